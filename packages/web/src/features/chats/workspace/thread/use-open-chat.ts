import { support } from "@parley/core/contract/chats/support";
import type { Conversation } from "@parley/core/live";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { connection } from "../../../../shared/connection/connection.ts";

const subscribe = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/** Marks a chat as open while the browser tab is visible, so that messages arriving in a hidden tab stay unread. */
export function useOpenChat(sessionId: number | undefined): void {
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  // Dispatches one action when the user switches chats, not one to close and one to open, because each re-renders every
  // list.
  useEffect(() => staffChat().chat.dispatch({ type: "opened", sessionId: (isVisible ? sessionId : undefined) ?? null }), [sessionId, isVisible]);
  useEffect(() => () => staffChat().chat.dispatch({ type: "opened", sessionId: null }), []);
}

const TELL_AFTER_MS = 300;

/**
 * Reports the read position to the gateway, so that unread counts agree in all browser tabs and devices. Only the
 * owner's reading counts.
 */
export function useMarkRead(conversation: Conversation, userId: number): void {
  const { session, readThrough, id } = conversation;
  const told = useRef(0);
  const isMine = session?.status === "active" && session.ownerId === userId;
  const lastIncoming = conversation.messages.findLast(({ direction }) => direction === "in")?.seq ?? 0;
  const isNews = (session?.unread ?? 0) > 0 || lastIncoming > (session?.lastSeq ?? 0);
  useEffect(() => {
    if (!isMine || !isNews || readThrough <= told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = readThrough;
      connection()
        .client.call(support.clearUnread, { body: { sessionId: id, seq: readThrough } })
        .catch(() => {
          // Resets the reported position after a failure, so that the next read message reports again.
          told.current = 0;
        });
    }, TELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isMine, isNews, readThrough, id]);
}
