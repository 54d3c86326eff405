import type { Why } from "@parley/core/errors/reasons";
import pg from "pg";
import { fail } from "./app-error.ts";

const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Throws 409 if the work fails because another row still refers to the removed row. This covers references that were
 * added after the caller's check.
 */
export const conflictOnReference = async <T>(used: Why, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return fail.conflict(used);
    throw error;
  }
};
