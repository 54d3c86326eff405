import { type BillingDetails, billingDetails } from "@parley/core/contract/billing/billing-details";
import { subscriptions } from "@parley/core/contract/billing/subscriptions";
import type { billingTopic } from "@parley/core/verbs/billing/billing";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { hundredthsOf } from "../percent.ts";
import { shownMoney } from "../shown-money.ts";

type Verbs = typeof billingTopic.verbs;

const shownDetails = (details: BillingDetails) => ({ ...details, taxRate: `${details.taxRate / 100} %` });

export const runDetails: Run<Verbs["details"]> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => client.call(billingDetails.show, { params: { id: await stakeholderOrOwn(client, named) } }));
  if (out.format() === "json") return out.json(found);
  await out.record(shownDetails(found));
};

export const runSetDetails: Run<Verbs["set-details"]> = async (named, { tax, dryRun, detailedExitcode, ...given }, { out, platform }) => {
  const taxRate = tax === undefined ? undefined : hundredthsOf(tax);
  const opened = await platform();
  await opened.signedIn();
  const set = await opened.calls(async (client) => {
    const { stakeholderTitle, ...before } = await client.call(billingDetails.show, { params: { id: await stakeholderOrOwn(client, named) } });
    const body = { ...before, ...given, taxRate: taxRate ?? before.taxRate };
    return createOrPreview(
      {
        make: (marks) => client.call(billingDetails.save, { body }, marks),
        name: () => `Billing details of ${stakeholderTitle}`,
        shown: shownDetails,
      },
      { ...(dryRun && { dryRun }), ...(detailedExitcode && { detailedExitcode }) },
      { out },
    );
  });
  if (set === undefined) return;
  if (out.format() === "json") out.json(set);
  else await out.record(shownDetails(set));
};

/** Prints the subscription and then the use of each item; as JSON, all of it. */
export const runSubscription: Run<Verbs["subscription"]> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => client.call(subscriptions.show, { params: { id: await stakeholderOrOwn(client, named) } }));
  if (out.format() === "json") return out.json(found);
  const { plan, nextCharge, usage } = found;
  await out.record({
    stakeholderTitle: found.stakeholderTitle,
    plan: plan?.planName ?? null,
    periodEnd: plan?.periodEnd ?? null,
    nextChargeOn: nextCharge?.on ?? null,
    nextCharge: nextCharge === null ? null : (shownMoney(nextCharge).amount ?? null),
  });
  await out.rows(
    usage.items.map(({ key, used, limit }) => ({ key, used, limit })),
    ["key", "used", "limit"],
  );
};
