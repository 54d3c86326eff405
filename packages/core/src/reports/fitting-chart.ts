import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupsOf, timeColumnOf } from "./grouped.ts";

/** Counts the rows themselves when no column counts. In a grouped report it is the column of that name. */
export const ROWS = "rows";

/** With more days, bars would be too narrow, so they become weeks. */
export const MOST_DAYS = 200;
/** With more days, the hours of each would be too small, so they become weekdays. */
export const MOST_DAYS_OF_HOURS = 31;

/** Number of lines that can be distinguished at a glance. */
const MOST_LINES = 4;
/** Columns of a grouped report with clock times, whose values are always the same. */
const CLOCK: ReadonlySet<string> = new Set(["hour", "weekday"]);

/** A text that many rows share: a platform, a status, a name; not a number, a code or free text. */
const isName = ({ key, type, of }: Column): boolean => type === "text" && key !== "currency" && (of === undefined || of === "platform");
/** Has few values, which together form a whole. */
const isFew = ({ of, statusOf }: Column): boolean => of === "platform" || statusOf !== undefined;

/**
 * Chart of a report: declared by its definition, or derived from its columns. Over time when there is a day, an hour or
 * a weekday, divided into parts if possible; else the largest names, or the shares of few.
 */
export function fittingChart({ chart, columns, listed }: ReportDefinition): Chart | undefined {
  if (chart !== undefined) return chart;
  if (listed) return undefined;
  // The number of measured rows only supports the average beside it.
  const counts = columns.filter(({ type, total, figure }) => type === "int" && total && figure === undefined).map(({ key }) => key);
  const [value = ROWS] = counts;
  const clock = columns.find(({ key, type }) => CLOCK.has(key) && type !== "text");
  const day = columns.find(({ type }) => type === "day");
  const names = columns.filter(isName);
  const name = names.find(isFew) ?? names[0];
  if (day !== undefined && clock?.key === "hour") return { kind: "heat", day: day.key, hour: clock.key, value };
  const along = clock ?? day;
  if (along !== undefined && name !== undefined) return { kind: "pivot", day: along.key, by: name.key, value };
  if (along !== undefined)
    return { kind: clock === undefined ? "lines" : "bars", day: along.key, values: clock === undefined ? measured(counts, value) : [value] };
  return name === undefined ? undefined : { kind: isFew(name) ? "ring" : "ranked", name: name.key, value };
}

const measured = (counts: readonly string[], value: string): readonly string[] => (counts.length === 0 ? [value] : counts.slice(0, MOST_LINES));

/**
 * Chart of a report on a screen: the chart, the definition of its rows, and the grouping of its call; without a group
 * the rows are the report's own.
 */
export interface DrawnChart {
  readonly chart: Chart;
  readonly definition: ReportDefinition;
  readonly group: string | undefined;
  /** Only rows in this currency are drawn, because amounts of several are never added up. */
  readonly currency?: string;
}

/** Groups by days and, if possible, by a column with few values. */
function fittingGroups(definition: ReportDefinition): readonly string[] {
  const groups = groupsOf(definition);
  const few = definition.columns.filter(isFew).find(({ key }) => groups.includes(key));
  return [...(groups.includes("day") ? ["day"] : groups.slice(0, 1)), ...(few === undefined ? [] : [few.key])];
}

/** Chart of the rows for this `group`; a list is drawn grouped, because no page is the whole. */
function chartOf(report: ReportDefinition, group: string | undefined): DrawnChart | undefined {
  const by = group ?? (report.chartBy ?? (report.listed ? fittingGroups(report) : [])).filter(Boolean).join();
  if (by === "") {
    const chart = fittingChart(report);
    return chart && { chart, definition: report, group: undefined };
  }
  const definition = groupedBy(report, by);
  const chart = (group === undefined ? report.chart : undefined) ?? fittingChart(definition);
  return chart && { chart, definition, group: by };
}

/** Chart of days adapted to their number, with the grouping of its rows. */
function gathered(chart: Chart, days: number): { readonly chart: Chart; readonly group: readonly string[] } | undefined {
  if (chart.kind === "heat" && days > MOST_DAYS_OF_HOURS) return { chart: { ...chart, day: "weekday", hour: "hour" }, group: ["weekday", "hour"] };
  if (days <= MOST_DAYS) return undefined;
  if (chart.kind === "lines") return { chart: { ...chart, day: "week" }, group: ["week"] };
  return chart.kind === "pivot" ? { chart: { ...chart, day: "week" }, group: ["week", chart.by] } : undefined;
}

/**
 * Chart of a report requested with this `group` for so many days. Without a group, many days are drawn as weeks, with
 * rows grouped accordingly: three years of days would be wider than a screen and slower than everything else on it.
 */
export function drawnChart(report: ReportDefinition, group?: string, days = 0): DrawnChart | undefined {
  const drawn = chartOf(report, group);
  const many = drawn !== undefined && group === undefined ? gathered(drawn.chart, days) : undefined;
  if (drawn === undefined || many === undefined || !("day" in drawn.chart)) return drawn;
  const groups = groupsOf(report);
  const isOfDays = drawn.chart.day === "day" || drawn.chart.day === timeColumnOf(report)?.key;
  if (!isOfDays || !many.group.every((name) => groups.includes(name))) return drawn;
  const by = many.group.join();
  return { chart: many.chart, definition: groupedBy(report, by), group: by };
}
