import type { Tasks } from "../../jobs/jobs.ts";
import { sweepIdle } from "./idle.ts";

const TASK = "sweepIdle";

export const IDLE_SCHEDULE = { [TASK]: "* * * * *" };

export const idleTasks = (context: Parameters<typeof sweepIdle>[0]): Tasks => ({ [TASK]: () => sweepIdle(context) });
