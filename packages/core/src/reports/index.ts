import type { ReportDefinition } from "./definition.ts";
import { emptyReports } from "./definitions/awaiting.ts";
import { billingReports } from "./definitions/billing.ts";
import { conversationReports } from "./definitions/conversations.ts";
import { ticketReports } from "./definitions/tickets.ts";
import { usageReports } from "./definitions/usage.ts";

/** All reports by key. They are the 27 routes of spec section 2, and the other lists and figures of section 7. */
export const REPORTS = { ...conversationReports, ...usageReports, ...ticketReports, ...emptyReports, ...billingReports } as const;

/** Key of a report in URLs, files, schedules and CLI commands, such as `sessions-by-hour`. */
export type ReportKey = keyof typeof REPORTS;
export type Report<K extends ReportKey> = (typeof REPORTS)[K];

export const REPORT_KEYS = Object.keys(REPORTS) as readonly ReportKey[];

export const isReportKey = (key: string): key is ReportKey => Object.hasOwn(REPORTS, key);

export const reportOf = (key: ReportKey): ReportDefinition => REPORTS[key];

export type { Chart } from "./chart.ts";
export { type Column, type ColumnType, FIGURES, type Figure, type Reference, type StatusKind, type WordKind, wordKindOf } from "./column.ts";
export type { Measure, ReportDefinition, ReportFilter, ReportMeasures, ReportRow, ReportSubject, ReportTotals } from "./definition.ts";
export { REPORT_FILTERS, REPORT_SUBJECTS } from "./definition.ts";
export { chartForGrouping, type DrawnChart, defaultChart, HOURLY_CHART_DAYS_MAX, ROW_COUNT_KEY } from "./fitting-chart.ts";
export { COUNT_CHART_KEY, countsOf, drawsSeconds, type FurtherChart, furtherCharts } from "./further-charts.ts";
export {
  groupedBy,
  groupedReport,
  groupsIn,
  groupsOf,
  measuresOf,
  REPORT_GROUPS_MAX,
  TIME_GROUPS,
  TIME_STEPS,
  type TimeGroup,
  type TimeStep,
  timeColumnOf,
} from "./grouped.ts";
export { adminReports, type FurtherReport, MORE_REPORTS, REPORT_ROUTES, type ReportRoute } from "./routes.ts";
export {
  type ChartSeries,
  chartSeriesOf,
  type Heat,
  heatOf,
  type NamedChart,
  type Ranks,
  ranksOf,
  type SeriesRows,
  sumOf,
  sumsBy,
  type TimeAxisChart,
  type TimeAxisData,
  type TimeAxisPoint,
  timeAxisData,
} from "./series.ts";
export { type Axis, daysOfStep, type PartialReason, type Step, stepFor, stepKindOf, stepsOf } from "./steps.ts";
