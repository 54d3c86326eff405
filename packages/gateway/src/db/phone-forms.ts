import { foldSearchText } from "@parley/core/contract/folded-text";
import { AsYouType, getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import type { Database } from "./database.ts";
import type { Scope } from "./scope.ts";

/** Invisible direction marks, which address books put around a copied number. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
const PHONE = /^(?:tel:)?[\d\s()[\]./~·•+-]*$/;
const PLUS_FIRST = /^[^\d]*\+/;
/**
 * Minimum number of digits after a leading zero for a search that ignores the zero. Fewer digits would match nearly
 * every number.
 */
const NATIONAL_DIGITS_MIN = 3;

const plainText = (typed: string): string => foldSearchText(typed.replace(DIRECTION_MARKS, "")).trim();

/**
 * Returns the digits of a text that looks like a phone number, with a plus sign if international; undefined for other
 * texts.
 */
const dialed = (typed: string): string | undefined => {
  const text = plainText(typed);
  const digits = text.replace(/\D/g, "");
  if (digits === "" || !PHONE.test(text)) return undefined;
  // Ignores a plus before a zero as a typing mistake, because no country code begins with zero.
  return PLUS_FIRST.test(text) && !digits.startsWith("0") ? `+${digits}` : digits;
};

/** Matches a phone number between words: digits with punctuation and spaces between them. */
const PHONE_AMONG_WORDS = /(?<!\S)(?:tel:)?[+(]*\d[\d\s()[\]./~·•+-]*(?!\S)/g;
/** Space that does not separate the parts of a search, because it is inside a phone number. */
const INNER_SPACE = "\ue000";

/**
 * Returns the words of a search text, normalized by `foldText`. With `joinPhones`, a phone number is one word however
 * many spaces it contains.
 */
export const searchTerms = (typed: string, { joinPhones = false } = {}): readonly string[] => {
  const text = plainText(typed);
  if (joinPhones && dialed(text) !== undefined) return [text];
  const joined = joinPhones ? text.replace(PHONE_AMONG_WORDS, (phone) => `${phone.trim().replace(/\s/g, INNER_SPACE)} `) : text;
  const terms = joined.split(/\s+/).filter((term) => term !== "");
  return terms.length === 0 ? [typed] : terms.map((term) => term.replaceAll(INNER_SPACE, " "));
};

/**
 * Returns the forms of a complete or partial number as dialled from a country: E.164, and the national form if it is a
 * number of that country.
 */
const formsFrom = (number: string, country: string | undefined): readonly string[] => {
  const region = country !== undefined && isSupportedCountry(country) ? country : undefined;
  if (region === undefined && !number.startsWith("+")) return [];
  const typing = new AsYouType(region);
  typing.input(number);
  const international = typing.getNumberValue();
  if (international === undefined) return [];
  const parsed = region && typing.getNumber();
  const isDomestic = parsed && parsed.countryCallingCode === getCountryCallingCode(region);
  return isDomestic ? [international, parsed.formatNational().replace(/\D/g, "")] : [international];
};

/** Forms in which a phone number may be stored. */
interface PhoneForms {
  /**
   * Number in E.164 form by the dialling rules of each country, in the national form of each country, and as plain
   * digits, so that a part of a number also matches.
   */
  readonly anywhere: readonly string[];
  /**
   * Digits of the searched number after its leading zero. In the stored number, any country code may precede them.
   * Undefined if the search has no leading zero or too few digits.
   */
  readonly afterCallingCode: string | undefined;
}

/**
 * Returns the forms in which a number may be stored, or undefined for a text that does not look like a phone number.
 */
export const phoneForms = (typed: string, countries: readonly string[]): PhoneForms | undefined => {
  const number = dialed(typed);
  if (number === undefined) return undefined;
  const significant = number.replace(/^0+/, "");
  // Accepts `00` as the international prefix in all countries, in addition to each country's own prefix.
  const international = number.startsWith("+") ? number : number.startsWith("00") ? `+${significant}` : undefined;
  const dialedFrom = [undefined, ...countries].flatMap((country) => [
    ...(international === undefined ? [] : formsFrom(international, country)),
    ...(number === international ? [] : formsFrom(number, country)),
  ]);
  return {
    anywhere: [...new Set([...dialedFrom, international ?? number])].filter((form) => form !== "+"),
    afterCallingCode: international === undefined && significant !== number && significant.length >= NATIONAL_DIGITS_MIN ? significant : undefined,
  };
};

/** Returns the number in E.164 form, as dialled from the country, or null if it is incomplete. */
export const toE164 = (typed: string, country: string | null): string | null => {
  const number = dialed(typed);
  if (number === undefined) return null;
  const region = country !== null && isSupportedCountry(country) ? country : undefined;
  const typing = new AsYouType(region);
  typing.input(region === undefined || !number.startsWith("00") ? number.replace(/^00/, "+") : number);
  const parsed = typing.getNumber();
  return parsed?.isPossible() ? parsed.number : null;
};

/**
 * Returns the countries whose dialling rules apply to phone numbers in a search: that of the stakeholder, or those of
 * all stakeholders for the platform scope. Returns an empty list without a query if the text contains no phone number.
 */
export const dialingCountries = async (database: Pick<Database, "query">, scope: Scope, text: unknown): Promise<readonly string[]> => {
  if (typeof text !== "string" || searchTerms(text, { joinPhones: true }).every((term) => dialed(term) === undefined)) return [];
  const rows = await database.query<{ country: string }>(scope, {
    name: "dialing_countries",
    text: "select distinct country from stakeholder where ($1 = 0 or id = $1) and country is not null order by country",
    values: [scope],
  });
  return rows.map(({ country }) => country);
};
