import type { Entity } from "@parley/core/contract/entity";
import { sql, type Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";
import type { CrudStore, Draft, Stored } from "./crud.ts";
import { writeAtVersion } from "./update-at-version.ts";

/** How a plain entity lies in its table. SQL names the table by its short name. A column is called as its field is, in snake case. */
export interface CrudTable<Kept = Draft, Shown = Stored> {
  /** With its short name: `tag t`. It has id, stakeholder_id, version and updated_at; `db/schema.ts` need not know it. */
  readonly table: `${string} ${string}`;
  /** The SQL of what is answered and is no column. */
  readonly columns?: { readonly [K in keyof Shown]?: string };
  /** What is answered and worked out from the rest; it comes last. */
  readonly derived?: { readonly [K in keyof Shown]?: (stored: Shown) => Shown[K] };
  /** The condition that a user may see one, where not all of the stakeholder may; `user` is the place of the user's id, `among` that of the words below. */
  readonly seen?: (user: string, among: string) => string;
  /** Words that follow from the user's rights, for `seen` to compare with. */
  readonly among?: (who: Who) => readonly string[];
  /** Set for what the provider keeps of all stakeholders: its rows name the provider, and what is counted beside them is everybody's. For calls that the provider alone may make. */
  readonly ofAll?: true;
  /** Columns that are written beside those of the fields. */
  readonly beside?: (who: Who, draft: Kept) => Readonly<Record<string, unknown>>;
  /** Fails where the user may not make such a change, see `CrudStore`. */
  readonly check?: (who: Who, before: Shown | undefined, draft: Kept | undefined) => void;
  /** Waited for before one is written or goes, where what is written is compared with the others. */
  readonly hold?: (trx: Transaction<Schema>, who: Who) => Promise<void>;
  /** Fails where one may not be as it was just written; in the transaction that wrote it. */
  readonly checkWritten?: (trx: Transaction<Schema>, who: Who, id: number, draft: Kept) => Promise<void>;
  /** Fails where one may not go; in the transaction that removes it. */
  readonly checkRemoval?: (trx: Transaction<Schema>, who: Who, present: Shown) => Promise<void>;
  /** The tables that fields name a row of, the stakeholder's own; another one's is refused like one that never was. */
  readonly refers?: { readonly [K in keyof Kept]?: string };
  /** Fields that lie in a table of their own: `columns` says how they are read, `write` puts them there, behind the row and in its transaction. */
  readonly apart?: {
    readonly fields: readonly (keyof Kept & string)[];
    readonly write: (trx: Transaction<Schema>, who: Who, id: number, draft: Kept) => Promise<void>;
  };
}

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `tag t` is the table tag, called t. */
export const namesOf = ({ table }: Pick<CrudTable, "table">) => {
  const [name, as = ""] = table.split(" ") as [string, string];
  return { name, as };
};

/** What is selected of one: the id, the fields, what the gateway adds, and the version. */
export const columnsOf = ({ output }: Entity, { table, columns = {}, derived = {} }: CrudTable): string =>
  Object.keys(output.shape)
    .filter((name) => !(name in derived))
    .map((name) => `${columns[name] ?? `${namesOf({ table }).as}.${snakeCase(name)}`} as "${name}"`)
    .join(", ");

/** The condition that one is of the stakeholder's and that the user may see it. */
export const seenBy = ({ seen, table }: CrudTable, stakeholder: string, user: string, among: string): string =>
  [`${namesOf({ table }).as}.stakeholder_id = ${stakeholder}`, seen?.(user, among)].filter(Boolean).join(" and ");

/** The values that `seenBy` compares with, behind that of the stakeholder: only what the definition reads, for PostgreSQL is told the type of what is in the text alone. */
export const seersOf = ({ seen, among }: Pick<CrudTable, "seen" | "among">, who: Who): readonly unknown[] => [
  ...(seen ? [who.userId] : []),
  ...(among ? [among(who)] : []),
];

/** One as it is answered. */
export const shownFrom =
  ({ derived = {} }: Pick<CrudTable, "derived">) =>
  (stored: Stored): Stored => ({ ...stored, ...Object.fromEntries(Object.entries(derived).map(([name, of]) => [name, of?.(stored)])) });

/** A row that is named stays until the change is done, or the change waits for its removal and finds none. */
const refuseStrangers = async (trx: Transaction<Schema>, { refers = {} }: CrudTable, who: Who, draft: Draft): Promise<void> => {
  for (const [field, table] of Object.entries(refers)) {
    const id = draft[field];
    if (typeof table !== "string" || typeof id !== "number") continue;
    const { rows } = await sql`select id from ${sql.table(table)} where stakeholder_id = ${who.stakeholderId} and id = ${id} for key share`.execute(
      trx,
    );
    if (rows.length === 0) fail.invalid({ path: field, message: "Not found" });
  }
};

/** The SQL that finds and changes entries of a plain entity. */
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
