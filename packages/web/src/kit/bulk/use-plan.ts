import { type AnyOperation, type BulkRow, type InputRow, planOperation, type RowResult } from "@parley/core/bulk";
import { systemClock } from "@parley/core/session";
import { useEffect, useState } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { messageOf } from "../../ui/feedback/notify.ts";
import { PARALLEL_CALLS, RENDER_INTERVAL_MS } from "./page-run.ts";

/** Dry-run results of the gateway (ADR 0038), which arrive row by row. */
export interface DryRunResults {
  readonly isOver: boolean;
  /** Results received so far, by line number. */
  readonly results: ReadonlyMap<number, RowResult>;
  /** Message of the error that stopped the dry run. */
  readonly problem: string | undefined;
}

export interface DryRunRequest {
  readonly operation: AnyOperation;
  readonly args: Record<string, unknown>;
  readonly rows: readonly InputRow[];
}

const BEGUN: DryRunResults = { isOver: false, results: new Map(), problem: undefined };

/** Starts a dry run. The returned function cancels it. */
function plan({ operation, args, rows }: DryRunRequest, tell: (plan: DryRunResults) => void): () => void {
  const leaving = new AbortController();
  const results = new Map<number, RowResult>();
  let cancelDraw: (() => void) | undefined;
  const draw = (part: Partial<DryRunResults>) => {
    if (!leaving.signal.aborted) tell({ ...BEGUN, results: new Map(results), ...part });
  };
  const told = (result: RowResult, { line }: BulkRow<Record<string, unknown>>) => {
    results.set(line, result);
    cancelDraw ??= systemClock.after(RENDER_INTERVAL_MS, () => {
      cancelDraw = undefined;
      draw({});
    });
  };
  const signals = { stop: leaving.signal, abort: leaving.signal };
  planOperation(
    { operation, args, rows, limits: { concurrency: PARALLEL_CALLS, onError: "continue" } },
    { client: connection().client, clock: systemClock, random: Math.random, told, ...signals },
  ).then(
    ({ error }) => {
      cancelDraw?.();
      draw({ isOver: true, problem: error?.message });
    },
    (thrown: unknown) => {
      cancelDraw?.();
      draw({ isOver: true, problem: messageOf(thrown) });
    },
  );
  return () => {
    leaving.abort();
    cancelDraw?.();
  };
}

/** Makes a dry run of a request, and repeats it when the request changes; undefined without a request. */
export function useDryRun(request: DryRunRequest | undefined): DryRunResults | undefined {
  const [told, setTold] = useState<{ readonly asked: string; readonly plan: DryRunResults }>();
  const operation = request?.operation;
  const asked = request === undefined ? undefined : JSON.stringify([request.args, request.rows]);
  useEffect(() => {
    if (operation === undefined || asked === undefined) return undefined;
    const [args, rows] = JSON.parse(asked) as [DryRunRequest["args"], DryRunRequest["rows"]];
    return plan({ operation, args, rows }, (now) => setTold({ asked, plan: now }));
  }, [operation, asked]);
  if (asked === undefined) return undefined;
  return told?.asked === asked ? told.plan : BEGUN;
}
