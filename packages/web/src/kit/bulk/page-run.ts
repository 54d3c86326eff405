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

/** Number of parallel calls: enough for speed, few enough to leave room for other calls. */
export const AT_ONCE = 4;
/** Limits re-renders during fast runs. */
export const DRAWN_EVERY_MS = 200;

export interface RunRequest {
  readonly operation: AnyOperation;
  readonly args: Record<string, unknown>;
  readonly rows: AsyncIterable<InputRow> | Iterable<InputRow>;
  /** Null until known. */
  readonly total: number | null;
  /** Display name of a row by its key. */
  readonly nameOf: (key: string) => string;
  /** Job to undo. */
  readonly undoOf?: number;
}

/** Result of a row with its read values. */
export interface KeptResult extends RowResult {
  readonly values: Readonly<Record<string, unknown>> | undefined;
}

/** State of a run for display. */
export interface RunView {
  readonly state: "running" | RunState;
  readonly progress: Progress;
  /** Undefined until the gateway has created the job. */
  readonly jobId: number | undefined;
  /** Error that ended the run early. */
  readonly problem: string | undefined;
  readonly failures: readonly RowResult[];
}

/** A bulk run of this page. It continues when its dialog is closed, and ends with the page. */
export interface PageRun {
  readonly request: RunRequest;
  readonly view: () => RunView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops after the rows under way. */
  readonly stop: () => void;
  readonly results: () => readonly KeptResult[];
  /** Failed rows, for a retry. */
  readonly failedRows: () => readonly InputRow[];
  readonly ended: Promise<RunView>;
}

interface PageRunPorts {
  readonly client: Client;
  readonly clock: Clock;
  readonly random: Random;
}

/** Starts a run. Errors are part of its view; `ended` never rejects. */
export function beginRun(request: RunRequest, { client, clock, random }: PageRunPorts): PageRun {
  const { operation, args, rows, total, undoOf } = request;
  const meter = createMeter(clock, total);
  const stopping = new AbortController();
  const results: KeptResult[] = [];
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
    cancelDraw ??= clock.after(DRAWN_EVERY_MS, () => {
      cancelDraw = undefined;
      change({});
    });
  };

  async function run(): Promise<RunView> {
    try {
      const { state, error } = await runOperation(
        { operation, args, rows, limits: { concurrency: AT_ONCE, onError: "continue" } },
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
