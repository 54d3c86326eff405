import type { AuditVerb } from "@parley/core/contract";
import type { ClientPlan, clientPlans } from "@parley/core/contract/billing/client-plans";
import { because } from "@parley/core/errors/reasons";
import type { Transaction } from "kysely";
import { scopeOf } from "../../../access/who.ts";
import { audit, type Cause } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { type Period, periodOn } from "../../../db/plan-periods.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Call } from "../../../handlers/implement.ts";
import { chargePlan, creditFor, creditUnused } from "../../../ledger/charge-plan.ts";
import { chargeOverage } from "./charge-overage.ts";
import type { ClientPlanRepository } from "./repository.ts";
import { snapshot } from "./snapshot.ts";

type Parts = { readonly database: Database; readonly now: () => Date };
/** Input of both `deactivate` and `reactivate`. The type parameter is the audit verb of the call. */
type StateCall<V extends AuditVerb> = Pick<Call<typeof clientPlans.deactivate>, "who" | "body"> &
  Cause<{ readonly entity: "clientPlan"; readonly verb: V }>;

const CHANGED = "planChanged";

/**
 * Returns the client plan if its version is the one the caller saw; otherwise throws 409 with the current client plan.
 */
const asSeen = async (
  repository: ClientPlanRepository,
  { who, body }: Pick<Call<typeof clientPlans.deactivate>, "who" | "body">,
): Promise<ClientPlan> => {
  const plan = (await repository.get(scopeOf(who), body.id)) ?? fail.notFound();
  return plan.version === body.version ? plan : fail.conflict(CHANGED, plan);
};

interface Also {
  /** Writes what must be read from the plan before the change. */
  readonly first?: (trx: Transaction<Schema>) => Promise<void>;
  /** Writes what belongs to the change, such as a charge. */
  readonly also?: (trx: Transaction<Schema>, after: ClientPlan) => Promise<void>;
}

/** Writes the change and its audit entry, and returns the changed plan. */
const change = async <V extends "deactivated" | "reactivated">(
  { database }: Parts,
  repository: ClientPlanRepository,
  call: StateCall<V>,
  before: ClientPlan,
  { verb, first, also, ...columns }: Also & { readonly verb: V } & Parameters<ClientPlanRepository["update"]>[2],
): Promise<ClientPlan> => {
  const { id, stakeholderId } = before;
  const present = () => repository.get(stakeholderId, id);
  const changed = await conflictOnUniqueViolation(
    CHANGED,
    () =>
      database.transaction(stakeholderId, async (trx) => {
        if (!(await repository.lockAsRead(trx, before))) return undefined;
        await first?.(trx);
        await repository.update(trx, before, { ...columns, remark: call.body.remark });
        const after = (await repository.getIn(trx, stakeholderId, id)) ?? fail.notFound();
        await also?.(trx, after);
        await audit(trx, call, { entity: "clientPlan", verb }, { stakeholderId, entityId: id, before: snapshot(before), after: snapshot(after) });
        return after;
      }),
    present,
  );
  return changed ?? fail.conflict(CHANGED, await present());
};

/**
 * Ends the active plan of a client, which credits its unused days, or cancels a pending one. The use of a period that has
 * ended is charged.
 */
export const deactivateClientPlan = async (parts: Parts, repository: ClientPlanRepository, call: StateCall<"deactivated">): Promise<ClientPlan> => {
  const before = await asSeen(repository, call);
  if (before.state !== "active" && before.state !== "pending") fail.conflict(because("planNotDeactivatable", { state: before.state }), before);
  const { today } = (await repository.offer(before, parts.now())) ?? fail.notFound();
  const effect = { day: today, actor: call.who };
  return change(parts, repository, call, before, {
    verb: "deactivated",
    state: "deactivated",
    ...(before.state === "active" && {
      first: (trx) => chargeOverage(trx, before, { ...effect, now: parts.now() }),
      also: (trx) => creditUnused(trx, before, effect),
    }),
  });
};

/**
 * Reactivates a deactivated plan in its old period, or in a new period from today if the old one has ended. A plan that
 * starts later becomes pending. Throws a conflict if another plan of the client is already in the resulting state.
 */
export const reactivateClientPlan = async (parts: Parts, repository: ClientPlanRepository, call: StateCall<"reactivated">): Promise<ClientPlan> => {
  const before = await asSeen(repository, call);
  const { stakeholderId, planId, startsOn, periodStart, periodEnd } = before;
  if (before.state !== "deactivated") fail.conflict(because("planNotReactivatable", { state: before.state }), before);
  const { today, interval, clientTitle } = (await repository.offer({ stakeholderId, planId }, parts.now())) ?? fail.notFound();
  const { active, pending } = await repository.held(stakeholderId);
  const isLater = startsOn > today;
  const other = isLater ? pending : active;
  if (other) fail.conflict(because("clientPlanPresent", { client: clientTitle, plan: other.planName, state: other.state }), other);
  const verb = "reactivated";
  if (isLater) return change(parts, repository, call, before, { verb, state: "pending" });
  const trialUntil = await repository.trialUntil(stakeholderId, before.id);
  const chargeDays = (period: Period) => (trx: Transaction<Schema>, after: ClientPlan) =>
    chargePlan(trx, { ...after, trialUntil }, { period, from: today, again: after.version, actor: call.who });
  if (periodStart !== null && periodEnd !== null && periodEnd > today) {
    const chargeDaysLeft = chargeDays({ start: periodStart, end: periodEnd });
    return change(parts, repository, call, before, {
      verb,
      state: "active",
      // Days of a plan from before charges were made were not credited, so they are not charged.
      also: async (trx, after) => {
        if ((await creditFor(trx, before, today)) !== 0) await chargeDaysLeft(trx, after);
      },
    });
  }
  const period = periodOn(today, interval, today);
  return change(parts, repository, call, before, {
    verb,
    state: "active",
    anchor: today,
    period_start: period.start,
    period_end: period.end,
    also: chargeDays(period),
  });
};
