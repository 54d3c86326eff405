import { INBOX_SORTS, type InboxList, type InboxSort, inboxSort } from "@parley/core/contract/chats/inbox";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { defineMessages, type Message } from "../../../../shared/messages/define-messages.ts";
import type { WorkRow } from "./rows.tsx";
import { lastActivityOf } from "./use-mine.ts";

const t = defineMessages("workspace.sorts", {
  longestWaiting: "Longest wait",
  newest: "Latest message",
  oldest: "Oldest message",
  priority: "Priority",
  startedAt: "Most recently started",
  closing: "Reply window closes",
});

export const SORTS = INBOX_SORTS;
export const sortText = (sort: InboxSort): Message => t.ref(sort);

/** Returns the sort order in the URL, or the default of the list. */
export const sortIn = (text: string | undefined, list: InboxList): InboxSort => INBOX_SORTS.find((sort) => sort === text) ?? inboxSort(list);

const NEVER = Number.MAX_SAFE_INTEGER;
const moment = (value: string | null | undefined): number => (value == null ? NEVER : Date.parse(value));
const lastWord = ({ session, live }: WorkRow): number => Date.parse(live === undefined ? session.lastActivityAt : lastActivityOf(live));
const waitsSince = ({ session }: WorkRow): number => moment(session.waitingSince);

const ORDERS: Readonly<Record<InboxSort, (row: WorkRow) => number>> = {
  longestWaiting: waitsSince,
  newest: (row) => -lastWord(row),
  oldest: lastWord,
  priority: ({ session }) => -PRIORITIES.indexOf(session.priority),
  startedAt: ({ session }) => -Date.parse(session.startedAt),
  closing: ({ told }) => moment(told?.windowClosesAt),
};

/** Sorts rows by an order; rows with equal rank are sorted by last message, newest first. */
export function sorted(rows: readonly WorkRow[], sort: InboxSort): readonly WorkRow[] {
  const ranked = rows.map((row) => ({ row, rank: ORDERS[sort](row), word: lastWord(row) }));
  return ranked.sort((one, other) => one.rank - other.rank || other.word - one.word).map(({ row }) => row);
}
