import { sql, type Transaction, type Updateable } from "kysely";
import type { Schema } from "../db/schema.ts";

/** Names of tables whose rows belong to a stakeholder and have a version. */
type Versioned = {
  [Table in keyof Schema]: Schema[Table] extends { id: unknown; stakeholder_id: unknown; version: unknown; updated_at: unknown } ? Table : never;
}[keyof Schema];

/** Row with the version that the user has seen. */
export interface SeenRow {
  readonly id: number;
  readonly version: number;
}

/** Same as `updateAtVersion`, for callers that have the table and columns only as strings. */
export const writeAtVersion = async (
  trx: Transaction<Schema>,
  table: string,
  stakeholderId: number,
  { id, version }: SeenRow,
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> => {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const written = given.map(([column, value]) => sql`${sql.ref(column)} = ${value}, `);
  const { rows } = await sql`update ${sql.table(table)} set ${sql.join(written, sql``)} version = version + 1, updated_at = now()
    where stakeholder_id = ${stakeholderId} and id = ${id} and version = ${version} returning id`.execute(trx);
  return rows.length > 0;
};

/**
 * Updates the columns if the row still has the version that the user has seen (design section 4). Returns false
 * otherwise. Undefined columns stay unchanged.
 */
export const updateAtVersion = <Table extends Versioned>(
  trx: Transaction<Schema>,
  table: Table,
  stakeholderId: number,
  seen: SeenRow,
  columns: Omit<Updateable<Schema[Table]>, keyof SeenRow | "stakeholder_id" | "updated_at">,
): Promise<boolean> => writeAtVersion(trx, table, stakeholderId, seen, { ...columns });
