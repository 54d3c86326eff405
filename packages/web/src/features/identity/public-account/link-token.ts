import * as z from "zod/mini";

const Kept = z.object({ linkToken: z.string() });

/** Token in the link of an e-mail, or in the printed set-up link. */
const tokenInSearch = (): string | null => new URLSearchParams(location.search).get("token");
export const keyInFragment = (): string | null => new URLSearchParams(location.hash.slice(1)).get("key");

/**
 * Token of the followed link. Removed from the address bar at once, where a screenshot, a shared screen or a referrer
 * would expose it; the tab's history entry keeps it for a reload.
 */
export function takeLinkToken(read = tokenInSearch): string | undefined {
  const given = read();
  if (given !== null) {
    history.replaceState({ linkToken: given }, "", location.pathname);
    return given;
  }
  return Kept.safeParse(history.state).data?.linkToken;
}

/** Forgets the token of a used link. */
export const dropLinkToken = (): void => history.replaceState(null, "", location.pathname);
