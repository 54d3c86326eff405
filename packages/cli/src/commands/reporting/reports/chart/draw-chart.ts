import { daysBetween } from "@parley/core/calendar";
import { displayWordInColumn, platformColorIndex } from "@parley/core/contract/reporting/words";
import {
  type Axis,
  type Chart,
  type ChartSeries,
  chartSeriesOf,
  type DrawnChart,
  heatOf,
  ranksOf,
  type SeriesRows,
  sumOf,
  type TimeAxisData,
  type TimeAxisPoint,
  type TimeGroup,
  timeAxisData,
} from "@parley/core/reports";
import type { Cells } from "../../../../io/cells.ts";
import { printableLine } from "../../../../io/printable.ts";
import { type Bar, drawBars, drawLegend } from "./bars.ts";
import { numberText, truncateToWidth, widthOf } from "./letters.ts";
import type { ChartStyle } from "./look.ts";

/** Rows of a report, with its chart definition and the days that they cover. */
export interface DrawnChartData extends Pick<DrawnChart, "chart" | "definition">, Axis {
  readonly items: readonly Cells[];
}
type Of<Parts> = DrawnChartData & { readonly chart: Extract<Chart, Parts> };
type Series = { readonly values: readonly string[] };
type Parts = { readonly by: string };
type Names = { readonly name: string };
type Field = { readonly hour: string };

/** Maximum number of bars or points on the time axis of a chart, as many as a reader can compare at a glance. */
const CHART_DAYS_MAX = 31;
const MOST_NAMES = 10;
/** Name of the last series, which contains the remaining values. */
const OTHERS = "others";
const NOTHING = "–";
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = 24;
const MONTH_LETTERS = "2026-11".length;
/** Largest width of a point in characters, used when there are few points. */
const MOST_WIDE = 6;
/** Number of spaces in an output line that separate the name of a measure, its chart and its total. */
const GAPS = 4;
/** Number of days above which a heat map shows weekdays instead of days. */
const MOST_MAP_DAYS = 14;

const columnOf = ({ definition: { columns } }: DrawnChartData, key: string) => columns.find((column) => column.key === key);
const titleOf = (drawn: DrawnChartData, key: string): string => columnOf(drawn, key)?.title ?? "Rows";
const textOf = (drawn: DrawnChartData, key: string, text: string | null): string =>
  text === null ? NOTHING : printableLine(displayWordInColumn(columnOf(drawn, key), text));
const rowsOf = ({ definition: { columns }, items, range, today, firstWeekday }: DrawnChartData): SeriesRows => ({
  columns,
  items,
  range,
  today,
  firstWeekday,
});

/** Returns the label of a time period, such as `2026-11` for a month. A week is labelled with its first day. */
function placeText(unit: TimeGroup, value: string): string {
  if (unit === "weekday") return WEEKDAYS[Number(value)] ?? NOTHING;
  if (unit === "hour") return `${value.padStart(2, "0")}:00`;
  return unit === "month" ? value.slice(0, MONTH_LETTERS) : value;
}

const MARK = "*";
/** Appends a symbol to the name of a period with incomplete figures. `remarks` explains the symbol below the chart. */
const nameOf = (unit: TimeGroup, { value, partial }: TimeAxisPoint): string => `${placeText(unit, value)}${partial === undefined ? "" : ` ${MARK}`}`;
function remarks({ places }: TimeAxisData): readonly string[] {
  const why = new Set(places.map(({ partial }) => partial));
  const said = [...(why.has("cut") ? ["only in part within these days"] : []), ...(why.has("soFar") ? ["not over yet"] : [])];
  return said.length === 0 ? [] : [`${MARK} ${said.join(", or ")}`];
}

/** Formats a duration in seconds, such as "45 s" or "2 min 5 s". */
const timeText = (seconds: number): string => (seconds < 60 ? `${seconds} s` : `${numberText(Math.floor(seconds / 60))} min ${seconds % 60} s`);

const total = (values: readonly (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const heading = (what: string, unit: string): string => `${what} by ${unit}`;

/** Draws one line chart per measure. All measures share one axis. */
function drawLines(drawn: Of<Series>, look: ChartStyle): readonly string[] {
  const { chart, items } = drawn;
  const names = chart.values.map((key) => titleOf(drawn, key));
  const nameWidth = Math.max(...names.map(widthOf));
  const isTimes = chart.kind === "times";
  const most = (key: string) => Math.max(0, ...items.map((item) => Number(item[key] ?? 0)));
  // Shows the largest duration instead of a total, because adding up durations has no meaning.
  const totals = chart.values.map((key) => (isTimes ? timeText(most(key)) : numberText(sumOf(items, key))));
  const totalWidth = Math.max(...totals.map(({ length }) => length));
  const room = Math.max(1, look.width - nameWidth - totalWidth - GAPS);
  const line = timeAxisData(chart, chartSeriesOf(chart, items, chart.values.length), rowsOf(drawn), room);
  const { unit } = line;
  // Keeps only the latest points if the durations do not fit on a line, because durations cannot be merged.
  const places = isTimes ? line.places.slice(-room) : line.places;
  const wide = Math.max(1, Math.min(MOST_WIDE, Math.floor(room / places.length)));
  const series = chart.values.map((_, at) => places.map(({ values }) => values[at] ?? 0));
  const largest = Math.max(...series.flat());
  const { heights } = look.signs;
  const height = (value: number) => (value === 0 ? " " : (heights[Math.ceil((value / largest) * heights.length) - 1] ?? "")).repeat(wide);
  const [first, last] = [places[0], places.at(-1)].map((place) => (place === undefined ? "" : nameOf(unit, place)));
  const between = places.length * wide - (first ?? "").length - (last ?? "").length;
  const axis = between > 0 ? `${first}${" ".repeat(between)}${last}` : `${first} to ${last}`;
  return [
    isTimes
      ? `By ${unit}; the longest time is at the end of each line`
      : `By ${unit}; the highest value is ${numberText(largest)}, and the total is at the end of each line`,
    ...series.map(
      (values, at) =>
        `${truncateToWidth(names[at] ?? "", nameWidth, look.signs.more)}  ${values.map(height).join("")}  ${(totals[at] ?? "").padStart(totalWidth)}`,
    ),
    `${" ".repeat(nameWidth)}  ${axis}`,
    ...remarks(line),
  ];
}

function drawPivot(drawn: Of<Parts>, look: ChartStyle): readonly string[] {
  const { chart, items } = drawn;
  const parts = chartSeriesOf(chart, items, look.signs.parts.length);
  const line = timeAxisData(chart, parts, rowsOf(drawn), CHART_DAYS_MAX);
  const { unit, places } = line;
  const isOfPlatforms = columnOf(drawn, chart.by)?.of === "platform";
  const partName = (part: ChartSeries): string => (part.of === "text" ? textOf(drawn, chart.by, part.text) : OTHERS);
  const colours = parts.map((part) => (isOfPlatforms && part.of === "text" && part.text !== null ? platformColorIndex(part.text) : undefined));
  const bars = places.map((place): Bar => ({ name: nameOf(unit, place), values: place.values.map((value) => value ?? 0) }));
  const legend = parts.map((part, at) => ({ name: partName(part), total: total(places.map(({ values }) => values[at] ?? 0)) }));
  const title = `${titleOf(drawn, chart.value)} by ${unit} and ${titleOf(drawn, chart.by).toLowerCase()}`;
  return [title, ...drawBars(bars, look, colours), ...remarks(line), ...drawLegend(legend, look, colours)];
}

function drawClock(drawn: Of<Series>, look: ChartStyle): readonly string[] {
  const { chart, items } = drawn;
  const { unit, places } = timeAxisData(chart, chartSeriesOf(chart, items, 1), rowsOf(drawn), CHART_DAYS_MAX);
  const bars = places.map((place): Bar => ({ name: nameOf(unit, place), values: [place.values[0] ?? 0] }));
  return [heading(titleOf(drawn, chart.values[0] ?? ""), unit), ...drawBars(bars, look)];
}

/** Draws the names with the largest values. A ring chart also shows their percentages of the total. */
function drawNames(drawn: Of<Names>, look: ChartStyle): readonly string[] {
  const { chart, items } = drawn;
  const { shown, others, rest, whole } = ranksOf(chart, items, MOST_NAMES);
  const share = (value: number) => (chart.kind === "ranked" ? {} : { note: ` (${Math.round((value / whole) * 100)}%)` });
  const isTimes = columnOf(drawn, chart.value)?.type === "seconds";
  const note = (value: number) => (isTimes ? { note: ` (${timeText(value)})` } : share(value));
  const bars = shown.map(({ text, value }): Bar => ({ name: textOf(drawn, chart.name, text), values: [value], ...note(value) }));
  const title = heading(titleOf(drawn, chart.value), titleOf(drawn, chart.name).toLowerCase());
  return [
    isTimes ? title : `${title}, ${numberText(whole)} in all`,
    ...drawBars(bars, look),
    ...(rest === 0 || isTimes ? [] : [`${numberText(others)} ${OTHERS}: ${numberText(rest)}`]),
  ];
}

function drawHeat(drawn: Of<Field>, look: ChartStyle): readonly string[] {
  const { chart } = drawn;
  const { unit, lines } = heatOf(chart, rowsOf(drawn), MOST_MAP_DAYS);
  const names = lines.map(({ value }) => placeText(unit, value));
  const largest = Math.max(...lines.flatMap(({ hours }) => hours));
  const limits = [...new Set(look.signs.shades.map((_, at, { length }) => Math.ceil(((at + 1) / length) * largest)))];
  // Uses only the darkest shades if the values are too small to need every shade, so that the maximum is always drawn
  // in the darkest shade.
  const shades = look.signs.shades.slice(-limits.length);
  const nameWidth = Math.max(...names.map(widthOf));
  const wide = look.width >= nameWidth + 2 + HOURS * 2 ? 2 : 1;
  const shade = (value: number) => (value === 0 ? " " : (shades[limits.findIndex((limit) => value <= limit)] ?? ""));
  const drawLine = (hours: readonly number[]) =>
    hours
      .map((value) => shade(value).repeat(wide))
      .join("")
      .trimEnd();
  const clock = Array.from({ length: HOURS / 6 }, (_, at) => String(at * 6).padEnd(6 * wide)).join("");
  const scale = shades.map((sign, at) => `${sign} up to ${numberText(limits[at] ?? largest)}`).join("   ");
  return [
    `${titleOf(drawn, chart.value)} by ${unit} and hour`,
    ...lines.map(({ hours }, at) => `${truncateToWidth(names[at] ?? "", nameWidth, look.signs.more)}  ${drawLine(hours)}`.trimEnd()),
    `${" ".repeat(nameWidth)}  ${clock.trimEnd()}`,
    scale,
  ];
}

const boldText = (text: string): string => `\u001b[1m${text}\u001b[22m`;

function linesOf({ chart, ...drawn }: DrawnChartData, look: ChartStyle): readonly string[] {
  if ("hour" in chart) return drawHeat({ ...drawn, chart }, look);
  if ("by" in chart) return drawPivot({ ...drawn, chart }, look);
  if ("name" in chart) return drawNames({ ...drawn, chart }, look);
  return chart.kind === "bars" ? drawClock({ ...drawn, chart }, look) : drawLines({ ...drawn, chart }, look);
}

const isFlat = ({ chart, items }: DrawnChartData): boolean => {
  const values = "values" in chart ? chart.values : [chart.value];
  return values.every((key) => sumOf(items, key) === 0);
};

/**
 * Draws the chart of a report as text, with a title and lines that fit the width. Empty if there is nothing to draw.
 */
export function drawChart(drawn: DrawnChartData, look: ChartStyle): string {
  if (isFlat(drawn) || daysBetween(drawn.range.from, drawn.range.to) <= 0) return "";
  const [title = "", ...lines] = linesOf(drawn, look);
  return [look.color ? boldText(title) : title, ...lines].map((line) => `${line.trimEnd()}\n`).join("");
}
