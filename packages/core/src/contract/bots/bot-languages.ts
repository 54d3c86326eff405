/** Languages of the bots' own sentences around the offer of a person; in every other language these are English. */
export const SPOKEN_LANGUAGES = [
  "ar",
  "bg",
  "bn",
  "ca",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "es",
  "fa",
  "fi",
  "fil",
  "fr",
  "he",
  "hi",
  "hr",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "mr",
  "ms",
  "nb",
  "nl",
  "pl",
  "pt",
  "ro",
  "ru",
  "sk",
  "sr",
  "sv",
  "sw",
  "ta",
  "te",
  "th",
  "tr",
  "uk",
  "ur",
  "vi",
  "zh",
] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Languages in which bots read a customer's answer to that offer and a request for a person (ADR 0148). */
export const BOT_LANGUAGES = [...SPOKEN_LANGUAGES, "am", "ha", "ig", "so", "yo", "zu"] as const;
export type BotLanguage = (typeof BOT_LANGUAGES)[number];

/** Codes of languages whose customers write one of the list. */
const OTHER_CODES: Readonly<Record<string, BotLanguage>> = { bs: "hr", nn: "nb", no: "nb", tl: "fil" };

const isIn = <L extends string>(languages: readonly L[], code: string): code is L => languages.some((language) => language === code);

/** The language of the list for a bot's language code: `pt` for `pt-BR`; undefined when there is none. */
export const botLanguageOf = (code: string): BotLanguage | undefined => {
  const [base = ""] = code.toLowerCase().split("-");
  return isIn(BOT_LANGUAGES, base) ? base : OTHER_CODES[base];
};

export const spokenLanguageOf = (code: string): SpokenLanguage | undefined => {
  const language = botLanguageOf(code);
  return language !== undefined && isIn(SPOKEN_LANGUAGES, language) ? language : undefined;
};
