import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { defineArea } from "../row.ts";
import { DashboardQuery, DurationDashboardQuery } from "./filters.ts";
import { myDay } from "./my-day.ts";

/** Figures of one day, or of the week or month that begins on `day`. */
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
  /** First day of the stakeholder's week, where 0 is Monday. */
  firstWeekday: z.int(),
  totals: z.object({
    sessions: z.int(),
    messages: z.int(),
    customers: z.int(),
    newCustomers: z.int(),
    handedOver: z.int(),
    failed: z.int(),
    /**
     * Median waiting time in seconds. Null if no customer waited. `waitCount` is the number of waits that it is based
     * on (field notes 92).
     */
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
  /** First day of the stakeholder's week, where 0 is Monday. */
  firstWeekday: z.int(),
  /** Numbers of active customers per day, week or month. `new` customers wrote for the first time. */
  days: z.array(z.object({ day: z.string(), active: z.int(), new: z.int(), returning: z.int() })),
  /** Numbers of customer messages by weekday, where 0 is Monday, and hour of the stakeholder's local time. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), messages: z.int() })),
  top: z.array(z.object({ userCode: z.string(), name: z.string(), sessions: z.int(), messages: z.int(), lastSeenAt: z.string() })),
});
export type CustomerActivity = z.output<typeof CustomerActivity>;

export const InteractionTrends = z.object({
  timeZone: z.string(),
  /** First day of the stakeholder's week, where 0 is Monday. */
  firstWeekday: z.int(),
  days: z.array(z.object({ day: z.string(), bot: z.int(), agent: z.int(), customer: z.int() })),
  platforms: z.array(z.object({ day: z.string(), platform: z.string(), sessions: z.int() })),
  outcomes: z.array(Named),
});
export type InteractionTrends = z.output<typeof InteractionTrends>;

/**
 * Dashboards (spec section 7, reports service). They need no right, because dashboards are always allowed (spec section
 * 6). They cover the user's own stakeholder.
 */
export const dashboard = defineArea({
  summary: {
    gateway: "reports",
    method: "GET",
    path: "dashboard",
    summary: "Get totals for a date range, and figures by day, platform, service and agent",
    access: signedIn,
    query: DurationDashboardQuery,
    output: DashboardSummary,
    notice: "Error occurred while fetching report",
  },
  customerActivity: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/customer-activity",
    summary: "Get active, new and returning customers, and their times of activity",
    access: signedIn,
    query: DashboardQuery,
    output: CustomerActivity,
    notice: "Error occurred while fetching report",
  },
  interactionTrends: {
    gateway: "reports",
    method: "GET",
    path: "dashboard/interaction-trends",
    summary: "Get messages by sender, day and platform, and the results of conversations",
    access: signedIn,
    query: DashboardQuery,
    output: InteractionTrends,
    notice: "Error occurred while fetching report",
  },
  ...myDay,
});
