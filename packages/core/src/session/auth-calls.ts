import type { Refreshed, SignedIn } from "../contract/identity/authentication.ts";

export interface Credentials {
  readonly loginId: string;
  readonly key: string;
}

/** The calls that a session makes itself. `client` builds them over a bare transport; the session knows no network. */
export interface AuthCalls {
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** `key` is the refresh key (spec section 7: body key and loginId). */
  refresh(credentials: Credentials): Promise<Refreshed>;
  signOut(token: string): Promise<void>;
}
