import type { Job } from "@parley/core/contract/main/jobs";
import { useEffect, useRef } from "react";
import { isBegunHere } from "../../kit/exports/begun-here.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notify, notifyDone } from "../../ui/feedback/notify.ts";
import { isRunning, useDownload } from "./queries.ts";

const t = defineMessages("jobs.finished", {
  ready: "{title}: the file is ready",
  failed: "{title} failed",
  download: "Download",
});

/** Says when an export that this page asked for, saw running, or begun since it last looked, has ended: whoever asked for it has gone on to something else. */
export function useFinishedNotice(jobs: readonly Job[] | undefined): void {
  /** Whether each job ran when they were last looked at; undefined before the first time, when all that has ended is old, unless it was begun here. */
  const ran = useRef<ReadonlyMap<number, boolean>>(undefined);
  const { mutate: download } = useDownload();
  useEffect(() => {
    if (jobs === undefined) return;
    const before = ran.current;
    ran.current = new Map(jobs.map((job) => [job.id, isRunning(job)]));
    const newest = Math.max(0, ...(before?.keys() ?? []));
    /** A short one may begin and end between two looks, or before the first. */
    const isNew = (id: number) => (before === undefined ? isBegunHere(id) : id > newest);
    for (const job of jobs) {
      const { id, kind, title, state, error } = job;
      if (kind !== "export" || !(before?.get(id) ?? isNew(id))) continue;
      if (state === "done") notifyDone(t("ready", { title }), { isNews: true, action: { label: t("download"), onClick: () => download(job) } });
      if (state === "failed") notify(t("failed", { title }), error ?? "", { intent: "danger" });
    }
  }, [jobs, download]);
}
