import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { PLATFORMS } from "../chats/conversations.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { choiceField, flagField, longTextField, patternField, referenceField, textField, withDefault } from "../fields.ts";

/**
 * Situations in which a bot sends a sentence of its own: the first, second and further question that it cannot answer,
 * a customer who declines a person, the hand-over to a person, and a customer who asks again while waiting.
 */
export const BOT_MOMENTS = ["notUnderstood", "notUnderstoodAgain", "notUnderstoodThird", "declined", "handOver", "waiting"] as const;
export type BotMoment = (typeof BOT_MOMENTS)[number];

/** Channel of a response that is sent on all channels. */
export const ANY_CHANNEL = "any";
export const RESPONSE_CHANNELS = [ANY_CHANNEL, ...PLATFORMS] as const;

const language = z.string().check(z.trim(), z.regex(/^([a-z]{2,3}(-[A-Z]{2})?)?$/, "A language, such as en or pt-BR"));

const botResponse = entity("botResponse", {
  one: "a bot response",
  unique: "name",
  fields: {
    name: textField({ most: 80 }),
    moment: choiceField(BOT_MOMENTS),
    /** Text that is sent instead of the built-in sentence. */
    text: longTextField({ most: 1000 }),
    /** Bot that sends the response; null for all bots. */
    botId: referenceField("bot"),
    /** Language of the conversation as an ISO 639 code, such as `fr` or `pt-BR`; empty for all languages. */
    language: withDefault(patternField(language, { example: (n) => ["fr", "sw", "pt-BR"][n % 3] ?? "", refused: ["English", "e", "EN"] }), ""),
    channel: withDefault(choiceField(RESPONSE_CHANNELS), ANY_CHANNEL),
    isActive: withDefault(flagField(), true),
  },
  adds: { botName: z.nullable(z.string()) },
});
export type BotResponse = z.output<typeof botResponse.output>;

/** Responses of bots (spec section 7, messenger gateway, agent and settings: userresponse). */
export const botResponses = crud(botResponse, {
  gateway: "messenger",
  path: "agent/userresponse",
  access: action("Bot Settings", "View User Responses Settings"),
  page: { search: ["name", "text"], sorts: ["name"], filters: ["moment", "botId", "channel", "isActive"] },
  summary: { list: "List the responses that bots send instead of their built-in sentences, paginated" },
  file: { name: "bot-responses", title: "Bot responses" },
  stale: ["botResponses"],
  validates: true,
});
