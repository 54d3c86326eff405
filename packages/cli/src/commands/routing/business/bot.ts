import { type CallOptions, type Client, everyItem } from "@parley/core/client";
import { type BusinessBot, business } from "@parley/core/contract/routing/business";
import type { businessTopic } from "@parley/core/verbs/routing/business";
import { notFound } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";

/** Finds a bot by code among all bots that the caller can see. */
async function findBot(client: Client, code: string): Promise<BusinessBot> {
  for await (const { bots } of everyItem(client, business.list, {})) {
    const bot = bots.find(({ agentCode }) => agentCode === code);
    if (bot) return bot;
  }
  throw notFound(`There is no bot '${code}'.`, "List them with: parley business show <stakeholder>");
}

export const runBot: Run<typeof businessTopic.verbs.bot> = async (code, state, options, { host, out, platform }) => {
  checkCanAsk(options, host, "A bot");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const before = await findBot(client, code);
    const given = { isActive: state === "on", isArchived: state === "archived" };
    const make = (marks: CallOptions) => client.call(business.setBot, { body: { agentCode: code, version: before.version, ...given } }, marks);
    const wanted = await confirmChange({ name: before.name, before, given, make }, options, { host, out });
    if (wanted) await out.record(await make({}));
    else if (!options.dryRun) await out.record(before);
  });
};
