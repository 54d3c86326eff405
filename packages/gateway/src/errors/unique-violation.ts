import type { Why } from "@parley/core/errors/reasons";
import pg from "pg";
import { fail } from "./app-error.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Reason that describes a duplicate value. For a table with several unique indexes it is a function that gets the name
 * of the violated index and may run a query.
 */
type Taken = Why | ((constraint: string | undefined) => Why | Promise<Why>);

/**
 * Throws 409 with the reason if the work fails because of a duplicate in a unique column. The error contains the
 * current row if `present` finds it.
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
