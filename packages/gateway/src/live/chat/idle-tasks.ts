import type { Tasks } from "../../jobs/jobs.ts";
import type { Idle } from "./idle.ts";

const TASK = "sweepIdle";

/** Every minute. */
export const IDLE_SCHEDULE = { [TASK]: "* * * * *" };

export const idleTasks = (idle: Idle): Tasks => ({ [TASK]: () => idle.sweep() });
