import type { Why } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import type { AuthenticatedUser } from "../access/who.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";

/**
 * Possible reference to a record: rows of `from` whose column `by` contains the id of the record. `says` returns the
 * reason for the refusal with the name of the first such row.
 */
interface Use {
  /** Table with alias `x`, and joins that `by` or `name` need. */
  readonly from: string;
  readonly by: string;
  readonly name: string;
  readonly says: (user: string, used: string) => Why;
}

/** Throws 409 if the record is in use. The message names where it is used and what to do first. */
export const refuseRemovalIfUsed = async (
  trx: Transaction<Schema>,
  { stakeholderId }: Pick<AuthenticatedUser, "stakeholderId">,
  { id, name }: { readonly id: number; readonly name: string },
  uses: readonly Use[],
): Promise<void> => {
  for (const use of uses) {
    const { rows } = await sql<{ name: string }>`select ${sql.raw(use.name)} as name from ${sql.raw(use.from)}
      where x.stakeholder_id = ${stakeholderId} and ${sql.raw(use.by)} = ${id} order by 1 limit 1`.execute(trx);
    const [first] = rows;
    if (first) fail.conflict(use.says(first.name, name));
  }
};
