import { currentLanguage } from "../../shared/messages/catalogue.ts";

/** The name of a country by its two letters (ISO 3166), in the reader's language; the letters where it has none. */
export const countryName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "region" }).of(code) ?? code;
