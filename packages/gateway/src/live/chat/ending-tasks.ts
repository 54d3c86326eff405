import type { Tasks } from "../../jobs/jobs.ts";
import { END_CHATS, endDueChats } from "./endings.ts";

/** Runs every minute in addition to the job at each deadline, to find what a crashed process left behind. */
export const ENDINGS_SCHEDULE = { [END_CHATS]: "* * * * *" };

export const endingTasks = (context: Parameters<typeof endDueChats>[0]): Tasks => ({ [END_CHATS]: () => endDueChats(context) });
