import { clientPlans } from "@parley/core/contract/billing/client-plans";
import { canAccessStakeholder } from "../../../access/stakeholder-access.ts";
import { scopeOf } from "../../../access/who.ts";
import type { Database } from "../../../db/database.ts";
import { fail } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { addClientPlan } from "./add-client-plan.ts";
import { deactivateClientPlan, reactivateClientPlan } from "./change-state.ts";
import { clientPlanFile, clientPlanList, pendingPlanFile, pendingPlanList } from "./list.ts";
import { clientPlanRepository } from "./repository.ts";
import { readUsage } from "./usage.ts";

type Deps = { readonly database: Database; readonly exports: Exports; readonly now: () => Date };

/** Handlers for the plans of clients (spec section 7, billing, plans part). */
export const clientPlanRoutes = implement(clientPlans, (deps: Deps) => {
  const repository = clientPlanRepository(deps.database);
  return {
    list: ({ who, query }) => clientPlanList.read(deps.database, scopeOf(who), query),
    file: (call) => deps.exports.list(call, clientPlanFile),
    pending: ({ who, query }) => pendingPlanList.read(deps.database, scopeOf(who), query),
    pendingFile: (call) => deps.exports.list(call, pendingPlanFile),
    history: async ({ who, params }) =>
      (await canAccessStakeholder(deps.database, who, params.id)) ? repository.history(params.id) : fail.notFound(),
    usage: async ({ who, params }) => ((await canAccessStakeholder(deps.database, who, params.id)) ? readUsage(deps, params.id) : fail.notFound()),
    offers: async ({ who, params }) => {
      if (!(await canAccessStakeholder(deps.database, who, params.id))) fail.notFound();
      const offers = await repository.offers(params.id, deps.now());
      return offers.map(({ planId, planCode, planName, price, currency }) => ({ planId, planCode, planName, price, currency }));
    },
    add: (call) => addClientPlan(deps, repository, call),
    deactivate: (call) => deactivateClientPlan(deps, repository, call),
    reactivate: (call) => reactivateClientPlan(deps, repository, call),
  };
});
