import type { BulkRow, RowResult } from "@parley/core/bulk";
import { quotedCsv } from "@parley/core/csv";
import type { Cells } from "../cells.ts";
import { CliError, EXIT } from "../fail.ts";
import type { CommandOutput } from "../out.ts";
import { type Replacement, replaceFile } from "../replace-file.ts";
import { cell } from "../row-printer.ts";
import { formatOf, RESULT_COLUMN } from "../rows/row-file.ts";

const ABOUT = [RESULT_COLUMN, "code", "message", "line"] as const;

/**
 * Returns the columns of a result. The columns of the row come first, so that a results file can be used as input
 * again.
 */
export const resultColumns = (rowColumns: readonly string[]): string[] => [...rowColumns, ...ABOUT];

/** Converts a result to printed cells: the row's own columns, then its outcome. */
export function resultOf(rowColumns: readonly string[], { status, code, message, line, change }: RowResult, row: BulkRow<object>): Cells {
  const values: Cells = { ...(row.values ?? row.input) };
  const result: Record<string, unknown> = {};
  for (const column of rowColumns) result[column] = values[column];
  return Object.assign(result, { [RESULT_COLUMN]: status, code, message, line }, change && { before: change.before, after: change.after });
}

export interface ResultSink {
  add(result: Cells): void;
  end(): Promise<void>;
}

/**
 * Results to print. `attention` prints only failed and skipped rows, because a terminal should not show thousands of
 * successful ones.
 */
export type ResultSelection = "all" | "attention";

const NEEDS_A_LOOK: ReadonlySet<unknown> = new Set(["failed", "skipped"]);

/**
 * Prints results to stdout. `--quiet` prints only the ids of rows that are done or unchanged, so that scripts can act
 * on them.
 */
export function printResults(out: CommandOutput, columns: readonly string[], which: ResultSelection): ResultSink {
  const printer = out.stream(columns, "tsv", ["before", "after"]);
  const isIds = out.isIds();
  let printed = 0;
  return {
    add(result) {
      const needsALook = NEEDS_A_LOOK.has(result[RESULT_COLUMN]);
      if (isIds ? needsALook : which === "attention" && !needsALook) return;
      printed += 1;
      printer.rows([result]);
    },
    async end() {
      if (which === "all" || printed > 0) await printer.end();
    },
  };
}

/**
 * Writes results to the results file if one is given, else to stdout. In addition to the file, failed and skipped rows
 * are shown in a terminal, and ids with `--quiet`.
 */
export function openResults(
  path: string | undefined,
  columns: readonly string[],
  { out, which }: { readonly out: CommandOutput; readonly which: ResultSelection },
): ResultSink {
  if (path === undefined) return printResults(out, columns, which);
  const file = writeResults(path, columns);
  const sinks = which === "attention" || out.isIds() ? [file, printResults(out, columns, which)] : [file];
  return {
    add: (result) => sinks.forEach((sink) => void sink.add(result)),
    end: async () => void (await Promise.all(sinks.map((sink) => sink.end()))),
  };
}

/**
 * Opens the results file, whose name decides between CSV and NDJSON. It is opened before the run, because a run whose
 * results cannot be written is useless.
 */
function writeResults(path: string, columns: readonly string[]): ResultSink {
  const format = formatOf(path, undefined);
  let file: Replacement;
  try {
    file = replaceFile(path);
  } catch (error) {
    throw new CliError(EXIT.failed, "file", `The results file ${path} cannot be written: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  const line = format === "ndjson" ? JSON.stringify : (result: Cells) => csvLine(columns.map((column) => result[column]));
  if (format === "csv") file.write(`${csvLine(columns)}\n`);
  return {
    add: (result) => file.write(`${line(result)}\n`),
    end: async () => file.end(),
  };
}

/** Formats a CSV line without escaping formulas, because the file may be used as input again. */
const csvLine = (values: readonly unknown[]): string => values.map((value) => quotedCsv(cell(value))).join(",");
