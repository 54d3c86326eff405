import type { Cells } from "../../io/cells.ts";
import type { CommandOutput } from "../../io/out.ts";
import { isPage, pageNote } from "../../io/pages.ts";
import { cell } from "../../io/row-printer.ts";

const isObject = (value: unknown): value is Cells => typeof value === "object" && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is Cells[] => Array.isArray(value) && value.every(isObject);

/**
 * Maximum number of columns in a table, because wider tables are unreadable in a terminal. Further columns are omitted.
 */
const MOST_COLUMNS = 8;
const WIDEST_CELL = 40;

/**
 * Prints a response. The default is complete JSON for programs and a table for lists in a terminal; `--format`
 * overrides it. Wide tables show only the first columns, with shortened values.
 */
export async function printResponse(answer: unknown, out: CommandOutput): Promise<void> {
  const items = isPage(answer) ? answer.items : answer;
  if (out.format("json") === "json" || !isRows(items)) return out.json(answer);
  await out.rows(items, columnsOf(items, out.format("json") === "table"), "json");
  if (isPage(answer)) out.note(pageNote(answer));
}

export function columnsOf(rows: readonly Cells[], narrow: boolean): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (!narrow) return columns;
  const short = columns.filter((column) => rows.every((row) => !isNested(row[column]) && cell(row[column]).length <= WIDEST_CELL));
  return (short.length > 0 ? short : columns).slice(0, MOST_COLUMNS);
}

const isNested = (value: unknown): boolean => typeof value === "object" && value !== null;
