import { currentLanguage } from "../../shared/messages/catalogue.ts";

/** Name of a country by its two-letter code (ISO 3166) in the user's language; the code if unknown. */
export const countryName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "region" }).of(code) ?? code;
