import type { Refreshed } from "../contract/identity/authentication.ts";
import { type AccountEnd, GatewayError } from "../errors/index.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { wasJustRefreshed } from "./expiry.ts";
import type { Clock, Lock } from "./ports.ts";
import type { StoredLogin } from "./stored-login.ts";

/**
 * Result of a refresh (field note S3). - `refreshed`: there is a token other than the failed one, from this tab or
 * another; - `rejected`: the gateway refused the refresh key, so that the sign-in modal opens, or the session ends
 * because the account has ended; - `unavailable`: there was no reliable response, so the call fails without a sign-in,
 * because the key may still be valid; - `skipped`: no request was made, because the user is not signed in, the modal is
 * open, or the token is too new for another one to help.
 */
export type Refresh =
  | { readonly outcome: "refreshed" }
  | { readonly outcome: "rejected"; readonly error: GatewayError }
  | { readonly outcome: "unavailable"; readonly error: unknown }
  | { readonly outcome: "skipped" };

/** Functions of the session that the refresher uses. */
export interface RefreshHost {
  current(): StoredLogin | null;
  /** True while the sign-in modal is open. */
  isExpired(): boolean;
  /** Applies the login that another tab has stored in the meantime, including a sign-out. */
  adoptStored(): void;
  store(login: StoredLogin, fresh: Refreshed): void;
  expire(): void;
  /** Ends the session because the account has ended, so that signing in again would be refused too. */
  end(why: AccountEnd): void;
}

interface RefresherPorts {
  readonly host: RefreshHost;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly refresh: AuthCalls["refresh"];
}

export interface Refresher {
  /** Ensures a token other than `failedToken`. All callers of a tab share one request, and all tabs one lock. */
  refresh(failedToken: string): Promise<Refresh>;
  /** Must be called when the gateway responds with anything other than 401 to a call with `token`. */
  accepted(token: string): void;
  /** Must be called when the gateway responds with 401 to a new `token`. */
  refused(token: string): void;
}

/**
 * Trust in a token that this tab has requested. Until the token has worked once, a 401 does not cause another refresh
 * (spec bars: no storm).
 */
type Trust = "proven" | "unproven" | "refused";

export function createRefresher({ host, clock, lock, refresh: ask }: RefresherPorts): Refresher {
  let flight: { readonly token: string; readonly result: Promise<Refresh> } | undefined;
  let watched: { token: string; trust: Trust } | undefined;

  return {
    refresh(failedToken) {
      if (flight?.token === failedToken) return flight.result;
      // Waits for a refresh that is in progress for another token, and then checks whether `failedToken` still needs a
      // refresh.
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

  /** Returns a result that needs no request to the gateway, or undefined if a request is necessary. */
  function judge(failedToken: string): Refresh | undefined {
    const login = host.current();
    if (login === null || host.isExpired() || login.refreshKey === "") return { outcome: "skipped" };
    if (login.token !== failedToken) return { outcome: "refreshed" };
    const untrusted = watched?.token === login.token && watched.trust !== "proven";
    return untrusted && wasJustRefreshed(login.localExpTokenTime, clock.now()) ? { outcome: "skipped" } : undefined;
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
    // Discards the new token if the user signed out during the request, here or in another tab, so that the login is
    // not restored.
    host.adoptStored();
    if (host.current()?.refreshKey !== login.refreshKey) return { outcome: "skipped" };
    watched = { token: fresh.token, trust: "unproven" };
    host.store(login, fresh);
    return { outcome: "refreshed" };
  }
}

/** Statuses of temporary failures, such as timeouts and throttling, which do not invalidate the refresh key. */
const PASSING = new Set([408, 425, 429]);

function isRejection(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !PASSING.has(error.status);
}
