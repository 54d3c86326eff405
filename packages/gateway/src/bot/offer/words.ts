import type { BotLanguage } from "@parley/core/contract/bots/bot-languages";
import { AFRICAN_WORDS } from "./words/african.ts";
import { EAST_ASIAN_WORDS } from "./words/east-asian.ts";
import { EUROPEAN_WORDS } from "./words/european.ts";
import { NORDIC_WORDS } from "./words/nordic.ts";
import type { OfferWords } from "./words/offer-words.ts";
import { SLAVIC_WORDS } from "./words/slavic.ts";
import { SOUTH_ASIAN_WORDS } from "./words/south-asian.ts";
import { WESTERN_WORDS } from "./words/western.ts";
import { WESTERN_ASIAN_WORDS } from "./words/western-asian.ts";

/** Words with which customers answer a bot's offer of a human agent, in all languages of bots. */
export const OFFER_WORDS: Readonly<Record<BotLanguage, OfferWords>> = {
  ...WESTERN_WORDS,
  ...NORDIC_WORDS,
  ...SLAVIC_WORDS,
  ...EUROPEAN_WORDS,
  ...AFRICAN_WORDS,
  ...WESTERN_ASIAN_WORDS,
  ...SOUTH_ASIAN_WORDS,
  ...EAST_ASIAN_WORDS,
};
