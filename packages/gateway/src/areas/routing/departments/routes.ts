import { departments } from "@parley/core/contract/routing/departments";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseUsed } from "../../../crud/refuse-used.ts";
import { containing } from "../../../db/list-filters.ts";

/** Departments of the user's stakeholder (ADR 0116). A department with a team or an issue type cannot be deleted. */
export const departmentRoutes = implementCrud(departments, {
  table: "department d",
  columns: {
    teamCount: "(select count(*)::int from team x where x.department_id = d.id)",
    issueTypeCount: "(select count(*)::int from issue_type x where x.department_id = d.id)",
  },
  checkRemoval: (trx, who, department) =>
    refuseUsed(trx, who, department, [
      {
        from: "team x",
        by: "x.department_id",
        name: "x.name",
        says: (team, name) => `The team ${team} is of the department ${name}. Give it another one first`,
      },
      {
        from: "issue_type x",
        by: "x.department_id",
        name: "x.name",
        says: (type, name) => `The issue type ${type} is of the department ${name}. Give it another one first`,
      },
    ]),
  /** The order has an index (migration 0009). */
  list: { search: containing("d.search"), orders: { name: "lower(d.name)" } },
});
