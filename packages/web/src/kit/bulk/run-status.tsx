import { finishedRowCount } from "@parley/core/bulk";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Callout } from "../../ui/feedback/callout.tsx";
import { ProgressBar } from "../../ui/feedback/progress-bar.tsx";
import { runningClockText } from "../../ui/text/time-format.ts";
import type { PageRun } from "./page-run.ts";
import { usePageRuns, useRunView } from "./page-runs.ts";
import { downloadResults } from "./results-file.ts";

const t = defineMessages("bulk.status", {
  progress: "{done} of {total}",
  progressOnly: { one: "{count} row", other: "{count} rows" },
  rate: "{rate} a second",
  left: "{time} left",
  done: { one: "{count} row done", other: "{count} rows done" },
  unchanged: { one: "{count} unchanged", other: "{count} unchanged" },
  unfinished: "Stopped before all rows were processed. Completed rows stay changed.",
  failed: { one: "{count} row failed", other: "{count} rows failed" },
  more: { one: "and {count} more: download the results", other: "and {count} more: download the results" },
  stop: "Stop",
  retry: "Retry failed rows",
  undo: "Undo",
  download: "Download results",
});

/** Maximum number of failed rows listed; the downloaded file contains all. */
const FAILURES_SHOWN = 100;

const Failures = ({ run }: { readonly run: PageRun }) => {
  const { failures } = useRunView(run);
  if (failures.length === 0) return null;
  const more = failures.length - FAILURES_SHOWN;
  return (
    <Callout intent="danger" title={t("failed", { count: failures.length })}>
      <ul className="parley-results">
        {failures.slice(0, FAILURES_SHOWN).map(({ line, key, message }) => (
          <li key={line}>
            {run.request.nameOf(key)}: {message}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>{t("more", { count: more })}</p> : null}
    </Callout>
  );
};

/** Progress and result of a run, with the failed rows and their errors. */
export const RunStatus = ({ run }: { readonly run: PageRun }) => {
  const { state, progress, problem } = useRunView(run);
  const { total, done, unchanged, ratePerSecond, secondsLeft } = progress;
  const worked = finishedRowCount(progress);
  return (
    <>
      {problem === undefined ? null : (
        <Callout intent="danger" role="alert">
          {problem}
        </Callout>
      )}
      {state === "running" ? (
        <>
          <ProgressBar done={worked} total={total} label={run.request.operation.title} />
          <p aria-live="polite">
            {total === null ? t("progressOnly", { count: worked }) : t("progress", { done: worked, total })}
            {ratePerSecond < 1 ? "" : ` · ${t("rate", { rate: Math.round(ratePerSecond) })}`}
            {secondsLeft === null || secondsLeft < 1 ? "" : ` · ${t("left", { time: runningClockText(secondsLeft * 1_000) })}`}
          </p>
        </>
      ) : (
        <p role="status">
          {t("done", { count: done })}
          {unchanged === 0 ? "" : ` · ${t("unchanged", { count: unchanged })}`}
          {state === "done" ? "" : ` · ${t("unfinished")}`}
        </p>
      )}
      <Failures run={run} />
    </>
  );
};

interface RunActionsProps {
  readonly run: PageRun;
  /** Replaces the displayed run with another one, such as a retry. */
  readonly onRun: (run: PageRun) => void;
}

/** Buttons of a run: stop it, retry failed rows, undo it, or download the results. */
export const RunActions = ({ run, onRun }: RunActionsProps) => {
  const { state, failures, progress, jobId } = useRunView(run);
  const { retry, undo } = usePageRuns();
  if (state === "running") return <Button onClick={run.stop}>{t("stop")}</Button>;
  const { operation, args } = run.request;
  const canUndo = operation.undo !== undefined && jobId !== undefined && progress.done > 0;
  const takeBack = () => {
    const back = canUndo ? undo({ id: jobId, operation: operation.name, args }) : undefined;
    if (back !== undefined) onRun(back);
  };
  return (
    <>
      {canUndo ? <Button onClick={takeBack}>{t("undo")}</Button> : null}
      <Button variant="minimal" onClick={() => downloadResults(run.request.operation, run.results())}>
        {t("download")}
      </Button>
      {failures.length === 0 ? null : <Button onClick={() => onRun(retry(run))}>{t("retry")}</Button>}
    </>
  );
};
