import type { Refreshed } from "../contract/identity/authentication.ts";
import { type AccountEnd, GatewayError } from "../errors/index.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { isResting } from "./expiry.ts";
import type { Clock, Lock } from "./ports.ts";
import type { StoredLogin } from "./stored-login.ts";

/**
 * Result of a refresh (field note S3; an enum, because a boolean cannot express all): - `refreshed`: there is a token
 * other than the failed one, from this tab or another; - `rejected`: the gateway refused the refresh key, so the
 * sign-in modal appears, or the session is over because the account has ended; - `unavailable`: no reliable response;
 * the key may still be valid, so the call fails without asking for a sign-in; - `skipped`: not requested, because
 * nobody is signed in, the modal is open, or the token is too fresh for another one to help.
 */
export type Refresh =
  | { readonly outcome: "refreshed" }
  | { readonly outcome: "rejected"; readonly error: GatewayError }
  | { readonly outcome: "unavailable"; readonly error: unknown }
  | { readonly outcome: "skipped" };

/** Interface of the session for the refresher. */
export interface RefreshHost {
  current(): StoredLogin | null;
  /** The modal is open. */
  isExpired(): boolean;
  /** Applies what another tab stored meanwhile, including a sign-out. */
  adoptStored(): void;
  store(login: StoredLogin, fresh: Refreshed): void;
  expire(): void;
  /** The account has ended, so signing in again would be refused as well. */
  end(why: AccountEnd): void;
}

interface RefresherPorts {
  readonly host: RefreshHost;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly refresh: AuthCalls["refresh"];
}

export interface Refresher {
  /** Ensures a token other than `failedToken`. One request for all callers of a tab, one lock for all tabs. */
  refresh(failedToken: string): Promise<Refresh>;
  /** The gateway returned something other than 401 to a call with `token`. */
  accepted(token: string): void;
  /** The gateway returned 401 to `token` although it was fresh. */
  refused(token: string): void;
}

/**
 * State of a token that this tab requested. Until it has worked once, a 401 does not cause another refresh (spec bars:
 * no storm).
 */
type Trust = "proven" | "unproven" | "refused";

export function createRefresher({ host, clock, lock, refresh: ask }: RefresherPorts): Refresher {
  let flight: { readonly token: string; readonly result: Promise<Refresh> } | undefined;
  let watched: { token: string; trust: Trust } | undefined;

  return {
    refresh(failedToken) {
      if (flight?.token === failedToken) return flight.result;
      // A refresh in progress for another token does not help: wait for it, then check again.
      const result = (flight?.result ?? Promise.resolve()).then(() => start(failedToken));
      const own = { token: failedToken, result };
      flight = own;
      const land = () => {
        if (flight === own) flight = undefined;
      };
      result.then(land, land);
      return result;
    },
    accepted(token) {
      if (watched?.token === token && watched.trust === "unproven") watched.trust = "proven";
    },
    refused(token) {
      watched = { token, trust: "refused" };
    },
  };

  async function start(failedToken: string): Promise<Refresh> {
    const known = judge(failedToken);
    if (known !== undefined) return known;
    return lock("refresh", async () => {
      host.adoptStored();
      const login = host.current();
      return judge(failedToken) ?? (login === null ? { outcome: "skipped" } : exchange(login));
    });
  }

  /** Result that needs no request to the gateway; undefined when a request is necessary. */
  function judge(failedToken: string): Refresh | undefined {
    const login = host.current();
    if (login === null || host.isExpired() || login.refreshKey === "") return { outcome: "skipped" };
    if (login.token !== failedToken) return { outcome: "refreshed" };
    const untrusted = watched?.token === login.token && watched.trust !== "proven";
    return untrusted && isResting(login.localExpTokenTime, clock.now()) ? { outcome: "skipped" } : undefined;
  }

  async function exchange(login: StoredLogin): Promise<Refresh> {
    let fresh: Refreshed;
    try {
      fresh = await ask({ key: login.refreshKey, loginId: login.loginId });
    } catch (error) {
      if (!isRejection(error)) return { outcome: "unavailable", error };
      host.adoptStored();
      if (host.current()?.refreshKey !== login.refreshKey) return judge(login.token) ?? { outcome: "skipped" };
      if (error.ended === undefined) host.expire();
      else host.end(error.ended);
      return { outcome: "rejected", error };
    }
    // Signed out, here or in another tab, while the request was under way: that login must not be restored.
    host.adoptStored();
    if (host.current()?.refreshKey !== login.refreshKey) return { outcome: "skipped" };
    watched = { token: fresh.token, trust: "unproven" };
    host.store(login, fresh);
    return { outcome: "refreshed" };
  }
}

/** Timeouts, throttling and faults of the gateway do not invalidate the refresh key. */
const PASSING = new Set([408, 425, 429]);

function isRejection(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !PASSING.has(error.status);
}
