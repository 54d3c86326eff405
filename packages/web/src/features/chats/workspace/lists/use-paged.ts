import type { CallInput, CallOutput } from "@parley/core/contract";
import { type InboxList, inbox } from "@parley/core/contract/chats/inbox";
import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { createThrottledRefetch } from "../../../../kit/live/create-asking.ts";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";

export const inboxCalls = areaQueries("inbox", inbox);

export type InboxQuery = Omit<NonNullable<CallInput<typeof inbox.list>["query"]>, "page" | "pageSize"> & { readonly list: InboxList };

type InboxPage = CallOutput<typeof inbox.list>;

/**
 * Combines the query results. The combined object changes only with its data, because every change re-renders the
 * workspace.
 */
const together = (answers: readonly UseQueryResult<InboxPage>[]) => ({
  pages: answers.flatMap(({ data }) => data ?? []),
  error: answers.find(({ error }) => error !== null)?.error ?? null,
});

const NONE: readonly InboxPage[] = [];

/** Number of rows per call, more than a screen shows, so that scrolling needs few calls. */
const PAGE_SIZE = 100;
const BETWEEN_MS = 1_000;

export interface Paged {
  /** Pages loaded so far; empty before the first. The array changes only when a page arrives. */
  readonly pages: readonly InboxPage[];
  readonly error: Error | null;
  readonly retry: () => void;
  /** True if changes have arrived while the list is frozen. */
  readonly isBehind: boolean;
  readonly onView: (first: number, end: number) => void;
}

/** Loads an inbox list page by page while the user scrolls, and reloads it after events, unless `isHeld` freezes it. */
export function usePaged(query: InboxQuery, enabled: boolean, isHeld: boolean): Paged {
  const client = useQueryClient();
  const wanted = JSON.stringify(query);
  const [asked, setAsked] = useState<{ readonly of: string; readonly read: readonly number[] }>({ of: wanted, read: [1] });
  const read = asked.of === wanted ? asked.read : [1];
  const { pages, error } = useQueries({
    queries: read.map((page) => ({
      ...inboxCalls.list.options({ query: { ...query, page, pageSize: PAGE_SIZE } }),
      enabled,
      placeholderData: <T>(before: T | undefined) => before,
    })),
    combine: together,
  });

  const [isBehind, setIsBehind] = useState(false);
  const ask = useCallback(() => {
    setIsBehind(false);
    void client.invalidateQueries({ queryKey: ["inbox", "list"] });
  }, [client]);
  const askOrTell = useEffectEvent(() => (isHeld ? setIsBehind(true) : ask()));
  useEffect(() => {
    const { live } = staffChat();
    const { hear, stop } = createThrottledRefetch(() => askOrTell(), BETWEEN_MS);
    const events = ["session", "message", "waiting", "ticket", "customer"] as const;
    const stops = [...events.map((event) => live.on(event, hear)), live.onConnect(hear), stop];
    return () => {
      for (const end of stops) end();
    };
  }, []);
  useEffect(() => {
    if (!isHeld && isBehind) ask();
  }, [isHeld, isBehind, ask]);

  const onView = useCallback(
    (first: number, end: number) => {
      const from = Math.floor(first / PAGE_SIZE) + 1;
      const to = Math.floor(Math.max(first, end - 1) / PAGE_SIZE) + 1;
      setAsked((now) => {
        const known = now.of === wanted ? now.read : [1];
        const fresh = Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((page) => !known.includes(page));
        return fresh.length === 0 && now.of === wanted ? now : { of: wanted, read: [...known, ...fresh] };
      });
    },
    [wanted],
  );
  return {
    pages: enabled ? pages : NONE,
    error,
    retry: ask,
    isBehind,
    onView,
  };
}
