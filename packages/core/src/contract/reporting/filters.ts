import * as z from "zod/mini";
import { DAY_MS, type DayRange } from "../../calendar/index.ts";
import { TIME_STEPS } from "../../reports/grouped.ts";
import { Platform } from "../chats/conversations.ts";
import { Day, textIdOf } from "../schemas.ts";
import { rangeOn } from "./range.ts";

/** Days that a report may span at most: three years and a little, so that a slip of the keyboard does not read the whole history. */
export const REPORT_MAX_DAYS = 1_100;

/** Test conversations beside the others, or alone. */
export const TEST_CHOICES = ["include", "only"] as const;

/** Whether seconds count at any time, or only those within the working hours of the stakeholder. */
export const HOURS_CHOICES = ["all", "working"] as const;

/** The filters of most reports and of dashboards (spec section 7, reports service). `client` is a stakeholder and counts for provider staff only. Days are the stakeholder's own; the range is half-open: `to` is not counted. */
const shared = {
  from: Day,
  to: Day,
  client: z.optional(textIdOf("stakeholder")),
  platform: z.optional(Platform),
  agentId: z.optional(textIdOf("user")),
  /** Ours: conversations of the test-bot page are left out when absent (docs/adr/0030). */
  tests: z.optional(z.enum(TEST_CHOICES)),
};

/** Those, and what reports that measure seconds take: all of them are counted when `hours` is absent (docs/adr/0109). */
export const reportFilters = { ...shared, hours: z.optional(z.enum(HOURS_CHOICES)) };

/** The days between the two ends of a range, which may be moments of days (`2026-11-22 09:00:00`); `NaN` where one is none, which its own check says. */
const spanOf = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** What holds for every range of days: the right way round, and not the whole history. The two names are those of the query's fields. */
export const rangeChecks = <From extends string, To extends string>(from: From, to: To) =>
  [
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) > 0, { error: "The range ends before it starts", path: [to] }),
    z.refine<Record<From | To, string>>((query) => spanOf(query[from], query[to]) <= REPORT_MAX_DAYS, {
      error: "The range is longer than three years",
      path: [to],
    }),
  ] as const;

/** Filters, and a range that is the right way round. */
export const ReportQuery = z.strictObject(reportFilters).check(...rangeChecks("from", "to"));
export type ReportQuery = z.output<typeof ReportQuery>;

/**
 * The query of a dashboard. A day that is left out is that of the default range; only the gateway knows in which time zone, so it fills it in. Ours: `group`, by whose
 * first days the answer then counts; by days when absent.
 */
const dashboardFilters = { ...shared, from: z.optional(Day), to: z.optional(Day), group: z.optional(z.enum(TIME_STEPS)) };
export const DashboardQuery = z.strictObject(dashboardFilters);
export type DashboardQuery = z.output<typeof DashboardQuery>;

/** The same of what measures seconds. */
export const MeasuringDashboardQuery = z.strictObject({ ...dashboardFilters, hours: reportFilters.hours });
export type MeasuringDashboardQuery = z.output<typeof MeasuringDashboardQuery>;

/**
 * The dashboard's default range: start of the current month to end of the month plus one day (spec sections 3 and 9). Half-open, so the day
 * after the month is shown as `to` and never counted (design section 4). `today` is the calendar day in the stakeholder's time zone, `YYYY-MM-DD`.
 */
export const defaultRange = (today: string): DayRange => rangeOn(today, "this-month");
