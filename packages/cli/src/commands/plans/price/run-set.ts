import { planPrices } from "@parley/core/contract/plans/plans";
import { CliError, EXIT, usage } from "../../../io/fail.ts";
import { confirm } from "../../../io/prompt.ts";
import { checkDay } from "../day.ts";
import { findPlan } from "../find-plan.ts";
import { moneyOf, moneyText } from "../money.ts";
import type { RunSet, SetOptions } from "./set.ts";

function placeOf({ country, continent }: SetOptions) {
  if ((country === undefined) === (continent === undefined)) throw usage("Name one place, with --country or --continent.");
  const kind = country === undefined ? "continent" : "country";
  return { kind, code: (country ?? continent ?? "").trim().toUpperCase() } as const;
}

/** Shows the price before and after, asks, and sets it. */
export const runSet: RunSet = async (named, options, { host, out, platform }) => {
  const place = placeOf(options);
  const currency = options.currency.trim().toUpperCase();
  const price = moneyOf(options.price, currency);
  if (options.from !== undefined) checkDay("--from", options.from);
  if (!options.yes && !options.dryRun && !host.terminal.in)
    throw usage("A price is not set without being asked, and there is no terminal to ask at.", "Say --yes.");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const plan = await findPlan(client, named);
    const day = options.from ?? new Date().toISOString().slice(0, 10);
    const there = (await client.call(planPrices.list, { query: { planId: plan.id } })).filter(
      ({ kind, code }) => kind === place.kind && code === place.code,
    );
    const before = there.filter(({ effectiveFrom }) => effectiveFrom <= day).at(-1);
    const isChange = before?.price !== price || before.currency !== currency;
    const was = before ? moneyText(before.price, before.currency) : "–";
    const change = `${plan.name} in ${before?.location ?? place.code}: ${was} → ${moneyText(price, currency)}${options.from ? ` from ${options.from}` : ""}`;
    out.note(isChange ? change : `${change}, which it is already`);
    if (options.dryRun) {
      if (options.detailedExitcode && isChange) throw new CliError(EXIT.changesFound, "changesFound", "The price would change.");
      return;
    }
    if (isChange && !options.yes) await confirm(host, "Set this price?", "Say --yes.");
    const body = { planId: plan.id, ...place, price, currency, ...(options.from !== undefined && { effectiveFrom: options.from }) };
    await out.record(await client.call(planPrices.create, { body }));
  });
};
