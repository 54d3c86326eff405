import type { Tag } from "@parley/core/contract/messenger/tags";
import type { Transaction } from "kysely";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { TAG_COLUMNS } from "./list.ts";

export type Draft = Pick<Tag, "name" | "color" | "is_active">;

/** SQL of tags. The stakeholder is the first parameter of every function on the database. */
export const tagRepository = (database: Database) => ({
  find: async (stakeholderId: number, id: number): Promise<Tag | undefined> => {
    const [row] = await database.query<Tag>(stakeholderId, {
      name: "tag_find",
      text: `select ${TAG_COLUMNS} from tag t where t.stakeholder_id = $1 and t.id = $2`,
      values: [stakeholderId, id],
    });
    return row;
  },

  insert: (trx: Transaction<Schema>, stakeholderId: number, draft: Draft) =>
    trx
      .insertInto("tag")
      .values({ stakeholder_id: stakeholderId, ...draft })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** False when the version is stale. */
  update: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, { name, color, is_active }: Draft): Promise<boolean> =>
    updateAtVersion(trx, "tag", stakeholderId, seen, { name, color, is_active }),

  /** Takes it off every ticket too. */
  remove: (trx: Transaction<Schema>, stakeholderId: number, id: number) =>
    trx.deleteFrom("tag").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute(),
});
