import type { BotLanguage } from "@parley/core/contract/bots/bot-languages";
import { AFRICAN_WORDS } from "./words/african.ts";
import { EAST_ASIAN_WORDS } from "./words/east-asian.ts";
import { EUROPEAN_WORDS } from "./words/european.ts";
import { NORDIC_WORDS } from "./words/nordic.ts";
import { list, type OfferWords } from "./words/offer-words.ts";
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

/** Words for yes that may also accompany a no, as in "ok, no thanks" or "no, está bien". */
export const WEAK_YES: readonly string[] = list(
  "ok|okay|k|okey|oki|oké|okej|okei|fine|thats fine|alright|great|perfect|right|good|va bene|perfetto|vale|bueno|está bien|perfecto|listo|bon|c'est bon|d'accord|parfait|tá bom|tá|está bem|tudo bem|beleza|certo|gut|passt|in ordnung|prima|is goed|det går bra|fint|greit|den er grei|sawa|poa|o dara|ó dára|kulungile|kuhle|好|好的|好吧|没问题|沒問題|ok的|хорошо|ладно|ок|окей|добре|гаразд|dobrze|w porządku|dobře|dobre|dobro|u redu|v poriadku|rendben|jó|jól van|bine|în regulă|tamam|peki|εντάξει|בסדר|طيب|تمام|ماشي|حسنا|اوكي|أوكي|باشه|خوبه|ठीक है|ठीक|अच्छा|theek hai|acha|ٹھیک ہے|اچھا|আচ্ছা|ঠিক আছে|ठीक आहे|சரி|సరే|좋아요|baik|baiklah|sige|molt bé|d'acord|entesos|โอเค|ดี|ดีครับ|ดีค่ะ",
);
