import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupsOf, timeColumnOf } from "./grouped.ts";

/**
 * Key for the number of rows, used if the report has no column that counts. A grouped report has a column of this name.
 */
export const ROW_COUNT_KEY = "rows";

/** Number of days above which a chart shows weeks, because bars for days would be too narrow. */
export const CHART_DAYS_MAX = 200;
/** Number of days above which a heat map shows weekdays, because the cells for days would be too small. */
export const HOURLY_CHART_DAYS_MAX = 31;

/** Maximum number of lines that can be distinguished in a chart. */
const MOST_LINES = 4;
/** Columns of a grouped report that contain times of day or week. */
const CLOCK: ReadonlySet<string> = new Set(["hour", "weekday"]);

/**
 * True for a text column whose values many rows share, such as a platform, a status or a name. False for numbers, codes
 * and free text.
 */
const isName = ({ key, type, of }: Column): boolean => type === "text" && key !== "currency" && (of === undefined || of === "platform");
/** True for a column with few values that together make up the total. */
const isFew = ({ of, statusOf }: Column): boolean => of === "platform" || statusOf !== undefined;

/**
 * Returns the chart of a report, which its definition declares or its columns imply. It is over time if there is a day,
 * an hour or a weekday, divided into parts if possible. Otherwise it shows the largest names, or percentages if there
 * are few.
 */
export function defaultChart({ chart, columns, listed }: ReportDefinition): Chart | undefined {
  if (chart !== undefined) return chart;
  if (listed) return undefined;
  // Excludes the number of measured rows, which only belongs to the average in the next column.
  const counts = columns.filter(({ type, total, figure }) => type === "int" && total && figure === undefined).map(({ key }) => key);
  const [value = ROW_COUNT_KEY] = counts;
  const clock = columns.find(({ key, type }) => CLOCK.has(key) && type !== "text");
  const day = columns.find(({ type }) => type === "day");
  const names = columns.filter(isName);
  const name = names.find(isFew) ?? names[0];
  if (day !== undefined && clock?.key === "hour") return { kind: "heat", day: day.key, hour: clock.key, value };
  const along = clock ?? day;
  if (along !== undefined && name !== undefined) return { kind: "pivot", day: along.key, by: name.key, value };
  if (along !== undefined)
    return {
      kind: clock === undefined ? "lines" : "bars",
      day: along.key,
      values: clock === undefined ? measured(counts, value) : stacked(columns, value),
    };
  return name === undefined ? undefined : { kind: isFew(name) ? "ring" : "ranked", name: name.key, value };
}

/** Returns the counts of messages from each sender, which together make up the total, or else only the first count. */
const stacked = (columns: readonly Column[], value: string): readonly string[] => {
  const parts = columns.filter(({ counts }) => counts?.kind === "sender").map(({ key }) => key);
  return parts.length > 1 && parts[0] === value ? parts : [value];
};

const measured = (counts: readonly string[], value: string): readonly string[] => (counts.length === 0 ? [value] : counts.slice(0, MOST_LINES));

/**
 * Chart as shown on a screen, with the definition of its rows and the grouping of its call. Without `group`, the rows
 * are those of the report itself.
 */
export interface DrawnChart {
  readonly chart: Chart;
  readonly definition: ReportDefinition;
  readonly group: string | undefined;
  /**
   * Currency of the rows to draw. Rows in other currencies are left out, because amounts in several currencies cannot
   * be added.
   */
  readonly currency?: string;
}

/** Returns groups for drawing a report that lists items: days and, if possible, a column with few values. */
function fittingGroups(definition: ReportDefinition): readonly string[] {
  const groups = groupsOf(definition);
  const few = definition.columns.filter(isFew).find(({ key }) => groups.includes(key));
  return [...(groups.includes("day") ? ["day"] : groups.slice(0, 1)), ...(few === undefined ? [] : [few.key])];
}

/**
 * Returns the chart of the rows with this `group`. A report that lists items is drawn from grouped rows, because a page
 * contains only some of the items.
 */
function chartOf(report: ReportDefinition, group: string | undefined): DrawnChart | undefined {
  const by = group ?? (report.chartBy ?? (report.listed ? fittingGroups(report) : [])).filter(Boolean).join();
  if (by === "") {
    const chart = defaultChart(report);
    return chart && { chart, definition: report, group: undefined };
  }
  const definition = groupedBy(report, by);
  const chart = (group === undefined ? report.chart : undefined) ?? defaultChart(definition);
  return chart && { chart, definition, group: by };
}

/**
 * Returns the chart over weeks or weekdays instead of days if there are many days, with the grouping that its rows
 * need.
 */
function gathered(chart: Chart, days: number): { readonly chart: Chart; readonly group: readonly string[] } | undefined {
  if (chart.kind === "heat" && days > HOURLY_CHART_DAYS_MAX) return { chart: { ...chart, day: "weekday", hour: "hour" }, group: ["weekday", "hour"] };
  if (days <= CHART_DAYS_MAX) return undefined;
  if (chart.kind === "lines") return { chart: { ...chart, day: "week" }, group: ["week"] };
  return chart.kind === "pivot" ? { chart: { ...chart, day: "week" }, group: ["week", chart.by] } : undefined;
}

/**
 * Returns the chart of a report for a `group` and a number of days. Without `group`, many days are drawn as weeks,
 * because three years of days would be wider than the screen and slow to draw.
 */
export function chartForGrouping(report: ReportDefinition, group?: string, days = 0): DrawnChart | undefined {
  const drawn = chartOf(report, group);
  const many = drawn !== undefined && group === undefined ? gathered(drawn.chart, days) : undefined;
  if (drawn === undefined || many === undefined || !("day" in drawn.chart)) return drawn;
  const groups = groupsOf(report);
  const isOfDays = drawn.chart.day === "day" || drawn.chart.day === timeColumnOf(report)?.key;
  if (!isOfDays || !many.group.every((name) => groups.includes(name))) return drawn;
  const by = many.group.join();
  return { chart: many.chart, definition: groupedBy(report, by), group: by };
}
