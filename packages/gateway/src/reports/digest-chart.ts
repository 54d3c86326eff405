import { addDays, type DayRange, daysBetween, startOf, weekdayOf } from "@parley/core/calendar";
import { type Chart, type Column, type ReportDefinition, ROWS } from "@parley/core/reports";
import type { Colour } from "../mail/canvas.ts";
import { type DigestChart, isFlat } from "../mail/digest.ts";
import type { Charted, ReportCells } from "./read-report.ts";

/** The console's, in its light theme; a test holds them to those. They stand out on a dark ground, too. */
export const CHART_COLOURS = ["#2d72d2", "#d1980b", "#29a634", "#9d3f9d", "#00a396", "#cd4246"] as const satisfies readonly Colour[];
const REST_COLOUR: Colour = "#8f99a8";

const DAYS_MOST = 31;
const WEEKS_MOST = 26;
const DAYS_OF_WEEK = 7;
const PARTS_MOST = 4;
const RANKS_MOST = 8;

/** Shares of a ring and parts of a funnel are drawn as bars, too: each has its name and its length. */
type Named = Extract<Chart, { readonly name: string }>;
type Along = Exclude<Chart, Named>;

const colourAt = (place: number): Colour => CHART_COLOURS[place % CHART_COLOURS.length] ?? REST_COLOUR;
const SHORT_DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const SHORT_MONTH = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });

const STEPS = {
  day: { name: "day", beginOf: (day: string) => day, labelOf: (day: string) => SHORT_DAY.format(new Date(day)) },
  week: { name: "week", beginOf: (day: string) => addDays(day, -weekdayOf(day)), labelOf: (day: string) => SHORT_DAY.format(new Date(day)) },
  month: { name: "month", beginOf: (day: string) => startOf("month", day), labelOf: (day: string) => SHORT_MONTH.format(new Date(day)) },
} as const;

/** By what days are put together, so that what is drawn is seen and the letters fit a mail; what is grouped by weeks has no days to tell apart. */
const stepOf = (range: DayRange, { begins }: Pick<Column, "begins"> = {}) => {
  const days = daysBetween(range.from, range.to);
  if (begins === "month" || days > WEEKS_MOST * DAYS_OF_WEEK) return STEPS.month;
  return begins === "week" || days > DAYS_MOST ? STEPS.week : STEPS.day;
};

/** The range as far as it has come. */
const begun = ({ from, to }: DayRange, today: string): DayRange => ({ from, to: to > today ? addDays(today, 1) : to });

/** Where no column counts, a row is one. */
const numberIn = (row: ReportCells, key: string): number => Number(row[key] ?? (key === ROWS ? 1 : 0));
/** What is counted row by row is called what the report is. */
const titleIn = ({ columns, title }: ReportDefinition, key: string): string =>
  key === ROWS ? title : (columns.find((column) => column.key === key)?.title ?? key);

const sumsBy = (items: readonly ReportCells[], by: string, value: string): (readonly [string, number])[] => {
  const sums = new Map<string, number>();
  for (const row of items) {
    const name = String(row[by] ?? "–");
    sums.set(name, (sums.get(name) ?? 0) + numberIn(row, value));
  }
  return [...sums].sort(([, a], [, b]) => b - a);
};

interface Part {
  readonly name: string;
  readonly colour: Colour;
  readonly measured: (row: ReportCells) => number;
}

/** What has a line or a bar's part of its own. */
const partsOf = (chart: Along, definition: ReportDefinition, items: readonly ReportCells[]): Part[] => {
  const measure = (key: string, place: number): Part => ({
    name: titleIn(definition, key),
    colour: colourAt(place),
    measured: (row) => numberIn(row, key),
  });
  if ("values" in chart) return chart.values.map(measure);
  if (chart.kind === "heat") return [measure(chart.value, 0)];
  const { by, value } = chart;
  const names = sumsBy(items, by, value).map(([name]) => name);
  const own = new Set(names.slice(0, names.length > PARTS_MOST + 1 ? PARTS_MOST : names.length));
  const nameOf = (row: ReportCells) => String(row[by] ?? "–");
  const parts = [...own].map(
    (name, place): Part => ({
      name,
      colour: colourAt(place),
      measured: (row) => (nameOf(row) === name ? numberIn(row, value) : 0),
    }),
  );
  const rest: Part = { name: "Others", colour: REST_COLOUR, measured: (row) => (own.has(nameOf(row)) ? 0 : numberIn(row, value)) };
  return names.length > own.size ? [...parts, rest] : parts;
};

const HOURS = 24;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** The places along a chart, in their order, and at which of them a row stands. */
interface Places {
  readonly name: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly placeOf: (value: string) => string;
}

const placesOf = (column: Column | undefined, range: DayRange, today: string): Places => {
  const same = (value: string) => value;
  if (column?.type === "hour")
    return { name: "hour", placeOf: same, labels: new Map(Array.from({ length: HOURS }, (_, hour) => [String(hour), `${hour}:00`])) };
  if (column?.type === "weekday") return { name: "weekday", placeOf: same, labels: new Map(WEEKDAYS.map((name, at) => [String(at), name])) };
  const { name, beginOf, labelOf } = stepOf(range, column);
  const { from, to } = begun(range, today);
  const labels = new Map<string, string>();
  for (let day = from; day < to; day = addDays(day, 1)) labels.set(beginOf(day), labelOf(beginOf(day)));
  return { name, labels, placeOf: beginOf };
};

const along = (chart: Along, { definition, items }: Charted, range: DayRange, today: string): DigestChart => {
  const { name, labels, placeOf } = placesOf(
    definition.columns.find(({ key }) => key === chart.day),
    range,
    today,
  );
  const parts = partsOf(chart, definition, items);
  const sums = new Map([...labels.keys()].map((place) => [place, parts.map(() => 0)]));
  for (const row of items) {
    const values = sums.get(placeOf(String(row[chart.day])));
    if (values === undefined) continue;
    for (const [at, { measured }] of parts.entries()) values[at] = (values[at] ?? 0) + measured(row);
  }
  const first = "values" in chart ? (chart.values[0] ?? "") : chart.value;
  return {
    kind: chart.kind === "lines" ? "lines" : "stacked",
    title: `${titleIn(definition, first)} by ${name}`,
    series: parts.map(({ name, colour }) => ({ name, colour })),
    points: [...sums].map(([place, values]) => ({ label: labels.get(place) ?? place, values })),
  };
};

const ranked = ({ name, value }: Named, { definition, items }: Charted): DigestChart => ({
  kind: "ranked",
  title: `${titleIn(definition, value)} by ${titleIn(definition, name).toLowerCase()}`,
  series: [{ name: titleIn(definition, value), colour: colourAt(0) }],
  points: sumsBy(items, name, value)
    .filter(([, most]) => most > 0)
    .slice(0, RANKS_MOST)
    .map(([label, most]) => ({ label, values: [most] })),
});

/** A report's chart as a mail has it; undefined where nothing would be seen on it. `today` ends what has not come yet. */
export const chartOf = (charted: Charted, range: DayRange, today: string): DigestChart | undefined => {
  const { chart } = charted;
  const drawn = "name" in chart ? ranked(chart, charted) : along(chart, charted, range, today);
  return drawn.points.length === 0 || isFlat(drawn) ? undefined : drawn;
};
