import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import { fail } from "../kernel/app-error.ts";

/** A limit: at most `max` counts in a window of `windowSeconds`. */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

/** Wrong passwords for one account from one address. */
export const SIGN_IN_LIMIT: Limit = { max: 10, windowSeconds: 300 };
/** Wrong passwords from one address, whatever the account. */
export const ADDRESS_LIMIT: Limit = { max: 200, windowSeconds: 300 };
/** Mails to one account. */
export const MAIL_LIMIT: Limit = { max: 3, windowSeconds: 900 };
/** Mails that one address asks for, whatever the account. */
export const MAIL_ADDRESS_LIMIT: Limit = { max: 20, windowSeconds: 900 };

/** Rate limits that all processes share, kept in the database. */
export interface Throttle {
  /** Throws `throttled` when the key is over its limit; counts nothing. */
  check(key: string, limit: Limit): Promise<void>;
  /** Counts one, and tells whether the key is still within its limit. */
  hit(key: string, limit: Limit): Promise<boolean>;
  /** Forgets a key, after a success. */
  clear(key: string): Promise<void>;
}

export const createThrottle = (database: Database): Throttle => ({
  check: async (key, { max }) => {
    const row = await database.platform
      .selectFrom("throttle")
      .select(["n", sql<number>`ceil(extract(epoch from window_ends_at - now()))::int`.as("left")])
      .where("key", "=", key)
      .where("window_ends_at", ">", sql<string>`now()`)
      .executeTakeFirst();
    if (row && row.n >= max) fail.throttled(Math.max(1, row.left));
  },
  hit: async (key, { max, windowSeconds }) => {
    const ends = sql<string>`now() + make_interval(secs => ${windowSeconds})`;
    const { n } = await database.platform
      .insertInto("throttle")
      .values({ key, n: 1, window_ends_at: ends })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet({
          n: sql<number>`case when throttle.window_ends_at > now() then throttle.n + 1 else 1 end`,
          window_ends_at: sql<string>`case when throttle.window_ends_at > now() then throttle.window_ends_at else excluded.window_ends_at end`,
        }),
      )
      .returning("n")
      .executeTakeFirstOrThrow();
    return n <= max;
  },
  clear: async (key) => {
    await database.platform.deleteFrom("throttle").where("key", "=", key).execute();
  },
});
