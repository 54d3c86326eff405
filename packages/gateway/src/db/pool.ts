import { setPriority } from "node:os";
import pg from "pg";
import type { Log } from "./log.ts";
import { typeParsers } from "./type-parsers.ts";

export interface PoolOptions {
  connection: pg.ClientConfig;
  log: Log;
  /**
   * Maximum number of connections. The embedded server has 60 in total: this pool, jobs, live events and the listener.
   */
  max?: number;
  /**
   * Acts as parley_app, to which row-level security applies. False only for code that must own its tables (migrations,
   * the job queue).
   */
  asApp?: boolean;
  /** Lowers the priority of long statements that no user waits for, in favour of other processes on this machine. */
  givesWay?: boolean;
}

const IN_UTC = "set timezone to 'UTC'";

/**
 * Switches to the unprivileged role if it exists and this login may assume it; a superuser would bypass every policy.
 */
const BECOME_APP = `
  select set_config('role', rolname, false) from pg_roles
  where rolname = 'parley_app'
    and pg_has_role(session_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

/**
 * Priority reduction (nice value): such a statement gets a tenth of the CPU time of a normal one, and all of it when
 * the machine is idle.
 */
const LATER = 10;

/**
 * Lowers the priority of the server process, if it is reached by a Unix socket and therefore runs on this machine; a
 * process of another user refuses.
 */
function holdBack(client: pg.ClientBase, { host }: pg.ClientConfig): void {
  const { processID } = client as pg.ClientBase & { readonly processID?: number | null };
  if (!host?.startsWith("/") || !processID) return;
  try {
    setPriority(processID, LATER);
  } catch {
    // The process then keeps its normal priority.
  }
}

/** Pool that survives the loss of its server: broken connections are dropped, and the next call opens a new one. */
export function createPool({ connection, log, max = 20, asApp = true, givesWay = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: "parley",
    keepAlive: true,
    ...connection,
    max,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    onConnect: async (client) => {
      // pg reports a connection that breaks between two queries of a checked-out client only here; without a handler
      // the process would end. While the pool is closing, the server may end a connection first, which does no harm.
      client.on("error", (error) => {
        if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
      });
      // Sent as one query, since the first query of a connection waits for each round trip.
      await client.query(asApp ? `${IN_UTC};${BECOME_APP}` : IN_UTC);
      if (givesWay) holdBack(client, connection);
    },
  });
  // Handles the same for idle clients; each client has already logged its error above.
  pool.on("error", () => undefined);
  return pool;
}
