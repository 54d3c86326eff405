import type { Database } from "../db/database.ts";
import { PLATFORM } from "../db/scope.ts";
import { fail } from "../errors/app-error.ts";

/** Rate limit: at most `max` counts in `windowSeconds` seconds. */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Rate limit with the key under which it is counted. */
export interface KeyedRateLimit {
  readonly key: string;
  readonly limit: Limit;
}

// Rate limits. Their values are explained in ADR 0033.

/** Limit on wrong passwords for one account from one network. */
export const SIGN_IN_LIMIT: Limit = { max: 10, windowSeconds: 300 };
/** Limit on wrong passwords from one network for all accounts together. */
export const ADDRESS_LIMIT: Limit = { max: 200, windowSeconds: 300 };
/**
 * Limit on wrong passwords for one account from all networks together from which the account's owner has never signed
 * in.
 */
export const UNKNOWN_NETWORKS_LIMIT: Limit = { max: 50, windowSeconds: 3600 };
/** Limit on e-mails to one account, requested from one network. */
export const MAIL_LIMIT: Limit = { max: 3, windowSeconds: 900 };
/**
 * Limit on e-mails to one account, requested from all networks together from which the account's owner has never signed
 * in.
 */
export const MAIL_UNKNOWN_NETWORKS_LIMIT: Limit = { max: 6, windowSeconds: 3600 };
/** Limit on e-mails to all accounts together, requested from one network. */
export const MAIL_ADDRESS_LIMIT: Limit = { max: 20, windowSeconds: 900 };

/** Limit on repeated invitations to one e-mail address for all accounts together (ADR 0068). */
export const MAILBOX_LIMIT: Limit = { max: 6, windowSeconds: 3600 };

/** Limit on invalid survey links and chat keys from one network (ADR 0136). */
export const SURVEY_LINK_MISSES: Limit = { max: 30, windowSeconds: 900 };
/** Limit on changes of survey answers by one customer. */
export const SURVEY_LINK_LIMIT: Limit = { max: 30, windowSeconds: 3600 };
/**
 * Limit on test e-mails of one user. `DOMAIN_CHECK_LIMIT` is the limit on DNS look-ups of one user. Both actions cause
 * external requests.
 */
export const TEST_MAIL_LIMIT: Limit = { max: 10, windowSeconds: 900 };
export const DOMAIN_CHECK_LIMIT: Limit = { max: 30, windowSeconds: 900 };

// Limits of the web widget (ADR 0189). A person never reaches them; many people may share a network.

/** Limit on all calls from one network, and on all calls of one visitor. */
export const WIDGET_NETWORK_LIMIT: Limit = { max: 1200, windowSeconds: 60 };
export const WIDGET_VISITOR_LIMIT: Limit = { max: 120, windowSeconds: 60 };
/** Limit on new conversations from one network, and with one bot from all networks. */
export const WIDGET_BEGIN_LIMIT: Limit = { max: 100, windowSeconds: 600 };
export const WIDGET_BOT_LIMIT: Limit = { max: 5000, windowSeconds: 600 };
/** Limit on uploads of one visitor. */
export const WIDGET_UPLOAD_LIMIT: Limit = { max: 60, windowSeconds: 600 };

/**
 * Limit on survey answers of one user. `JOB_LIMIT` is the limit on bulk jobs started by one user. Both actions are
 * limited, because neither requires a right (ADR 0034).
 */
export const SURVEY_LIMIT: Limit = { max: 10, windowSeconds: 86_400 };
export const JOB_LIMIT: Limit = { max: 120, windowSeconds: 60 };

/** Rate limits stored in the database, so that all processes share them. */
export interface Throttle {
  /** Throws `throttled` if one of the limits is reached. Does not count. */
  check(shares: readonly KeyedRateLimit[]): Promise<void>;
  /** Counts one attempt for each limit. Throws `throttled` without counting if one of them is reached. */
  reserve(shares: readonly KeyedRateLimit[]): Promise<void>;
  /** Same as `reserve`, but returns false instead of throwing, for requests that are dropped silently. */
  take(shares: readonly KeyedRateLimit[]): Promise<boolean>;
  /** Subtracts one count from each key. */
  giveBack(keys: readonly string[]): Promise<void>;
  /** Deletes the counts of the keys. */
  clear(keys: readonly string[]): Promise<void>;
}

/** SQL that locks counters in the same order as `parley_reserve`, to avoid deadlocks. */
const IN_ORDER = "select key from throttle where key = any($1) order by key for update";

export const createThrottle = (database: Database): Throttle => {
  const takeOrWait = async (shares: readonly KeyedRateLimit[]): Promise<number> => {
    const [row] = await database.query<{ wait: number }>(PLATFORM, {
      name: "throttle_reserve",
      text: "select parley_reserve($1, $2, $3) as wait",
      values: [shares.map(({ key }) => key), shares.map(({ limit }) => limit.max), shares.map(({ limit }) => limit.windowSeconds)],
    });
    return row?.wait ?? 0;
  };
  return {
    check: async (shares) => {
      const [row] = await database.query<{ wait: number | null }>(PLATFORM, {
        name: "throttle_check",
        text: `select ceil(extract(epoch from max(t.window_ends_at) - now()))::int as wait
               from unnest($1::text[], $2::int[]) as s(key, most) join throttle t on t.key = s.key and t.n >= s.most and t.window_ends_at > now()`,
        values: [shares.map(({ key }) => key), shares.map(({ limit }) => limit.max)],
      });
      if (row?.wait != null) fail.throttled(Math.max(1, row.wait));
    },
    reserve: async (shares) => {
      const wait = await takeOrWait(shares);
      if (wait > 0) fail.throttled(wait);
    },
    take: async (shares) => (await takeOrWait(shares)) === 0,
    giveBack: async (keys) => {
      if (keys.length === 0) return;
      await database.query(PLATFORM, {
        name: "throttle_give_back",
        text: `with held as (${IN_ORDER}) update throttle t set n = t.n - 1 from held where t.key = held.key and t.n > 0 and t.window_ends_at > now()`,
        values: [keys],
      });
    },
    clear: async (keys) => {
      if (keys.length === 0) return;
      await database.query(PLATFORM, {
        name: "throttle_clear",
        text: `with held as (${IN_ORDER}) delete from throttle t using held where t.key = held.key`,
        values: [keys],
      });
    },
  };
};
