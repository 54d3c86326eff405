/**
 * Words of one language for the bot's offer of a human agent. They are compared folded (`fold`), so case, accents,
 * apostrophes and doubled letters do not matter.  A request for a person takes one of these forms, with up to three
 * `fillers` between the parts: `talk` + noun ("talk to a person", whatever follows), noun + `talkAfter` ("mit einem
 * Menschen sprechen"), or `want` + noun at the end ("I need an agent"). A noun alone is a request too.
 */
export interface OfferWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Short answers that mean something else in other languages; only bots of this language read them. */
  readonly ownYes?: readonly string[];
  readonly ownNo?: readonly string[];
  /** Words that may accompany an answer or a request. */
  readonly polite: readonly string[];
  /** Words that accept an offer when they stand alone ("please"). */
  readonly please: readonly string[];
  readonly talk: readonly string[];
  readonly talkAfter: readonly string[];
  readonly want: readonly string[];
  readonly fillers: readonly string[];
  readonly nouns: readonly string[];
  /** Whole sentences that request a person in another form. */
  readonly sentences: readonly string[];
  /** Phrases that refuse the request they precede ("I don't want to talk to a person"). */
  readonly refusals: readonly string[];
  /** Phrases that refuse the request they follow ("bir insanla konuşmak istemiyorum"). */
  readonly refusalsAfter?: readonly string[];
  /** Words that turn the yes before them into a no ("certainly not"). */
  readonly negations?: readonly string[];
  /** Phrases before a request that turn it into a question or statement about it ("Do I have to talk to a person?"). */
  readonly mentions: readonly string[];
  /** Words for the bot. A message that refuses it requests a person ("I don't want to talk to a robot"). */
  readonly bots: readonly string[];
  /** Phrases that refuse the bot by addressing it ("not you"). */
  readonly rejections?: readonly string[];
  /**
   * Phrases after a request that place the person elsewhere ("contact someone at the hotel"). "Your hotel" and "this
   * hotel" are not among them, because they are the business itself.
   */
  readonly elsewhere?: readonly string[];
  /** Words that separate a request from a refusal before it ("I don't understand, but I want a person"). */
  readonly breaks: readonly string[];
  /** Messages that often give a number of guests, and request a person only in reply to the offer ("one person"). */
  readonly counts: readonly string[];
  /** Words for "or", which make a question of "yes or no". */
  readonly or: readonly string[];
  /** Words for "but" and "and", which continue an answer. */
  readonly but: readonly string[];
}

/** Returns a phrase once for each choice in braces: "not {now,today}" is "not now" and "not today". */
const expanded = (phrase: string): string[] => {
  const [choice, choices] = /\{([^{}]*)\}/.exec(phrase) ?? [];
  return choice === undefined || choices === undefined ? [phrase] : choices.split(",").flatMap((one) => expanded(phrase.replace(choice, one)));
};

/** Splits a list of phrases at its bars, and expands their choices. */
export const list = (text: string): string[] => text.split("|").flatMap((part) => expanded(part.trim()));
