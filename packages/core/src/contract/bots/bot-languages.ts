/**
 * Languages in which the bots' built-in sentences about talking to a person are available. In all other languages, bots
 * use the English sentences.
 */
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

/**
 * Languages in which bots recognize a request for a person, and a customer's yes or no to the offer of a person (ADR
 * 0148).
 */
export const BOT_LANGUAGES = [...SPOKEN_LANGUAGES, "am", "ha", "ig", "so", "yo", "zu"] as const;
export type BotLanguage = (typeof BOT_LANGUAGES)[number];

/** Language codes that are not in `BOT_LANGUAGES`, with the listed language that their speakers can read. */
const OTHER_CODES: Readonly<Record<string, BotLanguage>> = { bs: "hr", nn: "nb", no: "nb", tl: "fil" };

const isIn = <L extends string>(languages: readonly L[], code: string): code is L => languages.some((language) => language === code);

/**
 * Returns the language in `BOT_LANGUAGES` for the language code of a bot, such as `pt` for `pt-BR`. Undefined if there
 * is none.
 */
export const botLanguageOf = (code: string): BotLanguage | undefined => {
  const [base = ""] = code.toLowerCase().split("-");
  return isIn(BOT_LANGUAGES, base) ? base : OTHER_CODES[base];
};

export const spokenLanguageOf = (code: string): SpokenLanguage | undefined => {
  const language = botLanguageOf(code);
  return language !== undefined && isIn(SPOKEN_LANGUAGES, language) ? language : undefined;
};
