import type { Tag } from "@parley/core/contract/messenger/tags";
import type { Transaction } from "kysely";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

const COLUMNS = `id, name, color, is_active, ticket_count as "ticketCount", version`;

/** Every order has its index (migration 0110). */
const ORDERS = {
  name: "lower(name), id",
  "-name": "lower(name) desc, id desc",
  ticketCount: "ticket_count, id",
  "-ticketCount": "ticket_count desc, id desc",
};

export interface TagQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly is_active?: boolean | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

export type Draft = Pick<Tag, "name" | "color" | "is_active">;

/** SQL of tags. The stakeholder is the first parameter of every function on the database. */
export const tagRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, search, is_active, sort = "name" }: TagQuery) => {
    const values = [stakeholderId, is_active ?? null, search ? contains(search) : null];
    const where = "stakeholder_id = $1 and ($2::boolean is null or is_active = $2) and ($3::text is null or lower(name) like $3)";
    const [items, [counted]] = await Promise.all([
      database.query<Tag>(stakeholderId, {
        name: `tag_page_${sort}`,
        text: `select ${COLUMNS} from tag where ${where} order by ${ORDERS[sort]} limit $4 offset $5`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, { name: "tag_count", text: `select count(*)::int as n from tag where ${where}`, values }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  find: async (stakeholderId: number, id: number): Promise<Tag | undefined> => {
    const [row] = await database.query<Tag>(stakeholderId, {
      name: "tag_find",
      text: `select ${COLUMNS} from tag where stakeholder_id = $1 and id = $2`,
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
