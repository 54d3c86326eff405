import type { Refreshed, SignedIn } from "../contract/identity/authentication.ts";

export interface Credentials {
  readonly loginId: string;
  readonly key: string;
}

/**
 * Calls of the session. The module `client` implements them, so that the session itself does not depend on the network.
 */
export interface AuthCalls {
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** Requests a new token. `key` is the refresh key (spec section 7: body key and loginId). */
  refresh(credentials: Credentials): Promise<Refreshed>;
  signOut(token: string): Promise<void>;
}
