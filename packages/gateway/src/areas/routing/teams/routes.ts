import { teams } from "@parley/core/contract/routing/teams";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseRemovalIfUsed } from "../../../crud/refuse-used.ts";
import { containing } from "../../../db/list-filters.ts";
import { writeMembers } from "./write-members.ts";

const members = (kept = "") => `from team_member m join app_user u on u.id = m.user_id where m.team_id = t.id ${kept}`;

/**
 * Handlers for the teams of the user's stakeholder (ADR 0116). A team cannot be deleted while an issue type, routing or
 * a transfer request refers to it.
 */
export const teamRoutes = implementCrud(teams, {
  table: "team t",
  columns: {
    members: `array(select u.login_id ${members()} order by u.login_id)`,
    leads: `array(select u.login_id ${members("and m.is_lead")} order by u.login_id)`,
    people: `(select coalesce(json_agg(json_build_object('id', u.id, 'loginId', u.login_id, 'name', trim(u.first_name || ' ' || u.last_name),
      'isLead', m.is_lead, 'active', u.active) order by lower(u.first_name || ' ' || u.last_name), u.id), '[]') ${members()})`,
    departmentName: "(select x.name from department x where x.id = t.department_id)",
    branchName: "(select x.name from branch x where x.id = t.branch_id)",
    openChats: "(select count(*)::int from chat_session s where s.team_id = t.id and s.status in ('queued', 'active'))",
    issueTypeCount: "(select count(*)::int from issue_type x where x.team_id = t.id)",
  },
  refers: { departmentId: "department", branchId: "branch" },
  apart: { fields: ["members", "leads"], write: writeMembers },
  checkRemoval: (trx, who, team) =>
    refuseRemovalIfUsed(trx, who, team, [
      {
        from: "issue_type x",
        by: "x.team_id",
        name: "x.name",
        says: (type, name) => because("teamOfIssueType", { issueType: type, team: name }),
      },
      {
        from: "routing_criterion x",
        by: "x.team_id",
        name: "x.name",
        says: (criterion, name) => because("teamOfCriterion", { criterion, team: name }),
      },
      {
        from: "routing x",
        by: "x.team_id",
        name: "'default'",
        says: (_default, name) => because("teamOfOthers", { team: name }),
      },
      {
        from: "canned_reply x",
        by: "x.team_id",
        name: "x.short_code",
        says: (code, name) => because("teamOfCannedReply", { code, team: name }),
      },
      {
        from: "email_address x",
        by: "x.team_id",
        name: "x.address",
        says: (address, name) => because("teamOfAddress", { address, team: name }),
      },
      {
        from: "escalation x join chat_session s on s.id = x.session_id join customer c on c.id = s.customer_id",
        by: "x.status = 'requested' and x.target_team_id",
        name: "c.name",
        says: (customer, name) => because("teamAsked", { team: name, customer }),
      },
    ]),
  /**
   * The sort order of the list has four indexes: for all teams, and for the teams of a department, of a branch and with
   * a strategy (migration 0009).
   */
  list: { search: containing("t.search"), orders: { name: "lower(t.name)" } },
});
