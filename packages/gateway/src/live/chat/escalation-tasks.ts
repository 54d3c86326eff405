import type { Tasks } from "../../jobs/jobs.ts";
import { type Escalations, EXPIRE_ESCALATIONS } from "./escalations.ts";

/** Every minute, beside the job of the moment at which each ends: what a process that died left behind is found. */
export const ESCALATIONS_SCHEDULE = { [EXPIRE_ESCALATIONS]: "* * * * *" };

export const escalationTasks = (escalations: Escalations): Tasks => ({ [EXPIRE_ESCALATIONS]: () => escalations.sweep() });
