import type { BotAnswer } from "@parley/core/contract/bots/bots";
import type { Platform } from "@parley/core/contract/chats/conversations";
import type { BotRef, Bots, Off } from "../bots.ts";
import { type BotWords, type ReadReply, readReply } from "./read-reply.ts";
import { offerTexts, showOffer } from "./texts.ts";

/** State of a conversation with a bot before the next message. */
export interface Conversation extends BotWords {
  readonly platform: Platform;
  readonly offersPerson: boolean;
  /** False when the last message was an offer, true when it was the reply to a declined one. */
  readonly hasDeclined: boolean;
  readonly misses: number;
}

/** Bot's reaction to a message: hand the conversation over, or answer. */
export type Turn =
  | { readonly kind: "handOver"; readonly says: string }
  | {
      readonly kind: "say";
      readonly text: string;
      /** Absent when the bot only says something about its own offer. */
      readonly answer?: BotAnswer | Off;
      /** Whether the question is a failed response. */
      readonly isFailure: boolean;
      readonly next: Pick<Conversation, "offersPerson" | "hasDeclined" | "misses">;
      readonly quickReplies: readonly string[] | null;
    };

/** Longer messages after a yes count as questions of their own. */
const MOST_LEAD_WORDS = 8;
const NO_OFFER = { offersPerson: false, hasDeclined: false, misses: 0 } as const;

/**
 * Text after a failed answer: the bot's own fallback first, then other wordings, so that no sentence is repeated in a
 * row.
 */
const missText = (fallback: string, misses: number, language: string): string => {
  const { again } = offerTexts(language);
  return misses === 0 ? fallback : misses % 2 === 1 ? again[0] : again[1];
};

/** Decides the bot's turn (ADR 0148). Every channel uses this function. */
export const takeTurn = async (bots: Bots, bot: BotRef, text: string, now: Conversation, asked: { readonly isTest: boolean }): Promise<Turn> => {
  const texts = offerTexts(now.language);
  const read = readReply(text, now);
  const handOver: Turn = { kind: "handOver", says: texts.handedOver };

  if (read.wantsPerson) {
    const own = (await bots.hasPhrase(bot, text)) ? await bots.reply(bot, text, asked) : undefined;
    return own?.kind === "service" ? answered(own) : handOver;
  }
  if (read.refusesPerson && !(await bots.hasPhrase(bot, text))) return declined(texts.declined);
  if (now.offersPerson && (read.answer === "yes" || read.answer === "no"))
    return read.answer === "yes" ? handOver : declined(now.hasDeclined ? texts.declinedAgain : texts.declined);
  const beyond = now.offersPerson && read.lead ? await answerBeyond(bots, bot, read.lead, asked) : undefined;
  if (beyond !== undefined) return beyond === "handOver" ? handOver : answered(beyond);

  const reply = await bots.reply(bot, text, asked);
  return reply.kind === "fallback" || reply.kind === "off" ? missed(reply, now, read) : answered(reply);
};

const answered = (answer: BotAnswer | Off): Turn => ({
  kind: "say",
  text: answer.text,
  answer,
  isFailure: false,
  next: NO_OFFER,
  quickReplies: null,
});

const declined = (text: string): Turn => ({
  kind: "say",
  text,
  isFailure: false,
  // The customer may still change their mind and accept the offer.
  next: { offersPerson: true, hasDeclined: true, misses: 0 },
  quickReplies: null,
});

const missed = (answer: BotAnswer | Off, now: Conversation, read: ReadReply): Turn => ({
  kind: "say",
  answer,
  // A bare "yes" or "thanks" is not a question that the bot could learn.
  isFailure: answer.kind === "fallback" && read.answer === undefined,
  next: { offersPerson: true, hasDeclined: false, misses: now.misses + 1 },
  ...showOffer(now.platform, now.language, missText(answer.text, now.misses, now.language)),
});

/**
 * Answers the question behind a yes or no: "No, when are you open?" is a question; "yes, I can't find my ticket" is a
 * yes. Undefined: the whole message is a question.
 */
const answerBeyond = async (
  bots: Bots,
  bot: BotRef,
  { answer, isFirm, rest }: NonNullable<ReadReply["lead"]>,
  asked: { readonly isTest: boolean },
): Promise<BotAnswer | Off | "handOver" | undefined> => {
  const reply = await bots.reply(bot, rest, asked);
  if (reply.kind !== "fallback" && reply.kind !== "off") return reply;
  const isQuestion = /[?？؟]/u.test(rest) || rest.split(/\s+/u).length > MOST_LEAD_WORDS;
  return answer === "yes" && isFirm && !isQuestion ? "handOver" : undefined;
};
