import { addDays } from "@parley/core/calendar";
import type { ClientPlan, clientPlans } from "@parley/core/contract/billing/client-plans";
import { because } from "@parley/core/errors/reasons";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { periodOn } from "../../../db/plan-periods.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Call } from "../../../handlers/implement.ts";
import { chargePlan, creditUnused } from "../../../ledger/charge-plan.ts";
import { chargeOverage } from "./charge-overage.ts";
import type { ClientPlanRepository, Offer } from "./repository.ts";
import { snapshot } from "./snapshot.ts";

const CHANGED = "clientPlanChanged";

/** Refuses a plan that is archived or would start in the past, regardless of the client's current plans. */
const checkOffer = ({ planName, planStatus, today }: Offer, startsOn: string): void => {
  if (planStatus === "archived") fail.invalid(problem("planId", because("planNotOffered", { plan: planName })));
  if (startsOn < today) fail.invalid(problem("startsOn", because("planStartInPast", { today })));
};

/**
 * Refuses a plan that conflicts with the client's current plans: a client has at most one pending plan, no plan twice
 * and no mixed currencies.
 */
const checkHeld = (
  { clientTitle, planName, currency, price }: Offer,
  planId: number,
  isLater: boolean,
  { active, pending }: Awaited<ReturnType<ClientPlanRepository["held"]>>,
): void => {
  // Compares currencies only for plans with a price, because a free plan has no currency.
  const other = price > 0 && [active, pending].find((held) => held && held.price > 0 && held.currency !== currency);
  if (other)
    fail.conflict(
      because("clientPaysInOtherCurrency", {
        client: clientTitle,
        otherPlan: other.planName,
        otherCurrency: other.currency,
        plan: planName,
        currency,
      }),
      other,
    );
  if (isLater && pending)
    fail.conflict(because("clientPlanPending", { client: clientTitle, plan: pending.planName, date: pending.startsOn }), pending);
  if (!isLater && active?.planId === planId && active.price === price)
    fail.conflict(because("clientPlanHeld", { client: clientTitle, plan: planName }), active);
};

/** Returns the former plan of the client that is to be restored. Throws 400 if the client did not have this plan. */
const restorable = async (repository: ClientPlanRepository, stakeholderId: number, planId: number, id: number) => {
  const before = await repository.restorable(stakeholderId, id);
  return before?.planId === planId ? before : fail.invalid(problem("restores", "clientPlanNeverHeld"));
};

/**
 * Assigns a plan to a client at the price of the client's country, otherwise of its continent, otherwise of the plan. A
 * plan that starts today replaces the active plan; a later plan stays pending until its start (see due-plans). If two
 * calls run at the same time, the second gets 409 with the result of the first.
 */
export const addClientPlan = async (
  { database, now }: { readonly database: Database; readonly now: () => Date },
  repository: ClientPlanRepository,
  call: Call<typeof clientPlans.add>,
): Promise<ClientPlan> => {
  const { who, body } = call;
  const { stakeholderId, planId } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  const found = (await repository.offer({ stakeholderId, planId, day: body.startsOn }, now())) ?? fail.invalid(problem("planId", "planUnknown"));
  const restored = body.restores === undefined ? undefined : await restorable(repository, stakeholderId, planId, body.restores);
  const offer: Offer = { ...found, price: body.price ?? found.price, ...(restored && { price: restored.price, currency: restored.currency }) };
  const startsOn = body.startsOn ?? offer.today;
  checkOffer(offer, startsOn);
  const isLater = startsOn > offer.today;
  const held = await repository.held(stakeholderId);
  checkHeld(offer, planId, isLater, held);
  const replaced = isLater ? undefined : held.active;
  const anchor = restored?.anchor ?? startsOn;
  const period = isLater ? undefined : periodOn(anchor, offer.interval, startsOn);
  // A trial applies to the first time that the client has the plan.
  const firstTrial = offer.isFirst && offer.trialDays > 0 ? addDays(startsOn, offer.trialDays) : null;
  const trialUntil = restored === undefined ? firstTrial : restored.trialUntil;

  const present = async () => {
    const { active, pending } = await repository.held(stakeholderId);
    return isLater ? pending : active;
  };
  const id = await conflictOnUniqueViolation(
    CHANGED,
    () =>
      database.transaction(stakeholderId, async (trx) => {
        if (replaced) {
          if (!(await repository.lockAsRead(trx, replaced))) return undefined;
          await chargeOverage(trx, replaced, { day: startsOn, actor: who, now: now() });
          await repository.update(trx, replaced, { state: "replaced" });
        }
        const made = await repository.insert(trx, {
          stakeholder_id: stakeholderId,
          plan_id: planId,
          price: offer.price,
          currency: offer.currency,
          state: isLater ? "pending" : "active",
          starts_on: startsOn,
          anchor,
          period_start: period?.start ?? null,
          period_end: period?.end ?? null,
          auto_renew: restored?.autoRenew ?? body.autoRenew,
          trial_until: trialUntil,
          remark: body.remark ?? null,
          previous_id: replaced?.id ?? null,
        });
        const added = (await repository.getIn(trx, stakeholderId, made.id)) ?? fail.notFound();
        if (replaced) await creditUnused(trx, replaced, { day: startsOn, actor: who });
        if (period) await chargePlan(trx, { ...added, trialUntil }, { period, from: startsOn, actor: who });
        await audit(
          trx,
          call,
          { entity: "clientPlan", verb: "added" },
          {
            stakeholderId,
            entityId: made.id,
            ...(replaced && { before: snapshot(replaced) }),
            after: snapshot(added),
          },
        );
        return made.id;
      }),
    present,
  );
  if (id === undefined) return fail.conflict(CHANGED, await present());
  return (await repository.get(stakeholderId, id)) ?? fail.notFound();
};
