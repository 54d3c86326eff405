import { currentLanguage } from "../../shared/messages/catalogue.ts";

/**
 * Returns the name of a country in the user's language by its two-letter code (ISO 3166), or the code if it is unknown.
 */
export const countryName = (code: string): string => new Intl.DisplayNames([currentLanguage().code], { type: "region" }).of(code) ?? code;
