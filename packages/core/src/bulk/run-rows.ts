import type { GatewayError } from "../errors/index.ts";
import type { Clock, Random } from "../session/ports.ts";
import { type Attempt, attemptRow } from "./attempt.ts";
import type { BulkRow, GoodRow, RowDone, RowResult } from "./row.ts";
import { createPacer, createValve } from "./valve.ts";

export interface RunLimits {
  /** Rows under way at once. */
  readonly concurrency: number;
  /** Rows begun a second; as many as the gateway takes when absent. */
  readonly ratePerSecond?: number;
  /** After `stop`, a failed row ends the run: rows that are under way are finished and no other is begun. */
  readonly onError: "stop" | "continue";
}

export interface RunSignals {
  /** Ends the run in order: rows under way are finished. */
  readonly stop: AbortSignal;
  /** Ends the run at once: rows under way are given up, and tried again when the run is resumed. */
  readonly abort: AbortSignal;
}

export interface RunPorts<V> extends RunSignals {
  readonly clock: Clock;
  readonly random: Random;
  /** Does a row, once, unless the signal gives it up. Rejects with a `GatewayError` or a `RowRefused`; anything else ends the run. */
  send(row: GoodRow<V>, signal: AbortSignal): Promise<RowDone>;
  /** The result of a row that an earlier part of this run has done. */
  doneBefore(row: GoodRow<V>): RowResult | undefined;
  /** Takes the result of each row, once, as it is known. */
  ended(result: RowResult, row: BulkRow<V>, before: boolean): void;
}

/**
 * `done`: every row has a result. `stopped`: by a failed row. `interrupted`: by `stop` or `abort`. `cancelled`: the job was ended elsewhere.
 * `unavailable`: the gateway said "not now" five times to one row. `error`: nobody is signed in any longer.
 */
export type RunState = "done" | "stopped" | "interrupted" | "cancelled" | "unavailable" | "error";

export interface RunEnd {
  readonly state: RunState;
  /** What the gateway said where it ended the run. */
  readonly error?: GatewayError;
}

/**
 * Works through rows of any number in the memory of a few: a row is taken from its source when there is room for it. A row comes to one result,
 * or to none where the run ended before its answer.
 */
export async function runRows<V>(
  rows: AsyncIterable<BulkRow<V>>,
  { concurrency, ratePerSecond, onError }: RunLimits,
  { clock, random, stop, abort, ...ports }: RunPorts<V>,
): Promise<RunEnd> {
  const valve = createValve(clock, random);
  const pace = createPacer(clock, ratePerSecond);
  const source = rows[Symbol.asyncIterator]();
  const lineOf = new Map<string, number>();
  const leaving = new AbortController();
  // A signal each: the listeners of one for all would be a list, in which every call that is over holds the next one's memory.
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
        // Rows come in order, so nothing behind a row that ended the run is begun.
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
