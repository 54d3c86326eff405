import { daysBetween } from "@parley/core/calendar";
import { roundedShare } from "@parley/core/contract/billing/rounding";
import type { Transaction } from "kysely";
import type { Period } from "../db/plan-periods.ts";
import type { Schema } from "../db/schema.ts";
import { charge } from "./charge.ts";
import type { Posting } from "./post.ts";

export interface ChargedPlan {
  readonly id: number;
  readonly stakeholderId: number;
  readonly planName: string;
  readonly price: number;
  readonly currency: string;
  /** First day after the trial, or null. */
  readonly trialUntil?: string | null;
}
interface Charging extends Pick<Posting, "actor" | "at"> {
  readonly period: Period;
  /** First day that the client has the plan. The default is the first day of the period. */
  readonly from?: string;
  /** Version of the plan that was reactivated, because its days are charged again after a credit. */
  readonly again?: number;
}

/** Share of a plan's price for the days of a period from `from` on (ADR 0193). */
export const shareOfPeriod = (price: number, from: string, { start, end }: Period): number =>
  roundedShare(price, Math.max(0, daysBetween(from, end)), daysBetween(start, end));

/** Charges the days of a period in advance, without days of a trial. */
export const chargePlan = async (
  trx: Transaction<Schema>,
  plan: ChargedPlan,
  { period, from = period.start, again, actor, at }: Charging,
): Promise<void> => {
  const { id, stakeholderId, planName, price, currency, trialUntil } = plan;
  const first = trialUntil != null && trialUntil > from ? trialUntil : from;
  if (first >= period.end) return;
  await charge(trx, {
    stakeholderId,
    kind: "plan",
    description: planName,
    unitPrice: price,
    amount: shareOfPeriod(price, first, period),
    currency,
    billedOn: from,
    periodFrom: first,
    periodTo: period.end,
    source: again === undefined ? `plan:${id}:${first}` : `plan:${id}:${first}:${again}`,
    actor,
    at,
  });
};

interface HeldPlan extends ChargedPlan {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly version: number;
}

/** Charged days from `day` on of a plan's present period, and their share of the price; undefined if none were charged. */
const unusedOf = async (trx: Transaction<Schema>, { id, stakeholderId, price, periodStart: start, periodEnd: end }: HeldPlan, day: string) => {
  if (start === null || end === null || day >= end) return undefined;
  const charged = await trx
    .selectFrom("invoice_item")
    .select("period_from")
    .where("stakeholder_id", "=", stakeholderId)
    .where("source", "like", `plan:${id}:%`)
    .where("period_to", "=", end)
    .orderBy("period_from", "desc")
    .limit(1)
    .executeTakeFirst();
  if (charged?.period_from == null) return undefined;
  const from = charged.period_from > day ? charged.period_from : day;
  return { from, to: end, amount: shareOfPeriod(price, from, { start, end }) };
};

/** Returns the credit that a change of plan on a day would give for the present plan. */
export const creditFor = async (trx: Transaction<Schema>, plan: HeldPlan, day: string): Promise<number> =>
  (await unusedOf(trx, plan, day))?.amount ?? 0;

/** Credits the charged days from `day` on of a plan that is replaced or deactivated in the middle of its period. */
export const creditUnused = async (
  trx: Transaction<Schema>,
  plan: HeldPlan,
  { day, actor, at }: { readonly day: string } & Pick<Charging, "actor" | "at">,
): Promise<void> => {
  const unused = await unusedOf(trx, plan, day);
  if (unused === undefined) return;
  const { id, stakeholderId, planName, price, currency, version } = plan;
  await charge(trx, {
    stakeholderId,
    kind: "credit",
    description: planName,
    unitPrice: price,
    amount: -unused.amount,
    currency,
    billedOn: day,
    periodFrom: unused.from,
    periodTo: unused.to,
    source: `credit:${id}:${version}`,
    actor,
    at,
  });
};
