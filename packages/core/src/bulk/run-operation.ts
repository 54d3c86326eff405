import type { CallOptions, Client } from "../client/client.ts";
import { GatewayError } from "../errors/index.ts";
import { endJob, type JobLink, openJob } from "./job-link.ts";
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
  told(result: RowResult, row: BulkRow<V>): void;
}

export interface BulkPorts<V> extends PlanPorts<V> {
  readonly journal: Journal;
  readonly meter: Meter;
  /** Id of the job that this run undoes. */
  readonly undoOf?: number;
}

async function present<V extends object, A extends Record<string, unknown>, P>(
  { operation, args }: BulkRun<V, A, P>,
  client: Client,
  values: V,
): Promise<P> {
  const found = await operation.read(client, values, args);
  if (found === undefined) throw new RowRefused("notFound", "Not found");
  return found;
}

/**
 * Makes a dry run. Each row is sent to the gateway as a dry run of its call (ADR 0038), so that it fails as it would in
 * the run. A result `ok` means that the row would change something, and includes the change if it can be shown.
 */
export function planOperation<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  { client, told, ...ports }: PlanPorts<V>,
): Promise<RunEnd> {
  const { operation, args, rows, limits } = run;
  return runRows(rowsFor(operation, rows), limits, {
    ...ports,
    doneBefore: () => undefined,
    ended: told,
    async send({ values }, signal) {
      if (operation.readsFirst) return perform(run, client, values, { signal, validateOnly: true });
      // Reads the current entity only to show the change. The gateway decides whether the row succeeds.
      const found = await operation.read(client, values, args).catch(notThere);
      const done = await perform(run, client, values, { signal, validateOnly: true });
      const change = done.status === "ok" && found !== undefined ? operation.change(found, values, args) : undefined;
      return change === undefined ? done : { ...done, change };
    },
  });
}

/** Ignores a missing entity, because the call itself reports it with a better message. */
const notThere = (error: unknown): undefined => {
  if (error instanceof GatewayError && error.status === 404) return undefined;
  throw error;
};

/** Runs one row, or with `validateOnly` only a dry run of it, and returns the gateway's result. */
async function perform<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  client: Client,
  values: V,
  options: CallOptions,
): Promise<RowDone> {
  const { operation, args } = run;
  let isTold = false;
  let changed = false;
  // Counts the row as changed if any of its calls made a change, because a row may need several calls.
  const heard = (now: boolean) => {
    isTold = true;
    changed ||= now;
  };
  const found = operation.readsFirst ? await present(run, client, values) : undefined;
  const thing = found === undefined ? undefined : operation.called?.(found);
  const change = found === undefined ? undefined : changeOf(run, found, values, thing);
  if (operation.readsFirst && change === undefined) return { status: "unchanged", thing };
  const answer = await operation.send(client, values, args, { ...options, heard }, found);
  if (isTold && !changed) return { status: "unchanged", thing };
  return change === undefined ? { status: "ok" } : { status: "ok", thing, change: operation.answered?.(change, answer) ?? change };
}

function changeOf<V extends object, A extends Record<string, unknown>, P>(
  { operation, args }: BulkRun<V, A, P>,
  found: P,
  values: V,
  thing?: string,
) {
  try {
    return operation.change(found, values, args);
  } catch (error) {
    if (error instanceof RowRefused) error.thing = thing;
    throw error;
  }
}

/** Thrown when the job cannot be created, so that the complete run fails instead of a single row. */
class NotBegun extends Error {}

/**
 * Runs an operation on many rows as a job of the gateway. Each row is a call with its own idempotency key; the row
 * counts as finished only after its result is in the journal. The job is created with the first row that is sent.
 * Rejects only if the run cannot begin, or for a programming error.
 */
export async function runOperation<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  { client, told, journal, meter, undoOf, stop, abort, clock, random }: BulkPorts<V>,
): Promise<RunEnd & { readonly jobId: number | undefined }> {
  const { operation, args, rows, limits } = run;
  const { name, title } = operation;
  const draft = { operation: name, title, args, total: meter.counts().total, ...(undoOf !== undefined && { undoOf }) };
  const stopping = new AbortController();
  let job: JobLink | undefined;
  let opening: Promise<JobLink> | undefined;

  async function open(): Promise<JobLink> {
    const opened = await openJob(draft, journal.jobId, { client, clock, meter }).catch((error: unknown) => {
      throw new NotBegun("The job could not be begun", { cause: error });
    });
    journal.under(opened.id);
    opened.stopped.addEventListener("abort", () => stopping.abort());
    job = opened;
    return opened;
  }

  async function send({ key, values }: GoodRow<V>, signal: AbortSignal): Promise<RowDone> {
    opening ??= open();
    const { id } = await opening;
    return perform(run, client, values, { signal, jobId: id, idempotencyKey: idempotencyKeyOf(journal.runId, key) });
  }

  try {
    const end = await runRows(rowsFor(operation, rows), limits, {
      clock,
      random,
      abort,
      stop: AbortSignal.any([stop, stopping.signal]),
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
    const state = end.state === "interrupted" && stopping.signal.aborted ? "cancelled" : end.state;
    if (job && !abort.aborted) await job.end(state);
    // Reports the end of the job for a run whose earlier part processed all rows but was interrupted before it could
    // report this.
    else if (!job && journal.jobId !== undefined && !abort.aborted) await endJob(journal.jobId, state, { client, meter });
    return { ...end, state, jobId: job?.id };
  } catch (error) {
    throw error instanceof NotBegun ? error.cause : error;
  } finally {
    job?.drop();
  }
}
