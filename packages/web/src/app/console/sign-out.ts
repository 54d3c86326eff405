import { pathTo } from "@parley/core/screens";
import { connection } from "../../shared/connection/connection.ts";

/** Loads a new page, so that no data of the user stays in memory. Core has already cleared the storage. */
export const leaveForSignIn = (): void => location.replace("/");

/**
 * Loads a new page after another user has signed in, here or in another browser tab. The URL is home by default,
 * because the current one could reveal data of the first user.
 */
export const reloadForNewUser = (path: string = pathTo("home")): void => location.replace(path);

/** Signs out (spec section 4). The console then shows the sign-in form, because it follows the session's state. */
export const signOut = (): void => {
  void connection().session.signOut();
};
