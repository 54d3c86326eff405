import * as z from "zod/mini";
import { area, signedIn } from "../../access/index.ts";
import { ChatSession, Message } from "../chats/conversations.ts";
import { defineArea } from "../row.ts";
import { codeOf, Done, longText, name, text, textIdOf, version } from "../schemas.ts";

/**
 * Bot (spec section 3, active bot). Customers get answers only from bots that are `live`, active and not archived. Test
 * conversations work with any bot that is active and not archived (ADR 0071).
 */
export const Bot = z.object({
  id: z.int(),
  /** Last segment of the bot's URLs. Unique on the platform and permanent. */
  code: z.string(),
  name: z.string(),
  /** Instructions for the language model, if the bot uses one. */
  context: z.string(),
  type: z.enum(["self-setup", "custom", "enterprise"]),
  status: z.enum(["draft", "training", "live", "paused"]),
  /** ISO 639 code, with a country code if necessary, such as `en` or `pt-BR`. */
  language: z.string(),
  /** Message with which the bot begins a conversation. */
  greeting: z.string(),
  fallback: z.string(),
  /** Minimum similarity between a question and the bot's knowledge, from 0 to 1. */
  threshold: z.number(),
  /**
   * Words and phrases that mean yes, no or a request for a person, in addition to the built-in ones. Separated by
   * commas or line breaks (ADR 0148).
   */
  yesWords: z.string(),
  declineWords: z.string(),
  personWords: z.string(),
  /** False if a super admin has switched the bot off (business status). */
  isActive: z.boolean(),
  isArchived: z.boolean(),
  serviceCount: z.int(),
  faqCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type Bot = z.output<typeof Bot>;

/** Data of a bot that all staff may see, namely its name and whether it answers. */
export const BotOption = z.pick(Bot, { id: true, code: true, name: true, language: true, status: true, isActive: true, isArchived: true });
export type BotOption = z.output<typeof BotOption>;

/**
 * Actions that change the state of a bot. `possibleBotActions` returns those that are possible in the bot's current
 * state.
 */
export const BOT_ACTIONS = ["start", "pause", "archive", "restore"] as const;
export type BotAction = (typeof BOT_ACTIONS)[number];

/**
 * Returns the possible changes of a bot in its current state. Training ends automatically, so a bot in training cannot
 * be started.
 */
export const possibleBotActions = ({ status, isArchived }: Pick<Bot, "status" | "isArchived">): readonly BotAction[] => {
  if (isArchived) return ["restore"];
  if (status === "live") return ["pause", "archive"];
  return status === "training" ? ["archive"] : ["start", "archive"];
};

/**
 * Allowed range of a bot's `threshold`. Below 0.2 all texts count as similar, and above 0.95 only identical words do.
 */
export const THRESHOLD_MIN = 0.2;
export const THRESHOLD_MAX = 0.95;

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
  threshold: z.number().check(z.minimum(THRESHOLD_MIN), z.maximum(THRESHOLD_MAX)),
};

/** New bot. It begins as a draft, which answers only in test conversations. */
export const BotDraft = z.strictObject({
  name: name(80),
  /** Code of the bot; by default it is derived from the name. */
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

/** All editable settings of a bot. Open conversations use changed settings from the next question on. */
export const BotChange = z.strictObject({
  name: name(80),
  ...botText,
  // Additional words for yes, for no and for requesting a person. A list that is omitted stays unchanged.
  yesWords: z.optional(addedWords),
  declineWords: z.optional(addedWords),
  personWords: z.optional(addedWords),
  version,
});

/**
 * Reasons for which a bot chose its answer: the question is a phrase (`exact`), or similar to one (`similar`); an FAQ
 * contains its words (`words`); it asks for a person (`person`). Or for which it refused all candidates: none is
 * probable enough (`unlikely`), several are equally probable (`ambiguous`), or there is none (`unknown`).
 */
const ANSWER_REASONS = ["exact", "similar", "words", "person", "unlikely", "ambiguous", "unknown"] as const;
export type AnswerReason = (typeof ANSWER_REASONS)[number];

/** Service or FAQ that a bot considered, with its phrase that is nearest to the question. */
const AnswerCandidate = z.object({
  kind: z.enum(["service", "faq"]),
  id: z.int(),
  name: z.string(),
  score: z.number(),
  phrase: z.nullable(z.string()),
});

/**
 * Answer of a bot with its explanation (design section 5). `score` is from 0 to 1 and compared with `threshold`;
 * candidates are sorted best first. `person` is the built-in intent that hands the conversation over.
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
  reason: z.enum(ANSWER_REASONS),
  candidates: z.array(AnswerCandidate),
});
export type BotAnswer = z.output<typeof BotAnswer>;

/** Maximum number of questions of one call that tests a bot, and maximum length of each. */
export const QUESTIONS_MAX = 200;
const QUESTION_MAX = 1000;

/** Rule for writing bots. The spec has no action for it, so the screen's area is required. */
const write = area("Bot Settings");
const one = { params: z.strictObject({ id: textIdOf("bot") }) } as const;
const changed = { notice: "Error occurred while saving data", stale: ["bots", "business"] } as const;

/** Bots (spec section 7, messenger gateway: agent create, read, update, delete). */
export const bots = defineArea({
  list: {
    gateway: "messenger",
    method: "GET",
    path: "agent",
    summary: "List the bots of your stakeholder with their messages and instructions",
    access: write,
    output: z.array(Bot),
    notice: "Error occurred while fetching bots list",
  },
  /**
   * Addition to the spec, modelled on users/sel. People who write services, FAQs or filters can choose a bot without
   * seeing its instructions (ADR 0083).
   */
  options: {
    gateway: "messenger",
    method: "GET",
    path: "agent/sel",
    summary: "List the bots of your stakeholder as options for a selection",
    access: signedIn,
    output: z.array(BotOption),
    notice: "Error occurred while fetching bots list",
    ours: true,
  },
  create: {
    gateway: "messenger",
    method: "POST",
    path: "agent",
    summary: "Create a bot as a draft",
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
    summary: "Change the name, messages and other settings of a bot",
    access: write,
    audit: { entity: "bot", verb: "changed" },
    ...one,
    body: BotChange,
    output: Bot,
    ...changed,
    validates: true,
  },
  /**
   * Addition to the spec, with which a stakeholder changes the status of its own bot. Super admins switch bots off with
   * `business/botStatus`.
   */
  turn: {
    gateway: "messenger",
    method: "PUT",
    path: "agent/{id}/status",
    summary: "Start, pause, archive or restore a bot",
    access: write,
    audit: { entity: "bot", verb: "status changed" },
    ...one,
    body: z.strictObject({ turn: z.enum(BOT_ACTIONS), version: z.optional(version) }),
    output: Bot,
    ...changed,
    validates: true,
    ours: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "agent/{id}",
    summary: "Remove a bot without conversations, including its services and FAQs",
    access: write,
    audit: { entity: "bot", verb: "removed" },
    ...one,
    output: Done,
    ...changed,
    stale: ["bots", "business", "services", "knowledgeBase"],
    validates: true,
  },
});

/** Identifier of an advertisement, which its link contains. */
export const AdCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9_.-]{0,63}$/, "Letters, digits, ., - and _ only, up to 64 characters"));

/**
 * Addition to the spec for the test-bot page (spec section 2), which talks to a bot as a customer would. The returned
 * `visitorKey` opens the live socket of this conversation.
 */
export const testBot = defineArea({
  /**
   * Addition to the spec, with which scripts test a bot after a change of its knowledge. A bot that has to be trained
   * first is trained, and `isCurrent` is false while that takes longer than the call may.
   */
  answers: {
    gateway: "messenger",
    method: "POST",
    path: "agent/{id}/answers",
    summary: "Ask a bot many questions with its current knowledge, without storing anything",
    access: write,
    audit: { none: "It only asks the bot, outside of any conversation" },
    ...one,
    body: z.strictObject({ questions: z.array(longText(QUESTION_MAX)).check(z.minLength(1), z.maxLength(QUESTIONS_MAX)) }),
    output: z.object({
      isCurrent: z.boolean(),
      /** Milliseconds that the answers took together. */
      ms: z.number(),
      /** Answers in the order of the questions; empty while the bot is not trained. */
      answers: z.array(
        z.pick(BotAnswer, { kind: true, score: true, serviceId: true, serviceName: true, question: true, reason: true, candidates: true }),
      ),
    }),
    notice: "Error occurred while fetching bots list",
    safeToRetry: true,
    ours: true,
  },
  open: {
    gateway: "messenger",
    method: "POST",
    path: "testbot/{botname}",
    summary: "Start a conversation with a bot as a customer, or continue the conversation of a visitor key",
    access: signedIn,
    audit: { none: "It begins a conversation as any customer does, and conversations keep themselves" },
    params: z.strictObject({ botname: codeOf("botName", 80) }),
    body: z.strictObject({
      visitorKey: z.optional(z.string().check(z.maxLength(200))),
      name: z.optional(name(80)),
      /** Advertisement stored with the conversation if this call begins one. */
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
