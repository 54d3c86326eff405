import type { FailedResponse } from "@parley/core/contract/messenger/failed-responses";
import type { Transaction } from "kysely";
import { containsWords } from "../../bot/normalize.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { Scope } from "../../db/scope.ts";

const COLUMNS = `f.id, f.bot_id as "botId", b.name as "botName", f.text, f.count, f.last_seen_at as "lastSeenAt", f.last_session_id as "lastSessionId",
  f.status, f.resolution, u.first_name || ' ' || u.last_name as "resolvedByName", f.resolved_at as "resolvedAt", f.candidates`;

/** Every order has its index (migration 0020). */
const ORDERS = {
  lastSeenAt: "f.last_seen_at, f.id",
  "-lastSeenAt": "f.last_seen_at desc, f.id desc",
  count: "f.count, f.id",
  "-count": "f.count desc, f.id desc",
};

interface ListQuery {
  page: number;
  pageSize: number;
  botId?: number | undefined;
  status: string;
  search?: string | undefined;
  sort?: keyof typeof ORDERS | undefined;
}

/** SQL of failed responses. The stakeholder is the first parameter. */
export const failedResponseRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, botId, status, search, sort = "-lastSeenAt" }: ListQuery) => {
    const values = [stakeholderId, status, botId ?? null, search ? containsWords(search) : null];
    const where = "f.stakeholder_id = $1 and f.status = $2 and ($3::int is null or f.bot_id = $3) and ($4::text is null or f.normalized like $4)";
    const text = `select ${COLUMNS} from failed_response f join bot b on b.id = f.bot_id left join app_user u on u.id = f.resolved_by
                  where ${where} order by ${ORDERS[sort]} limit $5 offset $6`;
    const [items, [counted]] = await Promise.all([
      database.query<FailedResponse>(stakeholderId, { name: `failed_page_${sort}`, text, values: [...values, pageSize, (page - 1) * pageSize] }),
      database.query<{ n: number }>(stakeholderId, {
        name: "failed_count",
        text: `select count(*)::int as n from failed_response f where ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  /** What is asked about: the rows that the scope may see, locked by the caller's transaction later. */
  owners: (scope: Scope, ids: readonly number[]) =>
    database.query<{ id: number; bot_id: number; stakeholder_id: number; text: string }>(scope, {
      name: "failed_owners",
      text: "select id, bot_id, stakeholder_id, text from failed_response where ($1 = 0 or stakeholder_id = $1) and id = any($2::int[]) order by id",
      values: [scope, [...ids]],
    }),
});

/** Locks the rows in the order of their ids, so that two who resolve the same ones wait instead of blocking each other. */
export const lockFailed = (trx: Transaction<Schema>, ids: readonly number[]) =>
  trx
    .selectFrom("failed_response")
    .selectAll()
    .where("id", "in", [...ids])
    .orderBy("id")
    .forUpdate()
    .execute();
