import { type DayRange, daysBetween, weekdayOf } from "@parley/core/calendar";
import type { Chart, DrawnChart } from "@parley/core/reports";
import type { Cells } from "../../../io/cells.ts";
import { printableLine } from "../../../io/printable.ts";
import { type Bar, drawBars, drawLegend } from "./bars.ts";
import { fitted, numberText, widthOf } from "./letters.ts";
import type { Look } from "./look.ts";
import { beginOf, numberIn, pointsOf, pointText, sumOf, sumsBy, type Unit, unitFor } from "./series.ts";

/** The rows of an answer, and which days they are of. */
export interface Drawn extends Pick<DrawnChart, "chart" | "definition"> {
  readonly items: readonly Cells[];
  readonly range: DayRange;
  /** The present day of the stakeholder. */
  readonly today: string;
}
type Of<Parts> = Drawn & { readonly chart: Extract<Chart, Parts> };
type Series = { readonly values: readonly string[] };
type Parts = { readonly by: string };
type Names = { readonly name: string };
type Field = { readonly hour: string };

/** As many bars as are taken in at a glance. */
const MOST_DAYS = 31;
const MOST_NAMES = 10;
/** The last sign is for all that is left. */
const OTHERS = "others";
const NOTHING = "–";
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = 24;
/** Of few points each is as wide as this at most. */
const MOST_WIDE = 6;
/** Between name, line and total. */
const GAPS = 4;
/** A map of more days than these is one of weekdays. */
const MOST_MAP_DAYS = 14;

const titleOf = ({ definition: { columns } }: Drawn, key: string): string => columns.find((column) => column.key === key)?.title ?? "Rows";
const textOf = (value: unknown): string => (value === null || value === undefined || value === "" ? NOTHING : printableLine(String(value)));
/** The unit of the days in the rows: a report that is grouped by weeks has no days. */
const leastUnit = ({ definition: { columns } }: Drawn, key: string): Unit => columns.find((column) => column.key === key)?.begins ?? "day";

const clockText = (drawn: Drawn, key: string, value: unknown): string => {
  const { type } = drawn.definition.columns.find((column) => column.key === key) ?? {};
  if (type === "weekday") return WEEKDAYS[Number(value)] ?? NOTHING;
  return `${String(value).padStart(2, "0")}:00`;
};
const isClock = ({ definition: { columns } }: Drawn, key: string): boolean => columns.some((column) => column.key === key && column.type !== "day");

interface Along {
  readonly unit: Unit | undefined;
  readonly points: readonly { readonly name: string; readonly rows: readonly Cells[] }[];
}

/** The rows by the points that they lie at: days that are quiet are points too, hours and weekdays are those that there are. */
function along(drawn: Drawn, key: string, most: number): Along {
  const { items, range, today } = drawn;
  if (isClock(drawn, key)) {
    const values = [...new Set(items.map((row) => Number(row[key])))].sort((a, b) => a - b);
    return {
      unit: undefined,
      points: values.map((value) => ({ name: clockText(drawn, key, value), rows: items.filter((row) => Number(row[key]) === value) })),
    };
  }
  const unit = unitFor(range, today, most, leastUnit(drawn, key));
  const byPoint = new Map<string, Cells[]>(pointsOf(range, today, unit).map((day) => [day, []]));
  for (const row of items) {
    const day = beginOf(unit, String(row[key]));
    byPoint.set(day, [...(byPoint.get(day) ?? []), row]);
  }
  return { unit, points: [...byPoint].map(([day, rows]) => ({ name: pointText(unit, day), rows })) };
}

const heading = (what: string, unit: string | undefined): string => (unit === undefined ? what : `${what} by ${unit}`);

/** A line of heights for each measure, all on one axis. */
function drawLines(drawn: Of<Series>, look: Look): readonly string[] {
  const { chart, items } = drawn;
  const names = chart.values.map((key) => titleOf(drawn, key));
  const nameWidth = Math.max(...names.map(widthOf));
  const totals = chart.values.map((key) => numberText(sumOf(items, key)));
  const totalWidth = Math.max(...totals.map(({ length }) => length));
  const place = Math.max(1, look.width - nameWidth - totalWidth - GAPS);
  const { unit, points } = along(drawn, chart.day, place);
  const wide = Math.max(1, Math.min(MOST_WIDE, Math.floor(place / points.length)));
  const series = chart.values.map((key) => points.map(({ rows }) => sumOf(rows, key)));
  const largest = Math.max(...series.flat());
  const { heights } = look.signs;
  const height = (value: number) => (value === 0 ? " " : (heights[Math.ceil((value / largest) * heights.length) - 1] ?? "")).repeat(wide);
  const [first, last] = [points[0]?.name ?? "", points.at(-1)?.name ?? ""];
  const between = points.length * wide - first.length - last.length;
  const axis = between > 0 ? `${first}${" ".repeat(between)}${last}` : `${first} to ${last}`;
  return [
    `By ${unit ?? titleOf(drawn, chart.day).toLowerCase()}, at most ${numberText(largest)}; in all at the end of the line`,
    ...series.map(
      (values, at) =>
        `${fitted(names[at] ?? "", nameWidth, look.signs.more)}  ${values.map(height).join("")}  ${(totals[at] ?? "").padStart(totalWidth)}`,
    ),
    `${" ".repeat(nameWidth)}  ${axis}`,
  ];
}

/** A bar for each point, in parts for what has most of the whole. */
function drawPivot(drawn: Of<Parts>, look: Look): readonly string[] {
  const { chart, items } = drawn;
  const sums = sumsBy(items, chart.by, chart.value);
  const most = look.signs.parts.length;
  const own = sums.slice(0, sums.length > most ? most - 1 : most);
  const rest = sums.slice(own.length).reduce((sum, [, value]) => sum + value, 0);
  const { unit, points } = along(drawn, chart.day, MOST_DAYS);
  const bars = points.map(({ name, rows }): Bar => {
    const parts = own.map(([part]) =>
      sumOf(
        rows.filter((row) => row[chart.by] === part),
        chart.value,
      ),
    );
    return { name, values: rest === 0 ? parts : [...parts, sumOf(rows, chart.value) - parts.reduce((a, b) => a + b, 0)] };
  });
  const legend = [...own.map(([name, total]) => ({ name: textOf(name), total })), ...(rest === 0 ? [] : [{ name: OTHERS, total: rest }])];
  const title = `${titleOf(drawn, chart.value)} by ${(unit ?? titleOf(drawn, chart.day)).toLowerCase()} and ${titleOf(drawn, chart.by).toLowerCase()}`;
  return [title, ...drawBars(bars, look), ...drawLegend(legend, look)];
}

/** A bar for each hour or weekday. */
function drawClock(drawn: Of<Series>, look: Look): readonly string[] {
  const { chart } = drawn;
  const [value = ""] = chart.values;
  const { unit, points } = along(drawn, chart.day, MOST_DAYS);
  const bars = points.map(({ name, rows }) => ({ name, values: [sumOf(rows, value)] }));
  return [heading(titleOf(drawn, value), unit ?? titleOf(drawn, chart.day).toLowerCase()), ...drawBars(bars, look)];
}

/** The names that have most; of a ring with their shares, since together they are the whole. */
function drawNames(drawn: Of<Names>, look: Look): readonly string[] {
  const { chart, items } = drawn;
  const sums = sumsBy(items, chart.name, chart.value).filter(([, sum]) => sum > 0);
  const whole = sums.reduce((sum, [, value]) => sum + value, 0);
  const shown = sums.slice(0, MOST_NAMES);
  const left = whole - shown.reduce((sum, [, value]) => sum + value, 0);
  const share = (value: number) => (chart.kind === "ranked" ? {} : { note: ` (${Math.round((value / whole) * 100)}%)` });
  const bars = shown.map(([name, value]): Bar => ({ name: textOf(name), values: [value], ...share(value) }));
  const title = heading(titleOf(drawn, chart.value), titleOf(drawn, chart.name).toLowerCase());
  return [
    `${title}, ${numberText(whole)} in all`,
    ...drawBars(bars, look),
    ...(left === 0 ? [] : [`${numberText(sums.length - shown.length)} ${OTHERS}: ${numberText(left)}`]),
  ];
}

/** The 24 hours of each day, or of each weekday. */
function drawHeat(drawn: Of<Field>, look: Look): readonly string[] {
  const { chart, items, range, today } = drawn;
  const days = pointsOf(range, today, "day");
  const isByDay = days.length <= MOST_MAP_DAYS;
  const names = isByDay ? days : WEEKDAYS;
  const fields = new Map<string, number>();
  for (const row of items) {
    const day = String(row[chart.day]);
    const field = `${isByDay ? day : WEEKDAYS[weekdayOf(day)]} ${row[chart.hour]}`;
    fields.set(field, (fields.get(field) ?? 0) + numberIn(row, chart.value));
  }
  const largest = Math.max(...fields.values());
  const limits = [...new Set(look.signs.shades.map((_, at, { length }) => Math.ceil(((at + 1) / length) * largest)))];
  // Of little there are fewer steps than signs: the strongest are taken, so that most is always the same.
  const shades = look.signs.shades.slice(-limits.length);
  const nameWidth = Math.max(...names.map(widthOf));
  const wide = look.width >= nameWidth + 2 + HOURS * 2 ? 2 : 1;
  const shade = (value: number) => (value === 0 ? " " : (shades[limits.findIndex((limit) => value <= limit)] ?? ""));
  const line = (name: string) =>
    Array.from({ length: HOURS }, (_, hour) => shade(fields.get(`${name} ${hour}`) ?? 0).repeat(wide))
      .join("")
      .trimEnd();
  const hours = Array.from({ length: HOURS / 6 }, (_, at) => String(at * 6).padEnd(6 * wide)).join("");
  const scale = shades.map((sign, at) => `${sign} up to ${numberText(limits[at] ?? largest)}`).join("   ");
  return [
    `${titleOf(drawn, chart.value)} by ${isByDay ? "day" : "weekday"} and hour`,
    ...names.map((name) => `${fitted(name, nameWidth, look.signs.more)}  ${line(name)}`.trimEnd()),
    `${" ".repeat(nameWidth)}  ${hours.trimEnd()}`,
    scale,
  ];
}

const boldText = (text: string): string => `\u001b[1m${text}\u001b[22m`;

function linesOf({ chart, ...drawn }: Drawn, look: Look): readonly string[] {
  if ("hour" in chart) return drawHeat({ ...drawn, chart }, look);
  if ("by" in chart) return drawPivot({ ...drawn, chart }, look);
  if ("name" in chart) return drawNames({ ...drawn, chart }, look);
  return chart.kind === "bars" ? drawClock({ ...drawn, chart }, look) : drawLines({ ...drawn, chart }, look);
}

const isFlat = ({ chart, items }: Drawn): boolean => {
  const values = "values" in chart ? chart.values : [chart.value];
  return values.every((key) => sumOf(items, key) === 0);
};

/** A report's chart as text: a title and lines that fit the width. Empty where there is nothing to draw. */
export function drawChart(drawn: Drawn, look: Look): string {
  if (isFlat(drawn) || daysBetween(drawn.range.from, drawn.range.to) <= 0) return "";
  const [title = "", ...lines] = linesOf(drawn, look);
  return [look.color ? boldText(title) : title, ...lines].map((line) => `${line.trimEnd()}\n`).join("");
}
