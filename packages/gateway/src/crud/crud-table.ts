import type { Entity } from "@parley/core/contract/entity";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { fail, problem } from "../errors/app-error.ts";
import type { CrudStore, Draft, Stored } from "./crud.ts";
import { writeAtVersion } from "./update-at-version.ts";

/** Mapping of an entity to its table. A column has the name of its field in snake case. */
export interface CrudTable<Kept = Draft, Shown = Stored> {
  /**
   * Table and its alias, such as `tag t`. It needs the columns id, stakeholder_id, version and updated_at, but need not
   * be in `db/schema.ts`.
   */
  readonly table: `${string} ${string}`;
  /** SQL for returned fields that are not columns. */
  readonly columns?: { readonly [K in keyof Shown]?: string };
  /** Functions for returned fields that are computed from the others. */
  readonly derived?: { readonly [K in keyof Shown]?: (stored: Shown) => Shown[K] };
  /**
   * SQL condition for the entries that a user may see; absent if all users of the stakeholder may see all. `user` is
   * the placeholder of the user's id, `among` that of the strings from the function `among`.
   */
  readonly seen?: (user: string, among: string) => string;
  /** Returns strings derived from the user's rights. The condition `seen` compares columns with them. */
  readonly among?: (who: AuthenticatedUser) => readonly string[];
  /**
   * Set for entities that the provider maintains for all stakeholders: the rows belong to the provider, and every query
   * has the platform scope. Only for calls restricted to the provider.
   */
  readonly ofAll?: true;
  /** Returns additional columns to be written. */
  readonly beside?: (who: AuthenticatedUser, draft: Kept) => Readonly<Record<string, unknown>>;
  /** Throws if the user may not make the change (see `CrudStore`). */
  readonly check?: (who: AuthenticatedUser, before: Shown | undefined, draft: Kept | undefined) => void;
  /** Runs before an entry is written or removed, to take locks that checks against other entries need. */
  readonly hold?: (trx: Transaction<Schema>, who: AuthenticatedUser) => Promise<void>;
  /** Throws if the entry just written is not allowed; the transaction is then rolled back. */
  readonly checkWritten?: (trx: Transaction<Schema>, who: AuthenticatedUser, id: number, draft: Kept) => Promise<void>;
  /** Throws if the entry may not be removed. Runs in the transaction that removes it. */
  readonly checkRemoval?: (trx: Transaction<Schema>, who: AuthenticatedUser, present: Shown) => Promise<void>;
  /** Tables that fields refer to, by field. A row of another stakeholder is reported as missing. */
  readonly refers?: { readonly [K in keyof Kept]?: string };
  /**
   * Fields stored in other tables. `columns` contains the SQL to read them; `write` stores them after the row, in the
   * same transaction.
   */
  readonly apart?: {
    readonly fields: readonly (keyof Kept & string)[];
    readonly write: (trx: Transaction<Schema>, who: AuthenticatedUser, id: number, draft: Kept) => Promise<void>;
  };
}

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Splits a definition such as `tag t` into the table name and its alias. */
export const namesOf = ({ table }: Pick<CrudTable, "table">) => {
  const [name, as = ""] = table.split(" ") as [string, string];
  return { name, as };
};

/** Returns the SQL select list of an entry. */
export const columnsOf = ({ output }: Entity, { table, columns = {}, derived = {} }: CrudTable): string =>
  Object.keys(output.shape)
    .filter((name) => !(name in derived))
    .map((name) => `${columns[name] ?? `${namesOf({ table }).as}.${snakeCase(name)}`} as "${name}"`)
    .join(", ");

/** Returns the SQL condition that an entry belongs to the stakeholder and that the user may see it. */
export const visibleEntryCondition = ({ seen, table }: CrudTable, stakeholder: string, user: string, among: string): string =>
  [`${namesOf({ table }).as}.stakeholder_id = ${stakeholder}`, seen?.(user, among)].filter(Boolean).join(" and ");

/**
 * Returns the parameters of `visibleEntryCondition` that follow the stakeholder. Omits those that the definition does
 * not use, because PostgreSQL cannot infer the type of an unused parameter.
 */
export const visibilityParams = ({ seen, among }: Pick<CrudTable, "seen" | "among">, who: AuthenticatedUser): readonly unknown[] => [
  ...(seen ? [who.userId] : []),
  ...(among ? [among(who)] : []),
];

/** Returns a function that adds the derived fields to a stored entry. */
export const shownFrom =
  ({ derived = {} }: Pick<CrudTable, "derived">) =>
  (stored: Stored): Stored => ({ ...stored, ...Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of?.(stored)])) });

/**
 * Checks that the rows referred to exist at the stakeholder. Locks them, so that they cannot be removed before the
 * change is committed.
 */
const refuseStrangers = async (trx: Transaction<Schema>, { refers = {} }: CrudTable, who: AuthenticatedUser, draft: Draft): Promise<void> => {
  for (const [field, table] of Object.entries(refers)) {
    const id = draft[field];
    if (typeof table !== "string" || typeof id !== "number") continue;
    const { rows } = await sql`select id from ${sql.table(table)} where stakeholder_id = ${who.stakeholderId} and id = ${id} for key share`.execute(
      trx,
    );
    if (rows.length === 0) fail.invalid(problem(field, "notFound"));
  }
};

/** Creates the store that reads and writes entries of an entity. */
export const crudStore = (database: Pick<Database, "query">, entity: Entity, definition: CrudTable): CrudStore => {
  const { table, beside, check, hold, checkWritten, checkRemoval, apart } = definition;
  const { name, as } = namesOf(definition);
  const shown = shownFrom(definition);
  const find = {
    name: `${name}_find`,
    text: `select ${columnsOf(entity, definition)} from ${table} where ${visibleEntryCondition(definition, "$1", "$3::int", "$4::text[]")} and ${as}.id = $2`,
  };
  const columns = (who: AuthenticatedUser, draft: Draft): Readonly<Record<string, unknown>> => ({
    ...Object.fromEntries(
      Object.keys(entity.fields)
        .filter((field) => !apart?.fields.includes(field))
        .map((field) => [snakeCase(field), draft[field]]),
    ),
    ...beside?.(who, draft),
  });

  return {
    ...(check && { check }),
    find: async (who, id) => {
      const values = [who.stakeholderId, id, ...visibilityParams(definition, who)];
      const [row] = await database.query<Stored>(who.stakeholderId, { ...find, values });
      return row && shown(row);
    },
    insert: async (trx, who, draft) => {
      await hold?.(trx, who);
      await refuseStrangers(trx, definition, who, draft);
      const given = Object.entries({ stakeholder_id: who.stakeholderId, ...columns(who, draft) });
      const { rows } = await sql<{ id: number }>`insert into ${sql.table(name)} (${sql.join(given.map(([column]) => sql.ref(column)))})
        values (${sql.join(given.map(([, value]) => value))}) returning id`.execute(trx);
      const [made] = rows;
      if (!made) throw new Error(`Nothing was added to ${name}`);
      await apart?.write(trx, who, made.id, draft);
      await checkWritten?.(trx, who, made.id, draft);
      return made.id;
    },
    update: async (trx, who, seen, draft) => {
      await hold?.(trx, who);
      await refuseStrangers(trx, definition, who, draft);
      if (!(await writeAtVersion(trx, name, who.stakeholderId, seen, columns(who, draft)))) return false;
      await apart?.write(trx, who, seen.id, draft);
      await checkWritten?.(trx, who, seen.id, draft);
      return true;
    },
    remove: async (trx, who, present) => {
      await hold?.(trx, who);
      await checkRemoval?.(trx, who, present);
      await sql`delete from ${sql.table(name)} where stakeholder_id = ${who.stakeholderId} and id = ${present.id}`.execute(trx);
    },
  };
};
