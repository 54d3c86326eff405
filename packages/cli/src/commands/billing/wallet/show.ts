import { wallet } from "@parley/core/contract/billing/wallet";
import type { walletTopic } from "@parley/core/verbs/billing/wallet";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import type { Run } from "../../run.ts";
import { shownMoney } from "../shown-money.ts";

export const runShow: Run<typeof walletTopic.verbs.show> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls(async (client) => client.call(wallet.show, { params: { id: await stakeholderOrOwn(client, named) } }));
  if (out.format() === "json") return out.json(found);
  await out.record(shownMoney(found));
};
