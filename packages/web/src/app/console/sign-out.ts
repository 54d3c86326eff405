import { pathTo } from "@parley/core/screens";
import { connection } from "../../shared/connection/connection.ts";

/** A new page, so that nothing of the user is left in memory. Core has cleared what was stored. */
export const leaveForSignIn = (): void => location.replace("/");

/** Another person signed in, in the modal or in another window: a new page again, at an address that says nothing of the first. */
export const beginAnew = (path: string = pathTo("home")): void => location.replace(path);

/** Signs out (spec section 4); the state that follows leads to the sign-in form. */
export const signOut = (): void => {
  void connection().session.signOut();
};
