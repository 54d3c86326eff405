import { type BulkRow, type BulkRun, columnsOf, createMeter, neededColumns, planOperation, type RowResult } from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import { systemClock } from "@parley/core/session";
import type { Deps } from "../../commands/deps.ts";
import type { Cells } from "../cells.ts";
import { differenceText } from "../difference-cells.ts";
import { CliError, EXIT } from "../fail.ts";
import { inspect, RESULT, type RowFile, rowsOf } from "../rows/row-file.ts";
import { FINAL } from "../single-change.ts";
import type { SharedArgs } from "./bulk-work.ts";
import { inOrder } from "./in-order.ts";
import { noRowsText } from "./prepare.ts";
import { printResults, resultOf } from "./results.ts";
import { verdict } from "./verdict.ts";

interface Planning<A> {
  readonly client: Client;
  readonly deps: Deps;
  /** Title of the stakeholder that the run acts for. */
  readonly stakeholder: string | undefined;
  /** True when the exit code reports changes as well. */
  readonly detailed: boolean;
  /** True when the run could not be undone. */
  readonly isFinal: boolean;
  /** Message when there are no rows. */
  readonly nothing?: string;
  /** Note about the combined effect of all rows, if any. */
  afterwards?(client: Client, args: A, wouldChange: number): Promise<string | undefined>;
  /** Names for the ids in changes, as far as the rows have been read. */
  names?(): Readonly<Record<string, string>>;
}

const THING = "thing";
const NEVER = new AbortController().signal;
const STATUS = { ok: "change", unchanged: "unchanged", failed: "failed", skipped: "skipped" } as const;

/** Prints the gateway's prediction for each row, and ends with the exit code of the run. Writes nothing. */
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
  // Rows of an undo contain what its calls need from the audit: people see the item and the change.
  const isUndo = names !== undefined && !isJson;
  const isNamed = isUndo || (operation.called !== undefined && !isJson);
  const results = inOrder(printResults(out, [...(isUndo ? [] : columns), ...(isNamed ? [THING] : []), RESULT, "change", "message", "line"], "all"));
  const told = (result: RowResult, row: BulkRow<V>) => {
    const status = STATUS[result.status];
    meter.count(result.status);
    if (result.status === "failed") failures.add(result.code ?? "");
    const shown: Cells = { ...resultOf(columns, result, row), [RESULT]: status, ...(isNamed && { [THING]: result.thing ?? result.key }) };
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
  // The run would end with the same code.
  const failed = verdict(operation.title, { ...end, counts, failures }, "");
  if (failed) throw new CliError(failed.exit, "wouldFail", `${text}.`, { details: failed.details });
  if (isFinal && counts.done > 0) out.note(FINAL);
  if (detailed && counts.done > 0) throw new CliError(EXIT.changesFound, "changesFound", `${text}.`);
  out.note(`${text}.`);
}
