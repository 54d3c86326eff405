import { type AnyOperation, type BulkRow, type InputRow, planOperation, type RowResult } from "@parley/core/bulk";
import { systemClock } from "@parley/core/session";
import { useEffect, useState } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { messageOf } from "../../ui/feedback/notify.ts";
import { AT_ONCE, DRAWN_EVERY_MS } from "./page-run.ts";

/** Dry-run results from the gateway (ADR 0038), added row by row. */
export interface Plan {
  readonly isOver: boolean;
  /** Results so far, by line number. */
  readonly results: ReadonlyMap<number, RowResult>;
  /** Error that stopped the dry run. */
  readonly problem: string | undefined;
}

export interface PlanRequest {
  readonly operation: AnyOperation;
  readonly args: Record<string, unknown>;
  readonly rows: readonly InputRow[];
}

const BEGUN: Plan = { isOver: false, results: new Map(), problem: undefined };

/** Starts a dry run; the returned function cancels it. */
function plan({ operation, args, rows }: PlanRequest, tell: (plan: Plan) => void): () => void {
  const leaving = new AbortController();
  const results = new Map<number, RowResult>();
  let cancelDraw: (() => void) | undefined;
  const draw = (part: Partial<Plan>) => {
    if (!leaving.signal.aborted) tell({ ...BEGUN, results: new Map(results), ...part });
  };
  const told = (result: RowResult, { line }: BulkRow<Record<string, unknown>>) => {
    results.set(line, result);
    cancelDraw ??= systemClock.after(DRAWN_EVERY_MS, () => {
      cancelDraw = undefined;
      draw({});
    });
  };
  const signals = { stop: leaving.signal, abort: leaving.signal };
  planOperation(
    { operation, args, rows, limits: { concurrency: AT_ONCE, onError: "continue" } },
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

/** Dry run of a request, repeated when the request changes; undefined without one. */
export function usePlan(request: PlanRequest | undefined): Plan | undefined {
  const [told, setTold] = useState<{ readonly asked: string; readonly plan: Plan }>();
  const operation = request?.operation;
  const asked = request === undefined ? undefined : JSON.stringify([request.args, request.rows]);
  useEffect(() => {
    if (operation === undefined || asked === undefined) return undefined;
    const [args, rows] = JSON.parse(asked) as [PlanRequest["args"], PlanRequest["rows"]];
    return plan({ operation, args, rows }, (now) => setTold({ asked, plan: now }));
  }, [operation, asked]);
  if (asked === undefined) return undefined;
  return told?.asked === asked ? told.plan : BEGUN;
}
