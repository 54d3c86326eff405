import type { ClientPlan } from "@parley/core/contract/billing/client-plans";
import type { PlanItem } from "@parley/core/contract/billing/plans";
import type { Transaction } from "kysely";
import type { Period } from "../../../db/plan-periods.ts";
import type { Schema } from "../../../db/schema.ts";
import { charge } from "../../../ledger/charge.ts";
import type { Posting } from "../../../ledger/post.ts";
import { allowancesOf, countStock, type LimitKey, periodUse } from "../../../limits/allowance.ts";

const TEXTS: Readonly<Record<PlanItem["key"], string>> = {
  agents: "Additional support agents",
  bots: "Additional bots",
  sessions: "Additional conversations",
  messages: "Additional messages",
  push: "Additional broadcast recipients",
  gpt_tokens: "Additional GPT tokens",
};

/** Use within a period that has ended. Agents and bots count as they are now, because their past numbers are not known. */
const usedIn = async (trx: Transaction<Schema>, stakeholderId: number, key: LimitKey, period: Period, now: Date): Promise<number> =>
  key === "agents" || key === "bots" ? countStock(trx, stakeholderId, key) : (await periodUse(trx, stakeholderId, now, period))[key];

/**
 * Charges what a client used above its active plan in a period that has ended on the day, before the row of the plan
 * changes. A price of a plan is in the plan's currency: a client that pays in another one is not charged (ADR 0193).
 */
export const chargeOverage = async (
  trx: Transaction<Schema>,
  { id, stakeholderId, planId, currency, periodStart, periodEnd }: ClientPlan,
  { day, actor, now }: Pick<Posting, "actor"> & { readonly day: string; readonly now: Date },
): Promise<void> => {
  if (periodStart === null || periodEnd === null || periodEnd > day) return;
  const items = await trx
    .selectFrom("plan_item as i")
    .innerJoin("plan as p", "p.id", "i.plan_id")
    .select(["i.key", "i.overage_price as price"])
    .where("i.plan_id", "=", planId)
    .where("i.overage_price", ">", 0)
    .where("p.currency", "=", currency)
    .execute();
  const keys = items.map(({ key }) => key);
  if (keys.length === 0) return;
  const allowances = await allowancesOf(trx, stakeholderId, keys);
  for (const { key, price } of items) {
    const allowance = allowances.find((one) => one.key === key);
    // Use above a hard limit is refused, or was there before the limit (ADR 0081).
    if (allowance === undefined || allowance.isHard || allowance.limit === null) continue;
    const over = (await usedIn(trx, stakeholderId, key, { start: periodStart, end: periodEnd }, now)) - allowance.limit;
    if (over <= 0) continue;
    await charge(trx, {
      stakeholderId,
      kind: "overage",
      description: TEXTS[key],
      quantity: over,
      unitPrice: price,
      amount: over * price,
      currency,
      billedOn: periodEnd,
      periodFrom: periodStart,
      periodTo: periodEnd,
      source: `overage:${id}:${key}:${periodStart}`,
      actor,
    });
  }
};
