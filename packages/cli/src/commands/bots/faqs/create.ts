import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import type { faqTopic } from "@parley/core/verbs/bots/faqs";
import { findBot } from "../../../io/find-bot.ts";
import type { Run } from "../../run.ts";

export const runCreate: Run<typeof faqTopic.verbs.create> = async ({ question, answer, bot, tags = [], draft }, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const { id: botId } = await findBot(client, bot);
    return client.call(knowledgeBase.create, { body: { botId, question, answer, tags: [...tags], status: draft ? "draft" : "published" } });
  });
  await out.record({ ...made, tags: made.tags.join(", ") });
};
