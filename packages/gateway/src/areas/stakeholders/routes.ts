import { stakeholders } from "@parley/core/contract/main/stakeholders";
import { fail } from "../../kernel/app-error.ts";
import { implement } from "../../kernel/implement.ts";
import { pageOf } from "../../kernel/page.ts";
import { scopeOf } from "../../kernel/who.ts";
import { stakeholderRepository } from "./repository.ts";
import { changeStakeholder, createStakeholder } from "./writes.ts";

/** Spec section 7, main gateway, stakeholders: provider staff see all, everyone else their own. */
export const stakeholderRoutes = implement(stakeholders, (deps) => {
  const repository = stakeholderRepository(deps.database);
  return {
    list: async ({ who, query }) => pageOf(await repository.page(scopeOf(who), query), query),
    options: ({ who }) => repository.options(scopeOf(who)),
    categories: ({ who }) => repository.categories(scopeOf(who)),
    get: async ({ who, params }) => (await repository.get(scopeOf(who), params.id)) ?? fail.notFound(),
    create: (call) => createStakeholder(deps, repository, call),
    update: (call) => changeStakeholder(deps, repository, call),
  };
});
