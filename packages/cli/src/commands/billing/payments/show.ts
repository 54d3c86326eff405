import { payments } from "@parley/core/contract/billing/payments";
import type { paymentTopic } from "@parley/core/verbs/billing/payments";
import type { Run } from "../../run.ts";
import { shownMoney } from "../shown-money.ts";

export const runShow: Run<typeof paymentTopic.verbs.show> = async (id, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const found = await opened.calls((client) => client.call(payments.get, { query: { id } }));
  if (out.format() === "json") return out.json(found);
  await out.record(shownMoney(found));
};
