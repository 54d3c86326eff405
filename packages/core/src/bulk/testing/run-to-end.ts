import { GatewayError, type GatewayFailure } from "../../errors/index.ts";
import type { BulkRow, GoodRow, RowResult } from "../row.ts";
import { type RunEnd, type RunLimits, type RunPorts, runRows } from "../run-rows.ts";
import { virtualClock } from "./virtual-clock.ts";

export type Row = BulkRow<string>;
export const good = (line: number, key = `row-${line}`): Row => ({ line, key, values: key });
export const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => good(index + 1));
export const answer = (status: number, more: Partial<GatewayFailure> = {}) =>
  new GatewayError({ kind: "http", code: "unknown", message: `answered ${status}`, status, ...more });

async function* stream(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}

export interface Ran extends RunEnd {
  readonly results: RowResult[];
  /** Row key and time of each call, in the order of sending. */
  readonly sent: { key: string; at: number }[];
}

interface Given extends Partial<RunLimits>, Partial<Pick<RunPorts<string>, "random" | "doneBefore">> {
  readonly stop?: AbortController;
  readonly abort?: AbortController;
}

/** Runs rows to the end on a virtual clock; `send` processes a row and decides how long that takes. */
export async function run(
  rows: Iterable<Row>,
  send: (row: GoodRow<string>, tried: number, signal: AbortSignal) => Promise<"ok" | "unchanged">,
  given: Given = {},
): Promise<Ran> {
  const clock = virtualClock();
  const results: RowResult[] = [];
  const sent: Ran["sent"] = [];
  const { stop = new AbortController(), abort = new AbortController(), random = Math.random, doneBefore = () => undefined, ...limits } = given;
  const end = await runRows(
    stream(rows),
    { concurrency: 4, onError: "continue", ...limits },
    {
      clock,
      random,
      doneBefore,
      stop: stop.signal,
      abort: abort.signal,
      send(row, signal) {
        sent.push({ key: row.key, at: clock.now() });
        return send(row, sent.filter(({ key }) => key === row.key).length, signal).then((status) => ({ status }));
      },
      ended: (result) => void results.push(result),
    },
  );
  return { ...end, results, sent };
}
