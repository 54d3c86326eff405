import type { PublicPath } from "@parley/core/contract/public-paths";
import { whyNotArrived } from "../../shared/code/newer-build.ts";

/** Signs in through core's session, which is loaded now, or earlier when a field received the focus. */
export async function signInOnce(credentials: { readonly loginId: string; readonly key: string }): Promise<void> {
  const { openConnection } = await import("../../shared/connection/open-connection.ts").catch(async (problem: unknown) => {
    await whyNotArrived();
    throw problem;
  });
  const { session, isEmpty } = await openConnection();
  // The gateway redirects to the set-up before this page is shown, unless another server delivers the page.
  if (isEmpty && location.pathname === "/") return location.assign("/setup" satisfies PublicPath);
  await session.signIn(credentials);
}
