import type { BotAnswer } from "@parley/core/contract/bots/bots";
import type { Platform } from "@parley/core/contract/chats/conversations";
import type { BotRef, Bots, NoAnswerReply } from "../bots.ts";
import { suggestionsOf } from "../decide-answer.ts";
import type { OwnTexts } from "./own-texts.ts";
import { type BotWords, type ReadReply, readReply } from "./read-reply.ts";
import { offerTexts, showOffer, showSuggestions } from "./texts.ts";

/** State of a conversation with a bot, before its next message. */
export interface Conversation extends BotWords {
  readonly platform: Platform;
  readonly offersPerson: boolean;
  /** Whether the customer has declined the offer that the bot made last. */
  readonly hasDeclined: boolean;
  readonly misses: number;
  /** Responses that replace the built-in sentences. */
  readonly own: OwnTexts;
}

/** Reaction of the bot to a message: it transfers the conversation to an agent, or replies. */
export type BotReaction =
  | { readonly kind: "handOver"; readonly says: string }
  | {
      readonly kind: "say";
      readonly text: string;
      /** Answer to the customer's question; absent if the bot only replies about its own offer of an agent. */
      readonly answer?: BotAnswer | NoAnswerReply;
      /** Whether the question is to be stored as a failed response. */
      readonly isFailure: boolean;
      readonly next: Pick<Conversation, "offersPerson" | "hasDeclined" | "misses">;
      readonly quickReplies: readonly string[] | null;
    };

/** Maximum number of words after a yes that still belong to it. A longer rest counts as a separate question. */
const MOST_LEAD_WORDS = 8;
const NO_OFFER = { offersPerson: false, hasDeclined: false, misses: 0 } as const;

/**
 * Returns the text after a failed answer: the bot's fallback first, then alternating other sentences, so that none is
 * repeated directly.
 */
const missText = (fallback: string, { misses, language, own }: Conversation): string => {
  const [second, third] = offerTexts(language).again;
  if (misses === 0) return own.notUnderstood ?? fallback;
  return misses % 2 === 1 ? (own.notUnderstoodAgain ?? second) : (own.notUnderstoodThird ?? third);
};

/** Decides what a bot does after a message (ADR 0148). All channels use this function. */
export const decideReaction = async (
  bots: Bots,
  bot: BotRef,
  text: string,
  now: Conversation,
  asked: { readonly isTest: boolean },
): Promise<BotReaction> => {
  const texts = offerTexts(now.language);
  const read = readReply(text, now);
  const handOver: BotReaction = { kind: "handOver", says: now.own.handOver ?? texts.handedOver };

  if (read.wantsPerson || (now.offersPerson && read.namesPerson)) {
    const own = (await bots.hasPhrase(bot, text)) ? await bots.reply(bot, text, asked) : undefined;
    return own?.kind === "service" ? answered(own) : handOver;
  }
  if (read.refusesPerson && !(await bots.hasPhrase(bot, text))) return declined(now.own.declined ?? texts.declined);
  if (now.offersPerson && (read.answer === "yes" || read.answer === "no"))
    return read.answer === "yes" ? handOver : declined(now.hasDeclined ? texts.declinedAgain : (now.own.declined ?? texts.declined));
  const beyond = now.offersPerson && read.lead ? await answerBeyond(bots, bot, read.lead, asked) : undefined;
  if (beyond !== undefined) return beyond === "handOver" ? handOver : answered(beyond);

  const reply = await bots.reply(bot, text, asked);
  const suggested = reply.kind === "fallback" ? suggestionsOf(reply) : [];
  if (suggested.length > 0)
    return asks(
      reply,
      now,
      suggested.map(({ name }) => name),
    );
  return reply.kind === "fallback" || reply.kind === "off" ? missed(reply, now, read) : answered(reply);
};

const answered = (answer: BotAnswer | NoAnswerReply): BotReaction => ({
  kind: "say",
  text: answer.text,
  answer,
  isFailure: false,
  next: NO_OFFER,
  quickReplies: null,
});

/** Asks which of a few services or questions is meant. The customer's choice is an exact phrase. */
const asks = (answer: BotAnswer | NoAnswerReply, now: Conversation, names: readonly string[]): BotReaction => ({
  kind: "say",
  answer,
  isFailure: false,
  next: NO_OFFER,
  ...showSuggestions(now.platform, now.language, names),
});

const declined = (text: string): BotReaction => ({
  kind: "say",
  text,
  isFailure: false,
  // Keeps the offer open after a no, because the customer may still accept it.
  next: { offersPerson: true, hasDeclined: true, misses: 0 },
  quickReplies: null,
});

const missed = (answer: BotAnswer | NoAnswerReply, now: Conversation, read: ReadReply): BotReaction => ({
  kind: "say",
  answer,
  // Does not count a bare "yes" or "thanks" as a failure, because the bot could not learn an answer to it.
  isFailure: answer.kind === "fallback" && read.answer === undefined,
  next: { offersPerson: true, hasDeclined: false, misses: now.misses + 1 },
  ...showOffer(now.platform, now.language, missText(answer.text, now)),
});

/**
 * Answers the text that follows a yes or no: in "No, when are you open?" the rest is a question; in "yes, I can't find
 * my ticket" it is not. Returns undefined if the entire message is to be treated as a question.
 */
const answerBeyond = async (
  bots: Bots,
  bot: BotRef,
  { answer, isFirm, rest }: NonNullable<ReadReply["lead"]>,
  asked: { readonly isTest: boolean },
): Promise<BotAnswer | NoAnswerReply | "handOver" | undefined> => {
  const reply = await bots.reply(bot, rest, asked);
  if (reply.kind !== "fallback" && reply.kind !== "off") return reply;
  const isQuestion = /[?？؟]/u.test(rest) || rest.split(/\s+/u).length > MOST_LEAD_WORDS;
  return answer === "yes" && isFirm && !isQuestion ? "handOver" : undefined;
};
