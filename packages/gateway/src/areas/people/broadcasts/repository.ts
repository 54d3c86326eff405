import type { Broadcast, BroadcastDetails, BroadcastState } from "@parley/core/contract/people/push-notifications";
import { sql, type Transaction } from "kysely";
import { containsCondition } from "../../../db/contains.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { BROADCAST_COLUMNS, BROADCAST_JOINS } from "./list.ts";

type Draft = Pick<BroadcastDetails, "name" | "templateId" | "variables" | "audience">;
const rowOf = ({ name, templateId, variables, audience }: Draft) => ({
  name,
  template_id: templateId,
  variables: JSON.stringify(variables),
  audience: JSON.stringify(audience),
});

/** Database access for broadcasts. The first parameter is the stakeholder. */
export const broadcastRepository = (database: Database) => ({
  find: async (stakeholderId: number, id: number): Promise<BroadcastDetails | undefined> => {
    const [row] = await database.query<BroadcastDetails>(stakeholderId, {
      name: "broadcast_find",
      text: `select ${BROADCAST_COLUMNS}, coalesce(b.body, t.body) as body, b.variables, '{"attributes":[]}'::jsonb || b.audience as audience, b.excluded, b.reason, h.time_zone as "timeZone"
        from broadcast_batch b ${BROADCAST_JOINS} join stakeholder h on h.id = b.stakeholder_id where b.stakeholder_id = $1 and b.id = $2`,
      values: [stakeholderId, id],
    });
    return row;
  },

  search: (stakeholderId: number, text: string) => {
    const values: unknown[] = [stakeholderId];
    const condition = containsCondition("search", text, (value) => `$${values.push(value)}`);
    return database.query<Pick<Broadcast, "id" | "name" | "status">>(stakeholderId, {
      // Name of the statement: empty, because the SQL depends on the number of words in the search text.
      name: "",
      text: `select id, name, status from broadcast_batch where stakeholder_id = $1 and ${condition} order by created_at desc, id desc limit 20`,
      values,
    });
  },

  /**
   * Returns message counts, grouped by day or template, of the broadcasts that started on or after day `from` and
   * before day `to`. Days are in the stakeholder's time zone.
   */
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

  /** Converts a local time of the stakeholder to a timestamp. */
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

  /**
   * Updates a draft. Returns false if it was changed after the caller read it (stale version) or the broadcast has
   * started.
   */
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

  /**
   * Sets the status. Returns false if the broadcast was changed after the caller read it (stale version); sending
   * changes the status without a new version, so the status is compared as well.
   */
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

  /** For `abort`, marks unsent recipients as skipped. For `retry`, marks failed recipients as pending again. */
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
