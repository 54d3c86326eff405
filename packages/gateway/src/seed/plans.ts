import { PROVIDER_ID } from "@parley/core/access";
import { addDays, dayOf, momentIn } from "@parley/core/calendar";
import { planPrices, plans } from "@parley/core/contract/billing/plans";
import type { Transaction } from "kysely";
import { periodOn } from "../db/plan-periods.ts";
import type { Schema } from "../db/schema.ts";
import { type DemoCalls, demoUserLoginOf } from "./demo-calls.ts";

type ItemKey = Schema["plan_item"]["key"];
interface DemoPlan {
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly trialDays: number;
  readonly items: Readonly<Record<ItemKey, readonly [included: number | null, overage: number, hardLimit: boolean]>>;
}

const PLANS: readonly DemoPlan[] = [
  {
    code: "free",
    name: "Free",
    description: "To try Parley: one bot and two support agents.",
    price: 0,
    trialDays: 0,
    items: {
      agents: [2, 0, true],
      bots: [1, 0, true],
      sessions: [100, 0, true],
      messages: [1_000, 0, true],
      push: [0, 0, true],
      gpt_tokens: [0, 0, true],
    },
  },
  {
    code: "starter",
    name: "Starter",
    description: "For a small team on one or two channels.",
    price: 49_00,
    trialDays: 14,
    items: {
      agents: [5, 9_00, false],
      bots: [2, 15_00, true],
      sessions: [2_000, 5, false],
      messages: [20_000, 1, false],
      push: [1_000, 2, false],
      gpt_tokens: [200_000, 0, true],
    },
  },
  {
    code: "business",
    name: "Business",
    description: "For support teams with several bots, reports and broadcasts.",
    price: 149_00,
    trialDays: 14,
    items: {
      agents: [20, 7_00, false],
      bots: [10, 12_00, false],
      sessions: [15_000, 4, false],
      messages: [200_000, 1, false],
      push: [20_000, 1, false],
      gpt_tokens: [2_000_000, 0, false],
    },
  },
  {
    code: "enterprise",
    name: "Enterprise",
    description: "Without limits on people and conversations, with a contract of its own.",
    price: 690_00,
    trialDays: 0,
    items: {
      agents: [null, 0, false],
      bots: [null, 0, false],
      sessions: [null, 0, false],
      messages: [null, 0, false],
      push: [250_000, 1, false],
      gpt_tokens: [20_000_000, 0, false],
    },
  },
];

/** Plan prices for a country or a full continent that differ from the plan's default price, in minor units. */
const PRICES = [
  ["starter", "country", "KE", 4_900_00, "KES"],
  ["business", "country", "KE", 14_500_00, "KES"],
  ["starter", "country", "IN", 2_999_00, "INR"],
  ["business", "country", "IN", 8_999_00, "INR"],
  ["enterprise", "country", "IN", 49_999_00, "INR"],
  ["starter", "continent", "AF", 39_00, "USD"],
  ["business", "continent", "AF", 119_00, "USD"],
  ["starter", "continent", "EU", 45_00, "EUR"],
  ["business", "continent", "EU", 139_00, "EUR"],
] as const;

/**
 * Plans of the demo clients over time. `fromDaysAgo` is the start in days before today. The last plan of each client is
 * its current one.
 */
const HISTORY = [
  { client: 2, plan: "free", price: 0, currency: "KES", fromDaysAgo: 88, state: "replaced" },
  { client: 2, plan: "starter", price: 4_900_00, currency: "KES", fromDaysAgo: 74, state: "replaced" },
  { client: 2, plan: "business", price: 14_500_00, currency: "KES", fromDaysAgo: 40, state: "active" },
  { client: 3, plan: "starter", price: 2_999_00, currency: "INR", fromDaysAgo: 80, state: "expired" },
  { client: 3, plan: "business", price: 8_999_00, currency: "INR", fromDaysAgo: 45, state: "active" },
] as const;

const dayBefore = (now: Date, days: number): string => addDays(dayOf(now), -days);

/** Creates the provider's plans with their prices, and the plans that the demo clients have. */
export const seedPlans = async (trx: Transaction<Schema>, calls: DemoCalls, { now }: { now: Date }): Promise<void> => {
  const call = await calls(demoUserLoginOf(PROVIDER_ID));
  const ids = new Map<string, number>();
  for (const { code, name, description, price, trialDays, items } of PLANS) {
    const included = Object.entries(items).map(([key, [includedQty, overagePrice, hardLimit]]) => ({
      key: key as ItemKey,
      includedQty,
      overagePrice,
      hardLimit,
    }));
    const draft = { code, name, description, basePrice: price, currency: "USD", trialDays, items: included, isDefault: code === "free" };
    ids.set(code, (await call(plans.create, { body: draft })).id);
  }
  const idOf = (code: string): number => ids.get(code) as number;
  for (const [plan, kind, code, price, currency] of PRICES)
    await call(planPrices.create, { body: { planId: idOf(plan), kind, code, price, currency } });
  let previous: { id: number; client: number } | undefined;
  for (const { client, plan, price, currency, fromDaysAgo, state } of HISTORY) {
    const startsOn = dayBefore(now, fromDaysAgo);
    const { start, end } = periodOn(startsOn, "month", state === "active" ? dayBefore(now, 0) : startsOn);
    const { id } = await trx
      .insertInto("client_plan")
      .values({
        stakeholder_id: client,
        plan_id: idOf(plan),
        price,
        currency,
        state,
        starts_on: startsOn,
        anchor: startsOn,
        period_start: start,
        period_end: end,
        auto_renew: state !== "expired",
        remark: null,
        previous_id: previous?.client === client ? previous.id : null,
        created_at: momentIn(now, -fromDaysAgo, "day"),
        updated_at: momentIn(now, -fromDaysAgo, "day"),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    previous = { id, client };
  }
};
