import type { DayRange } from "@parley/core/calendar";
import { type Chart, type Column, ROWS } from "@parley/core/reports";
import type { Cell, Cells } from "../../ui/report/cell-text.ts";
import type { ReportRow, ReportRows } from "../../ui/report/report-table.tsx";
import { type StepKind, stepKindOf, stepsOf } from "../../ui/report/steps.ts";

/** How the columns of a report are named on a chart, and its texts. */
export interface ChartNames {
  readonly titleOf: (column: string) => string;
  readonly textOf: (column: string, value: Cell) => string;
  /** Of what has a colour of its own on every screen. */
  readonly colourOf: (column: string, value: Cell) => string | undefined;
  /** Of what is counted, where that has one status. */
  readonly countColourOf: (column: string) => string | undefined;
  /** The column, which says what time its values tell. */
  readonly columnOf: (column: string) => Column | undefined;
  /** All that have no part of their own. */
  readonly others: string;
  /** All of them, where a funnel begins. */
  readonly all: string;
}

/** The rows of a chart, and of the period before where it is compared. */
export interface Charted {
  readonly items: readonly Cells[];
  readonly range: DayRange;
  readonly today: string;
  readonly before?: { readonly items: readonly Cells[]; readonly range: DayRange } | undefined;
  /** Where the rows with these values lead. */
  readonly hrefOf?: ((cells: Cells) => string | undefined) | undefined;
}

/** A chart has eight colours, the last for all that is left. */
const MAX_PARTS = 7;
const MOST = 10;
/** Of what is gathered: none of the colours that mean something. */
const OTHERS_COLOUR = "var(--parley-status-rest)";

/** A row counts as one where it has no number of its own. */
const numberIn = (row: Cells, key: string): number => Number(row[key] ?? (key === ROWS && !(key in row) ? 1 : 0));
const sum = (rows: readonly Cells[] = [], key: string): number => rows.reduce((added, row) => added + numberIn(row, key), 0);

/** The sums of a measure by the values of a column, the largest first. */
function sumsBy(items: readonly Cells[], by: string, value: string): readonly (readonly [name: Cell, sum: number])[] {
  const sums = new Map<Cell, number>();
  for (const row of items) sums.set(row[by] ?? null, (sums.get(row[by] ?? null) ?? 0) + numberIn(row, value));
  return [...sums].sort(([, a], [, b]) => b - a);
}

function rowsBy(items: readonly Cells[], key: string): ReadonlyMap<string, readonly Cells[]> {
  const found = new Map<string, Cells[]>();
  for (const row of items) {
    const rows = found.get(String(row[key]));
    if (rows === undefined) found.set(String(row[key]), [row]);
    else rows.push(row);
  }
  return found;
}

const kindOf = (names: ChartNames, key: string): StepKind => stepKindOf(names.columnOf(key) ?? { type: "day" }) ?? "day";
const lastIn = (items: readonly Cells[], key: string): string => items.reduce((last, row) => (String(row[key]) > last ? String(row[key]) : last), "");

/** A row for each place along the axis; beside it the values of the same place of the period before. */
function stepRows(key: string, names: ChartNames, charted: Charted, valuesOf: (rows: readonly Cells[] | undefined) => readonly number[]) {
  const { items, range, today, before, hrefOf } = charted;
  const kind = kindOf(names, key);
  const found = rowsBy(items, key);
  const earlier = before && {
    steps: stepsOf(kind, before.range, before.range.to),
    found: rowsBy(before.items, key),
  };
  return stepsOf(kind, range, today, kind === "day" ? lastIn(items, key) : today).map(({ value, name, short, partial }, at): ReportRow => {
    const href = hrefOf?.({ [key]: value });
    return {
      key: value,
      name,
      short,
      partial,
      values: valuesOf(found.get(value)),
      ...(earlier && { before: valuesOf(earlier.found.get(earlier.steps[at]?.value ?? "")) }),
      ...(href !== undefined && { href }),
    };
  });
}

/** A column for each measure. */
const lineRows = ({ day, values }: Extract<Chart, { kind: "lines" | "bars" }>, names: ChartNames, charted: Charted): ReportRows => ({
  name: names.titleOf(day),
  columns: values.map(names.titleOf),
  colours: values.map(names.countColourOf),
  rows: stepRows(day, names, charted, (rows) => values.map((value) => sum(rows, value))),
});

/** A column for each of the texts that have most, and one for all others. */
function pivotRows({ day, by, value }: Extract<Chart, { kind: "pivot" }>, names: ChartNames, charted: Charted): ReportRows {
  const parts = sumsBy(charted.items, by, value).map(([name]) => name);
  const own = parts.slice(0, parts.length > MAX_PARTS + 1 ? MAX_PARTS : parts.length);
  const isOwn = new Set(own);
  const rest = [...charted.items, ...(charted.before?.items ?? [])].some((row) => !isOwn.has(row[by] ?? null));
  const valuesOf = (rows: readonly Cells[] = []) => {
    const shown = own.map((name) =>
      sum(
        rows.filter((row) => (row[by] ?? null) === name),
        value,
      ),
    );
    return rest ? [...shown, sum(rows, value) - shown.reduce((a, b) => a + b, 0)] : shown;
  };
  return {
    name: names.titleOf(day),
    columns: [...own.map((name) => names.textOf(by, name)), ...(rest ? [names.others] : [])],
    colours: [...own.map((name) => names.colourOf(by, name)), ...(rest ? [OTHERS_COLOUR] : [])],
    rows: stepRows(day, names, charted, valuesOf),
  };
}

/** The texts that have most, rows of one text added up. */
function namedRows({ kind, name, value }: Extract<Chart, { kind: "ranked" | "ring" | "funnel" }>, names: ChartNames, charted: Charted): ReportRows {
  const before = charted.before && new Map(sumsBy(charted.before.items, name, value));
  const sums = sumsBy(charted.items, name, value).filter(([, most]) => most > 0);
  const shown = kind === "ring" && sums.length > MAX_PARTS + 1 ? sums.slice(0, MAX_PARTS) : sums.slice(0, MOST);
  const rest = sum(charted.items, value) - shown.reduce((added, [, most]) => added + most, 0);
  const rows = shown.map(([text, most]): ReportRow => {
    const href = charted.hrefOf?.({ [name]: text });
    const colour = names.colourOf(name, text);
    return {
      key: String(text),
      name: names.textOf(name, text),
      values: [most],
      ...(before && { before: [before.get(text) ?? 0] }),
      ...(colour !== undefined && { colour }),
      ...(href !== undefined && { href }),
    };
  });
  const all: ReportRow = {
    key: "",
    name: names.all,
    values: [sum(charted.items, value)],
    ...(before && { before: [sum(charted.before?.items, value)] }),
  };
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

/** The rows that a chart draws, made from those of the answer. */
export function chartRows(chart: Exclude<Chart, { kind: "heat" }>, names: ChartNames, charted: Charted): ReportRows {
  switch (chart.kind) {
    case "lines":
    case "bars":
      return lineRows(chart, names, charted);
    case "pivot":
      return pivotRows(chart, names, charted);
    default:
      return namedRows(chart, names, charted);
  }
}
