import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { staffChat } from "../live/staff-chat.ts";
import { createDraftManager, type DraftCalls, type DraftManager, type DraftsShown } from "./kept-drafts.ts";

export type Drafts = DraftsShown & Pick<DraftManager, "write" | "sent" | "nameOf" | "versionOf" | "beforeSend" | "decide" | "keep">;

/**
 * Loads and stores the drafts of a conversation or ticket. Pass its id as the composer's `key`, because the hook
 * ignores changed arguments.
 */
export function useDraftManager(of: "session" | "ticket", id: number, calls: DraftCalls): Drafts {
  const [drafts] = useState(() => createDraftManager(calls));
  useEffect(() => {
    const close = drafts.open();
    const { live } = staffChat();
    const stops = [
      live.on("draft", (told) => {
        if (told.of === of && told.id === id) drafts.heard(told);
      }),
      // Loads the drafts again after a reconnect, because they may have changed in the meantime.
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
