import type { BotAnswer } from "@parley/core/contract/bots/bots";

/** What matching knows of a bot. */
export interface BotRef {
  readonly id: number;
  readonly stakeholderId: number;
}

/** The text of a bot that does not answer: its fallback, or a neutral sentence where its stakeholder is not active. */
export interface Off {
  readonly kind: "off" | "away";
  readonly text: string;
  readonly serviceId: null;
}

/** Bots answer (design section 5): phrases of services, then FAQs, then an endpoint of the bot's own when it has one, else the fallback. */
export interface Bots {
  /**
   * What a customer is answered: a bot that is not live, switched off or put away says its fallback and nothing else, and one of a stakeholder that is not
   * active a neutral sentence. Whoever tests it as a customer would is answered by a draft and by one that pauses, too (ADR 0071).
   */
  reply(bot: BotRef, text: string, asked: { readonly isTest: boolean }): Promise<BotAnswer | Off>;
  /** Whether a service that is switched on has exactly this phrase. It goes before the built-in intent. */
  hasPhrase(bot: BotRef, text: string): Promise<boolean>;
  /** The answer to a text, without a trace, and also of a bot that is off: to try it. */
  answer(bot: BotRef, text: string): Promise<BotAnswer>;
  /** A customer was given this FAQ as an answer. */
  countUse(bot: BotRef, knowledgeId: number): Promise<void>;
  /** Keeps what the bot failed on; alike texts are one row with a count. */
  recordFailure(bot: BotRef, text: string, sessionId: number, answer: BotAnswer): Promise<void>;
}
