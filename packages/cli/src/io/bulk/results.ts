import { closeSync, openSync, writeSync } from "node:fs";
import type { BulkRow, Change, RowResult } from "@parley/core/bulk";
import { quotedCsv } from "@parley/core/csv";
import { CliError, EXIT } from "../fail.ts";
import type { Cells, Out } from "../out.ts";
import { cell } from "../row-printer.ts";
import { formatOf, RESULT } from "../rows/row-file.ts";

const ABOUT = [RESULT, "code", "message", "line"] as const;

/** The columns of a result: those of the row first, so that a results file can be fed back as rows. */
export const resultColumns = (rowColumns: readonly string[]): string[] => [...rowColumns, ...ABOUT];

/** A result as it is printed and written: the row's own columns, then what became of it. */
export function resultOf(rowColumns: readonly string[], { status, code, message, line, change }: RowResult, row: BulkRow<object>): Cells {
  const values: Cells = { ...(row.values ?? row.input) };
  const result: Record<string, unknown> = {};
  for (const column of rowColumns) result[column] = values[column];
  return Object.assign(result, { [RESULT]: status, code, message, line }, change && { before: change.before, after: change.after });
}

/** `active: no → yes; remark: – → spring intake` */
export const changeText = ({ before, after }: Change): string =>
  Object.keys(after)
    .filter((field) => before[field] !== after[field])
    .map((field) => `${field}: ${shown(before[field])} → ${shown(after[field])}`)
    .join("; ");

const shown = (value: unknown): string =>
  value === null || value === undefined || value === "" ? "–" : value === true ? "yes" : value === false ? "no" : cell(value);

export interface ResultSink {
  add(result: Cells): void;
  end(): Promise<void>;
}

/** Prints results to stdout as they come. At a terminal, where nobody reads ten thousand lines, those that need a look, unless a format is asked for. */
export function printResults(out: Out, columns: readonly string[], all: boolean): ResultSink {
  const printer = out.stream(columns);
  let printed = 0;
  return {
    add(result) {
      if (!all && result[RESULT] !== "failed" && result[RESULT] !== "skipped") return;
      printed += 1;
      printer.rows([result]);
    },
    async end() {
      if (all || printed > 0) await printer.end();
    },
  };
}

/** Both: stdout, and the results file where one was named. */
export function openResults(
  path: string | undefined,
  columns: readonly string[],
  { out, isAll }: { readonly out: Out; readonly isAll: boolean },
): ResultSink {
  const sinks = [...(path === undefined ? [] : [writeResults(path, columns)]), printResults(out, columns, isAll)];
  return {
    add: (result) => sinks.forEach((sink) => void sink.add(result)),
    end: async () => void (await Promise.all(sinks.map((sink) => sink.end()))),
  };
}

/** The results file, by its name CSV or NDJSON. Opened before anything is done: a run whose results are lost is half a run. */
function writeResults(path: string, columns: readonly string[]): ResultSink {
  const format = formatOf(path, undefined);
  let file: number;
  try {
    file = openSync(path, "w", 0o600);
  } catch (error) {
    throw new CliError(EXIT.failed, "file", `The results file ${path} cannot be written: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  const line = format === "ndjson" ? JSON.stringify : (result: Cells) => csvLine(columns.map((column) => result[column]));
  if (format === "csv") writeSync(file, `${csvLine(columns)}\n`);
  return {
    add: (result) => void writeSync(file, `${line(result)}\n`),
    end: async () => closeSync(file),
  };
}

/** As it is, formulas included: the file is fed back. */
const csvLine = (values: readonly unknown[]): string => values.map((value) => quotedCsv(cell(value))).join(",");
