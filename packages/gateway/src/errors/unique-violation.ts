import type { Why } from "@parley/core/errors/reasons";
import pg from "pg";
import { fail } from "./app-error.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Reason about the duplicate value; for a table with several unique indexes a function of the index name, which may
 * run a query first.
 */
type Taken = Why | ((constraint: string | undefined) => Why | Promise<Why>);

/**
 * Answers 409 with the reason, and with the present row if `present` finds it, when the work fails because of a
 * duplicate in a unique column.
 */
export const conflictOnUniqueViolation = async <T>(taken: Taken, work: () => Promise<T>, present?: () => Promise<unknown>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)
      return fail.conflict(typeof taken === "function" ? await taken(error.constraint) : taken, await present?.());
    throw error;
  }
};
