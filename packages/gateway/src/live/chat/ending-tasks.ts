import type { Tasks } from "../../jobs/jobs.ts";
import { END_CHATS, type Endings } from "./endings.ts";

/** Runs every minute in addition to the job at each deadline, to find what a crashed process left behind. */
export const ENDINGS_SCHEDULE = { [END_CHATS]: "* * * * *" };

export const endingTasks = (endings: Endings): Tasks => ({ [END_CHATS]: () => endings.sweep() });
