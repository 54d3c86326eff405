import { clientPlans } from "@parley/core/contract/billing/client-plans";
import type { planTopic } from "@parley/core/verbs/billing/plans";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import type { Run } from "../../run.ts";

export const runUsage: Run<typeof planTopic.verbs.usage> = async (named, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const usage = await opened.calls(async (client) => client.call(clientPlans.usage, { params: { id: await stakeholderOrOwn(client, named) } }));
  if (out.format() === "json") return out.json(usage);
  const { from, to, items } = usage;
  await out.rows(
    items.map(({ isPeriodic, ...item }) => ({ ...item, limit: item.limit ?? "no limit", period: isPeriodic ? `${from} to ${to}` : "" })),
    ["key", "used", "limit", "isHard", "isOwn", "period"],
  );
};
