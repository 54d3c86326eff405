/**
 * Name of the request header that makes a call a dry run (ADR 0038). Its value is `1`. Accepted by calls whose contract
 * entry has `validates`.
 */
export const VALIDATE_ONLY = "x-parley-validate-only";
/**
 * Name of a response header of calls whose contract entry has `validates`. Its value is `1` if the call changed
 * something or would have done so, else `0`.
 */
export const CHANGED_HEADER = "x-parley-changed";
