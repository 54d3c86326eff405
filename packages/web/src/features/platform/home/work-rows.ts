import { type Rule, signedIn } from "@parley/core/access";
import { clientRequests } from "@parley/core/contract/bots/client-requests";
import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { support } from "@parley/core/contract/chats/support";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import type { MyDay } from "@parley/core/contract/reporting/my-day";
import { tickets } from "@parley/core/contract/tickets/tickets";
import type { UseQueryOptions } from "@tanstack/react-query";
import { myDayCall } from "../../../kit/reports/my-day.ts";
import { type AreaKey, areaQueries } from "../../../shared/api/area-queries.ts";
import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { durationText } from "../../../ui/text/duration.ts";
import { openQuestions } from "./open-questions.tsx";

const t = defineMessages("home.work", {
  queued: { one: "Customer waiting", other: "Customers waiting" },
  late: { one: "{count} over {minutes} min", other: "{count} over {minutes} min" },
  tests: { one: "{count} test conversation", other: "{count} test conversations" },
  longest: "Longest: {time}",
  openQueue: "Open the support queue",
  unanswered: { one: "Your chat without an answer", other: "Your chats without an answer" },
  unread: { one: "Unread message", other: "Unread messages" },
  openChats: "Open your chats",
  openUnread: "Open unread chats",
  overdue: { one: "Overdue ticket", other: "Overdue tickets" },
  yours: { one: "{count} of them is yours", other: "{count} of them are yours" },
  openOverdue: "Open the overdue tickets",
  dueSoon: { one: "Ticket due within the hour", other: "Tickets due within the hour" },
  openDue: "Open the tickets",
  unowned: { one: "Unassigned ticket", other: "Unassigned tickets" },
  openUnowned: "Open the unassigned tickets",
  failed: { one: "Question without an answer", other: "Questions without an answer" },
  openFailed: "Open failed responses",
  suggested: { one: "Suggested FAQ to review", other: "Suggested FAQs to review" },
  openSuggested: "Review suggestions",
  requests: { one: "Channel request to handle", other: "Channel requests to handle" },
  openRequests: "Open the requests",
  stakeholders: { one: "Stakeholder to activate", other: "Stakeholders to activate" },
  openStakeholders: "Open stakeholders",
});

/** Amount of one type of waiting work. */
interface Amount {
  readonly count: number;
  /** Parts of the count, or its longest wait, in words. */
  readonly details?: readonly string[];
}

type Place =
  | "chats-support-queue"
  | "chats-active-chats"
  | "chats-tickets"
  | "chats-failed-responses"
  | "dynamic-faqs"
  | "channel-client-request"
  | "stakeholders";

interface RowOf<D> {
  readonly id: string;
  /** Part of the home screen: work on customers who wait or are late, or other work. */
  readonly part: "now" | "toDo";
  readonly label: (count: number) => string;
  readonly action: Message;
  /** Screen on which the work is done. The row is hidden from users who may not open it or lack the right `access`. */
  readonly to: Place;
  readonly access: Rule;
  /** Query string with the filters that select the counted rows. */
  readonly search?: string;
  readonly options: UseQueryOptions<D, Error, D, AreaKey>;
  /** Amount in the data of the query. A method, so that rows with different data are in one list. */
  amount(data: NoInfer<D>): Amount;
}

export type WorkRow = RowOf<unknown>;

// Rows with different data are in one list, and `useQueries` passes each row the data of its own query.
const row = <D>(definition: RowOf<D>) => definition as WorkRow;

const ONE = { page: 1, pageSize: 1 } as const;
const counted = ({ rowCount }: { readonly rowCount: number }): Amount => ({ count: rowCount });
const faqs = areaQueries("knowledgeBase", knowledgeBase);
const requests = areaQueries("clientRequests", clientRequests);
const businesses = areaQueries("stakeholders", stakeholders);
const supportCalls = areaQueries("support", support);

const longest = (seconds: number | null) => (seconds === null ? [] : [t("longest", { time: durationText(seconds) })]);
const some = (count: number, text: () => string) => (count === 0 ? [] : [text()]);
const fromDay = <K extends "queue" | "own" | "tickets">(key: K, amount: (part: NonNullable<MyDay[K]>) => Amount) => ({
  access: signedIn,
  options: myDayCall.options(),
  amount: (day: MyDay): Amount => {
    const part = day[key];
    return part === null ? { count: 0 } : amount(part as NonNullable<MyDay[K]>);
  },
});

/** Types of waiting work, most urgent first. Each takes its number from an existing call. */
export const WORK_ROWS: readonly WorkRow[] = [
  row({
    id: "queued",
    part: "now",
    label: (count) => t("queued", { count }),
    action: t.ref("openQueue"),
    to: "chats-support-queue",
    ...fromDay("queue", ({ waiting, late, tests, lateAfterMinutes, longestS }) => ({
      count: waiting,
      details: [
        ...longest(longestS),
        ...some(late, () => t("late", { count: late, minutes: lateAfterMinutes })),
        ...some(tests, () => t("tests", { count: tests })),
      ],
    })),
  }),
  row({
    id: "unanswered",
    part: "now",
    label: (count) => t("unanswered", { count }),
    action: t.ref("openChats"),
    to: "chats-active-chats",
    ...fromDay("own", ({ unanswered, longestS }) => ({ count: unanswered, details: longest(longestS) })),
  }),
  row({
    id: "unread",
    part: "now",
    label: (count) => t("unread", { count }),
    action: t.ref("openUnread"),
    to: "chats-active-chats",
    access: support.counts.access,
    options: supportCalls.counts.options(),
    amount: ({ unread }) => ({ count: unread }),
  }),
  row({
    id: "overdue",
    part: "now",
    label: (count) => t("overdue", { count }),
    action: t.ref("openOverdue"),
    to: "chats-tickets",
    search: "?overdue=true",
    ...fromDay("tickets", ({ overdue, mineOverdue }) => ({
      count: overdue,
      details: some(mineOverdue, () => t("yours", { count: mineOverdue })),
    })),
  }),
  row({
    id: "dueSoon",
    part: "now",
    label: (count) => t("dueSoon", { count }),
    action: t.ref("openDue"),
    to: "chats-tickets",
    search: "?sort=dueAt",
    ...fromDay("tickets", ({ dueSoon, mineDueSoon }) => ({
      count: dueSoon,
      details: some(mineDueSoon, () => t("yours", { count: mineDueSoon })),
    })),
  }),
  row({
    id: "unowned",
    part: "toDo",
    label: (count) => t("unowned", { count }),
    action: t.ref("openUnowned"),
    to: "chats-tickets",
    search: "?ownerId=0",
    ...fromDay("tickets", ({ unowned }) => ({ count: unowned })),
    access: tickets.stats.access,
  }),
  row({
    id: "failed",
    part: "toDo",
    label: (count) => t("failed", { count }),
    action: t.ref("openFailed"),
    to: "chats-failed-responses",
    access: failedResponses.list.access,
    options: openQuestions(),
    amount: counted,
  }),
  row({
    id: "suggested",
    part: "toDo",
    label: (count) => t("suggested", { count }),
    action: t.ref("openSuggested"),
    to: "dynamic-faqs",
    // Requires the right to change FAQs, because users who may only read them cannot do this work.
    access: knowledgeBase.update.access,
    options: faqs.dynamic.options({ query: { ...ONE, status: "pending_review" } }),
    amount: counted,
  }),
  row({
    id: "requests",
    part: "toDo",
    label: (count) => t("requests", { count }),
    action: t.ref("openRequests"),
    to: "channel-client-request",
    search: "?status=pending",
    access: clientRequests.list.access,
    options: requests.list.options({ query: { ...ONE, status: "pending" } }),
    amount: counted,
  }),
  row({
    id: "stakeholders",
    part: "toDo",
    label: (count) => t("stakeholders", { count }),
    action: t.ref("openStakeholders"),
    to: "stakeholders",
    search: "?status=pending",
    access: stakeholders.setStatus.access,
    options: businesses.list.options({ query: { ...ONE, status: "pending" } }),
    amount: counted,
  }),
];
