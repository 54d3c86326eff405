import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupsOf } from "./grouped.ts";

/** What a chart counts where no column does: the rows themselves. In a grouped report it is the column of that name. */
export const ROWS = "rows";

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
}

/** Days with their parts where they can be told: few of them at best. */
function fittingGroups(definition: ReportDefinition): readonly string[] {
  const groups = groupsOf(definition);
  const few = definition.columns.filter(isFew).find(({ key }) => groups.includes(key));
  return [...(groups.includes("day") ? ["day"] : groups.slice(0, 1)), ...(few === undefined ? [] : [few.key])];
}

/** How a report is drawn that was asked for with this `group`. What is listed is drawn grouped, because no page of it is the whole. */
export function drawnChart(report: ReportDefinition, group?: string): DrawnChart | undefined {
  const by = group ?? (report.chartBy ?? (report.listed ? fittingGroups(report) : [])).filter(Boolean).join();
  if (by === "") {
    const chart = fittingChart(report);
    return chart && { chart, definition: report, group: undefined };
  }
  const definition = groupedBy(report, by);
  const chart = (group === undefined ? report.chart : undefined) ?? fittingChart(definition);
  return chart && { chart, definition, group: by };
}
