import * as z from "zod/mini";
import { DAY_MS, type DayRange } from "../../calendar/index.ts";
import { TIME_STEPS } from "../../reports/grouped.ts";
import { Platform } from "../chats/conversations.ts";
import { Day, textIdOf } from "../schemas.ts";
import { rangeOn } from "./range.ts";

/**
 * Longest range of a report in days: a little over three years, so that a typing error does not read the whole history.
 */
export const REPORT_MAX_DAYS = 1_100;

/** Includes test conversations, or only those. */
export const TEST_CHOICES = ["include", "only"] as const;

/** Counts seconds at any time, or only within the working hours of the stakeholder. */
export const HOURS_CHOICES = ["all", "working"] as const;

/**
 * Filters of most reports and of dashboards (spec section 7, reports service). `client` is a stakeholder, for provider
 * staff only. Days are the stakeholder's own; the range is half-open: `to` is exclusive.
 */
const shared = {
  from: Day,
  to: Day,
  client: z.optional(textIdOf("stakeholder")),
  platform: z.optional(Platform),
  agentId: z.optional(textIdOf("user")),
  /** Ours: conversations of the test-bot page are left out when absent (docs/adr/0030). */
  tests: z.optional(z.enum(TEST_CHOICES)),
};

/**
 * The same, and the filter of reports that measure seconds: all of them are counted when `hours` is absent
 * (docs/adr/0109).
 */
export const reportFilters = { ...shared, hours: z.optional(z.enum(HOURS_CHOICES)) };

/**
 * Number of days in a range whose ends may include a time (`2026-11-22 09:00:00`); `NaN` for an invalid end, which has
 * its own check.
 */
const spanOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Checks of every range of days: the order of its ends and its length. The names are those of the query's fields. */
export const rangeChecks = <From extends string, To extends string>(from: From, to: To) =>
  [
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) > 0, { error: "The range ends before it starts", path: [to] }),
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) <= REPORT_MAX_DAYS, {
      error: "The range is longer than three years",
      path: [to],
    }),
  ] as const;

/** Filters with a valid range. */
export const ReportQuery = z.strictObject(reportFilters).check(...rangeChecks("from", "to"));
export type ReportQuery = z.output<typeof ReportQuery>;

/**
 * Query of a dashboard. The gateway fills in missing days from the default range, because only it knows the time zone.
 * Ours: `group` counts by week or month; by day when absent.
 */
const dashboardFilters = { ...shared, from: z.optional(Day), to: z.optional(Day), group: z.optional(z.enum(TIME_STEPS)) };
export const DashboardQuery = z.strictObject(dashboardFilters);
export type DashboardQuery = z.output<typeof DashboardQuery>;

/** The same for dashboards that measure seconds. */
export const MeasuringDashboardQuery = z.strictObject({ ...dashboardFilters, hours: reportFilters.hours });
export type MeasuringDashboardQuery = z.output<typeof MeasuringDashboardQuery>;

/**
 * Default range of the dashboard: start of the current month to end of the month plus one day (spec sections 3 and 9).
 * Half-open, so the day after the month is shown as `to` and never counted (design section 4). `today` is the calendar
 * day in the stakeholder's time zone, `YYYY-MM-DD`.
 */
export const defaultRange = (today: string): DayRange => rangeOn(today, "this-month");
