import pg from "pg";
import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { AppError } from "./app-error.ts";

/**
 * PostgreSQL error codes for NUL in text (22021) and JSON (22P05) and for lone surrogates in JSON (22P02). Only
 * programs send these.
 */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/**
 * Returns the error for a failure with a known meaning: an `AppError`, or a database that is unreachable, full or
 * cannot store a character. Returns undefined for other errors.
 */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storageFull", "diskFull", { cause: error, retryAfterSeconds: 10 });
  if (isUnavailable(error)) return new AppError("unavailable", "databaseUnavailable", { cause: error, retryAfterSeconds: 2 });
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? "")) return new AppError("badRequest", "aTextUnstorable", { cause: error });
  return undefined;
};
