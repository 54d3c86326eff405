import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { type DrawnChart, drawnChart, fittingChart, MOST_DAYS } from "./fitting-chart.ts";
import { groupedBy, groupsIn, groupsOf, TIME_GROUPS } from "./grouped.ts";

/** Another chart of the same report, which somebody chooses instead: of times that were measured, or of amounts in one currency. */
export interface FurtherChart extends DrawnChart {
  /** What it is chosen by in an address: `waitS`, `amount.KES`. */
  readonly key: string;
  /** The column that it is of. */
  readonly of: string;
}

/** The part of time that measured seconds are drawn along: that of the query, or days, or weeks of many. Of rows that are told apart besides there would be several at a place. */
function timeOf(report: ReportDefinition, group: string | undefined, days: number): string | undefined {
  const groups = group === undefined ? [days > MOST_DAYS ? "week" : "day"] : groupsIn(group);
  const time = TIME_GROUPS.find((name) => name === groups[0]);
  return groups.length === 1 && time !== undefined && groupsOf(report).includes(time) ? time : undefined;
}

function timesIn(columns: readonly Column[], day: string): readonly (Pick<FurtherChart, "key" | "of"> & { readonly chart: Chart })[] {
  const figures = columns.flatMap(({ key, figure }) => (figure === undefined ? [] : [{ key, ...figure }]));
  return [...new Set(figures.map(({ of }) => of))].map((of) => {
    const own = figures.filter((figure) => figure.of === of);
    const values = own.filter(({ kind }) => kind !== "count").map(({ key }) => key);
    const count = own.find(({ kind }) => kind === "count")?.key;
    return { key: of, of, chart: { kind: "times", day, values, ...(count !== undefined && { count }) } };
  });
}

/** Whether the report's own chart draws measured seconds. */
export function drawsSeconds({ chart, columns }: ReportDefinition): boolean {
  if (chart === undefined) return false;
  return chart.kind === "times" || ("value" in chart && columns.some(({ key, type }) => key === chart.value && type === "seconds"));
}

/** How an address chooses the counts of a report whose own chart draws times. */
export const COUNTS = "counts";
/** The chart of what such a report counts. */
export function countsOf({ chart: _, ...report }: ReportDefinition): Chart | undefined {
  return fittingChart(report);
}
function countChart(report: ReportDefinition): readonly FurtherChart[] {
  const chart = countsOf(report);
  const of = chart && ("values" in chart ? chart.values[0] : chart.value);
  return chart === undefined || of === undefined ? [] : [{ key: COUNTS, of, chart, definition: report, group: undefined }];
}

/** Average and median of each time that was measured, over days or whatever part of time the rows are grouped by. */
function timeCharts(report: ReportDefinition, group: string | undefined, days: number): readonly FurtherChart[] {
  if (!report.listed) {
    if (drawsSeconds(report)) return group === undefined ? countChart(report) : [];
    const [first] = report.columns;
    const isOverDays = group === undefined && first.type === "day";
    return isOverDays ? timesIn(report.columns, first.key).map((times) => ({ ...times, definition: report, group })) : [];
  }
  const time = timeOf(report, group, days);
  if (time === undefined) return [];
  const definition = groupedBy(report, time);
  return timesIn(definition.columns, time).map((times) => ({ ...times, definition, group: time }));
}

/** The same chart of an amount; of hours there is none. */
function ofAmount(chart: Chart, key: string): Chart | undefined {
  if (chart.kind === "heat") return undefined;
  if ("name" in chart) return { kind: "ranked", name: chart.name, value: key };
  return "values" in chart ? { kind: chart.kind === "bars" ? "bars" : "lines", day: chart.day, values: [key] } : { ...chart, value: key };
}

function amountCharts(report: ReportDefinition, group: string | undefined, currencies: readonly string[], days: number): readonly FurtherChart[] {
  const drawn = drawnChart(report, group, days);
  const amounts = report.columns.filter(({ type, total }) => type === "money" && total);
  return amounts.flatMap(({ key }) => {
    const chart = drawn && ofAmount(drawn.chart, key);
    if (drawn === undefined || chart === undefined) return [];
    return currencies.map((currency): FurtherChart => ({ ...drawn, key: `${key}.${currency}`, of: key, chart, currency }));
  });
}

/** The charts besides `drawnChart` that a report has for this `group`; `currencies` are those of its amounts. */
export const furtherCharts = (
  report: ReportDefinition,
  group: string | undefined,
  currencies: readonly string[],
  days = 0,
): readonly FurtherChart[] => [...timeCharts(report, group, days), ...amountCharts(report, group, currencies, days)];
