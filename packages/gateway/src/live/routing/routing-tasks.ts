import type { Tasks } from "../../jobs/jobs.ts";
import type { Routing } from "./routing.ts";

const TASK = "sweepRouting";

/** Runs every minute, for changes that the database does not announce, such as a right added to a role. */
export const ROUTING_SCHEDULE = { [TASK]: "* * * * *" };

export const routingTasks = (routing: Routing): Tasks => ({ [TASK]: () => routing.sweep() });
