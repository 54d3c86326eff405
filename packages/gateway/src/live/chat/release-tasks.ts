import type { Tasks } from "../../jobs/jobs.ts";
import type { Releases } from "./releases.ts";

const TASK = "sweepOwners";

/** Every minute. */
export const RELEASES_SCHEDULE = { [TASK]: "* * * * *" };

export const releaseTasks = (releases: Releases): Tasks => ({ [TASK]: () => releases.sweep() });
