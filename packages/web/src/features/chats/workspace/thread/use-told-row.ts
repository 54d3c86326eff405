import { type InboxRow, inbox } from "@parley/core/contract/chats/inbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { createThrottledRefetch } from "../../../../kit/live/create-asking.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { useCan } from "../../../../shared/session/use-session.ts";
import { inboxCalls } from "../lists/use-paged.ts";

const BETWEEN_MS = 250;

/**
 * Queries the inbox row of the open conversation again after events, so that the header shows no deadline that was met
 * or moved.
 */
export function useFreshInboxRow(sessionId: number): InboxRow | undefined {
  const mayRead = useCan(inbox.get.access);
  const client = useQueryClient();
  const { data } = useQuery({ ...inboxCalls.get.options({ params: { sessionId } }), enabled: mayRead, meta: { quiet: true } });
  useEffect(() => {
    if (!mayRead) return undefined;
    const { live } = staffChat();
    const { hear, stop } = createThrottledRefetch(
      () => void client.invalidateQueries({ queryKey: inboxCalls.get.key({ params: { sessionId } }) }),
      BETWEEN_MS,
    );
    const stops = [
      live.on("message", ({ session_id }) => session_id === sessionId && hear()),
      live.on("session", ({ id }) => id === sessionId && hear()),
      live.on("ticket", hear),
      live.onConnect(hear),
      stop,
    ];
    return () => {
      for (const end of stops) end();
    };
  }, [client, mayRead, sessionId]);
  return data;
}
