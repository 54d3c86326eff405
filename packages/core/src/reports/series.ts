import { weekdayOf } from "../calendar/index.ts";
import type { Chart } from "./chart.ts";
import type { Column } from "./column.ts";
import { ROWS } from "./fitting-chart.ts";
import type { TimeGroup } from "./grouped.ts";
import { type Axis, beginOf, type Step, stepFor, stepKindOf, stepsOf } from "./steps.ts";

/*
 * Data of a chart, computed from the rows of a response. The console, e-mails and the command line draw it, each in its
 * own way.
 */

type Row = Readonly<Record<string, unknown>>;

/** Rows of a chart, and the days they cover. */
export interface SeriesRows extends Axis {
  readonly columns: readonly Column[];
  readonly items: readonly Row[];
}

export type AlongChart = Extract<Chart, { readonly day: string }>;
export type NamedChart = Extract<Chart, { readonly name: string }>;

/** A line, or a part of each bar: a counting column, one of the texts, or the sum of the others. */
export type Part =
  | { readonly of: "column"; readonly key: string }
  | { readonly of: "text"; readonly text: string | null }
  | { readonly of: "others" };

/** A place on the axis with a value per part; null where nothing was measured. */
export interface Place extends Step {
  readonly values: readonly (number | null)[];
}

export interface Along {
  /** Unit of the places: that of the rows, or a larger one after combining days. */
  readonly unit: TimeGroup;
  readonly parts: readonly Part[];
  readonly places: readonly Place[];
}

/** A row counts as one when no column counts. */
const numberIn = (row: Row, key: string): number => Number(row[key] ?? (key === ROWS && !(key in row) ? 1 : 0));
const textIn = (row: Row, key: string): string | null => (row[key] === null || row[key] === undefined || row[key] === "" ? null : String(row[key]));

export const sumOf = (rows: readonly Row[], key: string): number => rows.reduce((sum, row) => sum + numberIn(row, key), 0);

/** Texts of a column with their sums, largest first. */
export function sumsBy(rows: readonly Row[], by: string, value: string): readonly (readonly [text: string | null, sum: number])[] {
  const sums = new Map<string | null, number>();
  for (const row of rows) sums.set(textIn(row, by), (sums.get(textIn(row, by)) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

/** Parts of a chart over `items`: at most `slots`, the last of which stands for all others if there are more. */
export function partsOf(chart: AlongChart, items: readonly Row[], slots: number): readonly Part[] {
  if ("values" in chart) return chart.values.map((key): Part => ({ of: "column", key }));
  if (!("by" in chart)) return [{ of: "column", key: chart.value }];
  const texts = sumsBy(items, chart.by, chart.value).map(([text]) => text);
  const own = texts.slice(0, texts.length > slots ? slots - 1 : slots).map((text): Part => ({ of: "text", text }));
  return own.length < texts.length ? [...own, { of: "others" }] : own;
}

/** Values of each part from the rows of one place. Measurements stay as they are, because they cannot be added up. */
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
 * Chart along time, including places without data. `parts` are those of `partsOf`, so that two periods can share them.
 * Days are combined to weeks or months when there would be more places than `most`.
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
  /** The largest values in descending order, without zeros. */
  readonly shown: readonly { readonly text: string | null; readonly value: number }[];
  /** Number of the other non-zero values, and their sum. */
  readonly others: number;
  readonly rest: number;
  readonly whole: number;
}

/** Texts with the largest values. Parts of a whole have at most `most` entries including the one for all others. */
export function ranksOf({ kind, name, value }: NamedChart, items: readonly Row[], most: number): Ranks {
  const sums = sumsBy(items, name, value).filter(([, sum]) => sum > 0);
  const shown = sums.slice(0, kind === "ring" && sums.length > most ? most - 1 : most);
  const whole = sums.reduce((added, [, sum]) => added + sum, 0);
  const rest = shown.reduce((left, [, sum]) => left - sum, whole);
  return { shown: shown.map(([text, sum]) => ({ text, value: sum })), others: sums.length - shown.length, rest, whole };
}

const HOURS = 24;

/** The 24 hours of a day or weekday. */
export interface HeatLine {
  readonly value: string;
  readonly hours: readonly number[];
}
export interface Heat {
  readonly unit: "day" | "weekday";
  readonly lines: readonly HeatLine[];
}

/**
 * Hours of each day that has begun; of each weekday when there are more days than `most`, or when the rows are of
 * weekdays.
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
