import { foldText } from "@parley/core/contract/folded-text";
import { contains } from "../db/contains.ts";

/**
 * Normalises a text for matching: lower case, no accents, no punctuation, single spaces. "Où est-ce?" and "ou est ce"
 * are the same question.
 */
export const normalize = (text: string): string =>
  foldText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Pattern that finds the words of a text in normalised texts. A text of punctuation only is searched as it is and never
 * found, since normalised texts have none.
 */
export const containsWords = (text: string): string => contains(normalize(text) || text);

/** Filler words without meaning for a question; a match on them alone does not count. */
const FILLERS = new Set(
  "a about am an and any are as at be by can could do does for from get give had has have hello help hi how i if in is it me my of on or our please s so some tell that the their them there they this to us want was we what when where which who will with would you your".split(
    " ",
  ),
);

/** Meaningful words of a normalised text, without duplicates; all words when there are only fillers. */
export const contentWords = (normalized: string): string[] => {
  const words = [...new Set(normalized.split(" ").filter((word) => word !== ""))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};
