import * as z from "zod/mini";
import { area, signedIn } from "../../access/index.ts";
import { ChatSession, Message } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { codeOf, Done, longText, name, text, textIdOf, version } from "../schemas.ts";

/**
 * Spec section 3, active bot. Customers get answers from bots that are `live`, switched on and not archived; test
 * conversations from any that is neither archived nor switched off (ADR 0071).
 */
export const Bot = z.object({
  id: z.int(),
  /** End of its addresses; unique on the platform and permanent. */
  code: z.string(),
  name: z.string(),
  /** Instructions for a language model, where the bot has one. */
  context: z.string(),
  type: z.enum(["self-setup", "custom", "enterprise"]),
  status: z.enum(["draft", "training", "live", "paused"]),
  /** ISO 639, with a country where that matters: `en`, `pt-BR`. */
  language: z.string(),
  /** First message of a conversation. */
  greeting: z.string(),
  /** Message when there is no answer. */
  fallback: z.string(),
  /** Minimum similarity of a question to the bot's knowledge, 0 to 1. */
  threshold: z.number(),
  /**
   * Words and phrases that mean yes, no, or a request for a person, in addition to the built-in ones; separated by
   * commas or lines (ADR 0148).
   */
  yesWords: z.string(),
  declineWords: z.string(),
  personWords: z.string(),
  /** False when a super admin has switched it off (business status). */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  serviceCount: z.int(),
  faqCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type Bot = z.output<typeof Bot>;

/** Data of a bot that all staff may see: its name and whether it answers. */
export const BotOption = z.pick(Bot, { id: true, code: true, name: true, language: true, status: true, isActive: true, isArchived: true });
export type BotOption = z.output<typeof BotOption>;

/** Changes of a bot's state, with the required previous states. */
export const BOT_TURNS = ["start", "pause", "archive", "restore"] as const;
export type BotTurn = (typeof BOT_TURNS)[number];

/** Possible changes of a bot in its present state. A bot in training finishes by itself. */
export const turnsOf = ({ status, isArchived }: Pick<Bot, "status" | "isArchived">): readonly BotTurn[] => {
  if (isArchived) return ["restore"];
  if (status === "live") return ["pause", "archive"];
  return status === "training" ? ["archive"] : ["start", "archive"];
};

/** Below the minimum everything is similar; above the maximum only identical words are. */
export const THRESHOLD_LEAST = 0.2;
export const THRESHOLD_MOST = 0.95;

/** Initial settings of a bot. */
export const BOT_DEFAULTS = {
  context: "",
  language: "en",
  greeting: "Hello! How can I help you?",
  fallback: "I have no answer to that. Would you like to talk to a person?",
  threshold: 0.45,
} as const;

const addedWords = text(500);

const botText = {
  context: text(4000),
  language: z.string().check(z.trim(), z.regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, "A language, such as en or pt-BR")),
  greeting: longText(1000),
  fallback: longText(1000),
  threshold: z.number().check(z.minimum(THRESHOLD_LEAST), z.maximum(THRESHOLD_MOST)),
};

/** Starts as a draft, which answers only test conversations. */
export const BotDraft = z.strictObject({
  name: name(80),
  /** Derived from the name when absent. */
  code: z.optional(
    z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{1,59}$/, "Letters, digits and - only, 2 to 60 characters")),
  ),
  context: z._default(botText.context, BOT_DEFAULTS.context),
  language: z._default(botText.language, BOT_DEFAULTS.language),
  greeting: z._default(botText.greeting, BOT_DEFAULTS.greeting),
  fallback: z._default(botText.fallback, BOT_DEFAULTS.fallback),
  threshold: z._default(botText.threshold, BOT_DEFAULTS.threshold),
  yesWords: z.optional(addedWords),
  declineWords: z.optional(addedWords),
  personWords: z.optional(addedWords),
});

/** Editable settings of a bot, complete. Open conversations use them from the next question on. */
export const BotChange = z.strictObject({
  name: name(80),
  ...botText,
  // Unchanged when absent.
  yesWords: z.optional(addedWords),
  declineWords: z.optional(addedWords),
  personWords: z.optional(addedWords),
  version,
});

/**
 * Explanation of an answer (design section 5): `score` 0 to 1 against `threshold`; candidates best first. `person` is
 * the built-in intent that hands the conversation over.
 */
export const BotAnswer = z.object({
  kind: z.enum(["service", "faq", "endpoint", "fallback", "person"]),
  text: z.string(),
  score: z.number(),
  threshold: z.number(),
  serviceId: z.nullable(z.int()),
  serviceName: z.nullable(z.string()),
  knowledgeId: z.nullable(z.int()),
  question: z.nullable(z.string()),
  candidates: z.array(z.object({ kind: z.enum(["service", "faq"]), id: z.int(), name: z.string(), score: z.number() })),
});
export type BotAnswer = z.output<typeof BotAnswer>;

/** The spec has no action for writing bots, so the area of the screen decides. */
const write = area("Bot Settings");
const one = { params: z.strictObject({ id: textIdOf("bot") }) } as const;
const changed = { notice: "Error occurred while saving data", stale: ["bots", "business"] } as const;

/** Spec section 7, messenger gateway: agent create, read, update, delete. */
export const bots = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "agent",
    summary: "The bots of your stakeholder, with what they say and what they are told",
    access: write,
    output: z.array(Bot),
    notice: "Error occurred while fetching bots list",
  },
  /**
   * Ours, after users/sel: people who write services, FAQs or filters choose a bot without seeing its instructions (ADR
   * 0083).
   */
  options: {
    gateway: "messenger",
    method: "GET",
    path: "agent/sel",
    summary: "The bots of your stakeholder, for a choice",
    access: signedIn,
    output: z.array(BotOption),
    notice: "Error occurred while fetching bots list",
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "agent",
    summary: "Create a bot, which is a draft",
    access: write,
    audit: { entity: "bot", verb: "created" },
    body: BotDraft,
    output: Bot,
    ...changed,
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "agent/{id}",
    summary: "Change what a bot is called and what it says",
    access: write,
    audit: { entity: "bot", verb: "changed" },
    ...one,
    body: BotChange,
    output: Bot,
    ...changed,
    validates: true,
  },
  /**
   * Ours: changes the spec's status of a bot by the stakeholder itself. Super admins switch bots off by
   * `business/botStatus`.
   */
  turn: {
    gateway: "messenger",
    method: "PUT",
    path: "agent/{id}/status",
    summary: "Let a bot answer customers, pause it, put it into the archive, or take it out",
    access: write,
    audit: { entity: "bot", verb: "status changed" },
    ...one,
    body: z.strictObject({ turn: z.enum(BOT_TURNS), version: z.optional(version) }),
    output: Bot,
    ...changed,
    validates: true,
    ours: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "agent/{id}",
    summary: "Remove a bot that nobody has talked to, with its services and FAQs",
    access: write,
    audit: { entity: "bot", verb: "removed" },
    ...one,
    output: Done,
    ...changed,
    stale: ["bots", "business", "services", "knowledgeBase"],
    validates: true,
  },
});

/** Identifier of an advertisement in its link. */
export const AdCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/, "Letters, digits, ., - and _ only, up to 64 characters"));

/**
 * Ours: the test-bot page (spec section 2) talks to a bot as a customer would. The key opens the live socket for this
 * conversation.
 */
export const testBot = defineArea({
  open: {
    gateway: "messenger",
    method: "POST",
    path: "testbot/{botname}",
    summary: "Open a conversation with a bot as a customer, or go on with the one of the key",
    access: signedIn,
    audit: { none: "It begins a conversation as any customer does, and conversations keep themselves" },
    params: z.strictObject({ botname: codeOf("botName", 80) }),
    body: z.strictObject({
      visitorKey: z.optional(z.string().check(z.maxLength(200))),
      name: z.optional(name(80)),
      /** Stored with a conversation that this call begins. */
      ad: z.optional(AdCode),
    }),
    output: z.object({
      visitorKey: z.string(),
      bot: z.object({ name: z.string(), greeting: z.string() }),
      session: ChatSession,
      messages: z.array(Message),
    }),
    ours: true,
  },
});
