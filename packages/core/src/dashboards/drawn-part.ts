import {
  type Axis,
  type Chart,
  countsOf,
  type DrawnChart,
  drawsSeconds,
  fittingChart,
  groupedBy,
  groupsIn,
  groupsOf,
  type ReportKey,
  reportOf,
  stepFor,
  TIME_STEPS,
  type TimeStep,
  timeColumnOf,
} from "../reports/index.ts";
import type { ReportPart } from "./part.ts";

/** Half a line has no room for more: longer ranges are drawn by week, then by month. */
const MOST_PLACES = 62;

/** Grouping of a dashboard: always a time step, and clients for users who see several. */
export interface DashboardGrouping {
  readonly step: TimeStep;
  readonly byClient: boolean;
}

const CLIENT = "client";

/**
 * Interprets the `group` of an address for a range: `week`, `client`, `week,client`. A missing step follows from the
 * number of days; unknown values count as absent.
 */
export function dashboardGrouping(group: string | undefined, axis: Axis): DashboardGrouping {
  const names = group === undefined ? [] : groupsIn(group);
  return { step: TIME_STEPS.find((step) => names.includes(step)) ?? stepFor(axis, MOST_PLACES, "day"), byClient: names.includes(CLIENT) };
}

type ChartPart = Extract<ReportPart, { readonly kind: "chart" }>;

const drawnAs = (report: ReportKey, chart: Chart, group: string): DrawnChart => ({ chart, definition: groupedBy(reportOf(report), group), group });

/** Chart over time steps with the matching groups of rows; the report's own when the steps are days. */
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
 * Chart of a part for a grouping. Over time it uses the step, and heat maps use weekdays when there are too many days;
 * by client it has a part or a name for each of them, in place of its own division. A chart that does not support the
 * grouping stays as it is; a report without a chart has none.
 */
export function drawnPart({ report, chart: own }: ChartPart, grouping: DashboardGrouping): DrawnChart | undefined {
  const definition = reportOf(report);
  const isTold = { step: groupsOf(definition).includes(grouping.step), client: groupsOf(definition).includes(CLIENT) };
  const byClient = grouping.byClient && isTold.client;
  const isGrouped = byClient || (isTold.step && grouping.step !== "day");
  // Medians cannot be added up, so a grouped report of times is drawn as counts.
  const chart = own ?? (isGrouped && drawsSeconds(definition) ? countsOf(definition) : fittingChart(definition));
  if (chart === undefined) return undefined;
  if ("name" in chart)
    return byClient ? drawnAs(report, { kind: "ranked", name: CLIENT, value: chart.value }, CLIENT) : { chart, definition, group: undefined };
  const isOverDays = timeColumnOf(definition)?.key === chart.day && isTold.step;
  return isOverDays ? overTime(report, chart, { ...grouping, byClient }) : { chart, definition, group: undefined };
}

/** True when a part can show clients separately. */
export const tellsClientsApart = (part: ReportPart): boolean => {
  if (part.kind !== "chart") return false;
  const drawn = drawnPart(part, { step: "day", byClient: true });
  return drawn?.definition.columns.some(({ key }) => key === CLIENT) ?? false;
};
