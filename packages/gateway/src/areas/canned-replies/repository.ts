import type { CannedReply } from "@parley/core/contract/messenger/canned-replies";
import type { Transaction } from "kysely";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Who } from "../../reach/who.ts";

const COLUMNS = `id, scope, short_code as "shortCode", title, body, tags, usage_count as "usageCount", last_used_at as "lastUsedAt", version`;
/** One's own and those of all; another person's look missing. */
const VISIBLE = "stakeholder_id = $1 and (scope = 'stakeholder' or owner_id = $2)";

/** Every order has its index (migrations 0030 and 0032). */
const ORDERS = {
  shortCode: "short_code, id",
  "-shortCode": "short_code desc, id desc",
  title: "lower(title), id",
  "-title": "lower(title) desc, id desc",
  usageCount: "usage_count, id desc",
  "-usageCount": "usage_count desc, id",
};

export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly scope?: "personal" | "stakeholder" | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

export type Draft = Pick<CannedReply, "scope" | "shortCode" | "title" | "body" | "tags">;
type Owner = Pick<Who, "stakeholderId" | "userId">;

const rowOf = (owner: Owner, draft: Draft) => ({
  scope: draft.scope,
  owner_id: draft.scope === "personal" ? owner.userId : null,
  short_code: draft.shortCode,
  title: draft.title,
  body: draft.body,
  tags: draft.tags,
});

/** SQL of canned replies. The owner, with the stakeholder, is the first parameter of every function on the database. */
export const cannedReplyRepository = (database: Database) => ({
  page: async ({ stakeholderId, userId }: Owner, { page, pageSize, search, scope, sort = "shortCode" }: ListQuery) => {
    const values = [stakeholderId, userId, scope ?? null, search ? contains(search) : null];
    const where = `${VISIBLE} and ($3::text is null or scope = $3) and ($4::text is null or search like $4)`;
    const [items, [counted]] = await Promise.all([
      database.query<CannedReply>(stakeholderId, {
        name: `canned_page_${sort}`,
        text: `select ${COLUMNS} from canned_reply where ${where} order by ${ORDERS[sort]} limit $5 offset $6`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, {
        name: "canned_count",
        text: `select count(*)::int as n from canned_reply where ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  find: async ({ stakeholderId, userId }: Owner, id: number): Promise<CannedReply | undefined> => {
    const [row] = await database.query<CannedReply>(stakeholderId, {
      name: "canned_find",
      text: `select ${COLUMNS} from canned_reply where ${VISIBLE} and id = $3`,
      values: [stakeholderId, userId, id],
    });
    return row;
  },

  countUse: async ({ stakeholderId, userId }: Owner, id: number): Promise<boolean> => {
    const rows = await database.query(stakeholderId, {
      name: "canned_use",
      text: `update canned_reply set usage_count = usage_count + 1, last_used_at = now() where ${VISIBLE} and id = $3 returning id`,
      values: [stakeholderId, userId, id],
    });
    return rows.length > 0;
  },

  insert: (trx: Transaction<Schema>, owner: Owner, draft: Draft) =>
    trx
      .insertInto("canned_reply")
      .values({ stakeholder_id: owner.stakeholderId, ...rowOf(owner, draft) })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** False when the version is stale. */
  update: (trx: Transaction<Schema>, owner: Owner, seen: SeenRow, draft: Draft): Promise<boolean> =>
    updateAtVersion(trx, "canned_reply", owner.stakeholderId, seen, rowOf(owner, draft)),

  remove: (trx: Transaction<Schema>, owner: Owner, id: number) =>
    trx.deleteFrom("canned_reply").where("stakeholder_id", "=", owner.stakeholderId).where("id", "=", id).execute(),
});
