import * as z from "zod/mini";

const Kept = z.object({ linkToken: z.string() });

/** Token in the link of an e-mail, or in the printed set-up link. */
const tokenInSearch = (): string | null => new URLSearchParams(location.search).get("token");
export const keyInFragment = (): string | null => new URLSearchParams(location.hash.slice(1)).get("key");

/**
 * The secret of the link that led here. It leaves the address bar at once, where a screenshot, a shared screen or a referrer would show it; the
 * history entry of this tab keeps it, so that a reload still finds it.
 */
export function takeLinkToken(read = tokenInSearch): string | undefined {
  const given = read();
  if (given !== null) {
    history.replaceState({ linkToken: given }, "", location.pathname);
    return given;
  }
  return Kept.safeParse(history.state).data?.linkToken;
}

/** The link is used up: nothing keeps its token. */
export const dropLinkToken = (): void => history.replaceState(null, "", location.pathname);
