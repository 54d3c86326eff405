import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import type { botTopic } from "@parley/core/verbs/bots/bots";
import { findBot } from "../../../io/find-bot.ts";
import type { Run } from "../../run.ts";

/** Prints the bot's answer, its reason, and the services and FAQs that the bot considered with their nearest phrases. */
export const runAsk: Run<typeof botTopic.verbs.ask> = async (named, text, { out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const answer = await opened.calls(async (client) => {
    const { id: botId } = await findBot(client, named);
    return client.call(failedResponses.test, { body: { botId, text } });
  });
  const { kind, text: said, score, threshold, serviceName, question, reason, candidates } = answer;
  if (out.format() === "json") out.json(answer);
  else {
    const near = candidates.map(({ name, score: own, phrase }) => `${name} (${own.toFixed(2)})${phrase === null ? "" : `: ${phrase}`}`);
    await out.record({ kind, answer: said, reason, score, threshold, service: serviceName, faq: question, near: near.join("; ") });
  }
};
