import type { Entity } from "@parley/core/contract/entity";
import { sql, type Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { fail, problem } from "../errors/app-error.ts";
import type { CrudStore, Draft, Stored } from "./crud.ts";
import { writeAtVersion } from "./update-at-version.ts";

/**
 * Mapping of a plain entity to its table. SQL uses the table's short name. A column is named like its field, in snake
 * case.
 */
export interface CrudTable<Kept = Draft, Shown = Stored> {
  /**
   * Table with its short name: `tag t`. It has id, stakeholder_id, version and updated_at; it need not be in
   * `db/schema.ts`.
   */
  readonly table: `${string} ${string}`;
  /** SQL for answered fields that are not columns. */
  readonly columns?: { readonly [K in keyof Shown]?: string };
  /** Answered fields computed from the others; they come last. */
  readonly derived?: { readonly [K in keyof Shown]?: (stored: Shown) => Shown[K] };
  /**
   * Condition under which a user may see an entry, when not everybody of the stakeholder may; `user` is the placeholder
   * of the user's id, `among` that of the words below.
   */
  readonly seen?: (user: string, among: string) => string;
  /** Words derived from the user's rights, which `seen` compares with. */
  readonly among?: (who: Who) => readonly string[];
  /**
   * Set for entities that the provider keeps for all stakeholders: the rows belong to the provider, and related rows of
   * all stakeholders are counted. Only for calls restricted to the provider.
   */
  readonly ofAll?: true;
  /** Additional columns written together with those of the fields. */
  readonly beside?: (who: Who, draft: Kept) => Readonly<Record<string, unknown>>;
  /** Fails when the user may not make the change, see `CrudStore`. */
  readonly check?: (who: Who, before: Shown | undefined, draft: Kept | undefined) => void;
  /** Awaited before an entry is written or removed, for locks that comparisons with other entries need. */
  readonly hold?: (trx: Transaction<Schema>, who: Who) => Promise<void>;
  /** Fails when the entry just written is not allowed; runs in the transaction that wrote it. */
  readonly checkWritten?: (trx: Transaction<Schema>, who: Who, id: number, draft: Kept) => Promise<void>;
  /** Fails when the entry may not be removed; runs in the transaction that removes it. */
  readonly checkRemoval?: (trx: Transaction<Schema>, who: Who, present: Shown) => Promise<void>;
  /** Tables of the stakeholder's own rows that fields refer to; a row of another stakeholder is refused as missing. */
  readonly refers?: { readonly [K in keyof Kept]?: string };
  /**
   * Fields stored in a table of their own: `columns` says how to read them; `write` stores them after the row, in its
   * transaction.
   */
  readonly apart?: {
    readonly fields: readonly (keyof Kept & string)[];
    readonly write: (trx: Transaction<Schema>, who: Who, id: number, draft: Kept) => Promise<void>;
  };
}

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Splits `tag t` into the table tag and its alias t. */
export const namesOf = ({ table }: Pick<CrudTable, "table">) => {
  const [name, as = ""] = table.split(" ") as [string, string];
  return { name, as };
};

/** Columns selected for an entry: the id, the fields, additions of the gateway, and the version. */
export const columnsOf = ({ output }: Entity, { table, columns = {}, derived = {} }: CrudTable): string =>
  Object.keys(output.shape)
    .filter((name) => !(name in derived))
    .map((name) => `${columns[name] ?? `${namesOf({ table }).as}.${snakeCase(name)}`} as "${name}"`)
    .join(", ");

/** Condition that an entry belongs to the stakeholder and that the user may see it. */
export const seenBy = ({ seen, table }: CrudTable, stakeholder: string, user: string, among: string): string =>
  [`${namesOf({ table }).as}.stakeholder_id = ${stakeholder}`, seen?.(user, among)].filter(Boolean).join(" and ");

/**
 * Values for `seenBy`, after that of the stakeholder: only those that the definition uses, since PostgreSQL cannot
 * infer the type of an unused parameter.
 */
export const seersOf = ({ seen, among }: Pick<CrudTable, "seen" | "among">, who: Who): readonly unknown[] => [
  ...(seen ? [who.userId] : []),
  ...(among ? [among(who)] : []),
];

/** Converts a stored entry to the answered form. */
export const shownFrom =
  ({ derived = {} }: Pick<CrudTable, "derived">) =>
  (stored: Stored): Stored => ({ ...stored, ...Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of?.(stored)])) });

/** Locks the rows that fields refer to until the change is done; a concurrent removal makes the check fail. */
const refuseStrangers = async (trx: Transaction<Schema>, { refers = {} }: CrudTable, who: Who, draft: Draft): Promise<void> => {
  for (const [field, table] of Object.entries(refers)) {
    const id = draft[field];
    if (typeof table !== "string" || typeof id !== "number") continue;
    const { rows } = await sql`select id from ${sql.table(table)} where stakeholder_id = ${who.stakeholderId} and id = ${id} for key share`.execute(
      trx,
    );
    if (rows.length === 0) fail.invalid(problem(field, "notFound"));
  }
};

/** SQL store that finds and changes entries of a plain entity. */
export const crudStore = (database: Pick<Database, "query">, entity: Entity, definition: CrudTable): CrudStore => {
  const { table, beside, check, hold, checkWritten, checkRemoval, apart } = definition;
  const { name, as } = namesOf(definition);
  const shown = shownFrom(definition);
  const find = {
    name: `${name}_find`,
    text: `select ${columnsOf(entity, definition)} from ${table} where ${seenBy(definition, "$1", "$3::int", "$4::text[]")} and ${as}.id = $2`,
  };
  const columns = (who: Who, draft: Draft): Readonly<Record<string, unknown>> => ({
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
      const values = [who.stakeholderId, id, ...seersOf(definition, who)];
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
