import { PostgresDialect } from "kysely";
import type pg from "pg";
import { type Database, databaseFrom } from "./database.ts";
import { createListener, type ListenHandler } from "./listen.ts";
import { inOneTransaction } from "./one-transaction.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { type PreparedStatement, withNames } from "./prepared.ts";
import { type Scope, type ScopePools, scopeConnections } from "./scope.ts";

/**
 * Connection pool with more functions than `Database`. Handlers receive only `Database`, because the additional
 * functions cannot be part of a transaction.
 */
export interface OpenDatabase extends Database {
  /** Runs `work` in one transaction and rolls it back. The caller sees the effects, and nobody else does (ADR 0038). */
  dryRun<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction, so that either all its writes are committed or none. */
  allOrNothing<Result>(work: (database: Database) => Promise<Result>): Promise<Result>;
  /**
   * Lends a connection, for COPY and cursors. The connection is closed if `work` fails, because an aborted COPY leaves
   * it unusable.
   */
  withClient<Result>(scope: Scope, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  /**
   * Listens to notifications of PostgreSQL on a separate connection. Resolves when it listens, with a function that
   * stops it.
   */
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>;
  /**
   * Connection settings for libraries that connect by themselves (jobs, live events). Their connections see no rows of
   * stakeholders unless they set a scope.
   */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Pick<PoolOptions, "connection" | "log" | "givesWay"> {
  /** Maximum number of connections. Half of them serve the platform, and the others the stakeholders. */
  maxConnections?: number;
}

const CONNECTIONS = 20;
/**
 * Minimum number of connections of a pool: five jobs may each hold one and wait for another. With fewer than twice as
 * many, the platform and the stakeholders share one pool.
 */
const POOL_MIN = 6;

const createPools = ({ maxConnections = CONNECTIONS, ...options }: DatabaseOptions): ScopePools => {
  if (maxConnections < 2 * POOL_MIN) {
    const shared = createPool({ ...options, max: maxConnections });
    return { platform: shared, stakeholders: shared };
  }
  const half = Math.floor(maxConnections / 2);
  return { platform: createPool({ ...options, max: half }), stakeholders: createPool({ ...options, max: maxConnections - half }) };
};

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  const { connection, log } = options;
  const pools = createPools(options);
  const connections = scopeConnections(pools);
  const listener = createListener(connection, log);
  const database = databaseFrom({
    dialectOf: (scope) =>
      new PostgresDialect({ pool: { connect: async () => withNames(await connections.connect(scope)), end: async () => undefined } }),
    query: async <Row extends pg.QueryResultRow>(scope: Scope, { name, text, values }: PreparedStatement) => {
      const client = await connections.connect(scope);
      try {
        return (await client.query<Row>({ name, text, values: [...values] })).rows;
      } finally {
        client.release();
      }
    },
    afterCommit: async (effect) => {
      await effect();
    },
  });

  return {
    ...database,
    connection,
    dryRun: (work) => inOneTransaction(database, work, "rollback"),
    allOrNothing: (work) => inOneTransaction(database, work, "commit"),
    withClient: async (scope, work) => {
      const client = await connections.connect(scope);
      try {
        const result = await work(client);
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
    listen: listener.listen,
    close: async () => {
      await listener.close();
      for (const pool of new Set(Object.values(pools))) await pool.end();
    },
  };
}
