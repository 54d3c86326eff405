import { weekdayOf } from "../calendar/index.ts";
import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import { ROW_COUNT_KEY } from "./fitting-chart.ts";
import type { TimeGroup } from "./grouped.ts";
import { type Axis, type Step, startOfStep, stepFor, stepKindOf, stepsOf } from "./steps.ts";

/*
 * Functions that compute a chart's data from the rows of a response. The console, e-mails and the CLI each draw it in
 * their own way.
 */

type Row = Readonly<Record<string, unknown>>;

export interface SeriesRows extends Axis {
  readonly columns: readonly Column[];
  readonly items: readonly Row[];
}

export type TimeAxisChart = Extract<Chart, { readonly day: string }>;
export type NamedChart = Extract<Chart, { readonly name: string }>;

/** Series of a chart: a counting column, one value of a text column, or the sum of all other values. */
export type ChartSeries =
  | { readonly of: "column"; readonly key: string }
  | { readonly of: "text"; readonly text: string | null }
  | { readonly of: "others" };

/** Step on the time axis with a value per series. Null means that nothing was measured. */
export interface TimeAxisPoint extends Step {
  readonly values: readonly (number | null)[];
}

export interface TimeAxisData {
  /** Time unit of the steps, which is that of the rows, or a longer one if days were combined. */
  readonly unit: TimeGroup;
  readonly parts: readonly ChartSeries[];
  readonly places: readonly TimeAxisPoint[];
}

/** Returns a number of a row, or 1 if rows themselves are counted. */
const numberIn = (row: Row, key: string): number => Number(row[key] ?? (key === ROW_COUNT_KEY && !(key in row) ? 1 : 0));
const textIn = (row: Row, key: string): string | null => (row[key] === null || row[key] === undefined || row[key] === "" ? null : String(row[key]));

export const sumOf = (rows: readonly Row[], key: string): number => rows.reduce((sum, row) => sum + numberIn(row, key), 0);

/** Returns the values of a text column with their sums, largest first. */
export function sumsBy(rows: readonly Row[], by: string, value: string): readonly (readonly [text: string | null, sum: number])[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(textIn(row, by), (sums.get(textIn(row, by)) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Returns the series of a chart, at most `slots`. If there are more, the last one contains all others. */
export function chartSeriesOf(chart: TimeAxisChart, items: readonly Row[], slots: number): readonly ChartSeries[] {
  if ("values" in chart) return chart.values.map((key): ChartSeries => ({ of: "column", key }));
  if (!("by" in chart)) return [{ of: "column", key: chart.value }];
  const texts = sumsBy(items, chart.by, chart.value).map(([text]) => text);
  const own = texts.slice(0, texts.length > slots ? slots - 1 : slots).map((text): ChartSeries => ({ of: "text", text }));
  return own.length < texts.length ? [...own, { of: "others" }] : own;
}

/**
 * Returns the value of each series for one step. Measured seconds are taken from one row, because they cannot be added.
 */
function valuesOf(chart: TimeAxisChart, parts: readonly ChartSeries[], rows: readonly Row[]): readonly (number | null)[] {
  if (chart.kind === "times") return chart.values.map((key) => (rows[0]?.[key] === undefined || rows[0][key] === null ? null : Number(rows[0][key])));
  if (!("by" in chart)) return parts.map((part) => (part.of === "column" ? sumOf(rows, part.key) : 0));
  const sums = new Map(sumsBy(rows, chart.by, chart.value));
  const shown = parts.map((part) => (part.of === "text" ? (sums.get(part.text) ?? 0) : 0));
  const rest = sumOf(rows, chart.value) - shown.reduce((a, b) => a + b, 0);
  return parts.map((part, at) => (part.of === "others" ? rest : (shown[at] ?? 0)));
}

const lastOf = (items: readonly Row[], key: string): string => items.reduce((last, row) => (String(row[key]) > last ? String(row[key]) : last), "");

/**
 * Returns a chart's data along the time axis, including steps without rows. `parts` come from `chartSeriesOf`, so that
 * two periods can share the same series. If there would be more than `most` steps, days are combined into weeks or
 * months.
 */
export function timeAxisData(
  chart: TimeAxisChart,
  parts: readonly ChartSeries[],
  { columns, items, ...axis }: SeriesRows,
  most = Number.POSITIVE_INFINITY,
): TimeAxisData {
  const kind = stepKindOf(columns.find(({ key }) => key === chart.day) ?? { type: "day" }) ?? "day";
  const unit = kind === "hour" || kind === "weekday" || chart.kind === "times" ? kind : stepFor(axis, most, kind);
  const isClock = unit === "hour" || unit === "weekday";
  const placeOf = (row: Row): string => (isClock ? String(row[chart.day]) : startOfStep(unit, String(row[chart.day]), axis.firstWeekday));
  const found = new Map<string, Row[]>();
  for (const row of items) {
    const rows = found.get(placeOf(row));
    if (rows === undefined) found.set(placeOf(row), [row]);
    else rows.push(row);
  }
  const steps = stepsOf(unit, axis, isClock ? axis.today : lastOf(items, chart.day));
  return { unit, parts, places: steps.map((step): TimeAxisPoint => ({ ...step, values: valuesOf(chart, parts, found.get(step.value) ?? []) })) };
}

export interface Ranks {
  /** Entries with the largest values, in descending order, without zeros. */
  readonly shown: readonly { readonly text: string | null; readonly value: number }[];
  /** Number of further entries that are not zero. `rest` is the sum of their values. */
  readonly others: number;
  readonly rest: number;
  readonly whole: number;
}

/** Returns the texts with the largest values. A ring has at most `most` entries, including one for all others. */
export function ranksOf({ kind, name, value }: NamedChart, items: readonly Row[], most: number): Ranks {
  const sums = sumsBy(items, name, value).filter(([, sum]) => sum > 0);
  const shown = sums.slice(0, kind === "ring" && sums.length > most ? most - 1 : most);
  const whole = sums.reduce((added, [, sum]) => added + sum, 0);
  const rest = shown.reduce((left, [, sum]) => left - sum, whole);
  return { shown: shown.map(([text, sum]) => ({ text, value: sum })), others: sums.length - shown.length, rest, whole };
}

const HOURS = 24;

/** Values of the 24 hours of a day or weekday. */
export interface HeatLine {
  readonly value: string;
  readonly hours: readonly number[];
}
export interface Heat {
  readonly unit: "day" | "weekday";
  readonly lines: readonly HeatLine[];
}

/**
 * Returns the hours of each day that has begun. Uses weekdays if there are more than `most` days or if the rows are
 * already by weekday.
 */
export function heatOf(chart: Extract<Chart, { kind: "heat" }>, { columns, items, ...axis }: SeriesRows, most: number): Heat {
  const isOfWeekdays = columns.some(({ key, type }) => key === chart.day && type === "weekday");
  const unit = isOfWeekdays || stepsOf("day", axis).length > most ? "weekday" : "day";
  const lineOf = (day: string): string => (unit === "day" || isOfWeekdays ? day : String(weekdayOf(day)));
  const lines = new Map(stepsOf(unit, axis).map(({ value }) => [value, Array.from({ length: HOURS }, () => 0)]));
  for (const row of items) {
    const [hours, hour] = [lines.get(lineOf(String(row[chart.day]))), Number(row[chart.hour])];
    if (hours !== undefined) hours[hour] = (hours[hour] ?? 0) + numberIn(row, chart.value);
  }
  return { unit, lines: [...lines].map(([value, hours]) => ({ value, hours })) };
}
