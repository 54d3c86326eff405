/** Sentences of a bot's offer of a human agent, in the bot's language. */
export interface OfferTexts {
  /** First message of a bot whose greeting is not set. */
  readonly greeting: string;
  /** Button labels; the bot also understands them when typed. */
  readonly yes: string;
  readonly no: string;
  /** First button under a fallback text that is not a question. */
  readonly ask: string;
  /** Hint shown on channels without buttons. */
  readonly hint: string;
  readonly handedOver: string;
  readonly declined: string;
  readonly declinedAgain: string;
  readonly waiting: string;
  /** Question before two or three suggestions. */
  readonly didYouMean: string;
  /** Offers after the second and later failed answers, alternating; the fallback itself is sent only once. */
  readonly again: readonly [string, string];
}
