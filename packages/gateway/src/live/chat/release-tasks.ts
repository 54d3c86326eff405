import type { Tasks } from "../../jobs/jobs.ts";
import { RETURN_WORK } from "../../jobs/return-work.ts";
import type { Releases } from "./releases.ts";

/** Runs every minute, and when a user has lost a right. */
export const RELEASES_SCHEDULE = { [RETURN_WORK]: "* * * * *" };

export const releaseTasks = (releases: Releases): Tasks => ({ [RETURN_WORK]: () => releases.sweep() });
