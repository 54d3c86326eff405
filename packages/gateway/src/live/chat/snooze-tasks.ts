import type { Tasks } from "../../jobs/jobs.ts";
import { sweepSnoozes } from "./snoozes.ts";

const TASK = "sweepSnoozes";

export const SNOOZES_SCHEDULE = { [TASK]: "* * * * *" };

export const snoozeTasks = (context: Parameters<typeof sweepSnoozes>[0]): Tasks => ({ [TASK]: () => sweepSnoozes(context) });
