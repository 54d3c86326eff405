import { useEffect, useEffectEvent } from "react";
import { staffChat } from "./staff-chat.ts";

/** Runs `ask` now and whenever the live connection is back: what was told meanwhile has to be asked for. */
export function useOnConnect(ask: () => void): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    latest();
    return staffChat().live.onConnect(() => latest());
  }, []);
}
