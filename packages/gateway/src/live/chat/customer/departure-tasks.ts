import type { Tasks } from "../../../jobs/jobs.ts";
import type { Departures } from "./departures.ts";

const TASK = "sweepDepartures";

export const DEPARTURES_SCHEDULE = { [TASK]: "* * * * *" };

export const departureTasks = (departures: Departures): Tasks => ({ [TASK]: () => departures.sweep() });
