import { issueTypes } from "@parley/core/contract/messenger/issue-types";
import { implementCrud } from "../../changes/implement-crud.ts";
import { containing } from "../../db/list-filters.ts";

/** What customers of one's own stakeholder need help with (ADR 0116). */
export const issueTypeRoutes = implementCrud(issueTypes, {
  table: "issue_type i",
  columns: {
    departmentName: "(select x.name from department x where x.id = i.department_id)",
    teamName: "(select x.name from team x where x.id = i.team_id)",
  },
  refers: { departmentId: "department", teamId: "team" },
  /** The order has its index, alone and within a department or a team (migration 0345). */
  list: { search: containing("lower(i.name)"), orders: { name: "lower(i.name)" } },
});
