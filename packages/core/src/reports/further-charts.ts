import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { CHART_DAYS_MAX, chartForGrouping, type DrawnChart, defaultChart } from "./fitting-chart.ts";
import { groupedBy, groupsIn, groupsOf, TIME_GROUPS } from "./grouped.ts";

/** Alternative chart of the same report, of measured seconds or of amounts in one currency. */
export interface FurtherChart extends DrawnChart {
  /** Key of the alternative chart in a URL, such as `waitS` or `amount.KES`. */
  readonly key: string;
  /** Key of the column that the chart shows. */
  readonly of: string;
}

/**
 * Returns the time unit for drawing measured seconds, which is that of the query, or else days, or weeks if there are
 * many days. Undefined if the rows are also divided by another column, because each time step would then have several
 * values.
 */
function timeOf(report: ReportDefinition, group: string | undefined, days: number): string | undefined {
  const groups = group === undefined ? [days > CHART_DAYS_MAX ? "week" : "day"] : groupsIn(group);
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

/** Key in a URL that selects the chart of counts, for a report whose own chart draws seconds. */
export const COUNT_CHART_KEY = "counts";
/** Returns the chart of the counts of a report whose own chart draws seconds. */
export function countsOf({ chart: _, ...report }: ReportDefinition): Chart | undefined {
  return defaultChart(report);
}
function countChart(report: ReportDefinition): readonly FurtherChart[] {
  const chart = countsOf(report);
  const of = chart && ("values" in chart ? chart.values[0] : chart.value);
  return chart === undefined || of === undefined ? [] : [{ key: COUNT_CHART_KEY, of, chart, definition: report, group: undefined }];
}

/** Returns charts of the average and median of each measured column, over days or the time unit of the grouping. */
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

/** Returns the chart with an amount as its value. Undefined for a heat map of hours. */
function ofAmount(chart: Chart, key: string): Chart | undefined {
  if (chart.kind === "heat") return undefined;
  if ("name" in chart) return { kind: "ranked", name: chart.name, value: key };
  return "values" in chart ? { kind: chart.kind === "bars" ? "bars" : "lines", day: chart.day, values: [key] } : { ...chart, value: key };
}

function amountCharts(report: ReportDefinition, group: string | undefined, currencies: readonly string[], days: number): readonly FurtherChart[] {
  const drawn = chartForGrouping(report, group, days);
  const amounts = report.columns.filter(({ type, total }) => type === "money" && total);
  return amounts.flatMap(({ key }) => {
    const chart = drawn && ofAmount(drawn.chart, key);
    if (drawn === undefined || chart === undefined) return [];
    return currencies.map((currency): FurtherChart => ({ ...drawn, key: `${key}.${currency}`, of: key, chart, currency }));
  });
}

/** Returns the alternatives to `chartForGrouping` for a `group`. `currencies` are those of the report's amounts. */
export const furtherCharts = (
  report: ReportDefinition,
  group: string | undefined,
  currencies: readonly string[],
  days = 0,
): readonly FurtherChart[] => [...timeCharts(report, group, days), ...amountCharts(report, group, currencies, days)];
