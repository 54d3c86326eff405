import type { DayRange } from "@parley/core/calendar";
import {
  type Chart,
  type ChartSeries,
  type Column,
  chartSeriesOf,
  type NamedChart,
  ranksOf,
  sumOf,
  sumsBy,
  type TimeAxisChart,
  type TimeAxisPoint,
  timeAxisData,
} from "@parley/core/reports";
import type { Cell, Cells } from "../../ui/reports/cell-text.ts";
import { distinctColours } from "../../ui/reports/charts/data.ts";
import type { ReportRow, ReportRows } from "../../ui/reports/report-table.tsx";
import { shortStep, stepName } from "../../ui/reports/steps.ts";

/** Texts and colours of a report's columns and values in a chart. */
export interface ChartNames {
  readonly titleOf: (column: string) => string;
  readonly textOf: (column: string, value: Cell) => string;
  /** Returns the fixed colour of a value, such as a status, which is the same on every screen. */
  readonly colourOf: (column: string, value: Cell) => string | undefined;
  /** Returns the fixed colour of a column that counts a single status. */
  readonly countColourOf: (column: string) => string | undefined;
  /** Columns of the rows; their types define time steps. */
  readonly columns: readonly Column[];
  /** Name of the group that contains all remaining values. */
  readonly others: string;
  readonly all: string;
}

export interface Charted {
  readonly items: readonly Cells[];
  readonly range: DayRange;
  readonly today: string;
  readonly firstWeekday: number;
  readonly before?: { readonly items: readonly Cells[]; readonly range: DayRange } | undefined;
  readonly hrefOf?: ((cells: Cells) => string | undefined) | undefined;
}

/**
 * Maximum number of series in a chart. Charts have eight colours, of which the last is for the group of remaining
 * values.
 */
const PARTS_MOST = 8;
const NAMES_MOST = 10;
/** Colour of the group of remaining values, without a meaning of its own. */
const OTHERS_COLOUR = "var(--parley-status-rest)";

/** Returns one row per step of the axis, with the values of the same step in the previous period. */
function alongRows(chart: TimeAxisChart, names: ChartNames, charted: Charted): ReportRows {
  const { items, range, today, firstWeekday, before, hrefOf } = charted;
  const { columns } = names;
  const shown = chartSeriesOf(chart, items, PARTS_MOST);
  // Adds values that exist only in the previous period to the group of remaining values.
  const known = new Set(shown.map((part) => (part.of === "text" ? part.text : undefined)));
  const isGone = "by" in chart && before?.items.some((row) => !known.has(row[chart.by] === null ? null : String(row[chart.by])));
  const parts = isGone && shown.at(-1)?.of !== "others" ? [...shown, { of: "others" } as const] : shown;
  const { unit, places } = timeAxisData(chart, parts, { columns, items, range, today, firstWeekday });
  const earlier =
    before && timeAxisData(chart, parts, { columns, items: before.items, range: before.range, today: before.range.to, firstWeekday }).places;

  const nameOf = (part: ChartSeries): string => {
    if (part.of === "column") return names.titleOf(part.key);
    return part.of === "text" && "by" in chart ? names.textOf(chart.by, part.text) : names.others;
  };
  const colourOf = (part: ChartSeries): string | undefined => {
    if (part.of === "column") return names.countColourOf(part.key);
    return part.of === "text" && "by" in chart ? names.colourOf(chart.by, part.text) : OTHERS_COLOUR;
  };
  const rowOf = ({ value, values, partial }: TimeAxisPoint, at: number): ReportRow => {
    const href = hrefOf?.({ [chart.day]: value });
    return {
      key: value,
      name: stepName(unit, value),
      short: shortStep(unit, value),
      partial,
      values,
      ...(earlier && { before: earlier[at]?.values ?? parts.map(() => (chart.kind === "times" ? null : 0)) }),
      ...(href !== undefined && { href }),
    };
  };
  return { name: names.titleOf(chart.day), columns: parts.map(nameOf), colours: distinctColours(parts.map(colourOf)), rows: places.map(rowOf) };
}

/** Returns a row for each of the most frequent texts. The values of rows with equal texts are added up. */
function namedRows(chart: NamedChart, names: ChartNames, { items, before, hrefOf }: Charted): ReportRows {
  const { kind, name, value } = chart;
  const { shown, rest, whole } = ranksOf(chart, items, kind === "ring" ? PARTS_MOST : NAMES_MOST);
  const then = before && new Map(sumsBy(before.items, name, value));
  const rows = shown.map(({ text, value: most }): ReportRow => {
    const href = hrefOf?.({ [name]: text });
    const colour = names.colourOf(name, text);
    return {
      key: String(text),
      name: names.textOf(name, text),
      values: [most],
      ...(then && { before: [then.get(text) ?? 0] }),
      ...(colour !== undefined && { colour }),
      ...(href !== undefined && { href }),
    };
  });
  const all: ReportRow = { key: "", name: names.all, values: [whole], ...(before && { before: [sumOf(before.items, value)] }) };
  return {
    name: names.titleOf(name),
    columns: [names.titleOf(value)],
    rows: [
      ...(kind === "funnel" && rows.length > 0 ? [all] : []),
      ...rows,
      ...(kind === "ring" && rest > 0 ? [{ key: "others", name: names.others, values: [rest], colour: OTHERS_COLOUR }] : []),
    ],
  };
}

/** Converts the rows of a response to those of a chart. */
export const chartRows = (chart: Exclude<Chart, { kind: "heat" }>, names: ChartNames, charted: Charted): ReportRows =>
  "name" in chart ? namedRows(chart, names, charted) : alongRows(chart, names, charted);
