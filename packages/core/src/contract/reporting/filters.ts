import * as z from "zod/mini";
import { DAY_MS, type DayRange } from "../../calendar/index.ts";
import { TIME_STEPS } from "../../reports/grouped.ts";
import { Platform } from "../chats/conversations.ts";
import { Day, textIdOf } from "../schemas.ts";
import { rangeOn } from "./range.ts";

/**
 * Maximum range of a report in days, which is a little over three years. It prevents a mistyped year from reading the
 * full history.
 */
export const REPORT_MAX_DAYS = 1_100;

/**
 * Choices for test conversations: `include` counts them too, and `only` counts nothing else. Without a choice, they are
 * excluded.
 */
export const TEST_CHOICES = ["include", "only"] as const;

/** Choices for measuring durations in seconds: all time counts, or only time within the stakeholder's working hours. */
export const HOURS_CHOICES = ["all", "working"] as const;

/**
 * Filters of most reports and dashboards (spec section 7, reports service). `client` is a stakeholder, for provider
 * staff only. Days are in the stakeholder's time zone, and `to` is exclusive.
 */
const shared = {
  from: Day,
  to: Day,
  client: z.optional(textIdOf("stakeholder")),
  platform: z.optional(Platform),
  agentId: z.optional(textIdOf("user")),
  /** Addition to the spec. Without it, conversations of the test-bot page are excluded (docs/adr/0030). */
  tests: z.optional(z.enum(TEST_CHOICES)),
};

/** Filters of reports that measure seconds. Without `hours`, all seconds are counted (docs/adr/0109). */
export const reportFilters = { ...shared, hours: z.optional(z.enum(HOURS_CHOICES)) };

/**
 * Number of days in a range whose ends may include a time, such as `2026-11-22 09:00:00`. `NaN` for an invalid end,
 * which another check reports.
 */
const spanOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/**
 * Returns the checks for a range of days, which concern the order of its ends and its length. The arguments are the
 * names of the query's fields.
 */
export const rangeChecks = <From extends string, To extends string>(from: From, to: To) =>
  [
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) > 0, { error: "The range ends before it starts", path: [to] }),
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) <= REPORT_MAX_DAYS, {
      error: "The range is longer than three years",
      path: [to],
    }),
  ] as const;

export const ReportQuery = z.strictObject(reportFilters).check(...rangeChecks("from", "to"));
export type ReportQuery = z.output<typeof ReportQuery>;

/**
 * Query of a dashboard. The gateway replaces missing days with the default range, because only the gateway knows the
 * time zone. `group` is an addition to the spec: counts by week or month, or by day if absent.
 */
const dashboardFilters = { ...shared, from: z.optional(Day), to: z.optional(Day), group: z.optional(z.enum(TIME_STEPS)) };
export const DashboardQuery = z.strictObject(dashboardFilters);
export type DashboardQuery = z.output<typeof DashboardQuery>;

/** Query of a dashboard that measures seconds. */
export const DurationDashboardQuery = z.strictObject({ ...dashboardFilters, hours: reportFilters.hours });
export type DurationDashboardQuery = z.output<typeof DurationDashboardQuery>;

/**
 * Default range of the dashboard, from the first day of the current month to the last day of the month plus one (spec
 * sections 3 and 9). `to` is exclusive, so the day after the month is not counted (design section 4). `today` is the
 * calendar day in the stakeholder's time zone, `YYYY-MM-DD`.
 */
export const defaultRange = (today: string): DayRange => rangeOn(today, "this-month");
