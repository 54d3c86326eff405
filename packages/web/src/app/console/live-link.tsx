import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { whenIdle } from "../../shared/code/when-idle.ts";
import { loadLater } from "../load-later.ts";

/**
 * Maintains the live connection on every screen, because changed rights and an ended session must reach the user
 * anywhere. Renders nothing; its code loads after the first screen (speed notes, section 2).
 */
export const LiveLink = ({ userId }: { readonly userId: number }) => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const go = useEffectEvent((path: string) => void navigate(path));
  useEffect(() => {
    let isWanted = true;
    let stop: () => void = () => undefined;
    const cancel = whenIdle(() => {
      void loadLater().then(({ followLive }) => {
        if (isWanted) stop = followLive({ queries, userId, onGo: (path) => go(path) });
      });
    });
    return () => {
      isWanted = false;
      cancel();
      stop();
    };
  }, [queries, userId]);
  return null;
};
