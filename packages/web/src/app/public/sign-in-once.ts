import type { PublicPath } from "@parley/core/contract/public-paths";
import { whyNotArrived } from "../../shared/code/newer-build.ts";

/** Signs in through core's session, which is fetched only now (or was, when a field took the focus). */
export async function signInOnce(credentials: { readonly loginId: string; readonly key: string }): Promise<void> {
  const { openConnection } = await import("../../shared/connection/open-connection.ts").catch(async (problem: unknown) => {
    await whyNotArrived();
    throw problem;
  });
  const { session, isEmpty } = await openConnection();
  // The gateway leads to the set-up before this page is drawn, unless another server hands the page out.
  if (isEmpty && location.pathname === "/") return location.assign("/setup" satisfies PublicPath);
  await session.signIn(credentials);
}
