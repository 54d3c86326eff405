import type { Refreshed, SignedIn } from "../contract/identity/authentication.ts";
import type { AccountEnd } from "../errors/index.ts";
import type { AuthCalls, Credentials } from "./auth-calls.ts";
import { expiresSoon, localExpiry } from "./expiry.ts";
import type { Clock, KeyValueStorage, Lock, Random } from "./ports.ts";
import { createRefresher, type Refresh } from "./refresher.ts";
import { createSignals } from "./signals.ts";
import { storageLock } from "./storage-lock.ts";
import {
  clearStored,
  isSameLogin,
  isSameUser,
  readLogin,
  type SessionStakeholder,
  type SessionUser,
  STORED,
  type StoredLogin,
  userOf,
  writeLogin,
} from "./stored-login.ts";

/**
 * State of the session. In `expired`, the session-expired flag of spec section 8, the sign-in modal is open over the
 * user's work.
 */
export type SessionState =
  | { readonly status: "signedOut"; readonly user: null }
  | { readonly status: "signedIn"; readonly user: SessionUser }
  | { readonly status: "expired"; readonly user: SessionUser };

export interface SessionPorts {
  readonly storage: KeyValueStorage;
  readonly clock: Clock;
  readonly random: Random;
  readonly calls: AuthCalls;
  /** Lock across tabs or processes. By default, it is implemented in the storage. */
  readonly lock?: Lock;
  /**
   * Handling of an expired stored token at the start. The console signs the user out, as in the spec; the CLI refreshes
   * it, because each command is a start.
   */
  readonly expiredAtStart?: "signOut" | "refresh";
}

export interface Session {
  /** Returns the same object until something changes, as `useSyncExternalStore` requires. */
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  token(): string | null;
  /** True if less than 10 minutes of the token's lifetime remain. */
  isTokenExpired(): boolean;
  /**
   * Signs in, including from the modal. The same user continues where they were; for another user, the previous user's
   * data is removed.
   */
  signIn(credentials: Credentials): Promise<SessionUser>;
  /** Removes all data of the user locally, then tries to revoke the session at the gateway. */
  signOut(): Promise<void>;
  /**
   * Ends the session because the gateway ended the account or its stakeholder. Removes all data; no token needs to be
   * revoked.
   */
  ended(why: AccountEnd): void;
  /** Registers a listener that is called before the data of an ended account is removed. */
  onEnded(listener: (why: AccountEnd) => void): () => void;
  /**
   * Opens the sign-in modal over the user's work, because the refresh key is no longer valid but the user may sign in
   * again (spec section 8, session expired).
   */
  lapsed(): void;
  rename(names: Pick<SessionUser, "firstName" | "lastName">): void;
  /** Changes or removes the logo of a stakeholder in the session, if it is the stakeholder that the user works in. */
  rebrand(stakeholder: Pick<SessionStakeholder, "id" | "logo">): void;
  /**
   * Selects the stakeholder that all following calls are made for, until the session ends. Null selects the user's own
   * stakeholder. The gateway checks the right (ADR 0065).
   */
  actFor(stakeholder: SessionStakeholder | null): void;
  /** Returns the stakeholder that calls are made for. Null for the user's own. */
  actingFor(): SessionStakeholder | null;
  refresh(failedToken: string): Promise<Refresh>;
  /** Reports the gateway's response to a token; see `Refresher`. */
  accepted(token: string): void;
  refused(token: string): void;
  /** Registers a function that removes data of the user. It is called at sign-out and when another user signs in. */
  onSignOut(cleaner: () => void): () => void;
  /**
   * Registers a listener that is called after a sign-in from the modal, here or in another tab, because calls can
   * succeed again.
   */
  onResume(listener: () => void): () => void;
  onToken(listener: (token: string) => void): () => void;
  /** Stops listening to changes in other tabs. */
  dispose(): void;
}

const SIGNED_OUT: SessionState = { status: "signedOut", user: null };

/** Creates the session (spec section 4). */
export function createSession(ports: SessionPorts): Session {
  const { storage, clock, random, calls } = ports;
  const changed = createSignals<void>();
  const cleaners = createSignals<void>();
  const ended = createSignals<AccountEnd>();
  const resumed = createSignals<void>();
  const renewed = createSignals<string>();
  let login = startingLogin(ports);
  let acting: SessionStakeholder | null = null;
  let state: SessionState = login === null ? SIGNED_OUT : { status: "signedIn", user: userOf(login) };

  const refresher = createRefresher({
    clock,
    lock: ports.lock ?? storageLock(storage, clock, random),
    refresh: calls.refresh,
    host: {
      current: () => login,
      isExpired: () => state.status === "expired",
      adoptStored,
      store: (from, fresh) => keep(renew(from, fresh, clock)),
      expire: lapse,
      end,
    },
  });
  const stopListening = storage.subscribe?.((key) => {
    if (key === null || key === STORED.login) adoptStored();
  });

  return {
    state: () => state,
    subscribe: changed.listen,
    token: () => login?.token ?? null,
    isTokenExpired: () => login !== null && expiresSoon(login.localExpTokenTime, clock.now()),
    async signIn(credentials) {
      const next = loginOf(await calls.signIn(credentials), clock);
      keep(next);
      return userOf(next);
    },
    async signOut() {
      const token = login?.token;
      forget();
      if (token !== undefined) await calls.signOut(token).catch(() => undefined); // The gateway may be unreachable; the sign-out is complete in this browser anyway.
    },
    ended: end,
    onEnded: ended.listen,
    lapsed: lapse,
    rename(names) {
      if (login !== null) keep({ ...login, ...names });
    },
    rebrand({ id, logo }) {
      if (acting?.id === id) work({ ...acting, logo });
      if (login?.stakeholder.id === id) keep({ ...login, stakeholder: { ...login.stakeholder, logo } });
    },
    actFor: work,
    actingFor: () => acting,
    refresh: refresher.refresh,
    accepted: refresher.accepted,
    refused: refresher.refused,
    onSignOut: cleaners.listen,
    onResume: resumed.listen,
    onToken: renewed.listen,
    dispose: () => stopListening?.(),
  };

  /** Applies the stored login after another tab has signed in, refreshed the token or signed out. */
  function adoptStored(): void {
    const stored = readLogin(storage);
    if (stored === null) {
      if (login !== null) forget();
    } else if (!isSameLogin(stored, login)) take(stored);
  }

  function work(stakeholder: SessionStakeholder | null): void {
    acting = stakeholder;
    if (login !== null) become({ status: state.status === "expired" ? "expired" : "signedIn", user: userOf(login, acting) });
  }

  function keep(next: StoredLogin): void {
    writeLogin(storage, next);
    take(next);
  }

  function take(next: StoredLogin): void {
    const before = login;
    const wasExpired = state.status === "expired";
    if (before !== null && !isSameUser(before, next)) {
      acting = null;
      cleaners.send();
    }
    login = next;
    const goesOn = wasExpired && next.token === before?.token;
    become({ status: goesOn ? "expired" : "signedIn", user: userOf(next, acting) });
    if (next.token !== before?.token) renewed.send(next.token);
    if (wasExpired && !goesOn) resumed.send();
  }

  function forget(): void {
    login = null;
    acting = null;
    clearStored(storage);
    cleaners.send();
    become(SIGNED_OUT);
  }

  function end(why: AccountEnd): void {
    if (login !== null) ended.send(why);
    forget();
  }

  function lapse(): void {
    if (login !== null) become({ status: "expired", user: userOf(login, acting) });
  }

  function become(next: SessionState): void {
    state = next;
    changed.send();
  }
}

/** Reads the stored login at the start. A user with an expired token is signed out (spec section 4). */
function startingLogin({ storage, clock, expiredAtStart = "signOut" }: SessionPorts): StoredLogin | null {
  const stored = readLogin(storage);
  if (stored === null) return null;
  if (expiredAtStart === "refresh" || !expiresSoon(stored.localExpTokenTime, clock.now())) return stored;
  clearStored(storage);
  return null;
}

function loginOf(answer: SignedIn, clock: Clock): StoredLogin {
  return { ...answer, localExpTokenTime: localExpiry(clock.now()) };
}

/**
 * Applies the response to a refresh. It contains rights and stakeholder again, so that changes take effect with the new
 * token.
 */
function renew(
  login: StoredLogin,
  { token, userPermissions, stakeholderId, isSuperAdmin, stakeholder = login.stakeholder }: Refreshed,
  clock: Clock,
): StoredLogin {
  return { ...login, token, userPermissions, stakeholderId, isSuperAdmin, stakeholder, localExpTokenTime: localExpiry(clock.now()) };
}
