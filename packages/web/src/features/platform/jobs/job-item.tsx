import { finishedRowCount, undoOf } from "@parley/core/bulk";
import type { Job } from "@parley/core/contract/platform/jobs";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { usePageRuns, useRunOfJob } from "../../../kit/bulk/page-runs.ts";
import { RunDialog } from "../../../kit/bulk/run-dialog.tsx";
import { StatusMark } from "../../../kit/statuses/status-mark.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ProgressBar } from "../../../ui/feedback/progress-bar.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { countText, stateText } from "./job-texts.ts";
import { isRunning, jobCalls, useDownload } from "./queries.ts";

const t = defineMessages("jobs.item", {
  download: "Download",
  cancel: "Cancel",
  undo: "Undo",
  results: "Results",
  of: "{verb}: {title}",
});

export const JobItem = ({ job }: { readonly job: Job }) => {
  const { id, title, state, total, error, createdAt, finishedAt } = job;
  const download = useDownload();
  const cancel = useMutation(jobCalls.cancel.mutation());
  const { undo } = usePageRuns();
  const run = useRunOfJob(id);
  const [isShown, setIsShown] = useState(false);
  return (
    <li className="parley-job">
      <div className="parley-job-head">
        <strong>{title}</strong>
        <StatusMark of="job" status={state}>
          {stateText(state)}
        </StatusMark>
      </div>
      {isRunning(job) ? <ProgressBar done={finishedRowCount(job)} total={state === "queued" ? null : total} label={title} /> : null}
      <div className="parley-muted">
        {countText(job)} · <TimeText value={finishedAt ?? createdAt} />
      </div>
      {error === null ? null : <div className="parley-job-error">{error}</div>}
      <div className="parley-actions">
        {job.downloadable ? (
          <Button size="small" loading={download.isPending} onClick={() => download.mutate(job)} aria-label={t("of", { verb: t("download"), title })}>
            {t("download")}
          </Button>
        ) : null}
        {job.cancellable ? (
          <Button
            size="small"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
            aria-label={t("of", { verb: t("cancel"), title })}
          >
            {t("cancel")}
          </Button>
        ) : null}
        {job.undoable && undoOf(job.operation) !== undefined ? (
          <Button size="small" onClick={() => undo(job)} aria-label={t("of", { verb: t("undo"), title })}>
            {t("undo")}
          </Button>
        ) : null}
        {run === undefined ? null : (
          <Button size="small" onClick={() => setIsShown(true)} aria-label={t("of", { verb: t("results"), title })}>
            {t("results")}
          </Button>
        )}
      </div>
      {run !== undefined && isShown ? <RunDialog run={run} onClose={() => setIsShown(false)} /> : null}
    </li>
  );
};
