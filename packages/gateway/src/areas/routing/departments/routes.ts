import { departments } from "@parley/core/contract/routing/departments";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseRemovalIfUsed } from "../../../crud/refuse-used.ts";
import { containing } from "../../../db/list-filters.ts";

/**
 * Handlers for the departments of the user's stakeholder (ADR 0116). A department with a team or an issue type cannot
 * be deleted.
 */
export const departmentRoutes = implementCrud(departments, {
  table: "department d",
  columns: {
    teamCount: "(select count(*)::int from team x where x.department_id = d.id)",
    issueTypeCount: "(select count(*)::int from issue_type x where x.department_id = d.id)",
  },
  checkRemoval: (trx, who, department) =>
    refuseRemovalIfUsed(trx, who, department, [
      {
        from: "team x",
        by: "x.department_id",
        name: "x.name",
        says: (team, name) => because("departmentOfTeam", { team, department: name }),
      },
      {
        from: "issue_type x",
        by: "x.department_id",
        name: "x.name",
        says: (type, name) => because("departmentOfIssueType", { issueType: type, department: name }),
      },
    ]),
  /** The sort order of the list has an index (migration 0009). */
  list: { search: containing("d.search"), orders: { name: "lower(d.name)" } },
});
