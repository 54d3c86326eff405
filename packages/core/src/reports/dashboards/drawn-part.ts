import {
  type Axis,
  type Chart,
  countsOf,
  type DrawnChart,
  defaultChart,
  drawsSeconds,
  groupedBy,
  groupsIn,
  groupsOf,
  type ReportKey,
  reportOf,
  stepFor,
  TIME_STEPS,
  type TimeStep,
  timeColumnOf,
} from "../index.ts";
import type { ReportPart } from "./part.ts";

/** Maximum number of time steps in a chart of half width. Longer ranges are shown by week, then by month. */
const MOST_PLACES = 62;

/** Grouping of a dashboard: a time step, and in addition the client for users who see several clients. */
export interface DashboardGrouping {
  readonly step: TimeStep;
  readonly byClient: boolean;
}

const CLIENT = "client";

/**
 * Parses the `group` parameter of a URL, such as `week`, `client` or `week,client`. A missing step follows from the
 * number of days. Unknown values are ignored.
 */
export function dashboardGrouping(group: string | undefined, axis: Axis): DashboardGrouping {
  const names = group === undefined ? [] : groupsIn(group);
  return { step: TIME_STEPS.find((step) => names.includes(step)) ?? stepFor(axis, MOST_PLACES, "day"), byClient: names.includes(CLIENT) };
}

type ChartPart = Extract<ReportPart, { readonly kind: "chart" }>;

const drawnAs = (report: ReportKey, chart: Chart, group: string): DrawnChart => ({ chart, definition: groupedBy(reportOf(report), group), group });

/**
 * Returns a chart over time steps with the matching grouping of rows. If the steps are days, it is the report's own
 * chart.
 */
function overTime(report: ReportKey, chart: Extract<Chart, { readonly day: string }>, { step, byClient }: DashboardGrouping): DrawnChart {
  const own = { chart, definition: reportOf(report), group: undefined };
  if (chart.kind === "heat") return step === "day" ? own : drawnAs(report, { ...chart, day: "weekday" }, `weekday,${chart.hour}`);
  if (byClient) {
    const value = chart.kind === "pivot" ? chart.value : (chart.values[0] ?? "");
    return drawnAs(report, { kind: "pivot", day: step, by: CLIENT, value }, `${step},${CLIENT}`);
  }
  if (step === "day") return own;
  return drawnAs(report, { ...chart, day: step }, chart.kind === "pivot" ? `${step},${chart.by}` : step);
}

/**
 * Returns the chart of a part for a grouping. Charts over time use the time step, and heat maps use weekdays if there
 * are too many days. With `byClient`, clients replace the chart's own division. A chart that does not support the
 * grouping stays unchanged; undefined for a report without a chart.
 */
export function groupedPartChart({ report, chart: own }: ChartPart, grouping: DashboardGrouping): DrawnChart | undefined {
  const definition = reportOf(report);
  const isTold = { step: groupsOf(definition).includes(grouping.step), client: groupsOf(definition).includes(CLIENT) };
  const byClient = grouping.byClient && isTold.client;
  const isGrouped = byClient || (isTold.step && grouping.step !== "day");
  // Draws counts for a grouped report of durations, because medians cannot be added.
  const chart = own ?? (isGrouped && drawsSeconds(definition) ? countsOf(definition) : defaultChart(definition));
  if (chart === undefined) return undefined;
  if ("name" in chart)
    return byClient ? drawnAs(report, { kind: "ranked", name: CLIENT, value: chart.value }, CLIENT) : { chart, definition, group: undefined };
  const isOverDays = timeColumnOf(definition)?.key === chart.day && isTold.step;
  return isOverDays ? overTime(report, chart, { ...grouping, byClient }) : { chart, definition, group: undefined };
}

export const isSplitByClient = (part: ReportPart): boolean => {
  if (part.kind !== "chart") return false;
  const drawn = groupedPartChart(part, { step: "day", byClient: true });
  return drawn?.definition.columns.some(({ key }) => key === CLIENT) ?? false;
};
