import { connection } from "../../shared/connection/connection.ts";

/** A new page, so that nothing of the user is left in memory. Core has cleared what was stored. */
export const leaveForSignIn = (): void => location.replace("/");

/** Signs out (spec section 4); the state that follows leads to the sign-in form. */
export const signOut = (): void => {
  void connection().session.signOut();
};
