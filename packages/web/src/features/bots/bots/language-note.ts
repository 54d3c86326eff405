import { botLanguageOf, spokenLanguageOf } from "@parley/core/contract/bots/bot-languages";
import { currentLanguage } from "../../../shared/messages/catalogue.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("bots.language", {
  noWords:
    "Answers to the offer of a person are not read in {language}, and the offer itself is in English after the fallback. Add words for yes, no and a person in {language} below.",
  translated: "On saving, an unchanged greeting and fallback become {language}.",
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

/**
 * Returns a note on a bot's language: what the bot cannot do in it, or that its initial texts are translated. Undefined
 * if there is nothing to say. `former` is the language before the change.
 */
export const languageNote = (code: string, former: string): string | undefined => {
  const language = languageText(code);
  if (spokenLanguageOf(code) !== undefined) return code === former ? undefined : t("translated", { language });
  return t(botLanguageOf(code) === undefined ? "noWords" : "noTexts", { language });
};
