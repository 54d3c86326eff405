import type { Tasks } from "../../jobs/jobs.ts";
import { type Escalations, EXPIRE_ESCALATIONS } from "./escalations.ts";

/** Runs every minute in addition to the job at each deadline, to find what a crashed process left behind. */
export const ESCALATIONS_SCHEDULE = { [EXPIRE_ESCALATIONS]: "* * * * *" };

export const escalationTasks = (escalations: Escalations): Tasks => ({ [EXPIRE_ESCALATIONS]: () => escalations.sweep() });
