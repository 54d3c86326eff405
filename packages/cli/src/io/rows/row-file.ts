import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { InputRow } from "@parley/core/bulk";
import { usage } from "../fail.ts";
import { csvRows } from "./csv.ts";
import { ndjsonRows } from "./ndjson.ts";
import { textOf } from "./text.ts";

export const ROW_FORMATS = ["csv", "ndjson"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/** Column of a results file with the outcome of a row. Not `status`, which a row may contain itself. */
export const RESULT = "result";

/** A file of rows. `name` is shown to people. */
export interface RowFile {
  readonly path: string;
  readonly name: string;
  readonly format: RowFormat;
  /** Selects rows by their `result` column, when a results file is used as input. */
  readonly only?: string;
  /** Names for columns with other headings; the rest keep theirs. */
  readonly map?: Readonly<Record<string, string>>;
}

/** Format by the file's name; a usage error for unknown ones. */
export function formatOf(path: string, given: RowFormat | undefined): RowFormat {
  if (given !== undefined) return given;
  if (/\.(ndjson|jsonl)$/i.test(path)) return "ndjson";
  if (/\.(csv|tsv|txt)$/i.test(path)) return "csv";
  throw usage(`The format of ${path} cannot be told from its name.`, "Use --input-format csv or --input-format ndjson.");
}

type FoundColumns = (names: readonly string[]) => void;

/** Rows as they are read. Each call reads the file again; only a few rows are in memory. */
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
    else if (only === undefined || row.values[RESULT] === only)
      yield { line: row.line, values: Object.fromEntries(Object.entries(row.values).map(([column, value]) => [called(column), value])) };
  }
}

/** Headings of a file: the first line of CSV, the first object of NDJSON. */
export async function headingsOf(file: RowFile): Promise<readonly string[]> {
  let headings: readonly string[] = [];
  // The header of a CSV file comes before its first row and may be its only line.
  for await (const _row of rowsOf(file, (names) => {
    headings = headings.length > 0 ? headings : names;
  }))
    break;
  return headings;
}

export interface Inspected {
  /** Number of rows, including bad ones. */
  readonly total: number;
  /** Hash of the file's bytes, to recognize the same file when a run is resumed. */
  readonly sha256: string;
}

/**
 * Reads the whole file before anything is done, so that its errors are reported in time. `needed` are the required
 * columns.
 */
export async function inspect(file: RowFile, needed: readonly string[]): Promise<Inspected> {
  const columns = new Set<string>();
  let total = 0;
  for await (const _row of rowsOf(file, (names) => names.forEach((name) => void columns.add(name)))) total += 1;
  const missing = [...needed, ...(file.only === undefined ? [] : [RESULT])].filter((name) => !columns.has(name));
  // An intentionally empty list may be NDJSON without a line; CSV always has a header.
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
