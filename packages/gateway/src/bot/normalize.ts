import { foldText } from "@parley/core/contract/folded-text";
import { contains } from "../db/contains.ts";

/** What matching compares: lower case, no accents, no punctuation, single spaces. "Où est-ce?" and "ou est ce" are the same question. */
export const normalize = (text: string): string =>
  foldText(text)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The pattern that finds the words of a text in normalised ones. A text of signs alone is looked for as it is, and found nowhere: none are left there. */
export const containsWords = (text: string): string => contains(normalize(text) || text);

/** Words that say nothing about what a question is about; a match on them alone is no match. */
const FILLERS = new Set(
  "a about am an and any are as at be by can could do does for from get give had has have hello help hi how i if in is it me my of on or our please s so some tell that the their them there they this to us want was we what when where which who will with would you your".split(
    " ",
  ),
);

/** The words of a normalised text that carry its meaning, each once; all of them when only fillers are there. */
export const contentWords = (normalized: string): string[] => {
  const words = [...new Set(normalized.split(" ").filter((word) => word !== ""))];
  const telling = words.filter((word) => !FILLERS.has(word));
  return telling.length > 0 ? telling : words;
};
