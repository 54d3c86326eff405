import type { CallOptions, Client } from "@parley/core/client";
import { type Plan, type PlanPrice, planPrices } from "@parley/core/contract/billing/plans";
import type { OptionsOf } from "@parley/core/verbs";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { notFound, usage } from "../../../../io/fail.ts";
import { moneyText } from "../../../../io/money.ts";
import { checkCanAsk, confirmRemoval } from "../../../../io/single-change.ts";
import type { Run } from "../../../run.ts";
import { checkDay } from "../day.ts";
import { findPlan } from "../find-plan.ts";
import { priceRegionOf } from "./place.ts";

type Verb = typeof planTopic.verbs.price.verbs.remove;

const daysOf = (prices: readonly PlanPrice[]): string => prices.map(({ effectiveFrom }) => effectiveFrom).join(", ");

/**
 * Finds one price of a country or continent. The gateway decides which prices lie in the future, and refuses to remove
 * one in force.
 */
async function findPrice(client: Client, plan: Plan, { from, ...named }: OptionsOf<Verb>): Promise<PlanPrice> {
  const { kind, code } = priceRegionOf(named);
  const there = (await client.call(planPrices.list, { query: { planId: plan.id } })).filter((price) => price.kind === kind && price.code === code);
  if (there.length === 0) throw notFound(`${plan.name} has no price of its own in ${code}.`, `List them with: parley plans price list ${plan.code}`);
  if (from !== undefined) {
    const found = there.find(({ effectiveFrom }) => effectiveFrom === from);
    if (!found) throw notFound(`No price of ${plan.name} in ${code} begins on ${from}.`, `First days: ${daysOf(there)}`);
    return found;
  }
  const toCome = there.filter(({ isInForce }) => !isInForce);
  // If no future price exists, selects the price in force, so that the gateway refuses the removal and reports the
  // start day of that price.
  const [found = there[0], ...others] = toCome;
  if (!found || others.length > 0) throw usage(`${plan.name} has several future prices in ${code}.`, `Use --from with one of: ${daysOf(toCome)}`);
  return found;
}

export const runRemove: Run<Verb> = async (named, options, { host, out, platform }) => {
  priceRegionOf(options);
  if (options.from !== undefined) checkDay("--from", options.from);
  checkCanAsk(options, host, "A price");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const plan = await findPlan(client, named);
    const { id, location, price, currency, effectiveFrom } = await findPrice(client, plan, options);
    const what = `${moneyText(price, currency)} for ${plan.name} in ${location} from ${effectiveFrom}`;
    const make = (marks: CallOptions) => client.call(planPrices.remove, { params: { id } }, marks);
    if (!(await confirmRemoval({ what, make }, options, { host, out }))) return;
    await make({});
    out.note(`${what}: removed.`);
  });
};
