import type { Refreshed, SignedIn } from "../contract/identity/authentication.ts";

export interface Credentials {
  readonly loginId: string;
  readonly key: string;
}

/** The session's own calls. `client` builds them on a bare transport; the session knows no network. */
export interface AuthCalls {
  signIn(credentials: Credentials): Promise<SignedIn>;
  /** `key` is the refresh key (spec section 7: body key and loginId). */
  refresh(credentials: Credentials): Promise<Refreshed>;
  signOut(token: string): Promise<void>;
}
