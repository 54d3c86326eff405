import { sql, type Transaction } from "kysely";
import type { Who } from "../access/who.ts";
import type { Schema } from "../db/schema.ts";
import { fail } from "../errors/app-error.ts";

/** What may name a thing: the rows of `from` whose column `by` is its id, and what is said of the first of them. */
interface Use {
  /** With its short name, and what stands beside it in `where`. */
  readonly from: string;
  readonly by: string;
  readonly name: string;
  readonly says: (user: string, used: string) => string;
}

/** Answers 409 for a thing that something names, by whose name it is and what has to be done first. */
export const refuseUsed = async (
  trx: Transaction<Schema>,
  { stakeholderId }: Pick<Who, "stakeholderId">,
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
