import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { InputRow } from "@parley/core/bulk";
import { usage } from "../fail.ts";
import { csvRows } from "./csv.ts";
import { ndjsonRows } from "./ndjson.ts";
import { textOf } from "./text.ts";

export const ROW_FORMATS = ["csv", "ndjson"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/**
 * Column of a results file that contains the outcome of a row. It is not named `status`, because the rows may have a
 * column of that name.
 */
export const RESULT_COLUMN = "result";

/** File of rows for a bulk run. `name` is used in messages. */
export interface RowFile {
  readonly path: string;
  readonly name: string;
  readonly format: RowFormat;
  /** Value of the `result` column that selects rows when a results file is used as input. */
  readonly only?: string;
  /** Column names by the heading in the file. Headings that are missing here are used as they are. */
  readonly map?: Readonly<Record<string, string>>;
}

/** Returns the format given by the option or by the file extension. An unknown extension is a usage error. */
export function formatOf(path: string, given: RowFormat | undefined): RowFormat {
  if (given !== undefined) return given;
  if (/\.(ndjson|jsonl)$/i.test(path)) return "ndjson";
  if (/\.(csv|tsv|txt)$/i.test(path)) return "csv";
  throw usage(`The format of ${path} cannot be determined from its name.`, "Use --input-format csv or --input-format ndjson.");
}

type FoundColumns = (names: readonly string[]) => void;

/** Yields rows while the file is read, with only a few rows in memory. Each call reads the file again. */
export async function* rowsOf(
  { path, name, format, only, map = {} }: RowFile,
  foundColumns: FoundColumns = () => undefined,
): AsyncGenerator<InputRow> {
  const texts = textOf(path, name);
  const called = (column: string): string => map[column] ?? column;
  const found: FoundColumns = (names) => foundColumns(names.map(called));
  const rows = format === "csv" ? csvRows(texts, name, found) : ndjsonRows(texts, found);
  for await (const row of rows) {
    if (row.values === undefined) yield row;
    else if (only === undefined || row.values[RESULT_COLUMN] === only)
      yield { line: row.line, values: Object.fromEntries(Object.entries(row.values).map(([column, value]) => [called(column), value])) };
  }
}

/** Returns the headings of a file, from the first line of CSV or the keys of the first NDJSON object. */
export async function headingsOf(file: RowFile): Promise<readonly string[]> {
  let headings: readonly string[] = [];
  // Stops after the first row. A CSV header is reported before that, and may be the only line of the file.
  for await (const _row of rowsOf(file, (names) => {
    headings = headings.length > 0 ? headings : names;
  }))
    break;
  return headings;
}

export interface Inspected {
  readonly total: number;
  /** Hash of the file's bytes, compared when a run is resumed. */
  readonly sha256: string;
}

/**
 * Reads the full file before the run starts, so that errors in it are reported before any row is sent. `needed` lists
 * the required columns.
 */
export async function inspect(file: RowFile, needed: readonly string[]): Promise<Inspected> {
  const columns = new Set<string>();
  let total = 0;
  for await (const _row of rowsOf(file, (names) => names.forEach((name) => void columns.add(name)))) total += 1;
  const missing = [...needed, ...(file.only === undefined ? [] : [RESULT_COLUMN])].filter((name) => !columns.has(name));
  // Accepts an empty NDJSON file as an empty list. An empty CSV file is an error, because CSV always has a header.
  if (missing.length > 0 && (total > 0 || file.format === "csv")) throw missingColumns(file, missing, [...columns]);
  return { total, sha256: await hashOf(file.path) };
}

function missingColumns({ name }: RowFile, missing: readonly string[], columns: readonly string[]) {
  const there = columns.length > 0 ? `it has: ${columns.join(", ")}` : "it is empty";
  return usage(`${name} has no column ${missing.join(", ")}; ${there}.`, "The first line of a CSV file names its columns.");
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
