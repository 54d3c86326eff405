import type { Tasks } from "../../jobs/jobs.ts";
import { RELEASE_WORK_TASK } from "../../jobs/return-work.ts";
import { sweepReleases } from "./releases.ts";

/** Runs the task every minute, in addition to the job that is added when a user loses a right. */
export const RELEASES_SCHEDULE = { [RELEASE_WORK_TASK]: "* * * * *" };

export const releaseTasks = (context: Parameters<typeof sweepReleases>[0]): Tasks => ({ [RELEASE_WORK_TASK]: () => sweepReleases(context) });
