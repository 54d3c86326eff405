import { services } from "@parley/core/contract/bots/services";
import type { serviceTopic } from "@parley/core/verbs/bots/services";
import { findBot } from "../../../io/find-bot.ts";
import type { Run } from "../../run.ts";
import { shownService } from "./shown-service.ts";

export const runCreate: Run<typeof serviceTopic.verbs.create> = async (name, { phrase, response, description, bot, status }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const { id: botId } = await findBot(client, bot);
    return client.call(services.create, { body: { botId, name, phrases: [...phrase], response, description, status } });
  });
  await (out.format() === "json" ? out.json(made) : out.record(shownService(made)));
};
