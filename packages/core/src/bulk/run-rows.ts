import type { GatewayError } from "../errors/index.ts";
import type { Clock, Random } from "../session/ports.ts";
import { type Attempt, attemptRow } from "./attempt.ts";
import type { BulkRow, GoodRow, RowDone, RowResult } from "./row.ts";
import { createPacer, createRunPauseGate } from "./valve.ts";

export interface RunLimits {
  readonly concurrency: number;
  /** Maximum number of rows started per second; unlimited if absent. */
  readonly ratePerSecond?: number;
  /** With `stop`, a failed row ends the run: rows in progress are finished and no other rows are started. */
  readonly onError: "stop" | "continue";
}

export interface RunSignals {
  /** Ends the run after the rows in progress are finished. */
  readonly stop: AbortSignal;
  /** Ends the run immediately. Rows in progress are aborted, and a resumed run tries them again. */
  readonly abort: AbortSignal;
}

export interface RunPorts<V> extends RunSignals {
  readonly clock: Clock;
  readonly random: Random;
  /**
   * Sends a row once, unless the signal aborts it. Rejects with a `GatewayError` or `RowRefused`; any other error ends
   * the run.
   */
  send(row: GoodRow<V>, signal: AbortSignal): Promise<RowDone>;
  /** Returns the result of a row that an earlier part of this run has finished, if any. */
  doneBefore(row: GoodRow<V>): RowResult | undefined;
  /** Receives the result of each row, once per row, as soon as it is known. */
  ended(result: RowResult, row: BulkRow<V>, before: boolean): void;
}

/**
 * `done`: every row has a result. `stopped`: by a failed row. `interrupted`: by `stop` or `abort`. `cancelled`: the job
 * was ended elsewhere. `unavailable`: five temporary failures for one row. `error`: the session has ended.
 */
export type RunState = "done" | "stopped" | "interrupted" | "cancelled" | "unavailable" | "error";

export interface RunEnd {
  readonly state: RunState;
  readonly error?: GatewayError;
}

/**
 * Processes any number of rows while keeping only a few in memory, because a row is read from its source only when a
 * worker is free. Each row has one result, or none if the run ended before its response.
 */
export async function runRows<V>(
  rows: AsyncIterable<BulkRow<V>>,
  { concurrency, ratePerSecond, onError }: RunLimits,
  { clock, random, stop, abort, ...ports }: RunPorts<V>,
): Promise<RunEnd> {
  const valve = createRunPauseGate(clock, random);
  const pace = createPacer(clock, ratePerSecond);
  const source = rows[Symbol.asyncIterator]();
  const lineOf = new Map<string, number>();
  const leaving = new AbortController();
  // Abort controllers, one per worker, because listeners on a single shared signal would keep finished calls in memory.
  const workers = Array.from({ length: concurrency }, () => new AbortController());
  let end: RunEnd | undefined;
  let crash: { readonly error: unknown } | undefined;

  const finish = (next: RunEnd) => {
    end ??= next;
    leaving.abort();
  };
  const interrupt = () => finish({ state: "interrupted" });
  const giveUp = () => {
    for (const worker of workers) worker.abort();
  };
  if (stop.aborted || abort.aborted) interrupt();
  stop.addEventListener("abort", interrupt);
  abort.addEventListener("abort", interrupt);
  abort.addEventListener("abort", giveUp);

  function settle(row: BulkRow<V>, attempt: Attempt): void {
    if (attempt.status === "halt") {
      if (attempt.why !== "left") finish({ state: attempt.why === "jobEnded" ? "cancelled" : attempt.why, error: attempt.error });
      return;
    }
    ports.ended({ line: row.line, key: row.key, ...attempt }, row, false);
    if (attempt.status === "failed" && onError === "stop") finish({ state: "stopped" });
  }

  async function perform(row: BulkRow<V>, signal: AbortSignal): Promise<void> {
    if (row.problem !== undefined) return settle(row, { status: "failed", ...row.problem });
    const first = lineOf.get(row.key);
    if (first !== undefined) return settle(row, { status: "skipped", code: "duplicate", message: `Duplicate of line ${first}.` });
    lineOf.set(row.key, row.line);
    const before = ports.doneBefore(row);
    if (before !== undefined) return ports.ended(before, row, true);
    if (await pace(leaving.signal)) settle(row, await attemptRow(() => ports.send(row, signal), { valve, leaving: leaving.signal, abort }));
  }

  async function work({ signal }: AbortController): Promise<void> {
    try {
      while (end === undefined) {
        const next = await source.next();
        // Starts no row after the one that ended the run, because rows are processed in order.
        if (next.done || end !== undefined) return;
        await perform(next.value, signal);
      }
    } catch (error) {
      crash ??= { error };
      interrupt();
    }
  }

  await Promise.all(workers.map(work));
  stop.removeEventListener("abort", interrupt);
  abort.removeEventListener("abort", interrupt);
  abort.removeEventListener("abort", giveUp);
  await source.return?.();
  if (crash !== undefined) throw crash.error;
  return end ?? { state: "done" };
}
