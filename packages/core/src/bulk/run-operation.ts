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
  if (found === undefined) throw new RowRefused("notFound", "Not found");
  return found;
}

/**
 * A dry run: each row is sent as a run would send it, and the gateway tries it without making it (ADR 0038). So a row fails with what it would fail with.
 * `ok`, with the change where there is something to show, is what would be changed. Nothing is written.
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
      // What is there is read to be shown; what the row comes to is for the gateway to say.
      const found = await operation.read(client, values, args).catch(notThere);
      const done = await perform(run, client, values, { signal, validateOnly: true });
      const change = done.status === "ok" && found !== undefined ? operation.change(found, values, args) : undefined;
      return change === undefined ? done : { ...done, change };
    },
  });
}

/** The call says the same, and better. */
const notThere = (error: unknown): undefined => {
  if (error instanceof GatewayError && error.status === 404) return undefined;
  throw error;
};

/** Does one row, or with `validateOnly` has it tried, and answers what it came to by what the gateway says of it. */
async function perform<V extends object, A extends Record<string, unknown>, P>(
  run: BulkRun<V, A, P>,
  client: Client,
  values: V,
  options: CallOptions,
): Promise<RowDone> {
  const { operation, args } = run;
  let isTold = false;
  let changed = false;
  // Several calls may make one row: it has changed when one of them has.
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

/** The job could not be begun: the whole run fails, and no row. */
class NotBegun extends Error {}

/**
 * Does an operation to many rows, as a job of the gateway. Each row is a call of its own with a key of its own; its result is in the journal before it
 * counts. The job is begun with the first row that is sent: a run with nothing left to do is none. Rejects only where the run cannot begin, or for an
 * error of the program.
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
    // All was done by an earlier part of the run, which was cut off before it could say so.
    else if (!job && journal.jobId !== undefined && !abort.aborted) await endJob(journal.jobId, state, { client, meter });
    return { ...end, state, jobId: job?.id };
  } catch (error) {
    throw error instanceof NotBegun ? error.cause : error;
  } finally {
    job?.drop();
  }
}
