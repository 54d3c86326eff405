import {
  type AnyOperation,
  createMeter,
  type InputRow,
  memoryJournal,
  type Progress,
  type RowResult,
  type RunState,
  runOperation,
} from "@parley/core/bulk";
import type { Client } from "@parley/core/client";
import type { Clock, Random } from "@parley/core/session";
import { messageOf } from "../../ui/feedback/notify.ts";

/**
 * Maximum number of parallel calls of a bulk run: enough to be fast, but few enough to leave connections for other
 * calls.
 */
export const PARALLEL_CALLS = 4;
/** Minimum milliseconds between re-renders during a run. */
export const RENDER_INTERVAL_MS = 200;

export interface RunRequest {
  readonly operation: AnyOperation;
  readonly args: Record<string, unknown>;
  readonly rows: AsyncIterable<InputRow> | Iterable<InputRow>;
  /** Number of rows; null until known. */
  readonly total: number | null;
  readonly nameOf: (key: string) => string;
  readonly undoOf?: number;
}

/** Result of a row, with the values that were read for it. */
export interface RowResultWithValues extends RowResult {
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

export interface RunView {
  readonly state: "running" | RunState;
  readonly progress: Progress;
  /** Id of the job; undefined until the gateway has created it. */
  readonly jobId: number | undefined;
  /** Message of the error that ended the run early. */
  readonly problem: string | undefined;
  readonly failures: readonly RowResult[];
}

/** Bulk run in this browser tab. It continues after its dialog is closed, and ends when the page is closed. */
export interface PageRun {
  readonly request: RunRequest;
  readonly view: () => RunView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops the run after the rows that are being processed. */
  readonly stop: () => void;
  readonly results: () => readonly RowResultWithValues[];
  readonly failedRows: () => readonly InputRow[];
  readonly ended: Promise<RunView>;
}

interface PageRunPorts {
  readonly client: Client;
  readonly clock: Clock;
  readonly random: Random;
}

/** Starts a run. Errors are reported in its view; the promise `ended` never rejects. */
export function beginRun(request: RunRequest, { client, clock, random }: PageRunPorts): PageRun {
  const { operation, args, rows, total, undoOf } = request;
  const meter = createMeter(clock, total);
  const stopping = new AbortController();
  const results: RowResultWithValues[] = [];
  const failures: RowResult[] = [];
  const failed: InputRow[] = [];
  const listeners = new Set<() => void>();
  let view: RunView = { state: "running", progress: meter.progress(), jobId: undefined, problem: undefined, failures: [] };
  let cancelDraw: (() => void) | undefined;

  const change = (part: Partial<RunView>) => {
    view = { ...view, progress: meter.progress(), failures: [...failures], ...part };
    for (const listener of listeners) listener();
  };
  const drawLater = () => {
    cancelDraw ??= clock.after(RENDER_INTERVAL_MS, () => {
      cancelDraw = undefined;
      change({});
    });
  };

  async function run(): Promise<RunView> {
    try {
      const { state, error } = await runOperation(
        { operation, args, rows, limits: { concurrency: PARALLEL_CALLS, onError: "continue" } },
        {
          client,
          clock,
          random,
          meter,
          undoOf,
          stop: stopping.signal,
          abort: new AbortController().signal,
          journal: { ...memoryJournal(random), under: (jobId) => change({ jobId }) },
          told(result, { line, values, input }) {
            results.push({ ...result, values: values ?? input });
            if (result.status === "failed") {
              failures.push(result);
              if (values !== undefined) failed.push({ line, values });
            }
            drawLater();
          },
        },
      );
      change({ state, problem: error?.message });
    } catch (thrown) {
      change({ state: "error", problem: messageOf(thrown) });
    }
    cancelDraw?.();
    return view;
  }

  return {
    request,
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => stopping.abort(),
    results: () => results,
    failedRows: () => failed,
    ended: run(),
  };
}
