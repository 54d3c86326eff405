import * as z from "zod/mini";
import { area, signedIn } from "../../access/index.ts";
import { ChatSession, Message } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { codeOf, Done, longText, name, text, textIdOf, version } from "../schemas.ts";

/** Spec section 3, active bot. Customers are answered by one that is `live`, switched on and not archived; a test conversation by any that is not archived or switched off (ADR 0071). */
export const Bot = z.object({
  id: z.int(),
  /** What its addresses end with; unique on the platform, and never changed. */
  code: z.string(),
  name: z.string(),
  /** What a language model is told of its task, where the bot has one. */
  context: z.string(),
  type: z.enum(["self-setup", "custom", "enterprise"]),
  status: z.enum(["draft", "training", "live", "paused"]),
  /** ISO 639, with a country where that tells: `en`, `pt-BR`. */
  language: z.string(),
  /** The first thing it says. */
  greeting: z.string(),
  /** What it says where it has no answer. */
  fallback: z.string(),
  /** How alike a question has to be to what the bot knows, 0 to 1. */
  threshold: z.number(),
  /** Words and phrases that the bot takes for a yes, a no, or a request for a person besides the built-in ones; separated by commas or lines (ADR 0148). */
  yesWords: z.string(),
  declineWords: z.string(),
  personWords: z.string(),
  /** False where a super admin has switched it off (business status). */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  serviceCount: z.int(),
  faqCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type Bot = z.output<typeof Bot>;

/** What everybody at work may know of a bot: which there are, and whether they answer. */
export const BotOption = z.pick(Bot, { id: true, code: true, name: true, language: true, status: true, isActive: true, isArchived: true });
export type BotOption = z.output<typeof BotOption>;

/** What can be made of a bot's state, and what has to be so before. */
export const BOT_TURNS = ["start", "pause", "archive", "restore"] as const;
export type BotTurn = (typeof BOT_TURNS)[number];

/** What a bot may be turned to as it stands. One in training decides for itself when it is done. */
export const turnsOf = ({ status, isArchived }: Pick<Bot, "status" | "isArchived">): readonly BotTurn[] => {
  if (isArchived) return ["restore"];
  if (status === "live") return ["pause", "archive"];
  return status === "training" ? ["archive"] : ["start", "archive"];
};

/** Below the least everything is alike, above the most nothing is but the same words. */
export const THRESHOLD_LEAST = 0.2;
export const THRESHOLD_MOST = 0.95;

/** What a bot is until somebody says otherwise. */
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

/** It begins as a draft, which answers test conversations and nobody else. */
export const BotDraft = z.strictObject({
  name: name(80),
  /** Made of the name when absent. */
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

/** What people change of a bot, whole. Conversations that are open go on with what is said here from the next question on. */
export const BotChange = z.strictObject({
  name: name(80),
  ...botText,
  // Left out, they stay.
  yesWords: z.optional(addedWords),
  declineWords: z.optional(addedWords),
  personWords: z.optional(addedWords),
  version,
});

/**
 * How the bot came to its answer (design section 5): `score` 0 to 1 against `threshold`; candidates best first. `person` is the built-in intent that hands the conversation over.
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

/** No action of the spec names who may write a bot, so the area of its screen decides. */
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
  /** Ours, after users/sel: whoever writes services, FAQs or filters chooses a bot, and has no business with its instructions (ADR 0083). */
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
  /** Ours: the status that the spec's bot has, led on by the stakeholder itself. Super admins switch bots off by `business/botStatus`. */
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

/** What the link of an advertisement names it by. */
export const AdCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/, "Letters, digits, ., - and _ only, up to 64 characters"));

/** Ours: the test-bot page (spec section 2) talks to a bot as a customer would. The key opens the live socket for this one conversation. */
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
      /** Kept with a conversation that begins by this call. */
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
