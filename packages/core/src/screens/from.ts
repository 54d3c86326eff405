import { screenAt } from "./match.ts";
import { pathTo } from "./path-to.ts";

/**
 * Printable ASCII without a backslash: the characters of an encoded address, none of which a browser drops or changes.
 */
const PLAIN = /^[!-[\]-~]+$/;
/** An encoded slash, backslash, dot or control character is not allowed in a path of this console. */
const DISGUISED = /%(2f|5c|2e|[01][0-9a-f]|7f)/i;
/** `.` and `..` segments: browsers resolve them, but the route table does not. */
const STEPS = /\/\.\.?(\/|$)/;
/** Maximum length; every URL of the console is shorter. */
const FROM_MAX_CHARS = 2_000;

/**
 * Path to open after sign-in, if the search value `from` is valid (design section 4): a screen behind the sign-in, with
 * its query string and fragment. `undefined` for anything else: other hosts (`//evil`, `/\evil`), schemes, encoding
 * tricks, public screens.
 */
export function safeFrom(value: string | null | undefined): string | undefined {
  if (!value || value.length > FROM_MAX_CHARS || !PLAIN.test(value)) return undefined;
  const pathname = value.replace(/[?#].*$/, "");
  if (pathname.includes("//") || STEPS.test(pathname) || DISGUISED.test(pathname)) return undefined;
  const match = screenAt(pathname);
  return match && match.screen.access.kind !== "open" ? value : undefined;
}

/**
 * Address of the sign-in screen that returns to `from` (spec section 2, public routes); an invalid path is left out.
 */
export function signInPath(from?: string): string {
  const safe = safeFrom(from);
  return safe === undefined ? pathTo("sign-in") : `${pathTo("sign-in")}?from=${encodeURIComponent(safe)}`;
}
