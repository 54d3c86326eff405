import { stakeholderCategories } from "@parley/core/contract/platform/stakeholder-categories";
import { because } from "@parley/core/errors/reasons";
import { implementCrud } from "../../../crud/implement-crud.ts";
import { containing } from "../../../db/list-filters.ts";
import { fail } from "../../../errors/app-error.ts";

/** Handlers for the categories of stakeholders, which the provider maintains (ADR 0064). */
export const stakeholderCategoryRoutes = implementCrud(stakeholderCategories, {
  table: "stakeholder_category k",
  ofAll: true,
  columns: { stakeholderCount: "(select count(*)::int from stakeholder s where s.category_id = k.id)" },
  checkRemoval: async (trx, _who, { id, name }) => {
    const member = await trx.selectFrom("stakeholder").select("title").where("category_id", "=", id).limit(1).executeTakeFirst();
    if (member) fail.conflict(because("categoryUsed", { stakeholder: member.title, category: name }));
  },
  /** Each sort order of the list has an index (migration 0002). */
  list: { search: containing("k.search"), orders: { name: "lower(k.name)" } },
});
