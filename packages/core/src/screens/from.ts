import { screenAt } from "./match.ts";
import { pathTo } from "./path-to.ts";

/** Printable ASCII without a backslash: what an address holds once it is encoded, and nothing that a browser would drop or bend on its way. */
const PLAIN = /^[!-[\]-~]+$/;
/** A slash, a backslash, a dot or a control character in disguise has no business in a path of this console. */
const DISGUISED = /%(2f|5c|2e|[01][0-9a-f]|7f)/i;
/** `.` and `..` as segments: a browser resolves them, the table does not know them. */
const STEPS = /\/\.\.?(\/|$)/;
/** Longer ones come from nobody's address bar. */
const FROM_MAX_CHARS = 2_000;

/**
 * The path to go to after sign-in, when the search value `from` is one of ours (design section 4): a screen behind the sign-in, with its
 * query string and fragment kept. Everything else gives `undefined`: other hosts (`//evil`, `/\evil`), schemes, tricks of encoding, public screens.
 */
export function safeFrom(value: string | null | undefined): string | undefined {
  if (!value || value.length > FROM_MAX_CHARS || !PLAIN.test(value)) return undefined;
  const pathname = value.replace(/[?#].*$/, "");
  if (pathname.includes("//") || STEPS.test(pathname) || DISGUISED.test(pathname)) return undefined;
  const match = screenAt(pathname);
  return match && match.screen.access.kind !== "open" ? value : undefined;
}

/** The sign-in screen that leads back to `from` (spec section 2, public routes); a path that is not ours is left out. */
export function signInPath(from?: string): string {
  const safe = safeFrom(from);
  return safe === undefined ? pathTo("sign-in") : `${pathTo("sign-in")}?from=${encodeURIComponent(safe)}`;
}
