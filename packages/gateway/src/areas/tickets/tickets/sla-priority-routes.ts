import { slaPriorities } from "@parley/core/contract/tickets/sla-priorities";
import { because } from "@parley/core/errors/reasons";
import { sql } from "kysely";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseRemovalIfUsed } from "../../../crud/refuse-used.ts";
import { fail } from "../../../errors/app-error.ts";
import { IS_ACTIVE } from "./columns.ts";

/**
 * Handlers for the SLA priority levels of the user's own stakeholder (spec section 7, tickets). A level cannot be
 * removed while an active ticket uses it.
 */
export const slaPriorityRoutes = implementCrud(slaPriorities, {
  table: "sla_priority_level l",
  columns: { ticketCount: `(select count(*)::int from ticket t where t.sla_priority_id = l.id and ${IS_ACTIVE})` },
  list: { order: "l.rank, l.id" },
  // Locks the level, so that it cannot be assigned to a ticket before the transaction ends.
  checkRemoval: async (trx, who, present) => {
    const { stakeholderId } = who;
    const { id, name } = present;
    await sql`select id from sla_priority_level where stakeholder_id = ${stakeholderId} and id = ${id} for update`.execute(trx);
    const { rows } = await sql`select 1 from ticket t
      where t.stakeholder_id = ${stakeholderId} and t.sla_priority_id = ${id} and ${sql.raw(IS_ACTIVE)} limit 1`.execute(trx);
    if (rows.length > 0) fail.conflict(because("slaPriorityUsed", { slaPriority: name }), present);
    await refuseRemovalIfUsed(trx, who, present, [
      {
        from: "issue_type x",
        by: "x.sla_priority_id",
        name: "x.name",
        says: (type, level) => because("slaPriorityOfIssueType", { issueType: type, slaPriority: level }),
      },
    ]);
  },
});
