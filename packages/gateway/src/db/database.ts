import { type Dialect, Kysely, type Transaction } from "kysely";
import type pg from "pg";
import type { PreparedStatement, Run } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { PLATFORM, type Scope } from "./scope-setting.ts";

/** Something outside the database that cannot be taken back: an announcement, a removed file. */
export type Effect = () => unknown;

/** Database of a handler: the connection pool, or one transaction that spans the whole call (ADR 0177). */
export interface Database {
  /** Queries that see the rows of one stakeholder only. */
  scoped(stakeholderId: number): Kysely<Schema>;
  /** Queries that see the rows of every stakeholder: for the provider's staff, sign-in and jobs. */
  platform: Kysely<Schema>;
  /** Fast path for hot code, bypassing Kysely. `Row` is the caller's assertion about the columns of the statement. */
  query<Row extends pg.QueryResultRow>(scope: Scope, statement: PreparedStatement): Promise<Row[]>;
  /** Returns the same as a function, for code that also runs in transactions. */
  run(scope: Scope): Run;
  transaction<Result>(scope: Scope, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Runs an effect once everything written so far is committed: immediately on the pool, never in a transaction that is
   * rolled back.
   */
  afterCommit(effect: Effect): Promise<void>;
  /**
   * Runs writes that persist even when the call is rolled back, such as recording a refusal: immediately on the pool, or
   * on the pool after the transaction, however it ended. A transaction that waited for a second connection could block
   * the pool.
   */
  afterEnd(write: (pool: Database) => Promise<void>): Promise<void>;
}

interface Source {
  dialectOf(scope: Scope): Dialect;
  query: Database["query"];
  afterCommit: Database["afterCommit"];
  /** Undefined for the pool itself. */
  readonly afterEnd?: Database["afterEnd"];
}

/** Makes a database of a way to connect in a scope. */
export const databaseFrom = ({ dialectOf, query, afterCommit, afterEnd }: Source): Database => {
  const byScope = new Map<Scope, Kysely<Schema>>();
  const inScope = (scope: Scope): Kysely<Schema> => {
    const known = byScope.get(scope);
    if (known !== undefined) return known;
    const made = new Kysely<Schema>({ dialect: dialectOf(scope) });
    byScope.set(scope, made);
    return made;
  };
  const database: Database = {
    platform: inScope(PLATFORM),
    scoped: (stakeholderId) => {
      if (!Number.isInteger(stakeholderId) || stakeholderId < 1) throw new RangeError(`${stakeholderId} is no stakeholder's id`);
      return inScope(stakeholderId);
    },
    query,
    run: (scope) => (statement) => query(scope, statement),
    transaction: (scope, work) => inScope(scope).transaction().execute(work),
    notify: async (channel, payload) => {
      await query(PLATFORM, { name: "parley-notify", text: "select pg_notify($1, $2)", values: [channel, payload] });
    },
    afterCommit,
    afterEnd: afterEnd ?? ((write) => write(database)),
  };
  return database;
};
