import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { DashboardQuery } from "./filters.ts";

/** One day of the charts. */
export const DayPoint = z.object({
  day: z.string(),
  sessions: z.int(),
  messages: z.int(),
  handedOver: z.int(),
  failed: z.int(),
  newCustomers: z.int(),
});
const Named = z.object({ name: z.string(), count: z.int() });

export const DashboardSummary = z.object({
  timeZone: z.string(),
  totals: z.object({
    sessions: z.int(),
    messages: z.int(),
    customers: z.int(),
    newCustomers: z.int(),
    handedOver: z.int(),
    failed: z.int(),
    /** Seconds; null when nobody waited. The count stands beside it (field notes 92). */
    waitMedianS: z.nullable(z.number()),
    waitP90S: z.nullable(z.number()),
    waitCount: z.int(),
  }),
  previous: z.object({ sessions: z.int(), messages: z.int(), customers: z.int(), newCustomers: z.int(), handedOver: z.int(), failed: z.int() }),
  days: z.array(DayPoint),
  platforms: z.array(Named),
  services: z.array(Named),
  agents: z.array(z.object({ id: z.int(), name: z.string(), chats: z.int(), messages: z.int() })),
});
export type DashboardSummary = z.output<typeof DashboardSummary>;

export const CustomerActivity = z.object({
  timeZone: z.string(),
  /** Customers active on the day, of them those who wrote for the first time. */
  days: z.array(z.object({ day: z.string(), active: z.int(), new: z.int(), returning: z.int() })),
  /** Messages of customers by weekday (0 = Monday) and hour of the stakeholder's day. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), messages: z.int() })),
  top: z.array(z.object({ userCode: z.string(), name: z.string(), sessions: z.int(), messages: z.int(), lastSeenAt: z.string() })),
});
export type CustomerActivity = z.output<typeof CustomerActivity>;

export const InteractionTrends = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ day: z.string(), bot: z.int(), agent: z.int(), customer: z.int() })),
  platforms: z.array(z.object({ day: z.string(), platform: z.string(), sessions: z.int() })),
  outcomes: z.array(Named),
});
export type InteractionTrends = z.output<typeof InteractionTrends>;

/** From when on somebody waits too long in the queue, in seconds (field notes 36): the queue marks them, home counts them. */
export const WAITS_TOO_LONG_S = 300;

/** A count of today so far, and of yesterday to the same time of the day: a morning against a whole day would always look like a loss. */
const SoFar = z.object({ now: z.int(), before: z.int() });
/** What one support agent did. `firstReplyMedianS` is null where `firstReplies` is 0; ratings of 4 and 5 are good, as in the report of ratings. */
const OwnFigures = z.object({
  accepted: z.int(),
  messages: z.int(),
  firstReplyMedianS: z.nullable(z.int()),
  firstReplies: z.int(),
  rated: z.int(),
  good: z.int(),
});

/** What a day begins with. Each part is null for whoever may not read what it counts; test conversations are left out, whole seconds everywhere. */
export const MyDay = z.object({
  timeZone: z.string(),
  today: z.string(),
  /** Who waits for a person; `late` of them for longer than `WAITS_TOO_LONG_S`. */
  queue: z.nullable(z.object({ waiting: z.int(), late: z.int(), longestS: z.nullable(z.int()) })),
  /** Tickets at work whose next deadline has passed, or passes within the hour; `mine` are those that the caller owns. */
  tickets: z.nullable(z.object({ overdue: z.int(), dueSoon: z.int(), mineOverdue: z.int(), mineDueSoon: z.int(), unowned: z.int() })),
  /** The caller's own chats in which the customer wrote last, and their figures; a week begins on Monday. */
  own: z.nullable(z.object({ unanswered: z.int(), longestS: z.nullable(z.int()), today: OwnFigures, week: OwnFigures })),
  change: z.object({
    sessions: SoFar,
    handedOver: SoFar,
    ticketsOpened: SoFar,
    ticketsResolved: SoFar,
    ratings: z.nullable(z.object({ rated: SoFar, good: SoFar })),
  }),
});
export type MyDay = z.output<typeof MyDay>;

/** Spec section 7, reports service: the dashboards are always allowed (spec section 6), so their counts are too, within one's stakeholder. */
export const dashboard = defineArea({
  summary: {
    gateway: "reports",
    method: "GET",
    path: "dashboard",
    summary: "Totals, days, platforms, services and agents of a range",
    access: signedIn,
    query: DashboardQuery,
    output: DashboardSummary,
    notice: "Error occurred while fetching report",
  },
  customerActivity: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/customer-activity",
    summary: "Active, new and returning customers, and when they write",
    access: signedIn,
    query: DashboardQuery,
    output: CustomerActivity,
    notice: "Error occurred while fetching report",
  },
  interactionTrends: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/interaction-trends",
    summary: "Who wrote how much, by day and platform, and how conversations ended",
    access: signedIn,
    query: DashboardQuery,
    output: InteractionTrends,
    notice: "Error occurred while fetching report",
  },
  /** Ours: what home shows, in one call (docs/adr/0107). */
  myDay: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/my-day",
    summary: "What waits and what is late now, what changed since yesterday, and your own figures",
    access: signedIn,
    output: MyDay,
    notice: "Error occurred while fetching report",
    ours: true,
  },
});
