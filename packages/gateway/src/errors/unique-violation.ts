import pg from "pg";
import { fail } from "./app-error.ts";

const UNIQUE_VIOLATION = "23505";

/** Says what is taken; a table with several unique indexes says it for each by name, and may look first. */
type Taken = string | ((constraint: string | undefined) => string | Promise<string>);

/** Answers 409 with a plain text, and with the present row if `present` finds it, when the work fails because a value that must be unique is there already. */
export const conflictOnUniqueViolation = async <T>(taken: Taken, work: () => Promise<T>, present?: () => Promise<unknown>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
      return fail.conflict(typeof taken === "string" ? taken : await taken(error.constraint), await present?.());
    throw error;
  }
};
