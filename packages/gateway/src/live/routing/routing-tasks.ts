import type { Tasks } from "../../jobs/jobs.ts";
import type { Routing } from "./routing.ts";

const TASK = "sweepRouting";

/** Every minute: what follows from nothing that the database tells of, such as a right that a role was given. */
export const ROUTING_SCHEDULE = { [TASK]: "* * * * *" };

export const routingTasks = (routing: Routing): Tasks => ({ [TASK]: () => routing.sweep() });
