import { type SpokenLanguage, spokenLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { BOT_DEFAULTS, type Bot } from "@parley/core/contract/bots/bots";
import type { Platform } from "@parley/core/contract/chats/conversations";
import { ASIAN_TEXTS } from "./texts/asian.ts";
import { EUROPEAN_TEXTS } from "./texts/european.ts";
import type { OfferTexts } from "./texts/offer-texts.ts";
import { WIDESPREAD_TEXTS } from "./texts/widespread.ts";

const TEXTS: Readonly<Record<SpokenLanguage, OfferTexts>> = { ...WIDESPREAD_TEXTS, ...EUROPEAN_TEXTS, ...ASIAN_TEXTS };

/** Returns the texts in a bot's language, or English if there are none. `pt-BR` uses `pt`. */
export const offerTexts = (language: string): OfferTexts => TEXTS[spokenLanguageOf(language) ?? "en"];

type OwnTexts = Pick<Bot, "greeting" | "fallback">;

/** Returns the initial greeting and fallback of a bot, which offers a person in its language. */
const initialTexts = (language: string): OwnTexts => {
  const { greeting, again } = offerTexts(language);
  return { greeting, fallback: (spokenLanguageOf(language) ?? "en") === "en" ? BOT_DEFAULTS.fallback : again[1] };
};

/**
 * Returns the settings with those texts translated that are still the initial ones of the former language. Texts that
 * a person has written stay.
 */
export const inLanguage = <T extends OwnTexts & Pick<Bot, "language">>(settings: T, former: string): T => {
  const [before, after] = [initialTexts(former), initialTexts(settings.language)];
  return {
    ...settings,
    greeting: settings.greeting === before.greeting ? after.greeting : settings.greeting,
    fallback: settings.fallback === before.fallback ? after.fallback : settings.fallback,
  };
};

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

/** Returns the question which of several suggestions is meant: with buttons, or with a list in its text. */
export const showSuggestions = (
  platform: Platform,
  language: string,
  names: readonly string[],
): { readonly text: string; readonly quickReplies: readonly string[] | null } => {
  const { didYouMean } = offerTexts(language);
  if (!HAS_BUTTONS[platform]) return { text: [didYouMean, ...names.map((name) => `- ${name}`)].join("\n"), quickReplies: null };
  return { text: didYouMean, quickReplies: names };
};
