import pg from "pg";

/** PostgreSQL error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DISK_FULL = "53100";
const UNAVAILABLE_STATES = new Set([
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now: starting up, recovering
  "57P05", // idle_session_timeout
]);
const CONNECTION_EXCEPTION_CLASS = "08";
const NETWORK_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH"]);
/** Messages of connection errors for which pg has no codes. */
const PG_TEXTS = [
  "Connection terminated",
  "timeout exceeded when trying to connect",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
];

/**
 * Returns whether the database could not be reached. The call itself may be correct and can be repeated later (503).
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (error instanceof pg.DatabaseError) return code !== undefined && (UNAVAILABLE_STATES.has(code) || code.startsWith(CONNECTION_EXCEPTION_CLASS));
  if (code !== undefined && "syscall" in error) return NETWORK_CODES.has(code);
  return PG_TEXTS.some((text) => error.message.includes(text));
}

/** Returns whether PostgreSQL ran out of disk space. */
export const isDiskFull = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === DISK_FULL;

const codeOf = (error: Error): string | undefined => ("code" in error && typeof error.code === "string" ? error.code : undefined);
