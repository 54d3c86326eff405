import type { Tasks } from "../../jobs/jobs.ts";
import { END_CHATS, endDueChats } from "./endings.ts";

/**
 * Runs the task every minute, in addition to the job of each scheduled end, to handle chats left by a process that
 * crashed.
 */
export const ENDINGS_SCHEDULE = { [END_CHATS]: "* * * * *" };

export const endingTasks = (context: Parameters<typeof endDueChats>[0]): Tasks => ({ [END_CHATS]: () => endDueChats(context) });
