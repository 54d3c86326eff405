import * as z from "zod/mini";

const Kept = z.object({ linkToken: z.string() });

/**
 * The token of the mailed link. It leaves the address bar at once, where a screenshot, a shared screen or a referrer would show it; the
 * history entry of this tab keeps it, so that a reload still finds it.
 */
export function takeLinkToken(): string | undefined {
  const given = new URLSearchParams(location.search).get("token");
  if (given !== null) {
    history.replaceState({ linkToken: given }, "", location.pathname);
    return given;
  }
  return Kept.safeParse(history.state).data?.linkToken;
}

/** The link is used up: nothing keeps its token. */
export const dropLinkToken = (): void => history.replaceState(null, "", location.pathname);
