import { currentLanguage } from "../../shared/messages/catalogue.ts";

/** Returns the name of a language in the user's language; an unknown code is returned unchanged. */
export const languageName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "language" }).of(code) ?? code;
