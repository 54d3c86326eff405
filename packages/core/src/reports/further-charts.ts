import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { type DrawnChart, drawnChart, fittingChart, MOST_DAYS } from "./fitting-chart.ts";
import { groupedBy, groupsIn, groupsOf, TIME_GROUPS } from "./grouped.ts";

/** An alternative chart of the same report: of measured times, or of amounts in one currency. */
export interface FurtherChart extends DrawnChart {
  /** Identifier in an address: `waitS`, `amount.KES`. */
  readonly key: string;
  /** Column of the chart. */
  readonly of: string;
}

/**
 * Time unit for drawing measured seconds: that of the query, or days, or weeks of many. None when rows are divided
 * further, because there would be several per place.
 */
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

/** True when the report's own chart draws measured seconds. */
export function drawsSeconds({ chart, columns }: ReportDefinition): boolean {
  if (chart === undefined) return false;
  return chart.kind === "times" || ("value" in chart && columns.some(({ key, type }) => key === chart.value && type === "seconds"));
}

/** Selects, in an address, the counts of a report whose own chart draws times. */
export const COUNTS = "counts";
/** Chart of such a report's counts. */
export function countsOf({ chart: _, ...report }: ReportDefinition): Chart | undefined {
  return fittingChart(report);
}
function countChart(report: ReportDefinition): readonly FurtherChart[] {
  const chart = countsOf(report);
  const of = chart && ("values" in chart ? chart.values[0] : chart.value);
  return chart === undefined || of === undefined ? [] : [{ key: COUNTS, of, chart, definition: report, group: undefined }];
}

/** Average and median of each measured time, over days or the time unit of the grouping. */
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

/** The same chart of an amount; none for hours. */
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

/** Alternatives to `drawnChart` for this `group`; `currencies` are those of its amounts. */
export const furtherCharts = (
  report: ReportDefinition,
  group: string | undefined,
  currencies: readonly string[],
  days = 0,
): readonly FurtherChart[] => [...timeCharts(report, group, days), ...amountCharts(report, group, currencies, days)];
