import { type Dialect, Kysely, type Transaction } from "kysely";
import type pg from "pg";
import type { PreparedStatement, Run } from "./prepared.ts";
import type { Schema } from "./schema.ts";
import { PLATFORM, type Scope } from "./scope-setting.ts";

/** Action outside the database that cannot be rolled back, such as publishing an event or removing a file. */
export type Effect = () => unknown;

/** Database as used by handlers: the connection pool, or one transaction for the entire call (ADR 0177). */
export interface Database {
  /** Returns a query builder that sees only the rows of one stakeholder. */
  scoped(stakeholderId: number): Kysely<Schema>;
  /** Query builder that sees the rows of all stakeholders, for provider staff, sign-in and jobs. */
  platform: Kysely<Schema>;
  /** Runs a prepared statement without Kysely, for speed. The type `Row` is asserted by the caller and not checked. */
  query<Row extends pg.QueryResultRow>(scope: Scope, statement: PreparedStatement): Promise<Row[]>;
  /** Returns `query` for a scope as a function, for code that also runs in transactions. */
  run(scope: Scope): Run;
  transaction<Result>(scope: Scope, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  notify(channel: string, payload: string): Promise<void>;
  /**
   * Runs an effect after everything written so far is committed: immediately on the pool; for a transaction after its
   * commit, or never if it is rolled back.
   */
  afterCommit(effect: Effect): Promise<void>;
  /**
   * Runs writes that must persist even if the call is rolled back, such as recording a refusal: immediately on the
   * pool, or after the end of the transaction. Waiting for a second connection inside the transaction could block the
   * pool.
   */
  afterEnd(write: (pool: Database) => Promise<void>): Promise<void>;
}

interface Source {
  dialectOf(scope: Scope): Dialect;
  query: Database["query"];
  afterCommit: Database["afterCommit"];
  /**
   * Function of a transaction that runs writes after its end; undefined for the connection pool, which runs the writes
   * immediately.
   */
  readonly afterEnd?: Database["afterEnd"];
}

/** Creates a database from functions that connect in a scope. */
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
