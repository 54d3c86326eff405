import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { DashboardQuery, MeasuringDashboardQuery } from "./filters.ts";
import { myDay } from "./my-day.ts";

/** One day of the charts, or the first day of a week or month. */
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
  /** First weekday, 0 for Monday. */
  firstWeekday: z.int(),
  totals: z.object({
    sessions: z.int(),
    messages: z.int(),
    customers: z.int(),
    newCustomers: z.int(),
    handedOver: z.int(),
    failed: z.int(),
    /** Seconds; null when nobody waited. The number of waits is next to it (field notes 92). */
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
  /** First weekday, 0 for Monday. */
  firstWeekday: z.int(),
  /** Active customers per day, week or month; `new` ones wrote for the first time. */
  days: z.array(z.object({ day: z.string(), active: z.int(), new: z.int(), returning: z.int() })),
  /** Customers' messages by weekday (0 = Monday) and hour of the stakeholder's day. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), messages: z.int() })),
  top: z.array(z.object({ userCode: z.string(), name: z.string(), sessions: z.int(), messages: z.int(), lastSeenAt: z.string() })),
});
export type CustomerActivity = z.output<typeof CustomerActivity>;

export const InteractionTrends = z.object({
  timeZone: z.string(),
  /** First weekday, 0 for Monday. */
  firstWeekday: z.int(),
  days: z.array(z.object({ day: z.string(), bot: z.int(), agent: z.int(), customer: z.int() })),
  platforms: z.array(z.object({ day: z.string(), platform: z.string(), sessions: z.int() })),
  outcomes: z.array(Named),
});
export type InteractionTrends = z.output<typeof InteractionTrends>;

/**
 * Spec section 7, reports service: the dashboards are always allowed (spec section 6), so their counts are too, within
 * the user's stakeholder.
 */
export const dashboard = defineArea({
  summary: {
    gateway: "reports",
    method: "GET",
    path: "dashboard",
    summary: "Totals, days, platforms, services and agents of a range",
    access: signedIn,
    query: MeasuringDashboardQuery,
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
  ...myDay,
});
