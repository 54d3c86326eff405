import * as z from "zod/mini";

const Kept = z.object({ linkToken: z.string() });

/**
 * Functions that read a link's token: from the query of a mailed link, or from the fragment of the printed setup link.
 */
const tokenInSearch = (): string | null => new URLSearchParams(location.search).get("token");
export const keyInFragment = (): string | null => new URLSearchParams(location.hash.slice(1)).get("key");

/**
 * Returns the token of the opened link and removes it from the URL, where screenshots or referrers could expose it. The
 * tab's history entry stores it for a reload.
 */
export function consumeLinkToken(read = tokenInSearch): string | undefined {
  const given = read();
  if (given !== null) {
    history.replaceState({ linkToken: given }, "", location.pathname);
    return given;
  }
  return Kept.safeParse(history.state).data?.linkToken;
}

/** Removes the token of a used link from the history entry. */
export const removeLinkToken = (): void => history.replaceState(null, "", location.pathname);
