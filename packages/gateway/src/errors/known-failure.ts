import pg from "pg";
import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { AppError } from "./app-error.ts";

/**
 * PostgreSQL rejects NUL in text (22021) and JSON (22P05), and lone surrogates in JSON (22P02). People do not type
 * these.
 */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/** Failures with a known meaning wherever they occur: our own errors, and a database that is unreachable or full. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storageFull", "diskFull", { cause: error, retryAfterSeconds: 10 });
  if (isUnavailable(error)) return new AppError("unavailable", "databaseUnavailable", { cause: error, retryAfterSeconds: 2 });
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? "")) return new AppError("badRequest", "aTextUnstorable", { cause: error });
  return undefined;
};
