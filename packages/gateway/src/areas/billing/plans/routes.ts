import { isDeepStrictEqual } from "node:util";
import { PROVIDER_ID } from "@parley/core/access";
import { plans } from "@parley/core/contract/billing/plans";
import { because } from "@parley/core/errors/reasons";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { done, fail } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { type PlanColumns, planRepository } from "./repository.ts";

const columnsOf = ({ name, description, basePrice, trialDays, status, items }: PlanColumns): PlanColumns => ({
  name,
  description,
  basePrice,
  trialDays,
  status,
  items,
});

/**
 * Values of a plan in an audit entry. The items become an object keyed by name, because a field called `key` would be
 * removed as a credential.
 */
const audited = ({ items, ...plan }: PlanColumns) => ({ ...plan, items: Object.fromEntries(items.map(({ key, ...item }) => [key, item])) });

/**
 * Handlers for the plans on offer (spec section 7, plans service). A client's price is fixed when the plan is assigned,
 * so changes here do not affect existing client plans.
 */
export const planRoutes = implement(plans, ({ database }: { readonly database: Database }) => {
  const repository = planRepository(database);
  return {
    list: ({ who }) => repository.all(scopeOf(who)),
    items: ({ who, query }) => repository.items(scopeOf(who), query.planId),

    create: async (call) => {
      const { who, body } = call;
      const id = await database.transaction(PLATFORM, async (trx) => {
        const made = await repository.insert(trx, body);
        if (made === undefined) return fail.conflict(because("planCodeTaken", { code: body.code }));
        if (body.isDefault) await repository.makeDefault(trx, made);
        const { code, currency, interval, isDefault } = body;
        const after = { ...audited(columnsOf({ ...body, status: "active" })), code, currency, interval, isDefault };
        await audit(trx, call, { entity: "plan", verb: "created" }, { stakeholderId: PROVIDER_ID, entityId: made, after });
        return made;
      });
      return (await repository.get(scopeOf(who), id)) ?? fail.notFound();
    },

    remove: async (call) => {
      const { who, params } = call;
      const before = (await repository.get(scopeOf(who), params.id)) ?? fail.notFound();
      if (before.isDefault) fail.conflict(because("planIsDefault", { plan: before.name }), before);
      await database.transaction(PLATFORM, async (trx) => {
        if (await repository.isHeld(trx, before.id)) fail.conflict(because("planUsed", { plan: before.name }), before);
        await repository.remove(trx, before.id);
        const gone = { ...audited(columnsOf(before)), code: before.code };
        await audit(trx, call, { entity: "plan", verb: "removed" }, { stakeholderId: PROVIDER_ID, entityId: before.id, before: gone });
      });
      return done;
    },

    update: async (call) => {
      const {
        who,
        body: { id, version, isDefault, ...given },
      } = call;
      const before = (await repository.get(scopeOf(who), id)) ?? fail.notFound();
      if (before.version !== version) fail.conflict("planChanged", before);
      if (before.isDefault && given.status === "archived") fail.conflict(because("defaultPlanNotArchivable", { plan: before.name }), before);
      const stored = columnsOf(before);
      const wanted = columnsOf({ ...before, ...given });
      if (isDefault && wanted.status === "archived") fail.conflict(because("archivedPlanNotDefault", { plan: before.name }), before);
      const becomesDefault = isDefault === true && !before.isDefault;
      if (isDeepStrictEqual(stored, wanted) && !becomesDefault) return before;
      const changed = await database.transaction(PLATFORM, async (trx) => {
        if (!(await repository.update(trx, { id, version }, wanted))) return false;
        if (becomesDefault) await repository.makeDefault(trx, id);
        await audit(
          trx,
          call,
          { entity: "plan", verb: "changed" },
          {
            stakeholderId: PROVIDER_ID,
            entityId: id,
            before: { ...audited(stored), code: before.code, version, ...(becomesDefault && { isDefault: false }) },
            after: { ...audited(wanted), code: before.code, version: version + 1, ...(becomesDefault && { isDefault: true }) },
          },
        );
        return true;
      });
      const present = (await repository.get(scopeOf(who), id)) ?? fail.notFound();
      return changed ? present : fail.conflict("planChanged", present);
    },
  };
});
