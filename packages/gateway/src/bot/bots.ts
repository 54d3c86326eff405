import type { BotAnswer } from "@parley/core/contract/bots/bots";

/** Ids that identify a bot and its stakeholder. */
export interface BotRef {
  readonly id: number;
  readonly stakeholderId: number;
}

/** Reply of a bot that gives no answer: its fallback text, or a neutral sentence if its stakeholder is not active. */
export interface NoAnswerReply {
  readonly kind: "off" | "away";
  readonly text: string;
  readonly serviceId: null;
}

/**
 * Bots find an answer in this order (design section 5): phrases of services, FAQs, the bot's language model if it has
 * one, the fallback.
 */
export interface Bots {
  /**
   * Returns the reply to a customer. A bot that is archived, deactivated or not live returns only its fallback; a bot
   * of an inactive stakeholder returns a neutral sentence. In test conversations draft and paused bots answer as well
   * (ADR 0071).
   */
  reply(bot: BotRef, text: string, asked: { readonly isTest: boolean }): Promise<BotAnswer | NoAnswerReply>;
  /** Returns whether an active service has exactly this phrase, which then takes precedence over a built-in intent. */
  hasPhrase(bot: BotRef, text: string): Promise<boolean>;
  /** Returns the answer to a text for trying the bot. Stores nothing and works even if the bot is deactivated. */
  answer(bot: BotRef, text: string): Promise<BotAnswer>;
  /** Increments the number of times that a FAQ was given to a customer. */
  countUse(bot: BotRef, knowledgeId: number): Promise<void>;
  /** Stores a question that the bot could not answer. Similar questions share one row with a count. */
  recordFailure(bot: BotRef, text: string, sessionId: number, answer: BotAnswer): Promise<void>;
}
