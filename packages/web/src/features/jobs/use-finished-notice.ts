import type { Job } from "@parley/core/contract/main/jobs";
import { useEffect, useRef } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify, notifyDone } from "../../ui/feedback/notify.ts";
import { isRunning, useDownload } from "./queries.ts";

const t = defineMessages("jobs.finished", {
  ready: "{title}: the file is ready",
  failed: "{title} failed",
  download: "Download",
});

/** Says when an export that this page saw running has ended: whoever asked for it has gone on to something else. */
export function useFinishedNotice(jobs: readonly Job[] | undefined): void {
  const running = useRef<ReadonlySet<number>>(new Set());
  const { mutate: download } = useDownload();
  useEffect(() => {
    if (jobs === undefined) return;
    for (const job of jobs) {
      if (job.kind !== "export" || !running.current.has(job.id)) continue;
      const { title, state, error } = job;
      if (state === "done") notifyDone(t("ready", { title }), { action: { label: t("download"), onClick: () => download(job) } });
      if (state === "failed") notify(t("failed", { title }), error ?? "", { intent: "danger" });
    }
    running.current = new Set(jobs.filter(isRunning).map(({ id }) => id));
  }, [jobs, download]);
}
