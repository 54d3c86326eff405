import type { BulkRow, RowResult } from "@parley/core/bulk";
import { quotedCsv } from "@parley/core/csv";
import type { Cells } from "../cells.ts";
import { CliError, EXIT } from "../fail.ts";
import type { Out } from "../out.ts";
import { type Replacement, replaceFile } from "../replace-file.ts";
import { cell } from "../row-printer.ts";
import { formatOf, RESULT } from "../rows/row-file.ts";

const ABOUT = [RESULT, "code", "message", "line"] as const;

/** Columns of a result: those of the row first, so that a results file can be used as input again. */
export const resultColumns = (rowColumns: readonly string[]): string[] => [...rowColumns, ...ABOUT];

/** A printed result: the row's own columns, then its outcome. */
export function resultOf(rowColumns: readonly string[], { status, code, message, line, change }: RowResult, row: BulkRow<object>): Cells {
  const values: Cells = { ...(row.values ?? row.input) };
  const result: Record<string, unknown> = {};
  for (const column of rowColumns) result[column] = values[column];
  return Object.assign(result, { [RESULT]: status, code, message, line }, change && { before: change.before, after: change.after });
}

export interface ResultSink {
  add(result: Cells): void;
  end(): Promise<void>;
}

/** Results to print. `attention`: those that need a look, for a terminal, where nobody reads ten thousand lines. */
export type Printed = "all" | "attention";

const NEEDS_A_LOOK: ReadonlySet<unknown> = new Set(["failed", "skipped"]);

/**
 * Prints results to stdout. `--quiet` prints only ids of rows in the requested state, done or unchanged, so that
 * scripts can act on them.
 */
export function printResults(out: Out, columns: readonly string[], which: Printed): ResultSink {
  const printer = out.stream(columns, "tsv", ["before", "after"]);
  const isIds = out.isIds();
  let printed = 0;
  return {
    add(result) {
      const needsALook = NEEDS_A_LOOK.has(result[RESULT]);
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
 * Writes to the results file if there is one, else to stdout. People still see results that need attention, and
 * `--quiet` still prints its ids.
 */
export function openResults(
  path: string | undefined,
  columns: readonly string[],
  { out, which }: { readonly out: Out; readonly which: Printed },
): ResultSink {
  if (path === undefined) return printResults(out, columns, which);
  const file = writeResults(path, columns);
  const sinks = which === "attention" || out.isIds() ? [file, printResults(out, columns, which)] : [file];
  return {
    add: (result) => sinks.forEach((sink) => void sink.add(result)),
    end: async () => void (await Promise.all(sinks.map((sink) => sink.end()))),
  };
}

/** The results file, CSV or NDJSON by its name. Opened before the run, because a run without results is useless. */
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

/** Written unchanged, including formulas: the file is used as input again. */
const csvLine = (values: readonly unknown[]): string => values.map((value) => quotedCsv(cell(value))).join(",");
