import type { ScheduleDetail, ScheduleRun } from "@parley/core/contract/reporting/schedules";
import type { output } from "zod/mini";
import type { Cells } from "../../../io/cells.ts";

const runText = ({ ranAt, state, rows, error, mailedAt, downloadable, jobId }: ScheduleRun): string =>
  [
    `${ranAt} ${state}`,
    ...(rows === null ? [] : [`${rows} ${rows === 1 ? "row" : "rows"}`]),
    ...(error === null ? [] : [error]),
    ...(mailedAt === null ? [] : [`mailed ${mailedAt}`]),
    ...(downloadable ? [`parley jobs download ${jobId}`] : []),
  ].join("; ");

/**
 * Converts a schedule to printed fields, with one field per past run that gives its state, row count and the command to
 * download its file.
 */
export const shownSchedule = (schedule: object): Cells => {
  const { runs, lastState, lastJobId, lastRows, lastError, lastMailedAt, lastDownloadable, ...own } = schedule as output<typeof ScheduleDetail>;
  return { ...own, ...Object.fromEntries(runs.map((run) => [`run ${run.jobId}`, runText(run)])) };
};
