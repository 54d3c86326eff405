import type { Job, JobState } from "@parley/core/contract/platform/jobs";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { fileSize } from "../../../ui/text/file-size.ts";

const t = defineMessages("jobs.states", {
  queued: "Waiting",
  running: "Running",
  done: "Done",
  done_with_failures: "Some failed",
  failed: "Failed",
  cancelled: "Cancelled",
  interrupted: "Interrupted",
  expired: "Expired",
  undone: "Undone",
});
const c = defineMessages("jobs.counts", {
  rows: { one: "{count} row", other: "{count} rows" },
  of: "{done} of {total}",
  unchanged: { one: "{count} unchanged", other: "{count} unchanged" },
  failed: { one: "{count} failed", other: "{count} failed" },
  skipped: { one: "{count} skipped", other: "{count} skipped" },
  mailed: "e-mailed to {address}",
});

export const stateText = (state: JobState): string => t(state);

/** Returns a one-line summary of a job, for example "120 of 500 · 3 failed" or "1,200 rows · 34 kB · mailed to …". */
export function countText({ done, total, unchanged, failed, skipped, bytes, emailTo }: Job): string {
  return [
    total === null || total === done ? c("rows", { count: done }) : c("of", { done, total }),
    ...(unchanged === 0 ? [] : [c("unchanged", { count: unchanged })]),
    ...(failed === 0 ? [] : [c("failed", { count: failed })]),
    ...(skipped === 0 ? [] : [c("skipped", { count: skipped })]),
    ...(bytes === null ? [] : [fileSize(bytes)]),
    ...(emailTo === null ? [] : [c("mailed", { address: emailTo })]),
  ].join(" · ");
}
