import { addDays } from "@parley/core/calendar";
import type { Plan } from "@parley/core/contract/billing/plans";
import { type PlanChangePreview, type Subscription, subscriptions } from "@parley/core/contract/billing/subscriptions";
import { canAccessStakeholder } from "../../../access/stakeholder-access.ts";
import type { Database } from "../../../db/database.ts";
import { periodOn } from "../../../db/plan-periods.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import { creditFor, shareOfPeriod } from "../../../ledger/charge-plan.ts";
import { clientPlanRepository } from "./repository.ts";
import { readUsage } from "./usage.ts";

type Deps = { readonly database: Database; readonly now: () => Date };

const readHeld = (database: Database, stakeholderId: number) => clientPlanRepository(database).held(stakeholderId);

/** Interval and trial of a client's plan, which the list of plans does not contain. */
interface Terms {
  readonly interval: Plan["interval"];
  readonly trialUntil: string | null;
}
const termsOf = async (database: Database, stakeholderId: number, id: number) => {
  const [terms] = await database.query<Terms & Record<string, unknown>>(stakeholderId, {
    name: "subscription_terms",
    text: `select p.interval, c.trial_until as "trialUntil" from client_plan c join plan p on p.id = c.plan_id where c.stakeholder_id = $1 and c.id = $2`,
    values: [stakeholderId, id],
  });
  return terms ?? fail.notFound();
};

const readUnbilled = (database: Database, stakeholderId: number) =>
  database.query<{ amount: number; currency: string }>(stakeholderId, {
    name: "subscription_unbilled",
    text: `select -balance as amount, currency from ledger_account where stakeholder_id = $1 and account = 'unbilled' and balance <> 0 order by currency`,
    values: [stakeholderId],
  });

/** Next charge: the pending plan on its first day, without days of its trial, otherwise the renewal of the active one. */
const nextChargeOf = async (database: Database, { active, pending }: Awaited<ReturnType<typeof readHeld>>): Promise<Subscription["nextCharge"]> => {
  if (pending && (active?.periodEnd == null || pending.startsOn <= active.periodEnd)) {
    const { stakeholderId, id, startsOn, price, currency, planName } = pending;
    const { interval, trialUntil } = await termsOf(database, stakeholderId, id);
    return { on: startsOn, amount: shareOfPeriod(price, trialUntil ?? startsOn, periodOn(startsOn, interval, startsOn)), currency, planName };
  }
  if (active?.periodEnd == null || !active.autoRenew || active.price === 0) return null;
  return { on: active.periodEnd, amount: active.price, currency: active.currency, planName: active.planName };
};

const show = async (deps: Deps, stakeholderId: number): Promise<Subscription> => {
  const { database } = deps;
  const [held, unbilled, usage, [stakeholder]] = await Promise.all([
    readHeld(database, stakeholderId),
    readUnbilled(database, stakeholderId),
    readUsage(deps, stakeholderId),
    database.query<{ title: string }>(stakeholderId, {
      name: "subscription_client",
      text: "select title from stakeholder where id = $1",
      values: [stakeholderId],
    }),
  ]);
  const { active, pending } = held;
  return {
    stakeholderId,
    stakeholderTitle: stakeholder?.title ?? fail.notFound(),
    plan: active === undefined ? null : { ...active, ...(await termsOf(database, stakeholderId, active.id)) },
    pending: pending ?? null,
    nextCharge: await nextChargeOf(database, held),
    unbilled,
    usage,
  };
};

/** Computes what `addclientplan` would charge and credit, with the same functions. */
const preview = async ({ database, now }: Deps, { params, query }: Call<typeof subscriptions.preview>): Promise<PlanChangePreview> => {
  const stakeholderId = params.id;
  const offer = await clientPlanRepository(database).offer({ stakeholderId, planId: query.planId, day: query.startsOn }, now());
  if (offer === undefined || offer.planStatus === "archived") return fail.invalid(problem("planId", "planUnknown"));
  const { planName, price, currency, interval, trialDays, isFirst, today } = offer;
  const startsOn = query.startsOn ?? today;
  const { active } = await readHeld(database, stakeholderId);
  const period = periodOn(startsOn, interval, startsOn);
  const trialUntil = isFirst && trialDays > 0 ? addDays(startsOn, trialDays) : null;
  const credit = active === undefined ? 0 : await database.transaction(stakeholderId, (trx) => creditFor(trx, active, startsOn));
  const charged = shareOfPeriod(price, trialUntil ?? startsOn, period);
  return { planName, currency, startsOn, periodEnd: period.end, charge: charged, credit, creditCurrency: active?.currency ?? currency, trialUntil };
};

/** Handlers for the subscriptions of clients (ADR 0193). */
export const subscriptionRoutes = implement(subscriptions, (deps: Deps) => ({
  show: async ({ who, params }) => ((await canAccessStakeholder(deps.database, who, params.id)) ? show(deps, params.id) : fail.notFound()),
  preview: async (call) => ((await canAccessStakeholder(deps.database, call.who, call.params.id)) ? preview(deps, call) : fail.notFound()),
}));
