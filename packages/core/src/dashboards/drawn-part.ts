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

/** Half a line has no room for more places: what has more days is drawn by week, and what has more weeks by month. */
const MOST_PLACES = 62;

/** What a dashboard is grouped by: a step of time in every case, and clients where somebody sees several. */
export interface DashboardGrouping {
  readonly step: TimeStep;
  readonly byClient: boolean;
}

const CLIENT = "client";

/** What the `group` of an address means for a range: `week`, `client`, `week,client`. The step that it does not say follows from the days; what no dashboard knows counts as absent. */
export function dashboardGrouping(group: string | undefined, axis: Axis): DashboardGrouping {
  const names = group === undefined ? [] : groupsIn(group);
  return { step: TIME_STEPS.find((step) => names.includes(step)) ?? stepFor(axis, MOST_PLACES, "day"), byClient: names.includes(CLIENT) };
}

type ChartPart = Extract<ReportPart, { readonly kind: "chart" }>;

const drawnAs = (report: ReportKey, chart: Chart, group: string): DrawnChart => ({ chart, definition: groupedBy(reportOf(report), group), group });

/** The chart over steps of time, and the groups that its rows come by; the report's own where those are days. */
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
 * The chart of a part as it is grouped. Over time it is drawn by the step, heat by the weekday where days are too many; by client it has a part, or a name, for each
 * of them, of the first that it counts otherwise. A chart that cannot be grouped so stays as it is; a report that nothing can be drawn of has none.
 */
export function drawnPart({ report, chart: own }: ChartPart, grouping: DashboardGrouping): DrawnChart | undefined {
  const definition = reportOf(report);
  const isTold = { step: groupsOf(definition).includes(grouping.step), client: groupsOf(definition).includes(CLIENT) };
  const byClient = grouping.byClient && isTold.client;
  const isGrouped = byClient || (isTold.step && grouping.step !== "day");
  // Medians cannot be added up, so a report of times is drawn as counts once it is grouped.
  const chart = own ?? (isGrouped && drawsSeconds(definition) ? countsOf(definition) : fittingChart(definition));
  if (chart === undefined) return undefined;
  if ("name" in chart)
    return byClient ? drawnAs(report, { kind: "ranked", name: CLIENT, value: chart.value }, CLIENT) : { chart, definition, group: undefined };
  const isOverDays = timeColumnOf(definition)?.key === chart.day && isTold.step;
  return isOverDays ? overTime(report, chart, { ...grouping, byClient }) : { chart, definition, group: undefined };
}

/** Whether a part tells clients apart, where it is asked to. */
export const tellsClientsApart = (part: ReportPart): boolean => {
  if (part.kind !== "chart") return false;
  const drawn = drawnPart(part, { step: "day", byClient: true });
  return drawn?.definition.columns.some(({ key }) => key === CLIENT) ?? false;
};
