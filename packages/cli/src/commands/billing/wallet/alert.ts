import type { CallOptions } from "@parley/core/client";
import { wallet } from "@parley/core/contract/billing/wallet";
import type { walletTopic } from "@parley/core/verbs/billing/wallet";
import { amountIn } from "../../../io/amount.ts";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { shownMoney } from "../shown-money.ts";

export const runAlert: Run<typeof walletTopic.verbs.alert> = async (named, { below, ...options }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const set = await opened.calls(async (client) => {
    const stakeholderId = await stakeholderOrOwn(client, named);
    const { version, currency, stakeholderTitle } = await client.call(wallet.show, { params: { id: stakeholderId } });
    const lowBalanceAlert = below === "none" ? null : amountIn(currency, below);
    const make = (marks: CallOptions) => client.call(wallet.setAlert, { body: { stakeholderId, lowBalanceAlert, version } }, marks);
    return createOrPreview({ make, name: () => `Alert of ${stakeholderTitle}`, shown: shownMoney }, options, { out });
  });
  if (set === undefined) return;
  if (out.format() === "json") out.json(set);
  else await out.record(shownMoney(set));
};
