import pg from "pg";
import { LOCK_CLASSES } from "../../../db/lock-classes.ts";

/**
 * Claims on mailboxes that only this process fetches. PostgreSQL releases them as soon as the connection of the process
 * ends for any reason.
 */
export interface MailboxClaims {
  /** Claims a mailbox. Returns false if another process has claimed it. */
  take(addressId: number): Promise<boolean>;
  give(addressId: number): Promise<void>;
  /** Rejects if the connection is lost, because all claims are then lost as well. */
  check(): Promise<void>;
  end(): Promise<void>;
}

const PATIENCE_MS = 5_000;

/** Opens the database connection that holds the claims of this process. They last as long as this connection. */
export const openMailboxClaims = async (connection: pg.ClientConfig, lost: () => void): Promise<MailboxClaims> => {
  const client = new pg.Client({
    keepAlive: true,
    ...connection,
    application_name: "parley-mailboxes",
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", lost);
  await client.connect();
  return {
    take: async (addressId) => {
      const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1::int, $2::int) as taken", [
        LOCK_CLASSES.mailbox,
        addressId,
      ]);
      return rows[0]?.taken === true;
    },
    give: async (addressId) => {
      await client.query("select pg_advisory_unlock($1::int, $2::int)", [LOCK_CLASSES.mailbox, addressId]);
    },
    check: async () => {
      await client.query("select 1");
    },
    end: () => client.end(),
  };
};
