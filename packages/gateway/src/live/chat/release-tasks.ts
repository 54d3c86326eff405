import type { Tasks } from "../../jobs/jobs.ts";
import { RETURN_WORK } from "../../jobs/return-work.ts";
import type { Releases } from "./releases.ts";

/** Every minute, and when somebody has lost a right. */
export const RELEASES_SCHEDULE = { [RETURN_WORK]: "* * * * *" };

export const releaseTasks = (releases: Releases): Tasks => ({ [RETURN_WORK]: () => releases.sweep() });
