import type { Tasks } from "../../../jobs/jobs.ts";
import { EXPIRE_ESCALATIONS, expireEscalations } from "./expire-escalations.ts";
import type { EscalationContext } from "./read-escalations.ts";

/** Runs every minute, in addition to the job at each deadline, to handle escalations left by a process that crashed. */
export const ESCALATIONS_SCHEDULE = { [EXPIRE_ESCALATIONS]: "* * * * *" };

export const escalationTasks = (context: EscalationContext): Tasks => ({ [EXPIRE_ESCALATIONS]: () => expireEscalations(context) });
