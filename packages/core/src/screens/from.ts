import { screenAt } from "./match.ts";
import { pathTo } from "./path-to.ts";

/**
 * Matches printable ASCII without a backslash. An encoded URL has only such characters, and browsers neither drop nor
 * change any of them.
 */
const PLAIN = /^[!-[\]-~]+$/;
/** Matches an encoded slash, backslash, dot or control character, none of which a path of the console contains. */
const DISGUISED = /%(2f|5c|2e|[01][0-9a-f]|7f)/i;
/** Matches `.` and `..` segments, which browsers resolve but the route table does not. */
const STEPS = /\/\.\.?(\/|$)/;
/** Maximum number of characters of the query parameter `from`. Every URL of the console is shorter. */
const FROM_MAX_CHARS = 2_000;

/**
 * Returns the path to open after sign-in, from the query parameter `from` (design section 4). It must be a screen that
 * requires sign-in, with optional query string and fragment. `undefined` for other hosts (`//evil`, `/\evil`), other
 * schemes, encoding tricks and public screens.
 */
export function safeReturnPath(value: string | null | undefined): string | undefined {
  if (!value || value.length > FROM_MAX_CHARS || !PLAIN.test(value)) return undefined;
  const pathname = value.replace(/[?#].*$/, "");
  if (pathname.includes("//") || STEPS.test(pathname) || DISGUISED.test(pathname)) return undefined;
  const match = screenAt(pathname);
  return match && match.screen.access.kind !== "open" ? value : undefined;
}

/**
 * Returns the path of the sign-in screen, which returns to `from` after sign-in (spec section 2, public routes). An
 * invalid `from` is omitted.
 */
export function signInPath(from?: string): string {
  const safe = safeReturnPath(from);
  return safe === undefined ? pathTo("sign-in") : `${pathTo("sign-in")}?from=${encodeURIComponent(safe)}`;
}
