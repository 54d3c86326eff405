import type { Client } from "../client/client.ts";
import { openJob } from "./job-link.ts";
import type { Journal } from "./journal.ts";
import type { Meter } from "./meter.ts";
import { type Operation, rowsFor } from "./operation.ts";
import { type BulkRow, type GoodRow, type InputRow, type RowDone, RowRefused, type RowResult } from "./row.ts";
import { idempotencyKeyOf } from "./row-key.ts";
import { type RunEnd, type RunLimits, type RunPorts, type RunSignals, runRows } from "./run-rows.ts";

export interface BulkRun<V extends object, A extends Record<string, unknown>, P> {
  readonly operation: Operation<V, A, P>;
  readonly args: A;
  readonly rows: AsyncIterable<InputRow> | Iterable<InputRow>;
  readonly limits: RunLimits;
}

export interface PlanPorts<V> extends RunSignals, Pick<RunPorts<V>, "clock" | "random"> {
  readonly client: Client;
  /** Takes the result of each row as it is known. */
  told(result: RowResult, row: BulkRow<V>): void;
}

export interface BulkPorts<V> extends PlanPorts<V> {
  readonly journal: Journal;
  readonly meter: Meter;
  /** The job that this run takes back. */
  readonly undoOf?: number;
}

async function present<V extends object, A extends Record<string, unknown>, P>(
  { operation, args }: BulkRun<V, A, P>,
  client: Client,
  values: V,
): Promise<P> {
  const found = await operation.read(client, values, args);
  if (found === undefined) throw new RowRefused("notFound", "There is no such thing, or it is not yours");
  return found;
}

/** A dry run: reads what is there and tells for each row what a run would change (`ok`, with the change) or not (`unchanged`). Nothing is written. */
export function planOperation<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  { client, told, ...ports }: PlanPorts<V>,
): Promise<RunEnd> {
  const { operation, args, rows, limits } = run;
  return runRows(rowsFor(operation, rows), limits, {
    ...ports,
    doneBefore: () => undefined,
    ended: told,
    async send({ values }) {
      const change = operation.change(await present(run, client, values), values, args);
      return change === undefined ? { status: "unchanged" } : { status: "ok", change };
    },
  });
}

/**
 * Does an operation to many rows, as a job of the gateway. Each row is a call of its own with a key of its own; its result is in the journal before it
 * counts. Rejects only where the run cannot begin, or for an error of the program.
 */
export async function runOperation<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  { client, told, journal, meter, undoOf, stop, abort, clock, random }: BulkPorts<V>,
): Promise<RunEnd & { readonly jobId: number }> {
  const { operation, args, rows, limits } = run;
  const { name, title } = operation;
  const draft = { operation: name, title, args, total: meter.counts().total, ...(undoOf !== undefined && { undoOf }) };
  const job = await openJob(draft, journal.jobId, { client, clock, meter });
  journal.under(job.id);

  async function send({ key, values }: GoodRow<V>, signal: AbortSignal): Promise<RowDone> {
    const options = { signal, jobId: job.id, idempotencyKey: idempotencyKeyOf(journal.runId, key) };
    if (!operation.readsFirst) {
      await operation.send(client, values, args, options);
      return { status: "ok" };
    }
    const found = await present(run, client, values);
    const change = operation.change(found, values, args);
    if (change === undefined) return { status: "unchanged" };
    await operation.send(client, values, args, options, found);
    return { status: "ok", change };
  }

  try {
    const end = await runRows(rowsFor(operation, rows), limits, {
      clock,
      random,
      abort,
      stop: AbortSignal.any([stop, job.stopped]),
      send,
      doneBefore({ line, key }) {
        const before = journal.doneBefore(line);
        return before?.key === key ? before : undefined;
      },
      ended(result, row, before) {
        if (!before) journal.ended(result);
        meter.count(result.status, before);
        told(result, row);
      },
    });
    const state = end.state === "interrupted" && job.stopped.aborted ? "cancelled" : end.state;
    if (!abort.aborted) await job.end(state);
    return { ...end, state, jobId: job.id };
  } finally {
    job.drop();
  }
}
