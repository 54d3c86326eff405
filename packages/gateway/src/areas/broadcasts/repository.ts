import type { Broadcast, BroadcastDetails, BroadcastState, Recipient } from "@parley/core/contract/messenger/push-notifications";
import { sql, type Transaction } from "kysely";
import { contains } from "../../db/contains.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";

const SUMS = `(select json_build_object('total', coalesce(sum(n), 0), 'pending', coalesce(sum(n) filter (where s.status = 'pending'), 0),
    'sent', coalesce(sum(n) filter (where s.status = 'sent'), 0), 'failed', coalesce(sum(n) filter (where s.status = 'failed'), 0),
    'skipped', coalesce(sum(n) filter (where s.status = 'skipped'), 0)) from broadcast_sum s where s.batch_id = b.id)`;
const COLUMNS = `b.id, b.name, b.status, b.template_id as "templateId", t.name as "templateName", ${SUMS} as sums, b.scheduled_at as "scheduledAt",
  b.started_at as "startedAt", b.finished_at as "finishedAt", u.first_name || ' ' || u.last_name as "createdBy", b.created_at as "createdAt", b.version`;
const FROM = "broadcast_batch b join push_template t on t.id = b.template_id left join app_user u on u.id = b.created_by";

/** Every order has its index (migration 0100). */
const ORDERS = {
  createdAt: "b.created_at, b.id",
  "-createdAt": "b.created_at desc, b.id desc",
  name: "lower(b.name), b.id",
  "-name": "lower(b.name) desc, b.id desc",
} as const;

export interface BroadcastQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string | undefined;
  readonly status?: BroadcastState | undefined;
  readonly sort?: keyof typeof ORDERS | undefined;
}

type Draft = Pick<BroadcastDetails, "name" | "templateId" | "variables" | "audience">;
const rowOf = ({ name, templateId, variables, audience }: Draft) => ({
  name,
  template_id: templateId,
  variables: JSON.stringify(variables),
  audience: JSON.stringify(audience),
});

/** SQL of broadcasts. The stakeholder comes first. */
export const broadcastRepository = (database: Database) => ({
  page: async (stakeholderId: number, { page, pageSize, search, status, sort = "-createdAt" }: BroadcastQuery) => {
    const wanted = [
      { key: "own", condition: "b.stakeholder_id =", value: stakeholderId },
      { key: "status", condition: "b.status =", value: status },
      { key: "search", condition: "b.search like", value: search ? contains(search) : undefined },
    ].filter(({ value }) => value !== undefined);
    const values = wanted.map(({ value }) => value);
    const where = wanted.map(({ condition }, index) => `${condition} $${index + 1}`).join(" and ");
    const name = wanted.map(({ key }) => key).join("_");
    const [items, [counted]] = await Promise.all([
      database.query<Broadcast>(stakeholderId, {
        name: `broadcast_page ${sort} ${name}`,
        text: `select ${COLUMNS} from ${FROM} join (
            select b.id from broadcast_batch b where ${where} order by ${ORDERS[sort]} limit $${values.length + 1} offset $${values.length + 2}
          ) chosen on chosen.id = b.id order by ${ORDERS[sort]}`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, {
        name: `broadcast_count ${name}`,
        text: `select count(*)::int as n from broadcast_batch b where ${where}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  find: async (stakeholderId: number, id: number): Promise<BroadcastDetails | undefined> => {
    const [row] = await database.query<BroadcastDetails>(stakeholderId, {
      name: "broadcast_find",
      text: `select ${COLUMNS}, coalesce(b.body, t.body) as body, b.variables, b.audience, b.excluded, b.reason, h.time_zone as "timeZone"
        from ${FROM} join stakeholder h on h.id = b.stakeholder_id where b.stakeholder_id = $1 and b.id = $2`,
      values: [stakeholderId, id],
    });
    return row;
  },

  search: (stakeholderId: number, text: string) =>
    database.query<Pick<Broadcast, "id" | "name" | "status">>(stakeholderId, {
      name: "broadcast_search",
      text: `select id, name, status from broadcast_batch where stakeholder_id = $1 and search like $2 order by created_at desc, id desc limit 20`,
      values: [stakeholderId, contains(text)],
    }),

  recipients: async (
    stakeholderId: number,
    id: number,
    { page, pageSize, status }: { page: number; pageSize: number; status?: Recipient["status"] | undefined },
  ) => {
    const values = [stakeholderId, id, ...(status ? [status] : [])];
    const only = status ? " and r.status = $3" : "";
    const [items, [counted]] = await Promise.all([
      database.query<Recipient>(stakeholderId, {
        name: `broadcast_recipients ${status ? "one" : "all"}`,
        text: `select c.user_code as "userCode", c.name, c.platform, c.location, r.status, r.reason, r.session_id as "sessionId", r.at from (
            select * from broadcast_recipient r where r.stakeholder_id = $1 and r.batch_id = $2${only}
            order by r.customer_id limit $${values.length + 1} offset $${values.length + 2}
          ) r join customer c on c.id = r.customer_id order by r.customer_id`,
        values: [...values, pageSize, (page - 1) * pageSize],
      }),
      database.query<{ n: number }>(stakeholderId, {
        name: `broadcast_recipient_count ${status ? "one" : "all"}`,
        text: `select coalesce(sum(n), 0)::int as n from broadcast_sum r where r.stakeholder_id = $1 and r.batch_id = $2${only}`,
        values,
      }),
    ]);
    return { items, rowCount: counted?.n ?? 0 };
  },

  /** The sums of what started in a range of the stakeholder's days, `to` left out. */
  grouped: (stakeholderId: number, { by, from, to }: { by: "day" | "template"; from: string; to: string }) =>
    database.query<Broadcast["sums"] & { group: string; broadcasts: number }>(stakeholderId, {
      name: `broadcast_grouped ${by}`,
      text: `select ${by === "day" ? "to_char(b.started_at at time zone h.time_zone, 'YYYY-MM-DD')" : "t.name"} as "group",
          count(distinct b.id)::int as broadcasts, coalesce(sum(s.n), 0)::int as total,
          coalesce(sum(s.n) filter (where s.status = 'pending'), 0)::int as pending, coalesce(sum(s.n) filter (where s.status = 'sent'), 0)::int as sent,
          coalesce(sum(s.n) filter (where s.status = 'failed'), 0)::int as failed, coalesce(sum(s.n) filter (where s.status = 'skipped'), 0)::int as skipped
        from broadcast_batch b join stakeholder h on h.id = b.stakeholder_id join push_template t on t.id = b.template_id
        left join broadcast_sum s on s.batch_id = b.id
        where b.stakeholder_id = $1 and b.started_at >= $2::timestamp at time zone h.time_zone and b.started_at < $3::timestamp at time zone h.time_zone
        group by 1 order by 1`,
      values: [stakeholderId, from, to],
    }),

  /** A time of the stakeholder's clock as a moment. */
  momentOf: async (stakeholderId: number, local: string): Promise<string | undefined> => {
    const [row] = await database.query<{ at: string }>(stakeholderId, {
      name: "broadcast_moment",
      text: "select $2::timestamp at time zone time_zone as at from stakeholder where id = $1",
      values: [stakeholderId, local],
    });
    return row?.at;
  },

  insert: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    draft: Draft,
    { byUserId, at }: { byUserId: number; at: Date },
  ): Promise<number> => {
    const { id } = await trx
      .insertInto("broadcast_batch")
      .values({ stakeholder_id: stakeholderId, ...rowOf(draft), created_by: byUserId, created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /** False when the version is stale, or it has started meanwhile. */
  update: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    { id, version }: { id: number; version: number },
    draft: Draft,
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("broadcast_batch")
      .set({ ...rowOf(draft), version: version + 1 })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .where("version", "=", version)
      .where("status", "in", ["draft", "scheduled"])
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** Gives it another state; false when the version is stale. Sending counts no version: it changes the state by itself. */
  setStatus: async (
    trx: Transaction<Schema>,
    stakeholderId: number,
    { id, version, status }: Pick<Broadcast, "id" | "version" | "status">,
    change: { readonly status: BroadcastState; readonly scheduledAt?: string | null; readonly finishedAt?: Date | null },
  ): Promise<boolean> => {
    const changed = await trx
      .updateTable("broadcast_batch")
      .set({
        status: change.status,
        version: version + 1,
        ...(change.scheduledAt !== undefined && { scheduled_at: change.scheduledAt }),
        ...(change.finishedAt !== undefined && { finished_at: change.finishedAt }),
      })
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .where("version", "=", version)
      .where("status", "=", status)
      .returning("id")
      .executeTakeFirst();
    return changed !== undefined;
  },

  /** What was not sent is skipped for good (`aborted`), or what failed is pending again. */
  moveRecipients: async (trx: Transaction<Schema>, stakeholderId: number, id: number, move: "abort" | "retry"): Promise<void> => {
    const { from, to, reason } =
      move === "abort" ? { from: "pending", to: "skipped", reason: "The broadcast was aborted" } : { from: "failed", to: "pending", reason: null };
    await sql`update broadcast_recipient set status = ${to}, reason = ${reason}
      where stakeholder_id = ${stakeholderId} and batch_id = ${id} and status = ${from}`.execute(trx);
  },

  remove: async (trx: Transaction<Schema>, stakeholderId: number, { id, version }: Pick<Broadcast, "id" | "version">): Promise<boolean> => {
    const removed = await trx
      .deleteFrom("broadcast_batch")
      .where("stakeholder_id", "=", stakeholderId)
      .where("id", "=", id)
      .where("version", "=", version)
      .where("status", "=", "draft")
      .returning("id")
      .executeTakeFirst();
    return removed !== undefined;
  },
});

export type BroadcastRepository = ReturnType<typeof broadcastRepository>;
