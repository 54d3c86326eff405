import pg from "pg";

/** Which mailboxes this process fetches and no other: PostgreSQL takes them from a process the moment its connection is gone, whichever way it ended. */
export interface MailboxClaims {
  /** False where another process has it. */
  take(addressId: number): Promise<boolean>;
  give(addressId: number): Promise<void>;
  /** Rejects where the connection is lost, and with it all that was taken. */
  check(): Promise<void>;
  end(): Promise<void>;
}

/** The first of the two numbers of our advisory locks; the second is the address's. */
const CLASS = 7_275_394;
const PATIENCE_MS = 5_000;

/** Opens the connection that the claims of this process last as long as. */
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
      const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1::int, $2::int) as taken", [CLASS, addressId]);
      return rows[0]?.taken === true;
    },
    give: async (addressId) => {
      await client.query("select pg_advisory_unlock($1::int, $2::int)", [CLASS, addressId]);
    },
    check: async () => {
      await client.query("select 1");
    },
    end: () => client.end(),
  };
};
