import type { Job } from "@parley/core/contract/platform/jobs";
import { type MutationCache, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { notify, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { isRunning, useDownload } from "./queries.ts";

const t = defineMessages("jobs.finished", {
  ready: "{title}: the file is ready",
  failed: "{title} failed",
  download: "Download",
});

/** Ids of the jobs already announced. Kept at module level, because a change of language mounts the tray again. */
const told = new Set<number>();

const isExport = (answer: unknown): answer is Pick<Job, "id"> =>
  typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "export" && "id" in answer;

/** Returns whether this page has requested the export recently. */
const isBegunHere = (mutations: MutationCache, id: number): boolean =>
  mutations.getAll().some(({ state: { data } }) => isExport(data) && data.id === id);

/**
 * Announces a finished export, because the user may be on another screen by then. An export is announced if this page
 * requested it, saw it running, or if it is newer than the previous poll.
 */
export function useFinishedNotice(jobs: readonly Job[] | undefined): void {
  /**
   * Running state of each job at the previous poll, by job id. Undefined before the first poll; until then, only
   * exports that this page started count as new.
   */
  const ran = useRef<ReadonlyMap<number, boolean>>(undefined);
  const { mutate: download } = useDownload();
  const mutations = useQueryClient().getMutationCache();
  useEffect(() => {
    if (jobs === undefined) return;
    const before = ran.current;
    ran.current = new Map(jobs.map((job) => [job.id, isRunning(job)]));
    const newest = Math.max(0, ...(before?.keys() ?? []));
    // Detects a short job that has started and ended between two polls.
    const isNew = (id: number) => (before === undefined ? isBegunHere(mutations, id) : id > newest);
    for (const job of jobs) {
      const { id, kind, title, state, error } = job;
      if (kind !== "export" || isRunning(job) || told.has(id) || !(before?.get(id) ?? isNew(id))) continue;
      told.add(id);
      if (state === "done")
        showSuccessNotice(t("ready", { title }), { isNews: true, action: { label: t("download"), onClick: () => download(job) } });
      if (state === "failed") notify(t("failed", { title }), error ?? "", { intent: "danger" });
    }
  }, [jobs, download, mutations]);
}
