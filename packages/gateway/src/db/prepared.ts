import { CompiledQuery, type Transaction } from "kysely";
import type pg from "pg";
import type { Schema } from "./schema.ts";

/** A statement that PostgreSQL plans once a connection and then knows by its name. One name, one text. */
export interface PreparedStatement {
  name: string;
  text: string;
  values: readonly unknown[];
}

/** Runs a statement, on the pool or in a transaction. */
export type Run = <Row extends object>(statement: PreparedStatement) => Promise<Row[]>;

/**
 * Names of the statements that transactions have run, by their texts. Both are constants of the code, so there are few
 * entries.
 */
const names = new Map<string, string>();

/** Remembers the name of a statement that Kysely is about to run, since Kysely does not pass names on. */
export const keepName = (text: string, name: string): void => void names.set(text, name);

/**
 * Runs statements in a transaction. PostgreSQL plans each once per connection, as outside a transaction: planning a
 * large statement takes longer than running it.
 */
export const runIn =
  (trx: Transaction<Schema>): Run =>
  async <Row extends object>({ name, text, values }: PreparedStatement) => {
    keepName(text, name);
    return (await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  };

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();

/** Wraps the client to add names of prepared statements, which Kysely does not pass on. */
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
