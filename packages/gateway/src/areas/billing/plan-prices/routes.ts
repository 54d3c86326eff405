import { PROVIDER_ID } from "@parley/core/access";
import { planPrices } from "@parley/core/contract/billing/plans";
import { because } from "@parley/core/errors/reasons";
import { scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import { implement } from "../../../handlers/implement.ts";
import { planPriceRepository } from "./repository.ts";

/** Handlers for plan prices by country or continent (spec section 7, plans service). */
export const planPriceRoutes = implement(planPrices, ({ database, now }: { readonly database: Database; readonly now: () => Date }) => {
  const repository = planPriceRepository(database);
  return {
    list: async ({ who, query }) => repository.present(scopeOf(who), await repository.today(scopeOf(who), now()), query.planId),
    continents: ({ who }) => repository.continents(scopeOf(who)),

    create: async (call) => {
      const { who, body } = call;
      const scope = scopeOf(who);
      const plan = (await repository.plan(scope, body.planId)) ?? fail.invalid(problem("planId", "planUnknown"));
      const currencies = await repository.currencies(scope, body, plan.currency);
      if (currencies.length === 0) fail.invalid(problem("code", because("priceKindUnknown", { kind: body.kind, code: body.code })));
      if (!currencies.includes(body.currency))
        fail.invalid(
          problem(
            "currency",
            because("currenciesMixed", { code: body.code, currencies: [...new Set(currencies)].sort().join(", "), currency: body.currency }),
          ),
        );
      const today = await repository.today(scope, now());
      const effectiveFrom = body.effectiveFrom ?? today;
      if (effectiveFrom < today) fail.invalid(problem("effectiveFrom", because("priceChangeInPast", { today })));

      const before = await repository.onDay(scope, body, effectiveFrom, today);
      if (before && before.price === body.price && before.currency === body.currency) return before;
      await database.transaction(PLATFORM, async (trx) => {
        const { id } = await repository.set(trx, body, { ...body, effectiveFrom });
        const named = { planCode: plan.code, planId: body.planId, kind: body.kind, code: body.code };
        await audit(
          trx,
          call,
          { entity: "planPrice", verb: "set" },
          {
            stakeholderId: PROVIDER_ID,
            entityId: id,
            ...(before && { before: { ...named, price: before.price, currency: before.currency, effectiveFrom: before.effectiveFrom } }),
            after: { ...named, price: body.price, currency: body.currency, effectiveFrom },
          },
        );
      });
      return (await repository.onDay(scope, body, effectiveFrom, today)) ?? fail.notFound();
    },

    remove: async (call) => {
      const scope = scopeOf(call.who);
      const price = (await repository.get(scope, call.params.id, await repository.today(scope, now()))) ?? fail.notFound();
      const { id, planId, kind, code, effectiveFrom, currency } = price;
      if (price.isInForce) fail.conflict(because("priceInForce", { date: effectiveFrom }), price);
      const plan = (await repository.plan(scope, planId)) ?? fail.notFound();
      await database.transaction(PLATFORM, async (trx) => {
        if (!(await repository.remove(trx, price))) fail.conflict("priceChanged", price);
        const before = { planCode: plan.code, planId, kind, code, price: price.price, currency, effectiveFrom };
        await audit(trx, call, { entity: "planPrice", verb: "removed" }, { stakeholderId: PROVIDER_ID, entityId: id, before });
      });
      return done;
    },
  };
});
