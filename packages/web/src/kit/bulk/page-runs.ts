import { undoOf, undoRows } from "@parley/core/bulk";
import type { Job } from "@parley/core/contract/platform/jobs";
import { systemClock } from "@parley/core/session";
import { truncated } from "@parley/core/text";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { safeParse } from "zod/mini";
import { connection } from "../../shared/connection/connection.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify, showSuccessNotice } from "../../ui/feedback/notify.ts";
import { beginRun, type PageRun, type RunRequest, type RunView } from "./page-run.ts";

const t = defineMessages("bulk.runs", {
  done: { one: "{title}: {count} row done", other: "{title}: {count} rows done" },
  failed: { one: "{title}: {count} row failed, see the jobs", other: "{title}: {count} rows failed, see the jobs" },
  ended: "{title} stopped before all rows were processed",
  undo: "Undo",
  undone: "Undone: {remark}",
  cannot: "This cannot be undone here",
});

let runs: readonly PageRun[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isRunning = (run: PageRun) => run.view().state === "running";
/** Asks for confirmation before the page is closed, because this would stop running bulk operations halfway. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  if (runs.some(isRunning)) event.preventDefault();
};

function start(request: RunRequest, queries: QueryClient): PageRun {
  if (runs.length === 0) addEventListener("beforeunload", askBeforeLeaving);
  const run = beginRun(request, { client: connection().client, clock: systemClock, random: Math.random });
  runs = [...runs, run];
  for (const listener of listeners) listener();
  const stopWaiting = run.subscribe(() => {
    if (run.view().jobId === undefined) return;
    stopWaiting();
    // Refreshes the job tray, because the run has created a job.
    void queries.invalidateQueries({ queryKey: ["jobs"] });
  });
  void run.ended.then((view) => {
    // Invalidates all queries, because the run may have changed rows of any screen.
    void queries.invalidateQueries();
    tell(run, view, queries);
  });
  return run;
}

/** Number of open dialogs per run. A dialog reports the end of its run itself, so no notice is shown. */
const watched = new Map<PageRun, number>();
/** Registers a dialog that shows a run. The returned function unregisters it. */
export function watchRun(run: PageRun): () => void {
  watched.set(run, (watched.get(run) ?? 0) + 1);
  return () => {
    const left = (watched.get(run) ?? 1) - 1;
    if (left === 0) watched.delete(run);
    else watched.set(run, left);
  };
}

/** Shows a notice when a run without an open dialog has ended, because the user may be on another screen. */
function tell(run: PageRun, { state, problem, progress, jobId }: RunView, queries: QueryClient): void {
  if (watched.has(run)) return;
  const { request } = run;
  const { title, undo } = request.operation;
  const { done, failed } = progress;
  if (problem !== undefined) notify(t("ended", { title }), problem, { intent: "danger" });
  else if (failed > 0) notify("", t("failed", { title, count: failed }), { intent: "warning" });
  else if (state === "done") {
    const back = undo === undefined || jobId === undefined || done === 0 ? undefined : () => startUndo(request, jobId, queries);
    showSuccessNotice(t("done", { title, count: done }), { isNews: true, ...(back && { action: { label: t("undo"), onClick: back } }) });
  }
}

/** Starts a run that undoes the recorded changes of a job. */
function startUndo(
  { operation, args }: { readonly operation: { readonly name: string }; readonly args: Record<string, unknown> },
  jobId: number,
  queries: QueryClient,
): PageRun | undefined {
  const back = undoOf(operation.name);
  const remark = typeof args.remark === "string" ? { remark: truncated(t("undone", { remark: args.remark }), 500) } : {};
  const parsed = back && safeParse(back.operation.args, remark);
  if (back === undefined || !parsed?.success) {
    notify("", t("cannot"), { intent: "danger" });
    return undefined;
  }
  const rows = undoRows(connection().client, jobId, back.row);
  return start({ operation: back.operation, args: parsed.data, rows, total: null, nameOf: (key) => key, undoOf: jobId }, queries);
}

export interface PageRuns {
  readonly start: (request: RunRequest) => PageRun;
  /** Runs the failed rows again as a new job. */
  readonly retry: (run: PageRun) => PageRun;
  readonly undo: (job: Pick<Job, "id" | "operation" | "args">) => PageRun | undefined;
}

/** Starts bulk runs that continue when the user leaves the screen. */
export function usePageRuns(): PageRuns {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      start: (request) => start(request, queries),
      retry: (run) => {
        const rows = run.failedRows();
        return start({ ...run.request, rows, total: rows.length }, queries);
      },
      undo: ({ id, operation, args }) => startUndo({ operation: { name: operation }, args }, id, queries),
    }),
    [queries],
  );
}

const present = () => runs;
/** Returns the run of a job in this tab; undefined if another tab or program runs it. */
export const useRunOfJob = (jobId: number): PageRun | undefined => useSyncExternalStore(subscribe, present).find((run) => run.view().jobId === jobId);

export const useRunView = (run: PageRun): RunView => useSyncExternalStore(run.subscribe, run.view);
