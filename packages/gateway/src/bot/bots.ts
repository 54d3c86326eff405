import type { BotAnswer } from "@parley/core/contract/messenger/bots";

/** What matching knows of a bot. */
export interface BotRef {
  readonly id: number;
  readonly stakeholderId: number;
}

/** Bots answer (design section 5): phrases of services, then FAQs, then an endpoint of the bot's own when it has one, else the fallback. */
export interface Bots {
  /** The answer to a text, without a trace. */
  answer(bot: BotRef, text: string): Promise<BotAnswer>;
  /** Keeps what the bot failed on; alike texts are one row with a count. */
  recordFailure(bot: BotRef, text: string, sessionId: number, answer: BotAnswer): Promise<void>;
}
