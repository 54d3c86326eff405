import { type InboxRow, inbox } from "@parley/core/contract/messenger/inbox";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { useCan } from "../../shared/session/use-session.ts";
import { inboxCalls } from "./use-paged.ts";

/** Several events in a row are one question. */
const ASK_AFTER_MS = 250;

/** What the inbox tells of the open conversation, asked again after every event that may change it: a deadline that was met or moved must not run on in the header. */
export function useToldRow(sessionId: number): InboxRow | undefined {
  const mayRead = useCan(inbox.get.access);
  const client = useQueryClient();
  const { data } = useQuery({ ...inboxCalls.get.options({ params: { sessionId } }), enabled: mayRead, meta: { quiet: true } });
  useEffect(() => {
    if (!mayRead) return undefined;
    const { live } = staffChat();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: inboxCalls.get.key({ params: { sessionId } }) }), ASK_AFTER_MS);
    };
    const stops = [
      live.on("message", ({ session_id }) => session_id === sessionId && ask()),
      live.on("session", ({ id }) => id === sessionId && ask()),
      live.on("ticket", ask),
      live.onConnect(ask),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client, mayRead, sessionId]);
  return data;
}
