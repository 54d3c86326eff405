import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type InboxList, inbox } from "@parley/core/contract/chats/inbox";
import { support } from "@parley/core/contract/chats/support";
import { foldText } from "@parley/core/contract/folded-text";
import { type ChatState, type Conversation, waitingNow } from "@parley/core/live";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCan, useUser } from "../../../../shared/session/use-session.ts";
import { useChatState } from "../use-chat.ts";
import { isLive } from "./lists.ts";
import { matchesRowFilters, searchedIn, type WorkRow } from "./rows.tsx";
import { sorted } from "./sorts.ts";
import { useChatsLeavingQueue } from "./use-leaving.ts";
import { useMyChats } from "./use-mine.ts";
import { type InboxQuery, inboxCalls, usePaged } from "./use-paged.ts";
import type { WorkspaceLocation } from "./use-place.ts";
import { QUEUE_PAGE_SIZE, type Queue, useQueue } from "./use-queue.ts";

export interface ListCount {
  readonly count: number;
  readonly unread: number;
}

export interface InboxRows {
  /**
   * Rows in display order, with undefined for rows not loaded yet. Undefined as a whole until the first page arrives.
   */
  readonly rows: readonly (WorkRow | undefined)[] | undefined;
  readonly counts: Readonly<Partial<Record<InboxList, ListCount>>>;
  readonly waiting: Queue["waiting"];
  readonly error: Error | null;
  readonly retry: () => void;
  /** True if events keep the open list complete; false if it is loaded page by page. */
  readonly isKept: boolean;
  /** True if changes are not shown because the list is frozen. */
  readonly isBehind: boolean;
  readonly onView: (first: number, end: number) => void;
}

/** Returns the newer of two versions of a session: the gateway's row, or the one updated by events. */
const presentOf = (row: ChatSession, { conversations }: ChatState): ChatSession => {
  const live = conversations[row.id];
  if (live === undefined) return row;
  if (live.session !== null && live.session.lastSeq >= row.lastSeq) return live.session;
  return withWaitingNow(row, live);
};

/**
 * Cache of sessions with a corrected waiting time. An unchanged session gets the same object again, so that its row is
 * not re-rendered.
 */
const changed = new WeakMap<ChatSession, ChatSession>();
function withWaitingNow(row: ChatSession, live: Conversation): ChatSession {
  const waitingSince = waitingNow(row, live);
  if (waitingSince === row.waitingSince) return row;
  const before = changed.get(row);
  if (before?.waitingSince === waitingSince) return before;
  const now = { ...row, waitingSince };
  changed.set(row, now);
  return now;
}

const NOTHING: readonly ChatSession[] = [];

/** Inbox lists that contain the conversations of the lists that events keep complete. */
const INBOX_LIST_OF = { waiting: "unassigned", mine: "mine" } as const;

/**
 * Ids of the conversations of an event-driven list that the gateway finds, such as by an earlier message or the subject
 * or sender of an e-mail, which rows do not contain. Empty until loaded.
 */
function useFoundIds({ list, search }: WorkspaceLocation, enabled: boolean): ReadonlySet<number> {
  const of = isLive(list) ? INBOX_LIST_OF[list] : undefined;
  const { data } = useQuery({
    ...inboxCalls.list.options({ query: { list: of ?? "mine", search, pageSize: QUEUE_PAGE_SIZE } }),
    enabled: enabled && of !== undefined && search !== "",
    meta: { quiet: true },
  });
  return useMemo(() => new Set(data?.items.map(({ id }) => id)), [data]);
}

/**
 * Rows of the lists that events keep complete ("waiting" and "mine"). Fields that events lack are added from the inbox,
 * by id.
 */
function useLiveRows(place: WorkspaceLocation, enabled: boolean, mayRead: boolean) {
  const { list, search, sort, filters } = place;
  const { userId } = useUser();
  const state = useChatState();
  const queue = useQueue(enabled);
  const mine = useMyChats(enabled);
  const leaving = useChatsLeavingQueue(queue.waiting);
  const isWanted = isLive(list);
  const told = usePaged({ list: isWanted ? list : "mine" }, isWanted && mayRead, false);
  const foundIds = useFoundIds(place, mayRead);
  const of: readonly { readonly id: number }[] | undefined = list === "waiting" ? queue.waiting : mine.chats;
  const rows = useMemo(() => {
    if (of === undefined || !isWanted) return undefined;
    const { conversations } = state;
    const known = new Map(told.pages.flatMap(({ items }) => items.map((row) => [row.id, row] as const)));
    const here = of.flatMap(({ id }): WorkRow[] => {
      const live = conversations[id];
      const session = live?.session ?? null;
      return session === null ? [] : [{ session, live, told: known.get(id), isLeaving: false }];
    });
    const gone = (list === "waiting" ? leaving : NOTHING).map((session) => ({ session, live: undefined, told: undefined, isLeaving: true }));
    const words = foldText(search.trim());
    const isFound = (row: WorkRow) => words === "" || foundIds.has(row.session.id) || searchedIn(row, userId).includes(words);
    return sorted(
      [...here, ...gone].filter((row) => matchesRowFilters(row, filters) && isFound(row)),
      sort,
    );
  }, [of, isWanted, leaving, list, state, told.pages, search, foundIds, sort, filters, userId]);
  return { rows, queue, mine };
}

/** Returns the inbox query for the open list, with its search, sort order and filters. */
export const listQuery = ({ list, search, sort, filters }: WorkspaceLocation): InboxQuery => ({
  list,
  search: search === "" ? undefined : search,
  sort,
  ...filters,
});

/**
 * Rows of a list that is loaded page by page. Events update loaded rows at once, and rows that no longer belong to the
 * list are removed.
 */
function usePagedRows(place: WorkspaceLocation, enabled: boolean, isHeld: boolean) {
  const { list } = place;
  const state = useChatState();
  const paged = usePaged(listQuery(place), enabled, isHeld);
  const rows = useMemo(() => {
    const total = paged.pages[0]?.rowCount;
    if (total === undefined) return undefined;
    // Processes only loaded rows, because each event runs this loop and a list may have 100,000 conversations.
    const placed = new Array<WorkRow | undefined>(total).fill(undefined);
    let isWhole = true;
    for (const { items, page, pageSize } of paged.pages)
      for (const [at, row] of items.entries()) {
        const place = (page - 1) * pageSize + at;
        if (place >= total) break;
        const session = presentOf(row, state);
        placed[place] = { session, live: state.conversations[row.id], told: row, isLeaving: false };
        isWhole &&= isStill(list, session);
      }
    return isWhole ? placed : placed.filter((row) => row === undefined || isStill(list, row.session));
  }, [paged.pages, state, list]);
  return { ...paged, rows };
}

/**
 * Returns whether a conversation may still belong to its list. Uncertain rows stay until the next response of the
 * gateway.
 */
function isStill(list: InboxList, { status, snoozedAt }: ChatSession): boolean {
  if (list === "mentioned") return true;
  if (list === "snoozed") return snoozedAt !== null;
  if (list === "escalated") return status === "queued" || status === "active";
  if (snoozedAt !== null) return false;
  return status === "queued" || (status === "active" && list !== "waiting" && list !== "unassigned");
}

/** Returns the current rows of the open list, and the counts of all lists. */
export function useInboxRows(place: WorkspaceLocation, isHeld: boolean): InboxRows {
  const maySee = useCan(support.queue.access);
  const mayRead = useCan(inbox.list.access);
  const live = useLiveRows(place, maySee, mayRead);
  // Users without support rights receive no live events, so they load the lists "waiting" and "mine" page by page too.
  const isKept = isLive(place.list) && maySee;
  const paged = usePagedRows(place, mayRead && !isKept, isHeld);
  const { data: menu } = useQuery({ ...inboxCalls.menu.options(), enabled: mayRead, meta: { quiet: true } });
  const waitingCount = live.queue.waiting?.length;
  const mineChats = live.mine.chats;
  const counts = useMemo(() => {
    const told: Partial<Record<InboxList, ListCount>> = Object.fromEntries(menu?.lists.map(({ id, ...count }) => [id, count]) ?? []);
    return {
      ...told,
      // Counts event-driven lists by their rows, which are newer than the gateway's counts, unless the queue exceeds
      // one page.
      ...(waitingCount !== undefined && waitingCount < QUEUE_PAGE_SIZE && { waiting: { count: waitingCount, unread: 0 } }),
      ...(mineChats !== undefined && { mine: { count: mineChats.length, unread: mineChats.reduce((sum, { unread }) => sum + unread, 0) } }),
    };
  }, [menu, waitingCount, mineChats]);
  const shown = isKept ? { rows: live.rows, isBehind: false, onView: nothing } : paged;
  const from = !isKept ? paged : place.list === "waiting" ? { error: live.queue.error, retry: live.queue.refetch } : live.mine;
  return {
    rows: shown.rows,
    counts,
    waiting: live.queue.waiting,
    error: from.error,
    retry: from.retry,
    isKept,
    isBehind: shown.isBehind,
    onView: shown.onView,
  };
}

const nothing = () => undefined;
