import pg from "pg";
import { fail } from "./app-error.ts";

const UNIQUE_VIOLATION = "23505";

/** Answers 409 with a plain text, and with the present row if `present` finds it, when the work fails because a value that must be unique is there already. */
export const unlessTaken = async <T>(text: string, work: () => Promise<T>, present?: () => Promise<unknown>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return fail.conflict(text, await present?.());
    throw error;
  }
};
