import { conversations as conversationRows } from "@parley/core/contract/chats/conversations";
import type { TicketConversations, TimelineEntry } from "@parley/core/contract/tickets/ticket-conversations";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { createThrottledRefetch } from "../../../kit/live/create-asking.ts";
import { staffChat } from "../../../kit/live/staff-chat.ts";
import { ticketCalls } from "../../../kit/tickets/ticket-calls.ts";
import { useCan } from "../../../shared/session/use-session.ts";

/** Milliseconds between polls for notes and changes of colleagues, which cause no events. */
const REFRESH_MS = 60_000;
const BETWEEN_MS = 250;
const NONE: readonly TimelineEntry[] = [];

/** Queries the conversations of a ticket, and which of them receives the replies. */
export const useTicketConversations = (id: number) =>
  useQuery({ ...ticketCalls.conversations.options({ params: { id } }), refetchInterval: REFRESH_MS });

/** Queries the timeline of a ticket, oldest entry first, with a function that loads older entries. */
export function useTimeline(id: number) {
  const result = useInfiniteQuery({
    queryKey: ticketCalls.timeline.key({ params: { id } }),
    queryFn: ({ pageParam }) => ticketCalls.timeline.call({ params: { id }, query: pageParam === undefined ? {} : { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ before }) => before ?? undefined,
    refetchInterval: REFRESH_MS,
  });
  const pages = result.data?.pages;
  const entries = useMemo(() => pages?.toReversed().flatMap(({ items }) => items) ?? NONE, [pages]);
  return { ...result, entries };
}

const subscribe = (listener: () => void) => {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
};

/**
 * Keeps the conversations of a ticket up to date by events. The conversation that receives replies is marked as opened.
 */
export function useLiveTicketConversations(found: TicketConversations | undefined): void {
  const queries = useQueryClient();
  const mayRead = useCan(conversationRows.messages.access);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const replyTo = mayRead && isVisible ? (found?.replyTo ?? null) : null;
  useEffect(() => {
    if (replyTo === null) return undefined;
    const { chat } = staffChat();
    chat.dispatch({ type: "opened", sessionId: replyTo });
    return () => chat.dispatch({ type: "opened", sessionId: null });
  }, [replyTo]);
  const ids = found?.items.map(({ session }) => session.id).join();
  useEffect(() => {
    if (ids === undefined || ids === "") return undefined;
    const known = new Set(ids.split(",").map(Number));
    const { live } = staffChat();
    const { hear, stop } = createThrottledRefetch(() => {
      for (const verb of ["timeline", "conversations"]) void queries.invalidateQueries({ queryKey: ["tickets", verb] });
    }, BETWEEN_MS);
    const hearOf = (sessionId: number) => known.has(sessionId) && hear();
    const stops = [live.on("message", ({ session_id }) => hearOf(session_id)), live.on("session", ({ id }) => hearOf(id)), stop];
    return () => {
      for (const end of stops) end();
    };
  }, [ids, queries]);
}
