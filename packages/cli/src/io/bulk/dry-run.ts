import { type BulkRow, type BulkRun, columnsOf, createMeter, neededColumns, planOperation, type RowResult } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { systemClock } from "@parley/core/session";
import type { Cells } from "../cells.ts";
import type { Deps } from "../deps.ts";
import { differenceText } from "../difference-cells.ts";
import { CliError, EXIT } from "../fail.ts";
import { inspect, RESULT_COLUMN, type RowFile, rowsOf } from "../rows/row-file.ts";
import { IRREVERSIBLE_WARNING } from "../single-change.ts";
import type { SharedArgs } from "./bulk-work.ts";
import { orderResults } from "./in-order.ts";
import { noRowsText } from "./prepare.ts";
import { printResults, resultOf } from "./results.ts";
import { runOutcomeError } from "./verdict.ts";

interface Planning<A> {
  readonly client: Client;
  readonly deps: Deps;
  /** Title of the stakeholder that the run acts for, if any. */
  readonly stakeholder: string | undefined;
  /** True if the exit code also reports whether the run would change anything. */
  readonly detailed: boolean;
  readonly isFinal: boolean;
  readonly nothing?: string;
  afterwards?(client: Client, args: A, wouldChange: number): Promise<string | undefined>;
  /** Returns display names for ids in changes, for the rows read so far. */
  names?(): Readonly<Record<string, string>>;
}

const THING = "thing";
const NEVER = new AbortController().signal;
const STATUS = { ok: "change", unchanged: "unchanged", failed: "failed", skipped: "skipped" } as const;

/**
 * Prints the gateway's prediction for each row, and ends with the exit code that the run would have. Changes nothing.
 */
export async function dryRun<V extends object, A extends SharedArgs, P>(
  { operation, ...run }: Omit<BulkRun<V, A, P>, "rows">,
  file: RowFile,
  { client, deps: { out }, stakeholder, detailed, isFinal, names, nothing, afterwards }: Planning<A>,
): Promise<void> {
  const { total } = await inspect(file, neededColumns(operation));
  const meter = createMeter(systemClock, null);
  const failures = new Set<string>();
  const isJson = out.format() === "json";
  const columns = columnsOf(operation);
  // Shows the item and its change in the results of an undo instead of the columns of the row, because these columns
  // contain only internal data from the audit.
  const isUndo = names !== undefined && !isJson;
  const isNamed = isUndo || (operation.called !== undefined && !isJson);
  const results = orderResults(
    printResults(out, [...(isUndo ? [] : columns), ...(isNamed ? [THING] : []), RESULT_COLUMN, "change", "message", "line"], "all"),
  );
  const told = (result: RowResult, row: BulkRow<V>) => {
    const status = STATUS[result.status];
    meter.count(result.status);
    if (result.status === "failed") failures.add(result.code ?? "");
    const shown: Cells = { ...resultOf(columns, result, row), [RESULT_COLUMN]: status, ...(isNamed && { [THING]: result.thing ?? result.key }) };
    const { change } = result;
    results.add(row.line, isJson || !change ? shown : { ...shown, change: differenceText(change.before, change.after, names?.()) });
  };
  const end = await planOperation(
    { operation, ...run, rows: results.rows(rowsOf(file)) },
    { client, clock: systemClock, random: Math.random, stop: NEVER, abort: NEVER, told },
  );
  await results.end();
  if (end.error) throw end.error;
  if (total === 0) return out.note(noRowsText(operation, nothing));
  const counts = meter.counts();
  const at = stakeholder === undefined ? "" : ` for ${stakeholder}`;
  const text = `${operation.title}${at}, dry run: ${counts.done} would change, ${counts.unchanged} unchanged, ${counts.failed} would fail, ${counts.skipped} skipped`;
  const foreseen = await afterwards?.(client, run.args, counts.done);
  if (foreseen !== undefined) out.note(foreseen);
  // Ends with the exit code that the actual run would have.
  const failed = runOutcomeError(operation.title, { ...end, counts, failures }, "");
  if (failed) throw new CliError(failed.exit, "wouldFail", `${text}.`, { details: failed.details });
  if (isFinal && counts.done > 0) out.note(IRREVERSIBLE_WARNING);
  if (detailed && counts.done > 0) throw new CliError(EXIT.changesFound, "changesFound", `${text}.`);
  out.note(`${text}.`);
}
