import { issueTypes } from "@parley/core/contract/routing/issue-types";
import { because } from "@parley/core/errors/reasons";
import { sql } from "kysely";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";
import { allOf } from "../../../errors/joined.ts";

const counted = (count: number, one: string): readonly string[] => (count === 0 ? [] : [`${count} ${one}${count === 1 ? "" : "s"}`]);

/**
 * Handlers for the issue types of the user's stakeholder (ADR 0116). An issue type used by a conversation or a ticket
 * cannot be deleted (ADR 0140).
 */
export const issueTypeRoutes = implementCrud(issueTypes, {
  table: "issue_type i",
  columns: {
    departmentName: "(select x.name from department x where x.id = i.department_id)",
    teamName: "(select x.name from team x where x.id = i.team_id)",
    slaPriorityName: "(select x.name from sla_priority_level x where x.id = i.sla_priority_id)",
  },
  refers: { departmentId: "department", teamId: "team", slaPriorityId: "sla_priority_level" },
  // Locks the issue type, so that it cannot be assigned before the transaction ends.
  checkRemoval: async (trx, { stakeholderId }, present) => {
    const { id, name } = present;
    await sql`select id from issue_type where stakeholder_id = ${stakeholderId} and id = ${id} for update`.execute(trx);
    const { rows } = await sql<{ chats: number; tickets: number }>`select
      (select count(*)::int from chat_session s where s.stakeholder_id = ${stakeholderId} and s.issue_type_id = ${id}) as chats,
      (select count(*)::int from ticket t where t.stakeholder_id = ${stakeholderId} and t.issue_type_id = ${id}) as tickets`.execute(trx);
    const uses = rows.flatMap(({ chats, tickets }) => [...counted(chats, "conversation"), ...counted(tickets, "ticket")]);
    if (uses.length > 0) fail.conflict(because("issueTypeUsed", { issueType: name, uses: allOf(uses) }), present);
  },
  /**
   * The sort order of the list has three indexes: for all issue types, for the issue types of a department, and for the
   * issue types of a team (migration 0009).
   */
  list: { search: containing("i.search"), orders: { name: "lower(i.name)" } },
});
