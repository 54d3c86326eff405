import { weekdayOf } from "../calendar/index.ts";
import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import { ROWS } from "./fitting-chart.ts";
import type { TimeGroup } from "./grouped.ts";
import { type Axis, beginOf, type Step, stepFor, stepKindOf, stepsOf } from "./steps.ts";

/* What a chart shows, added up from the rows of an answer. Console, mail and command line draw it, each with its own words and signs. */

type Row = Readonly<Record<string, unknown>>;

/** The rows that a chart is made of, and which days they are of. */
export interface SeriesRows extends Axis {
  readonly columns: readonly Column[];
  readonly items: readonly Row[];
}

export type AlongChart = Extract<Chart, { readonly day: string }>;
export type NamedChart = Extract<Chart, { readonly name: string }>;

/** What has a line, or a part of each bar, of its own: a column that counts, one of the texts that are told apart, or all that is left of them. */
export type Part =
  | { readonly of: "column"; readonly key: string }
  | { readonly of: "text"; readonly text: string | null }
  | { readonly of: "others" };

/** A place along the axis, with a value for each part; null where nothing was measured. */
export interface Place extends Step {
  readonly values: readonly (number | null)[];
}

export interface Along {
  /** What the places are: those of the rows, or larger ones where days have been put together. */
  readonly unit: TimeGroup;
  readonly parts: readonly Part[];
  readonly places: readonly Place[];
}

/** A row is one where no column counts. */
const numberIn = (row: Row, key: string): number => Number(row[key] ?? (key === ROWS && !(key in row) ? 1 : 0));
const textIn = (row: Row, key: string): string | null => (row[key] === null || row[key] === undefined || row[key] === "" ? null : String(row[key]));

export const sumOf = (rows: readonly Row[], key: string): number => rows.reduce((sum, row) => sum + numberIn(row, key), 0);

/** The texts of a column with what they add up to, the largest first. */
export function sumsBy(rows: readonly Row[], by: string, value: string): readonly (readonly [text: string | null, sum: number])[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(textIn(row, by), (sums.get(textIn(row, by)) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** The parts of a chart over `items`: no more than `slots`, of which the last is for all others where there are more. */
export function partsOf(chart: AlongChart, items: readonly Row[], slots: number): readonly Part[] {
  if ("values" in chart) return chart.values.map((key): Part => ({ of: "column", key }));
  if (!("by" in chart)) return [{ of: "column", key: chart.value }];
  const texts = sumsBy(items, chart.by, chart.value).map(([text]) => text);
  const own = texts.slice(0, texts.length > slots ? slots - 1 : slots).map((text): Part => ({ of: "text", text }));
  return own.length < texts.length ? [...own, { of: "others" }] : own;
}

/** What the rows of one place say of each part. What was measured is as it was, for it cannot be added up. */
function valuesOf(chart: AlongChart, parts: readonly Part[], rows: readonly Row[]): readonly (number | null)[] {
  if (chart.kind === "times") return chart.values.map((key) => (rows[0]?.[key] === undefined || rows[0][key] === null ? null : Number(rows[0][key])));
  if (!("by" in chart)) return parts.map((part) => (part.of === "column" ? sumOf(rows, part.key) : 0));
  const sums = new Map(sumsBy(rows, chart.by, chart.value));
  const shown = parts.map((part) => (part.of === "text" ? (sums.get(part.text) ?? 0) : 0));
  const rest = sumOf(rows, chart.value) - shown.reduce((a, b) => a + b, 0);
  return parts.map((part, at) => (part.of === "others" ? rest : (shown[at] ?? 0)));
}

const lastOf = (items: readonly Row[], key: string): string => items.reduce((last, row) => (String(row[key]) > last ? String(row[key]) : last), "");

/**
 * A chart along time: what is quiet is a place too. `parts` are those of `partsOf`, so that two periods can have the same. Days are put together to weeks or months
 * where there would be more places than `most`.
 */
export function along(chart: AlongChart, parts: readonly Part[], { columns, items, ...axis }: SeriesRows, most = Number.POSITIVE_INFINITY): Along {
  const kind = stepKindOf(columns.find(({ key }) => key === chart.day) ?? { type: "day" }) ?? "day";
  const unit = kind === "hour" || kind === "weekday" || chart.kind === "times" ? kind : stepFor(axis, most, kind);
  const isClock = unit === "hour" || unit === "weekday";
  const placeOf = (row: Row): string => (isClock ? String(row[chart.day]) : beginOf(unit, String(row[chart.day]), axis.firstWeekday));
  const found = new Map<string, Row[]>();
  for (const row of items) {
    const rows = found.get(placeOf(row));
    if (rows === undefined) found.set(placeOf(row), [row]);
    else rows.push(row);
  }
  const steps = stepsOf(unit, axis, isClock ? axis.today : lastOf(items, chart.day));
  return { unit, parts, places: steps.map((step): Place => ({ ...step, values: valuesOf(chart, parts, found.get(step.value) ?? []) })) };
}

export interface Ranks {
  /** Those that have most, the most first; none of them nothing. */
  readonly shown: readonly { readonly text: string | null; readonly value: number }[];
  /** How many others have something, and what they add up to. */
  readonly others: number;
  readonly rest: number;
  readonly whole: number;
}

/** The texts that have most. Parts of a whole have no more than `most` with all others, which are one of them. */
export function ranksOf({ kind, name, value }: NamedChart, items: readonly Row[], most: number): Ranks {
  const sums = sumsBy(items, name, value).filter(([, sum]) => sum > 0);
  const shown = sums.slice(0, kind === "ring" && sums.length > most ? most - 1 : most);
  const whole = sums.reduce((added, [, sum]) => added + sum, 0);
  const rest = shown.reduce((left, [, sum]) => left - sum, whole);
  return { shown: shown.map(([text, sum]) => ({ text, value: sum })), others: sums.length - shown.length, rest, whole };
}

const HOURS = 24;

/** The 24 hours of a day, or of a weekday. */
export interface HeatLine {
  readonly value: string;
  readonly hours: readonly number[];
}
export interface Heat {
  readonly unit: "day" | "weekday";
  readonly lines: readonly HeatLine[];
}

/** The hours of each day that has begun; of each weekday where there are more days than `most`, or where the rows are of weekdays. */
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
