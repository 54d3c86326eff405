import { setPriority } from "node:os";
import pg from "pg";
import type { Log } from "./log.ts";
import { typeParsers } from "./type-parsers.ts";

export interface PoolOptions {
  connection: pg.ClientConfig;
  log: Log;
  /** Maximum number of connections. */
  max: number;
  /**
   * Whether connections use the role parley_app, to which row-level security applies. False only for code that must own
   * its tables (migrations, the job queue).
   */
  asApp?: boolean;
  /** Whether statements run with lower priority, because no user waits for them. */
  givesWay?: boolean;
}

const IN_UTC = "set timezone to 'UTC'";

/**
 * SQL that switches to the unprivileged role if it exists and this login may use it, because a superuser would bypass
 * all row-level security.
 */
const BECOME_APP = `
  select set_config('role', rolname, false) from pg_roles
  where rolname = 'parley_app'
    and pg_has_role(session_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

/**
 * Nice value for low priority: such a statement gets a tenth of the CPU time of a normal one, and all of it when the
 * machine is idle.
 */
const LATER = 10;

/**
 * Lowers the priority of the server process. Works only over a Unix socket, where the server is on this machine, and
 * only for a process of the same user.
 */
function holdBack(client: pg.ClientBase, { host }: pg.ClientConfig): void {
  const { processID } = client as pg.ClientBase & { readonly processID?: number | null };
  if (!host?.startsWith("/") || !processID) return;
  try {
    setPriority(processID, LATER);
  } catch {
    // Ignores the error; the process keeps its normal priority.
  }
}

/**
 * Creates a pool that survives the loss of its server: broken connections are dropped, and the next call opens a new
 * one.
 */
export function createPool({ connection, log, max, asApp = true, givesWay = false }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    application_name: "parley",
    keepAlive: true,
    ...connection,
    max,
    types: typeParsers,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    onConnect: async (client) => {
      // Handles connections that break between two queries, which pg reports only here; without a handler the process
      // would end. While the pool is closing, the server may end a connection first, which is harmless.
      client.on("error", (error) => {
        if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
      });
      // Sends both statements as one query, because the first query of a connection waits for each round trip.
      await client.query(asApp ? `${IN_UTC};${BECOME_APP}` : IN_UTC);
      if (givesWay) holdBack(client, connection);
    },
  });
  // Ignores errors of idle clients, because the handler above has already logged them.
  pool.on("error", () => undefined);
  return pool;
}
