import type { DayRange } from "@parley/core/calendar";
import {
  type AlongChart,
  along,
  type Chart,
  type Column,
  type NamedChart,
  type Part,
  type Place,
  partsOf,
  ranksOf,
  sumOf,
  sumsBy,
} from "@parley/core/reports";
import { toldApart } from "../../ui/charts/data.ts";
import type { Cell, Cells } from "../../ui/report/cell-text.ts";
import type { ReportRow, ReportRows } from "../../ui/report/report-table.tsx";
import { shortStep, stepName } from "../../ui/report/steps.ts";

/** Names of a report's columns on a chart, and its texts. */
export interface ChartNames {
  readonly titleOf: (column: string) => string;
  readonly textOf: (column: string, value: Cell) => string;
  /** Fixed colour of a value, the same on every screen. */
  readonly colourOf: (column: string, value: Cell) => string | undefined;
  /** Fixed colour of a count, if it counts one status. */
  readonly countColourOf: (column: string) => string | undefined;
  /** Columns of the rows, with the meaning of their times. */
  readonly columns: readonly Column[];
  /** Name of the group of remaining values. */
  readonly others: string;
  /** Name of the total that a funnel starts with. */
  readonly all: string;
}

/** Rows of a chart, and of the period before if compared. */
export interface Charted {
  readonly items: readonly Cells[];
  readonly range: DayRange;
  readonly today: string;
  readonly firstWeekday: number;
  readonly before?: { readonly items: readonly Cells[]; readonly range: DayRange } | undefined;
  /** Link for the rows with these values. */
  readonly hrefOf?: ((cells: Cells) => string | undefined) | undefined;
}

/** Charts have eight colours, the last for the remaining values. */
const PARTS_MOST = 8;
const NAMES_MOST = 10;
/** Colour of grouped values: none of the meaningful ones. */
const OTHERS_COLOUR = "var(--parley-status-rest)";

/** A row for each place along the axis, with the values of the same place in the period before. */
function alongRows(chart: AlongChart, names: ChartNames, charted: Charted): ReportRows {
  const { items, range, today, firstWeekday, before, hrefOf } = charted;
  const { columns } = names;
  const shown = partsOf(chart, items, PARTS_MOST);
  // Values that exist only in the earlier period are added to the others.
  const known = new Set(shown.map((part) => (part.of === "text" ? part.text : undefined)));
  const isGone = "by" in chart && before?.items.some((row) => !known.has(row[chart.by] === null ? null : String(row[chart.by])));
  const parts = isGone && shown.at(-1)?.of !== "others" ? [...shown, { of: "others" } as const] : shown;
  const { unit, places } = along(chart, parts, { columns, items, range, today, firstWeekday });
  const earlier = before && along(chart, parts, { columns, items: before.items, range: before.range, today: before.range.to, firstWeekday }).places;

  const nameOf = (part: Part): string => {
    if (part.of === "column") return names.titleOf(part.key);
    return part.of === "text" && "by" in chart ? names.textOf(chart.by, part.text) : names.others;
  };
  const colourOf = (part: Part): string | undefined => {
    if (part.of === "column") return names.countColourOf(part.key);
    return part.of === "text" && "by" in chart ? names.colourOf(chart.by, part.text) : OTHERS_COLOUR;
  };
  const rowOf = ({ value, values, partial }: Place, at: number): ReportRow => {
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
  return { name: names.titleOf(chart.day), columns: parts.map(nameOf), colours: toldApart(parts.map(colourOf)), rows: places.map(rowOf) };
}

/** Most frequent texts, with the rows of equal texts added up. */
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

/** Chart rows made from the rows of a response. */
export const chartRows = (chart: Exclude<Chart, { kind: "heat" }>, names: ChartNames, charted: Charted): ReportRows =>
  "name" in chart ? namedRows(chart, names, charted) : alongRows(chart, names, charted);
