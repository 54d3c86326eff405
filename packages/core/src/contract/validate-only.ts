/** Asks the gateway to try a call instead of making it (ADR 0038): `1`. A row that takes it says `validates`. */
export const VALIDATE_ONLY = "x-parley-validate-only";
/** Beside the answer of a row that `validates`: `1` when the call changed something, or would, and `0` when all was so already. */
export const CHANGED = "x-parley-changed";
