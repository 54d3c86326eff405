import type { Refreshed } from "../contract/identity/authentication.ts";
import { type AccountEnd, GatewayError } from "../errors/index.ts";
import type { AuthCalls } from "./auth-calls.ts";
import { isResting } from "./expiry.ts";
import type { Clock, Lock } from "./ports.ts";
import type { StoredLogin } from "./stored-login.ts";

/**
 * How a refresh ended (field note S3; an enum, because a boolean cannot tell these apart):
 * - `refreshed`: there is a token other than the one that failed, from this tab or another;
 * - `rejected`: the gateway refused the refresh key, so the sign-in modal comes up, or the session is over where the account itself ended;
 * - `unavailable`: no answer to rely on; the key may still be good, so the call fails and nobody is asked to sign in;
 * - `skipped`: not asked, because nobody is signed in, the modal is showing, or the token is too fresh for another one to help.
 */
export type Refresh =
  | { readonly outcome: "refreshed" }
  | { readonly outcome: "rejected"; readonly error: GatewayError }
  | { readonly outcome: "unavailable"; readonly error: unknown }
  | { readonly outcome: "skipped" };

/** The session as the refresher sees it. */
export interface RefreshHost {
  current(): StoredLogin | null;
  /** The modal is showing. */
  isExpired(): boolean;
  /** Takes over what another tab stored meanwhile, a sign-out included. */
  adoptStored(): void;
  store(login: StoredLogin, fresh: Refreshed): void;
  expire(): void;
  /** The account itself has ended: signing in again would be refused too. */
  end(why: AccountEnd): void;
}

interface RefresherPorts {
  readonly host: RefreshHost;
  readonly clock: Clock;
  readonly lock: Lock;
  readonly refresh: AuthCalls["refresh"];
}

export interface Refresher {
  /** Sees to it that the token is another than `failedToken`. One flight for all callers of a tab, one lock for all tabs. */
  refresh(failedToken: string): Promise<Refresh>;
  /** The gateway answered a call of `token` with something other than 401. */
  accepted(token: string): void;
  /** The gateway answered 401 to `token` although it was fresh. */
  refused(token: string): void;
}

/** Whether a token that this tab asked for has been seen to work. Until then a 401 does not earn another refresh (spec bars: no storm). */
type Trust = "proven" | "unproven" | "refused";

export function createRefresher({ host, clock, lock, refresh: ask }: RefresherPorts): Refresher {
  let flight: { readonly token: string; readonly result: Promise<Refresh> } | undefined;
  let watched: { token: string; trust: Trust } | undefined;

  return {
    refresh(failedToken) {
      if (flight?.token === failedToken) return flight.result;
      // A flight for another token says nothing of this one: let it land, then look again.
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

  /** What can be said without asking the gateway; nothing when it has to be asked. */
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
    // Signed out, here or in another tab, while the gateway was answering: that login must not come back to life.
    host.adoptStored();
    if (host.current()?.refreshKey !== login.refreshKey) return { outcome: "skipped" };
    watched = { token: fresh.token, trust: "unproven" };
    host.store(login, fresh);
    return { outcome: "refreshed" };
  }
}

/** Time-outs, throttling and faults of the gateway leave the refresh key as good as it was. */
const PASSING = new Set([408, 425, 429]);

function isRejection(error: unknown): error is GatewayError {
  if (!(error instanceof GatewayError) || error.status === undefined) return false;
  return error.status >= 400 && error.status < 500 && !PASSING.has(error.status);
}
