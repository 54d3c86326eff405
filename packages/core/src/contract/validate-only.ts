/** Requests a dry run (ADR 0038): `1`. Accepted by rows with `validates`. */
export const VALIDATE_ONLY = "x-parley-validate-only";
/** Response header of rows with `validates`: `1` when the call changed something, or would have, else `0`. */
export const CHANGED = "x-parley-changed";
