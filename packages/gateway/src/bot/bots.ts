import type { BotAnswer } from "@parley/core/contract/bots/bots";

/** Bot data that matching needs. */
export interface BotRef {
  readonly id: number;
  readonly stakeholderId: number;
}

/** Reply of a bot that does not answer: its fallback, or a neutral sentence when its stakeholder is not active. */
export interface Off {
  readonly kind: "off" | "away";
  readonly text: string;
  readonly serviceId: null;
}

/**
 * Bots answer in this order (design section 5): phrases of services, FAQs, the bot's own endpoint if it has one, the
 * fallback.
 */
export interface Bots {
  /**
   * Reply to a customer. A bot that is not live, switched off or archived only says its fallback; for a stakeholder
   * that is not active it says a neutral sentence. In a test conversation draft and paused bots answer, too (ADR 0071).
   */
  reply(bot: BotRef, text: string, asked: { readonly isTest: boolean }): Promise<BotAnswer | Off>;
  /** Whether an enabled service has exactly this phrase; it takes precedence over the built-in intent. */
  hasPhrase(bot: BotRef, text: string): Promise<boolean>;
  /** Answer to a text, for trying the bot: leaves no trace and also works for a bot that is off. */
  answer(bot: BotRef, text: string): Promise<BotAnswer>;
  /** Counts that this FAQ was given to a customer as an answer. */
  countUse(bot: BotRef, knowledgeId: number): Promise<void>;
  /** Stores a question that the bot failed on; similar texts share one row with a count. */
  recordFailure(bot: BotRef, text: string, sessionId: number, answer: BotAnswer): Promise<void>;
}
