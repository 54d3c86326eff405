import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import type { botTopic } from "@parley/core/verbs/bots/bots";
import { findBot } from "../../../io/find-bot.ts";
import type { Run } from "../../run.ts";

/**
 * Prints the bot's answer and its source. JSON output also contains the other services and FAQs that the bot
 * considered.
 */
export const runAsk: Run<typeof botTopic.verbs.ask> = async (named, text, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const answer = await opened.calls(async (client) => {
    const { id: botId } = await findBot(client, named);
    return client.call(failedResponses.test, { body: { botId, text } });
  });
  const { kind, text: said, score, threshold, serviceName, question } = answer;
  if (out.format() === "json") out.json(answer);
  else await out.record({ kind, answer: said, score, threshold, service: serviceName, faq: question });
};
