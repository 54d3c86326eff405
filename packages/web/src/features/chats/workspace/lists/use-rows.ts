import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type InboxList, inbox } from "@parley/core/contract/chats/inbox";
import { support } from "@parley/core/contract/chats/support";
import { foldText } from "@parley/core/contract/folded-text";
import { type ChatState, type Conversation, waitingNow } from "@parley/core/live";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useChatState } from "../../../../kit/live/use-chat.ts";
import { useCan, useUser } from "../../../../shared/session/use-session.ts";
import { isLive } from "./lists.ts";
import { fits, searchedIn, type WorkRow } from "./rows.tsx";
import { sorted } from "./sorts.ts";
import { useLeaving } from "./use-leaving.ts";
import { useMine } from "./use-mine.ts";
import { type InboxQuery, inboxCalls, usePaged } from "./use-paged.ts";
import type { Place } from "./use-place.ts";
import { type Queue, useQueue, WHOLE_QUEUE } from "./use-queue.ts";

export interface ListCount {
  readonly count: number;
  readonly unread: number;
}

export interface Rows {
  /** Rows in order, undefined where not loaded; undefined until the first are loaded. */
  readonly rows: readonly (WorkRow | undefined)[] | undefined;
  /** Counts of the lists available to this user. */
  readonly counts: Readonly<Partial<Record<InboxList, ListCount>>>;
  readonly waiting: Queue["waiting"];
  readonly error: Error | null;
  readonly retry: () => void;
  /** True if events keep the open list; otherwise it is paged. */
  readonly isKept: boolean;
  /** True if hidden changes exist while the list is frozen. */
  readonly isBehind: boolean;
  readonly onView: (first: number, end: number) => void;
}

/** Session from the gateway, or updated by later events. */
const presentOf = (row: ChatSession, { conversations }: ChatState): ChatSession => {
  const live = conversations[row.id];
  if (live === undefined) return row;
  if (live.session !== null && live.session.lastSeq >= row.lastSeq) return live.session;
  return withWaitingNow(row, live);
};

/** Same object while unchanged, so that its row is not re-rendered. */
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

/** Lists kept by events: waiting, and the user's own. Data that only the inbox has is added by id. */
function useLiveRows({ list, search, sort, filters }: Place, enabled: boolean, mayRead: boolean) {
  const { userId } = useUser();
  const state = useChatState();
  const queue = useQueue(enabled);
  const mine = useMine(enabled);
  const leaving = useLeaving(queue.waiting);
  const isWanted = isLive(list);
  const told = usePaged({ list: isWanted ? list : "mine" }, isWanted && mayRead, false);
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
    const found = [...here, ...gone].filter((row) => fits(row, filters) && (words === "" || searchedIn(row, userId).includes(words)));
    return sorted(found, sort);
  }, [of, isWanted, leaving, list, state, told.pages, search, sort, filters, userId]);
  return { rows, queue, mine };
}

/** Inbox query for the open list with its search, order and filters. */
export const listQuery = ({ list, search, sort, filters }: Place): InboxQuery => ({
  list,
  search: search === "" ? undefined : search,
  sort,
  ...filters,
});

/** Paged lists. Events update visible rows at once; rows that have left the list are removed. */
function usePagedRows(place: Place, enabled: boolean, isHeld: boolean) {
  const { list } = place;
  const state = useChatState();
  const paged = usePaged(listQuery(place), enabled, isHeld);
  const rows = useMemo(() => {
    const total = paged.pages[0]?.rowCount;
    if (total === undefined) return undefined;
    // Only loaded rows are processed at an event: a few hundred of a hundred thousand.
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

/** True if a conversation may still be in its list; the gateway's next response decides. */
function isStill(list: InboxList, { status, snoozedAt }: ChatSession): boolean {
  if (list === "mentioned") return true;
  if (list === "snoozed") return snoozedAt !== null;
  if (list === "escalated") return status === "queued" || status === "active";
  if (snoozedAt !== null) return false;
  return status === "queued" || (status === "active" && list !== "waiting" && list !== "unassigned");
}

/** Present rows of the open list, with the count of each list. */
export function useRows(place: Place, isHeld: boolean): Rows {
  const maySee = useCan(support.queue.access);
  const mayRead = useCan(inbox.list.access);
  const live = useLiveRows(place, maySee, mayRead);
  // Users without support rights receive no events and read these lists from the inbox.
  const isKept = isLive(place.list) && maySee;
  const paged = usePagedRows(place, mayRead && !isKept, isHeld);
  const { data: menu } = useQuery({ ...inboxCalls.menu.options(), enabled: mayRead, meta: { quiet: true } });
  const waitingCount = live.queue.waiting?.length;
  const mineChats = live.mine.chats;
  const counts = useMemo(() => {
    const told: Partial<Record<InboxList, ListCount>> = Object.fromEntries(menu?.lists.map(({ id, ...count }) => [id, count]) ?? []);
    return {
      ...told,
      // Lists kept by events are newer than their counts, unless they exceed one page.
      ...(waitingCount !== undefined && waitingCount < WHOLE_QUEUE && { waiting: { count: waitingCount, unread: 0 } }),
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
