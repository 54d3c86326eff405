import type { Tasks } from "../../jobs/jobs.ts";
import { END_CHATS, type Endings } from "./endings.ts";

/** Every minute, beside the job of the moment at which each ends: what a process that died left behind is found. */
export const ENDINGS_SCHEDULE = { [END_CHATS]: "* * * * *" };

export const endingTasks = (endings: Endings): Tasks => ({ [END_CHATS]: () => endings.sweep() });
