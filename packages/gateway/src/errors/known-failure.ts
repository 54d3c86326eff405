import pg from "pg";
import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { AppError } from "./app-error.ts";

/** PostgreSQL keeps no NUL in text (22021) or JSON (22P05), nor half a surrogate pair in JSON (22P02), and no person types one. */
const UNSTORABLE = new Set(["22021", "22P05", "22P02"]);

/** A failure whose meaning is known wherever it happens: our own, and a database that cannot be asked or has no room. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storageFull", "The disk is full. Nothing was changed", { cause: error, retryAfterSeconds: 10 });
  if (isUnavailable(error))
    return new AppError("unavailable", "The database is not available for the moment. Try again shortly", { cause: error, retryAfterSeconds: 2 });
  if (error instanceof pg.DatabaseError && UNSTORABLE.has(error.code ?? ""))
    return new AppError("badRequest", "A text holds a character that cannot be stored", { cause: error });
  return undefined;
};
