import { botLanguageOf, spokenLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("bots.language", {
  noWords:
    "Answers to the offer of a person are not read in {language}, and the offer itself is in English after the fallback. Add words for yes, no and a person in {language} below.",
  noTexts: "Answers to the offer of a person are read in {language}, but the bot's own sentences around the offer are in English.",
});

/** Returns the name of a language in the reader's language. */
export const languageText = (code: string): string => {
  try {
    return new Intl.DisplayNames(currentLanguage().code, { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Returns a note on what a bot cannot do in this language; undefined if the language is fully supported. */
export const languageNote = (code: string): string | undefined => {
  if (spokenLanguageOf(code) !== undefined) return undefined;
  return t(botLanguageOf(code) === undefined ? "noWords" : "noTexts", { language: languageText(code) });
};
