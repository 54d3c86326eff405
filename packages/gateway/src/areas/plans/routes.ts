import { isDeepStrictEqual } from "node:util";
import { PROVIDER_ID } from "@parley/core/access";
import { plans } from "@parley/core/contract/plans/plans";
import { fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { audit } from "../../changes/audit.ts";
import type { Database } from "../../db/database.ts";
import { PLATFORM } from "../../db/scope.ts";
import { scopeOf } from "../../reach/who.ts";
import { type PlanColumns, planRepository } from "./repository.ts";

const columnsOf = ({ name, description, basePrice, trialDays, status, items }: PlanColumns): PlanColumns => ({
  name,
  description,
  basePrice,
  trialDays,
  status,
  items,
});

/** As the audit keeps it. What is included stands under its name: a field called `key` would be taken for a credential and cut out. */
const audited = ({ items, ...plan }: PlanColumns) => ({ ...plan, items: Object.fromEntries(items.map(({ key, ...item }) => [key, item])) });

/** Spec section 7, plans service: what is offered. What a client pays is fixed when the plan is added, so a change here changes no client's plan. */
export const planRoutes = implement(plans, ({ database }: { readonly database: Database }) => {
  const repository = planRepository(database);
  return {
    list: ({ who }) => repository.all(scopeOf(who)),
    items: ({ who, query }) => repository.items(scopeOf(who), query.planId),

    update: async (call) => {
      const {
        who,
        body: { id, version, ...given },
      } = call;
      const before = (await repository.get(scopeOf(who), id)) ?? fail.notFound();
      if (before.version !== version) fail.conflict("Somebody else has changed this plan meanwhile", before);
      if (before.isDefault && given.status === "archived") fail.conflict(`${before.name} is the default plan and cannot be archived`, before);
      const stored = columnsOf(before);
      const wanted = columnsOf({ ...before, ...given });
      if (isDeepStrictEqual(stored, wanted)) return before;
      const changed = await database.transaction(PLATFORM, async (trx) => {
        if (!(await repository.update(trx, { id, version }, wanted))) return false;
        await audit(
          trx,
          call,
          { entity: "plan", verb: "changed" },
          {
            stakeholderId: PROVIDER_ID,
            entityId: id,
            before: { ...audited(stored), code: before.code, version },
            after: { ...audited(wanted), code: before.code, version: version + 1 },
          },
        );
        return true;
      });
      const present = (await repository.get(scopeOf(who), id)) ?? fail.notFound();
      return changed ? present : fail.conflict("Somebody else has changed this plan meanwhile", present);
    },
  };
});
