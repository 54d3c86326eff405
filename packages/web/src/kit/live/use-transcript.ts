import { conversations, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";

const calls = areaQueries("conversations", conversations);

/**
 * Read-only messages of a conversation: its last ones, or if a response cannot hold all, those around the message it is
 * opened at.
 */
export function useTranscript(sessionId: number, at?: number) {
  // Moving between messages reuses the response while both are in it.
  const end = useRef(at === undefined ? undefined : at + SESSION_MESSAGES_PAGE_SIZE / 2);
  if (at !== undefined && end.current !== undefined && (at >= end.current || at < end.current - SESSION_MESSAGES_PAGE_SIZE))
    end.current = at + SESSION_MESSAGES_PAGE_SIZE / 2;
  return useQuery(calls.messages.options({ params: { sessionId }, query: { beforeSeq: end.current } }));
}
