import { pathTo } from "@parley/core/screens";
import { connection } from "../../shared/connection/connection.ts";

/** Loads a new page, so that nothing of the user stays in memory. Core has cleared the storage. */
export const leaveForSignIn = (): void => location.replace("/");

/**
 * Another user signed in, in the modal or another window: loads a new page, at a URL that reveals nothing of the first
 * user.
 */
export const beginAnew = (path: string = pathTo("home")): void => location.replace(path);

/** Signs out (spec section 4); the resulting state leads to the sign-in form. */
export const signOut = (): void => {
  void connection().session.signOut();
};
