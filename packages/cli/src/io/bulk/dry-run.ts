import { type BulkRow, type BulkRun, columnsOf, neededColumns, planOperation, type RowResult } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { systemClock } from "@parley/core/session";
import type { Deps } from "../../commands/deps.ts";
import { CliError, EXIT } from "../fail.ts";
import type { Cells } from "../out.ts";
import { inspect, RESULT, type RowFile, rowsOf } from "../rows/row-file.ts";
import type { SharedArgs } from "./bulk-work.ts";
import { changeText, printResults, resultOf } from "./results.ts";

interface Planning {
  readonly client: Client;
  readonly deps: Deps;
  /** Changes are told by the exit code too. */
  readonly detailed: boolean;
}

const NEVER = new AbortController().signal;
const STATUS = { ok: "change", unchanged: "unchanged", failed: "failed", skipped: "skipped" } as const;

/** Prints for each row what a run would change. Nothing is written, at the gateway or here. */
export async function dryRun<V extends object, A extends SharedArgs, P>(
  { operation, ...run }: Omit<BulkRun<V, A, P>, "rows">,
  file: RowFile,
  { client, deps: { out }, detailed }: Planning,
): Promise<void> {
  await inspect(file, neededColumns(operation));
  const counts = { change: 0, unchanged: 0, failed: 0, skipped: 0 };
  const isJson = out.format() === "json";
  const columns = columnsOf(operation);
  const results = printResults(out, [...columns, RESULT, "change", "message", "line"], true);
  const told = (result: RowResult, row: BulkRow<V>) => {
    const status = STATUS[result.status];
    counts[status] += 1;
    const shown: Cells = { ...resultOf(columns, result, row), [RESULT]: status };
    results.add(isJson || !result.change ? shown : { ...shown, change: changeText(result.change) });
  };
  const { error } = await planOperation(
    { operation, ...run, rows: rowsOf(file) },
    { client, clock: systemClock, random: Math.random, stop: NEVER, abort: NEVER, told },
  );
  await results.end();
  if (error) throw error;
  const text = `${operation.title}, dry run: ${counts.change} would change, ${counts.unchanged} unchanged, ${counts.failed} would fail, ${counts.skipped} skipped`;
  if (counts.failed > 0) {
    const exit = counts.change + counts.unchanged > 0 ? EXIT.someFailed : EXIT.failed;
    throw new CliError(exit, "wouldFail", `${text}.`);
  }
  if (detailed && counts.change > 0) throw new CliError(EXIT.changesFound, "changesFound", `${text}.`);
  out.note(`${text}.`);
}
