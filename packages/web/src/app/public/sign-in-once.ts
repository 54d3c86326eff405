import type { PublicPath } from "@parley/core/contract/public-paths";
import { loadFailureReason } from "../../shared/code/newer-build.ts";

/** Signs in through core's session, whose code is loaded here unless focusing a field has loaded it before. */
export async function signInOnce(credentials: { readonly loginId: string; readonly key: string }): Promise<void> {
  const { openConnection } = await import("../../shared/connection/open-connection.ts").catch(async (problem: unknown) => {
    await loadFailureReason();
    throw problem;
  });
  const { session, isEmpty } = await openConnection();
  // Opens the setup page if no account exists. The gateway normally redirects there, but another server may have
  // delivered this page.
  if (isEmpty && location.pathname === "/") return location.assign("/setup" satisfies PublicPath);
  await session.signIn(credentials);
}
