import { dayOf } from "@parley/core/calendar";
import type { CallOptions } from "@parley/core/client";
import { planPrices } from "@parley/core/contract/billing/plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { amountIn } from "../../../../io/amount.ts";
import { moneyText } from "../../../../io/money.ts";
import { checkCanAsk, confirmChange } from "../../../../io/single-change.ts";
import type { Run } from "../../../run.ts";
import { checkDay } from "../day.ts";
import { findPlan } from "../find-plan.ts";
import { priceRegionOf } from "./place.ts";

const INSTEAD = "A price that is set again from the same day is replaced; clients who got the plan in between keep theirs.";

export const runSet: Run<typeof planTopic.verbs.price.verbs.set> = async (named, options, { host, out, platform }) => {
  const place = priceRegionOf(options);
  const currency = options.currency.trim().toUpperCase();
  const price = amountIn(currency, options.price);
  if (options.from !== undefined) checkDay("--from", options.from);
  checkCanAsk(options, host, "A price");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const plan = await findPlan(client, named);
    const there = (await client.call(planPrices.list, { query: { planId: plan.id } })).filter(
      ({ kind, code }) => kind === place.kind && code === place.code,
    );
    const { from } = options;
    const before = there.filter(({ effectiveFrom, isInForce }) => (from === undefined ? isInForce : effectiveFrom <= from)).at(-1);
    const name = `${plan.name} in ${before?.location ?? place.code}${from === undefined ? "" : ` from ${from}`}`;
    const was = before && { price: moneyText(before.price, before.currency) };
    const body = { planId: plan.id, ...place, price, currency, ...(from !== undefined && { effectiveFrom: from }) };
    const make = (marks: CallOptions) => client.call(planPrices.create, { body }, marks);
    const given = { price: moneyText(price, currency) };
    const isToCome = from !== undefined && from > dayOf(new Date());
    const wanted = await confirmChange({ name, before: was ?? {}, given, ...(!isToCome && { final: INSTEAD }), make }, options, { host, out });
    if (!wanted) return before === undefined || options.dryRun ? undefined : out.record(before);
    const made = await make({});
    if (isToCome) out.note(`Until ${made.effectiveFrom} it can be removed: parley plans price remove ${plan.code} --${place.kind} ${place.code}`);
    return out.record(made);
  });
};
