import type { Tasks } from "../../jobs/jobs.ts";
import { RETURN_WORK } from "../../jobs/return-work.ts";
import { sweepReleases } from "./releases.ts";

/** Runs every minute, and when a user has lost a right. */
export const RELEASES_SCHEDULE = { [RETURN_WORK]: "* * * * *" };

export const releaseTasks = (context: Parameters<typeof sweepReleases>[0]): Tasks => ({ [RETURN_WORK]: () => sweepReleases(context) });
