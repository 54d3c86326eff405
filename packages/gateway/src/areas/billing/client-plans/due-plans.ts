import { addDays } from "@parley/core/calendar";
import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
import type { Plan } from "@parley/core/contract/billing/plans";
import type { Transaction } from "kysely";
import { audit, SYSTEM } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { periodOn, periodsFrom } from "../../../db/plan-periods.ts";
import type { Schema } from "../../../db/schema.ts";
import { PLATFORM } from "../../../db/scope.ts";
import type { Tasks } from "../../../jobs/jobs.ts";
import { chargePlan, creditUnused } from "../../../ledger/charge-plan.ts";
import { chargeOverage } from "./charge-overage.ts";
import { type ClientPlanRepository, clientPlanRepository } from "./repository.ts";
import { snapshot } from "./snapshot.ts";

const TASK = "turnClientPlans";

/**
 * Schedule of the task that changes due plans: every quarter of an hour, because at each of these times a day may begin
 * in some time zone.
 */
export const DUE_PLANS_SCHEDULE = { [TASK]: "*/15 * * * *" };

/** Client plan whose start day or end of period has come in the client's time zone. */
interface Due {
  readonly id: number;
  readonly stakeholderId: number;
  readonly today: string;
  readonly interval: Plan["interval"];
  readonly anchor: string;
  readonly trialUntil: string | null;
}

/** No time zone is more than 14 hours ahead of UTC. This bound lets the index find the few plans that may be due. */
const dueStatement = (now: Date) => ({
  name: "client_plan_due",
  text: `select c.id, c.stakeholder_id as "stakeholderId", t.today, p.interval, c.anchor, c.trial_until as "trialUntil"
    from (
      select id, stakeholder_id, plan_id, anchor, trial_until, starts_on as day, 0 as turn from client_plan
        where state = 'pending' and starts_on <= ($1::timestamptz + interval '14 hours')::date
      union all
      select id, stakeholder_id, plan_id, anchor, trial_until, period_end, 1 from client_plan
        where state = 'active' and period_end <= ($1::timestamptz + interval '14 hours')::date
    ) c
    join plan p on p.id = c.plan_id join stakeholder h on h.id = c.stakeholder_id
    cross join lateral (select ($1::timestamptz at time zone h.time_zone)::date as today) t
    where c.day <= t.today order by c.day, c.turn, c.id`,
  values: [now],
});

type Change = Parameters<ClientPlanRepository["update"]>[2];

const turn = async (
  trx: Transaction<Schema>,
  repository: ClientPlanRepository,
  before: ClientPlan,
  verb: "started" | "renewed" | "replaced" | "expired",
  change: Change,
): Promise<void> => {
  const { id, stakeholderId } = before;
  await repository.update(trx, before, change);
  const after = await repository.getIn(trx, stakeholderId, id);
  if (after)
    await audit(trx, SYSTEM, { entity: "clientPlan", verb }, { stakeholderId, entityId: id, before: snapshot(before), after: snapshot(after) });
};

/**
 * Activates a pending plan in place of the active one, or renews or expires an active plan at the end of its period.
 */
const turnOne = async (
  trx: Transaction<Schema>,
  { repository, now }: { readonly repository: ClientPlanRepository; readonly now: Date },
  { id, stakeholderId, today, interval, anchor, trialUntil }: Due,
): Promise<void> => {
  // Locks and reads the plans again, because another process or a person may have changed the plan since it was found
  // to be due.
  const plans = await repository.lockHeld(trx, stakeholderId);
  const plan = plans.find((held) => held.id === id);
  // An active plan is renewed only until a plan that replaces it, if the check ran late.
  const next = plans.find(({ id: other, state, startsOn }) => other !== id && state === "pending" && startsOn <= today);
  const last = next === undefined ? today : addDays(next.startsOn, -1);
  const { start, end } = periodOn(anchor, interval, last);
  const period = { period_start: start, period_end: end };
  const actor = SYSTEM.who;
  const chargeFrom = async (charged: ClientPlan, first: string) => {
    for (const one of periodsFrom(anchor, interval, first, last)) {
      // A plan that is restored keeps its anchor, so that its first period may have begun before it starts.
      const from = one.start < first ? first : one.start;
      await chargePlan(trx, { ...charged, trialUntil }, { period: one, from, actor });
    }
  };
  /** Charges the use of each period that has ended, several if the check ran late. */
  const chargeUse = async (used: ClientPlan) => {
    await chargeOverage(trx, used, { day: today, actor, now });
    if (!used.autoRenew || used.periodEnd === null) return;
    for (const one of periodsFrom(anchor, interval, used.periodEnd, last))
      await chargeOverage(trx, { ...used, periodStart: one.start, periodEnd: one.end }, { day: last, actor, now });
  };
  if (plan?.state === "pending" && plan.startsOn <= today) {
    const active = plans.find(({ state }) => state === "active");
    if (active) {
      await chargeOverage(trx, active, { day: plan.startsOn, actor, now });
      await turn(trx, repository, active, "replaced", { state: "replaced" });
      await creditUnused(trx, active, { day: plan.startsOn, actor });
    }
    await turn(trx, repository, plan, "started", { state: "active", previous_id: active?.id ?? null, ...period });
    await chargeFrom(plan, plan.startsOn);
  } else if (plan?.state === "active" && plan.periodEnd !== null && plan.periodEnd <= today) {
    await chargeUse(plan);
    if (plan.autoRenew) {
      await turn(trx, repository, plan, "renewed", period);
      await chargeFrom(plan, plan.periodEnd);
    } else await turn(trx, repository, plan, "expired", { state: "expired" });
  }
};

/**
 * Task that changes client plans when their start day or the end of their period comes. The task may run twice, late or
 * in several processes at the same time; each plan is changed only once.
 */
export const duePlansTasks = ({ database, now }: { readonly database: Database; readonly now: () => Date }): Tasks => {
  const repository = clientPlanRepository(database);
  return {
    [TASK]: async () => {
      for (const due of await database.query<Due & Record<string, unknown>>(PLATFORM, dueStatement(now())))
        await database.transaction(due.stakeholderId, (trx) => turnOne(trx, { repository, now: now() }, due));
    },
  };
};
