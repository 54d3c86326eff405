import { type SpokenLanguage, spokenLanguageOf } from "@parley/core/contract/bots/bot-languages";
import type { Platform } from "@parley/core/contract/chats/conversations";
import { ASIAN_TEXTS } from "./texts/asian.ts";
import { EUROPEAN_TEXTS } from "./texts/european.ts";
import type { OfferTexts } from "./texts/offer-texts.ts";
import { WIDESPREAD_TEXTS } from "./texts/widespread.ts";

const TEXTS: Readonly<Record<SpokenLanguage, OfferTexts>> = { ...WIDESPREAD_TEXTS, ...EUROPEAN_TEXTS, ...ASIAN_TEXTS };

/** Returns the texts in a bot's language, or English if there are none. `pt-BR` uses `pt`. */
export const offerTexts = (language: string): OfferTexts => TEXTS[spokenLanguageOf(language) ?? "en"];

/** Whether messages of a channel can contain buttons. Without them, a hint is added to the text. */
const HAS_BUTTONS: Readonly<Record<Platform, boolean>> = {
  web: true,
  whatsapp: true,
  messenger: true,
  instagram: true,
  telegram: true,
  sms: false,
  email: false,
};

/** Returns an offer for a channel: with buttons, or with a hint in its text. */
export const showOffer = (
  platform: Platform,
  language: string,
  text: string,
): { readonly text: string; readonly quickReplies: readonly string[] | null } => {
  const { yes, no, ask, hint } = offerTexts(language);
  if (!HAS_BUTTONS[platform]) return { text: `${text}\n\n${hint}`, quickReplies: null };
  return { text, quickReplies: [/[?？؟]/u.test(text) ? yes : ask, no] };
};
