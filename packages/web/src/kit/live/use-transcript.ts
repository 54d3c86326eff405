import { conversations, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";

const calls = areaQueries("conversations", conversations);

/**
 * The messages of a conversation, to be read and not taken part in: its last ones, or where there are more than one answer holds, those around the one that it is opened at.
 */
export function useTranscript(sessionId: number, at?: number) {
  // Going on from one message to the next reads the same answer as long as both are in it.
  const end = useRef(at === undefined ? undefined : at + SESSION_MESSAGES_PAGE_SIZE / 2);
  if (at !== undefined && end.current !== undefined && (at >= end.current || at < end.current - SESSION_MESSAGES_PAGE_SIZE))
    end.current = at + SESSION_MESSAGES_PAGE_SIZE / 2;
  return useQuery(calls.messages.options({ params: { sessionId }, query: { beforeSeq: end.current } }));
}
