import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupsOf, timeColumnOf } from "./grouped.ts";

/** What a chart counts where no column does: the rows themselves. In a grouped report it is the column of that name. */
export const ROWS = "rows";

/** With more days than this, bars are too narrow to be told apart: they are weeks then. */
export const MOST_DAYS = 200;
/** With more days than this, the hours of each would be lines too low to be seen: they are those of the weekdays then. */
export const MOST_DAYS_OF_HOURS = 31;

/** As many lines as are told apart at a glance. */
const MOST_LINES = 4;
/** Columns of a grouped report that stand for times of the clock, of which there are always the same. */
const CLOCK: ReadonlySet<string> = new Set(["hour", "weekday"]);

/** A text that many rows share: a platform, a status, a name; not a number, a code or what somebody wrote. */
const isName = ({ key, type, of }: Column): boolean => type === "text" && key !== "currency" && (of === undefined || of === "platform");
/** Of few values, which together are the whole. */
const isFew = ({ of, statusOf }: Column): boolean => of === "platform" || statusOf !== undefined;

/**
 * The chart of a report: the one that its definition declares, or one that fits its columns. Over time where there is a day, an hour or a weekday, in parts where something
 * is told apart besides; else the names that have most, or the shares of few.
 */
export function fittingChart({ chart, columns, listed }: ReportDefinition): Chart | undefined {
  if (chart !== undefined) return chart;
  if (listed) return undefined;
  // How many of the rows were measured says something of the average beside it, and nothing of its own.
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

/** What a screen draws of a report: the chart, the definition of its rows, and how its call groups them; without a group they are the report's own. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly definition: ReportDefinition;
  readonly group: string | undefined;
  /** Only rows of this one are drawn: amounts of several are never added up. */
  readonly currency?: string;
}

/** Days with their parts where they can be told: few of them at best. */
function fittingGroups(definition: ReportDefinition): readonly string[] {
  const groups = groupsOf(definition);
  const few = definition.columns.filter(isFew).find(({ key }) => groups.includes(key));
  return [...(groups.includes("day") ? ["day"] : groups.slice(0, 1)), ...(few === undefined ? [] : [few.key])];
}

/** The chart of the rows that this `group` answers; of what is listed, grouped, because no page of it is the whole. */
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

/** A chart of days as it is drawn of many of them, and what its rows are grouped by then. */
function gathered(chart: Chart, days: number): { readonly chart: Chart; readonly group: readonly string[] } | undefined {
  if (chart.kind === "heat" && days > MOST_DAYS_OF_HOURS) return { chart: { ...chart, day: "weekday", hour: "hour" }, group: ["weekday", "hour"] };
  if (days <= MOST_DAYS) return undefined;
  if (chart.kind === "lines") return { chart: { ...chart, day: "week" }, group: ["week"] };
  return chart.kind === "pivot" ? { chart: { ...chart, day: "week" }, group: ["week", chart.by] } : undefined;
}

/**
 * How a report is drawn that was asked for with this `group`, about so many days. Where nobody asked for a group, many days are drawn as weeks, of rows that are grouped
 * so: three years of days are wider than a screen and take longer than all else on it.
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
