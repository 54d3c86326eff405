import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { staffChat } from "../live/staff-chat.ts";
import { createKeptDrafts, type DraftCalls, type DraftsShown, type KeptDrafts } from "./kept-drafts.ts";

export type Drafts = DraftsShown & Pick<KeptDrafts, "write" | "sent" | "nameOf" | "versionOf" | "beforeSend" | "decide" | "keep">;

/** Drafts of one conversation or ticket. Use the id as the composer's `key`: the drafts never switch. */
export function useKeptDrafts(of: "session" | "ticket", id: number, calls: DraftCalls): Drafts {
  const [drafts] = useState(() => createKeptDrafts(calls));
  useEffect(() => {
    const close = drafts.open();
    const { live } = staffChat();
    const stops = [
      live.on("draft", (told) => {
        if (told.of === of && told.id === id) drafts.heard(told);
      }),
      // Reads changes made while the connection was down.
      live.onConnect(drafts.refresh),
      close,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [drafts, of, id]);
  const shown = useSyncExternalStore(drafts.subscribe, drafts.state);
  return useMemo(() => ({ ...drafts, ...shown }), [drafts, shown]);
}
