import type { SlaPriority } from "@parley/core/contract/messenger/sla-priorities";
import { sql, type Transaction } from "kysely";
import { type SeenRow, updateAtVersion } from "../../changes/update-at-version.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { IS_ACTIVE } from "./columns.ts";

const SELECT = `select l.id, l.name, l.rank, l.first_response_minutes as "firstResponseMinutes", l.resolution_minutes as "resolutionMinutes",
    (select count(*)::int from ticket t where t.sla_priority_id = l.id and ${IS_ACTIVE}) as "ticketCount", l.version
  from sla_priority_level l`;

export type Draft = Pick<SlaPriority, "name" | "rank" | "firstResponseMinutes" | "resolutionMinutes">;

const rowOf = ({ name, rank, firstResponseMinutes, resolutionMinutes }: Draft) => ({
  name,
  rank,
  first_response_minutes: firstResponseMinutes,
  resolution_minutes: resolutionMinutes,
});

/** SQL of SLA priority levels. The stakeholder is the first parameter of every function on the database. */
export const slaPriorityRepository = (database: Database) => ({
  list: (stakeholderId: number) =>
    database.query<SlaPriority>(stakeholderId, {
      name: "sla_priorities",
      text: `${SELECT} where l.stakeholder_id = $1 order by l.rank, l.id`,
      values: [stakeholderId],
    }),

  find: async (stakeholderId: number, id: number): Promise<SlaPriority | undefined> => {
    const [row] = await database.query<SlaPriority>(stakeholderId, {
      name: "sla_priority_find",
      text: `${SELECT} where l.stakeholder_id = $1 and l.id = $2`,
      values: [stakeholderId, id],
    });
    return row;
  },

  insert: (trx: Transaction<Schema>, stakeholderId: number, draft: Draft) =>
    trx
      .insertInto("sla_priority_level")
      .values({ stakeholder_id: stakeholderId, ...rowOf(draft) })
      .returning("id")
      .executeTakeFirstOrThrow(),

  /** False when the version is stale. */
  update: (trx: Transaction<Schema>, stakeholderId: number, seen: SeenRow, draft: Draft): Promise<boolean> =>
    updateAtVersion(trx, "sla_priority_level", stakeholderId, seen, rowOf(draft)),

  /** False when a ticket at work has it. No ticket can be given it until the transaction ends. */
  removeUnused: async (trx: Transaction<Schema>, stakeholderId: number, id: number): Promise<boolean> => {
    await trx.selectFrom("sla_priority_level").select("id").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).forUpdate().execute();
    const { rows } =
      await sql`select 1 from ticket t where t.stakeholder_id = ${stakeholderId} and t.sla_priority_id = ${id} and ${sql.raw(IS_ACTIVE)} limit 1`.execute(
        trx,
      );
    if (rows.length > 0) return false;
    await trx.deleteFrom("sla_priority_level").where("stakeholder_id", "=", stakeholderId).where("id", "=", id).execute();
    return true;
  },
});
