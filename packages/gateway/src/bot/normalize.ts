import { foldText } from "@parley/core/contract/folded-text";
import { normalForm } from "@parley/core/text";

/** Maximum length of a normalized text. Phrases and questions are shorter, and comparing with them costs less. */
const NORMALIZED_MAX = 4_000;

/**
 * Normalizes a text for matching: lower case, no accents, no punctuation, single spaces. "Où est-ce?" and "ou est ce"
 * become equal. The length is limited afterwards, because some characters are normalized to eighteen letters.
 */
export const normalize = (text: string): string =>
  normalForm(foldText(text), "NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .slice(0, NORMALIZED_MAX)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

/**
 * Returns the text to search for in normalized texts. A text of only punctuation is used unchanged, so that it matches
 * nothing instead of everything.
 */
export const normalizedSearch = (text: string): string => normalize(text) || text;

/** Words without meaning for a question. A match of only such words does not count. */
const FILLERS = new Set(
  "a about am an and any are as at be by can could do does for from get give had has have hello help hi how i if in is it me my of on or our please s so some tell that the their them there they this to us want was we what when where which who will with would you your".split(
    " ",
  ),
);

/** Returns the meaningful words of a normalized text without duplicates, or all words if none is meaningful. */
export const contentWords = (normalized: string): string[] => {
  const words = [...new Set(normalized.split(" ").filter((word) => word !== ""))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};
