import { CompiledQuery, type Transaction } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/**
 * Statement that PostgreSQL plans once per connection and then finds by its name. Each name must always have the same
 * text.
 */
export interface PreparedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Runs a statement on the pool or in a transaction. */
export type Run = <Row extends object>(statement: PreparedStatement) => Promise<Row[]>;

/** Names of statements run in transactions, by their SQL. Both are constants in the code, so there are few entries. */
const names = new Map<string, string>();

/** Stores the name of a statement before Kysely runs it, because Kysely does not pass names on. */
export const registerStatementName = (text: string, name: string): void => void names.set(text, name);

/**
 * Returns a function that runs prepared statements in a transaction. PostgreSQL plans each once per connection, because
 * planning a large statement takes longer than running it.
 */
export const runIn =
  (trx: Transaction<Schema>): Run =>
  async <Row extends object>({ name, text, values }: PreparedStatement) => {
    registerStatementName(text, name);
    return (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();

/** Wraps a client so that its queries get the stored names of prepared statements, which Kysely does not pass on. */
export const withNames = (client: pg.PoolClient): pg.PoolClient => {
  const known = wrapped.get(client);
  if (known !== undefined) return known;
  const query = (text: unknown, values: unknown) => {
    const name = typeof text === "string" ? names.get(text) : undefined;
    return Reflect.apply(client.query, client, name === undefined ? [text, values] : [{ name, text, values }]);
  };
  const made = new Proxy(client, {
    get: (target, property) => {
      if (property === "query") return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  wrapped.set(client, made);
  return made;
};
