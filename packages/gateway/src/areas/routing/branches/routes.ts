import { branches } from "@parley/core/contract/routing/branches";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { refuseRemovalIfUsed } from "../../../crud/refuse-used.ts";
import { containing } from "../../../db/list-filters.ts";

/** Handlers for the branches of the user's stakeholder (ADR 0116). A branch with teams cannot be deleted. */
export const branchRoutes = implementCrud(branches, {
  table: "branch b",
  columns: { teamCount: "(select count(*)::int from team x where x.branch_id = b.id)" },
  checkRemoval: (trx, who, branch) =>
    refuseRemovalIfUsed(trx, who, branch, [
      {
        from: "team x",
        by: "x.branch_id",
        name: "x.name",
        says: (team, name) => because("branchOfTeam", { team, branch: name }),
      },
    ]),
  /** The sort order of the list has an index (migration 0009). */
  list: { search: containing("b.search"), orders: { name: "lower(b.name)" } },
});
