import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { InputRow } from "@parley/core/bulk";
import { usage } from "../fail.ts";
import { csvRows } from "./csv.ts";
import { ndjsonRows } from "./ndjson.ts";
import { textOf } from "./text.ts";

export const ROW_FORMATS = ["csv", "ndjson"] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

/** The column of a results file that says how a row ended. Not `status`, which a row may have of its own. */
export const RESULT = "result";

/** A file of rows. `name` is what people are told of it. */
export interface RowFile {
  readonly path: string;
  readonly name: string;
  readonly format: RowFormat;
  /** Only rows whose column `result` says this: a results file that is fed back. */
  readonly only?: string;
  /** What its columns are called, where not as it heads them; all others keep their names. */
  readonly map?: Readonly<Record<string, string>>;
}

/** The format by the file's name, or a usage error. */
export function formatOf(path: string, given: RowFormat | undefined): RowFormat {
  if (given !== undefined) return given;
  if (/\.(ndjson|jsonl)$/i.test(path)) return "ndjson";
  if (/\.(csv|tsv|txt)$/i.test(path)) return "csv";
  throw usage(`The format of ${path} cannot be told from its name.`, "Use --input-format csv or --input-format ndjson.");
}

type FoundColumns = (names: readonly string[]) => void;

/** The rows as they are read. Each call reads the file anew; memory holds a few rows of it. */
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

/** How a file heads its columns: the first line of CSV, the first object of NDJSON. */
export async function headingsOf(file: RowFile): Promise<readonly string[]> {
  let headings: readonly string[] = [];
  // The header of CSV is told before its first row, and may be all that there is.
  for await (const _row of rowsOf(file, (names) => {
    headings = headings.length > 0 ? headings : names;
  }))
    break;
  return headings;
}

export interface Inspected {
  /** Rows, bad ones included. */
  readonly total: number;
  /** Of the file's bytes: whether a resumed run has the same file before it. */
  readonly sha256: string;
}

/** Reads the file to its end before anything is done, so that what is wrong with the whole of it is told in time. `needed` are columns it has to have. */
export async function inspect(file: RowFile, needed: readonly string[]): Promise<Inspected> {
  const columns = new Set<string>();
  let total = 0;
  for await (const _row of rowsOf(file, (names) => names.forEach((name) => void columns.add(name)))) total += 1;
  const missing = [...needed, ...(file.only === undefined ? [] : [RESULT])].filter((name) => !columns.has(name));
  // A list that is empty on purpose may be NDJSON without a line; CSV has its header even then.
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
