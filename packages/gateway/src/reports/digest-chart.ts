import { addDays, type DayRange, daysBetween, startOf, weekdayOf } from "@parley/core/calendar";
import { type Chart, type Column, groupsOf, type ReportDefinition } from "@parley/core/reports";
import type { Colour } from "../mail/canvas.ts";
import { type DigestChart, isFlat } from "../mail/digest.ts";
import type { ReadReport, ReportCells } from "./read-report.ts";

type Charted = Pick<ReadReport, "definition" | "items" | "range">;

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
const stepOf = (range: DayRange, begins: Column["begins"]) => {
  const days = daysBetween(range.from, range.to);
  if (begins === "month" || days > WEEKS_MOST * DAYS_OF_WEEK) return STEPS.month;
  return begins === "week" || days > DAYS_MOST ? STEPS.week : STEPS.day;
};

/** The range as far as it has come. */
const begun = ({ from, to }: DayRange, today: string): DayRange => ({ from, to: to > today ? addDays(today, 1) : to });

const numberIn = (row: ReportCells, key: string): number => Number(row[key] ?? 0);
/** What is counted row by row is called what the report is. */
const titleIn = ({ columns, title }: ReportDefinition, key: string): string =>
  key === "rows" ? title : (columns.find((column) => column.key === key)?.title ?? key);

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

const alongDays = (chart: Along, { definition, items, range }: Charted, today: string): DigestChart => {
  const { name, beginOf, labelOf } = stepOf(range, definition.columns.find(({ key }) => key === chart.day)?.begins);
  const { from, to } = begun(range, today);
  const parts = partsOf(chart, definition, items);
  const points = new Map<string, number[]>();
  for (let day = from; day < to; day = addDays(day, 1))
    points.set(
      beginOf(day),
      parts.map(() => 0),
    );
  for (const row of items) {
    const values = points.get(beginOf(String(row[chart.day])));
    if (values === undefined) continue;
    for (const [place, { measured }] of parts.entries()) values[place] = (values[place] ?? 0) + measured(row);
  }
  const first = "values" in chart ? (chart.values[0] ?? "") : chart.value;
  return {
    kind: chart.kind === "lines" ? "lines" : "stacked",
    title: `${titleIn(definition, first)} by ${name}`,
    series: parts.map(({ name, colour }) => ({ name, colour })),
    points: [...points].map(([day, values]) => ({ label: labelOf(day), values })),
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

/** The chart of a definition that says none, such as that of a grouped report: what is counted first over its days, or by the first text. */
const fitting = (definition: ReportDefinition): Chart | undefined => {
  const { columns, listed } = definition;
  const counted = columns.find(({ total, type }) => total && type === "int");
  const [first, second] = columns;
  if (listed || counted === undefined) return undefined;
  const value = counted.key;
  if (first.type === "day")
    return second?.type === "text" ? { kind: "pivot", day: first.key, by: second.key, value } : { kind: "lines", day: first.key, values: [value] };
  // Names of customers, one a row, are no chart.
  return groupsOf(definition).includes(first.key) ? { kind: "ranked", name: first.key, value } : undefined;
};

/** A report's chart as a mail has it; undefined where it has none, or nothing would be seen on it. */
export const chartOf = (charted: Charted, today: string): DigestChart | undefined => {
  const chart = charted.definition.chart ?? fitting(charted.definition);
  if (chart === undefined) return undefined;
  const drawn = "name" in chart ? ranked(chart, charted) : alongDays(chart, charted, today);
  return drawn.points.length === 0 || isFlat(drawn) ? undefined : drawn;
};
