import { stakeholderCategories } from "@parley/core/contract/main/stakeholder-categories";
import { fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { atPlatform } from "../../changes/at-platform.ts";
import { crudHandlers } from "../../changes/implement-crud.ts";
import type { Database } from "../../db/database.ts";
import { containing } from "../../db/list-filters.ts";

const handlers = crudHandlers(stakeholderCategories, {
  table: "stakeholder_category k",
  columns: { stakeholderCount: "(select count(*)::int from stakeholder s where s.category_id = k.id)" },
  checkRemoval: async (trx, _who, { id, name }) => {
    const member = await trx.selectFrom("stakeholder").select("title").where("category_id", "=", id).limit(1).executeTakeFirst();
    if (member) fail.conflict(`${member.title} is in the category ${name}. Give it another one first`);
  },
  /** Each order has its index (migration 0211). */
  list: { search: containing("lower(k.name)"), orders: { name: "lower(k.name)" } },
});

/** What stakeholders are sorted by; the provider's to keep (ADR 0064). */
export const stakeholderCategoryRoutes = implement(
  stakeholderCategories,
  ({ database }: { readonly database: Database }) => handlers(atPlatform(database)).calls,
);
