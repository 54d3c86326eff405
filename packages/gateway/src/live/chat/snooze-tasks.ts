import type { Tasks } from "../../jobs/jobs.ts";
import type { Snoozes } from "./snoozes.ts";

const TASK = "sweepSnoozes";

/** Every minute. */
export const SNOOZES_SCHEDULE = { [TASK]: "* * * * *" };

export const snoozeTasks = (snoozes: Snoozes): Tasks => ({ [TASK]: () => snoozes.sweep() });
