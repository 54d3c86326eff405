import { conversations, SESSION_MESSAGES_PAGE_SIZE } from "@parley/core/contract/chats/conversations";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { areaQueries } from "../../../shared/api/area-queries.ts";

const calls = areaQueries("conversations", conversations);

/**
 * Queries the messages of a conversation for reading: the last ones or, if one response cannot contain all, those
 * around message `at`.
 */
export function useTranscript(sessionId: number, at?: number) {
  // Reuses the current response if it contains the message, so that moving between matches sends no call.
  const end = useRef(at === undefined ? undefined : at + SESSION_MESSAGES_PAGE_SIZE / 2);
  if (at !== undefined && end.current !== undefined && (at >= end.current || at < end.current - SESSION_MESSAGES_PAGE_SIZE))
    end.current = at + SESSION_MESSAGES_PAGE_SIZE / 2;
  return useQuery(calls.messages.options({ params: { sessionId }, query: { beforeSeq: end.current } }));
}
