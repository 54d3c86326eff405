import { normalForm } from "@parley/core/text";

/**
 * Characters removed before comparison: Latin, Greek and Cyrillic accents, Arabic vowel signs, hamzas and the
 * elongation mark (tatweel), joiners, emoji variants and skin tones. Indic vowel signs are kept because they are
 * letters.
 */
const DROPPED = /[\u0300-\u036f]|[\u064b-\u065f\u0670]|\u0640|[\u200b-\u200f]|[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;
/**
 * Chinese characters and emoji, each of which is treated as a separate word because they are written without spaces.
 */
const ALONE = /\p{Script=Han}|\p{Extended_Pictographic}/gu;
const APOSTROPHES = /['’‘`´ʼ]/g;
/** Thai is written without spaces, so its words are found by a dictionary. */
const THAI = /\p{Script=Thai}+/gu;
const THAI_WORDS = new Intl.Segmenter("th", { granularity: "word" });
/** Boundary between a Japanese word from another language and its particle: "オペレーターに". */
const KATAKANA_END = /(?<=[ァ-ヺー])(?=[ぁ-ゖ])/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/gu;
/** Word spelled with a space after each letter: "h u m a n". */
const SPELLED =
  /(?<=^| )(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}] ){2,}[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}](?= |$)/gu;
const REPEATED = /(\p{L})\1+/gu;

/**
 * Folds a short reply for comparison: no case, accents, punctuation or repeated letters, and single spaces. "Yesss!",
 * "YES" and "yes" become equal. Unlike `normalize`, which is for questions, keeps emoji and Indic vowel signs, which
 * the word lists for replies contain.
 */
export const fold = (text: string): string =>
  normalForm(text.replace(THAI, (run) => [...THAI_WORDS.segment(run)].map(({ segment }) => segment).join(" ")).replace(KATAKANA_END, " "), "NFKD")
    .toLowerCase()
    .replace(DROPPED, "")
    .replace(APOSTROPHES, "")
    .replaceAll("ى", "ي")
    .replaceAll("ی", "ي")
    .replaceAll("ک", "ك")
    .replaceAll("ة", "ه")
    .replaceAll("ı", "i")
    .replaceAll("ß", "ss")
    .replaceAll("đ", "d")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .replace(ALONE, " $& ")
    .replace(SEPARATORS, " ")
    .replace(SPELLED, (letters) => letters.replaceAll(" ", ""))
    .replace(REPEATED, "$1")
    .trim();
