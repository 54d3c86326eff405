import { Kysely, PostgresDialect, type Transaction } from "kysely";
import type pg from "pg";
import { createListener, type ListenHandler } from "./listen.ts";
import { createPool, type PoolOptions } from "./pool.ts";
import { type PreparedStatement, type Run, withNames } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { PLATFORM, type Scope, scopeConnections } from "./scope.ts";
import { allOrNothing, tryOut } from "./trial.ts";

export interface Database {
  /** Queries that see the rows of one stakeholder only. */
  scoped(stakeholderId: number): Kysely<Schema>;
  /** Queries that see the rows of every stakeholder: for the provider's staff, sign-in and jobs. */
  platform: Kysely<Schema>;
  /** Fast path for hot code, bypassing Kysely. `Row` is the caller's assertion about the columns of the statement. */
  query<Row extends pg.QueryResultRow>(scope: Scope, statement: PreparedStatement): Promise<Row[]>;
  /** The same as a function, for what runs in transactions as well. */
  run(scope: Scope): Run;
  transaction<Result>(scope: Scope, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /**
   * Runs `work` with everything it calls and rolls back all its writes: the caller sees the effects, and nobody else
   * does (ADR 0038).
   */
  tryOut<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs `work`, with everything it calls in any scope, as one transaction: all its writes are kept, or none. Its live
   * events are not published.
   */
  allOrNothing<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Lends a connection, for COPY and cursors. The connection is discarded when `work` fails, since an aborted COPY
   * leaves it unusable.
   */
  withClient<Result>(scope: Scope, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result>;
  /** Listens to NOTIFY on a separate connection. Resolves once it listens, with a function that stops it. */
  listen(channel: string, handler: ListenHandler): Promise<() => Promise<void>>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Connection settings for libraries that connect by themselves (jobs, live events). They see no tenant rows unless
   * they set a scope.
   */
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

export interface DatabaseOptions extends Pick<PoolOptions, "connection" | "log" | "givesWay"> {
  maxConnections?: number;
}

export function openDatabase({ connection, log, maxConnections, givesWay }: DatabaseOptions): Database {
  const pool = createPool({ connection, log, ...(givesWay && { givesWay }), ...(maxConnections === undefined ? {} : { max: maxConnections }) });
  const connections = scopeConnections(pool);
  const listener = createListener(connection, log);
  const byScope = new Map<Scope, Kysely<Schema>>();

  const inScope = (scope: Scope): Kysely<Schema> => {
    const known = byScope.get(scope);
    if (known !== undefined) return known;
    const made = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect: async () => withNames(await connections.connect(scope)), end: async () => undefined } }),
    });
    byScope.set(scope, made);
    return made;
  };

  const query: Database["query"] = async <Row extends pg.QueryResultRow>(scope: Scope, { name, text, values }: PreparedStatement) => {
    const client = await connections.connect(scope);
    try {
      return (await client.query<Row>({ name, text, values: [...values] })).rows;
    } finally {
      client.release();
    }
  };

  return {
    connection,
    platform: inScope(PLATFORM),
    scoped: (stakeholderId) => {
      if (!Number.isInteger(stakeholderId) || stakeholderId < 1) throw new RangeError(`${stakeholderId} is no stakeholder's id`);
      return inScope(stakeholderId);
    },
    query,
    run: (scope) => (statement) => query(scope, statement),
    transaction: (scope, work) => inScope(scope).transaction().execute(work),
    tryOut: (work) => tryOut(pool, work),
    allOrNothing: (work) => allOrNothing(pool, work),
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
    notify: async (channel, payload) => {
      await query(PLATFORM, { name: "parley-notify", text: "select pg_notify($1, $2)", values: [channel, payload] });
    },
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}
