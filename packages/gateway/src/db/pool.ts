import { setPriority } from "node:os";
import pg from "pg";
import type { Log } from "./log.ts";
import { typeParsers } from "./type-parsers.ts";

export interface PoolOptions {
  connection: pg.ClientConfig;
  log: Log;
  /** Most connections at once. The embedded server has 60 for all: this pool, jobs, live events and the listener. */
  max?: number;
  /** Act as parley_app, whom row-level security binds. False only for what has to own its tables (migrations, the job queue). */
  asApp?: boolean;
  /** Its statements take long, and nobody waits for their answer as for a screen's: the others of this machine go first. */
  givesWay?: boolean;
}

const IN_UTC = "set timezone to 'UTC'";

/** Changes to the unprivileged role where it exists and this login may take it; a superuser would pass through every policy. */
const BECOME_APP = `
  select set_config('role', rolname, false) from pg_roles
  where rolname = 'parley_app'
    and pg_has_role(session_user, oid, case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end)`;

/** How much later than the rest of the machine: such a statement gets a tenth of the time of one that is not held back, and all of it when nobody else wants any. */
const LATER = 10;

/** A server that is reached by a Unix socket is on this machine, and its process can be asked to wait; one of somebody else's refuses. */
function holdBack(client: pg.ClientBase, { host }: pg.ClientConfig): void {
  const { processID } = client as pg.ClientBase & { readonly processID?: number | null };
  if (!host?.startsWith("/") || !processID) return;
  try {
    setPriority(processID, LATER);
  } catch {
    // Then it takes its turn like all others.
  }
}

/** A pool that survives the loss of its server: connections that break are dropped, and the next call makes a new one. */
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
      // pg reports a connection that breaks between two queries of a checked-out client here only; unheard, it would end the process.
      // While the pool ends, the server may end a connection first; nothing is lost then.
      client.on("error", (error) => {
        if (!pool.ending) log.warn({ err: error }, "a database connection was lost");
      });
      // As one question, since each is a round trip that the first query of a connection waits for.
      await client.query(asApp ? `${IN_UTC};${BECOME_APP}` : IN_UTC);
      if (givesWay) holdBack(client, connection);
    },
  });
  // The same for idle clients; each client has reported itself above.
  pool.on("error", () => undefined);
  return pool;
}
