import { isDiskFull, isUnavailable } from "../db/unavailable.ts";
import { AppError } from "./app-error.ts";

/** A failure whose meaning is known wherever it happens: our own, and a database that cannot be asked or has no room. */
export const knownFailure = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError("storageFull", "The disk is full. Nothing was changed", { cause: error, retryAfterSeconds: 10 });
  if (isUnavailable(error))
    return new AppError("unavailable", "The database is not available for the moment. Try again shortly", { cause: error, retryAfterSeconds: 2 });
  return undefined;
};
