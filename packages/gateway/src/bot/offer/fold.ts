/** Latin, Greek and Cyrillic accents, Arabic vowel signs and hamzas, the Arabic stretch mark, joiners, emoji variants and skin tones. Indic vowel signs stay: they are letters. */
const DROPPED = /[\u0300-\u036f]|[\u064b-\u065f\u0670]|\u0640|[\u200b-\u200f]|[\ufe0e\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu;
/** Chinese characters and emoji are written without spaces, so each is a word. */
const ALONE = /\p{Script=Han}|\p{Extended_Pictographic}/gu;
const APOSTROPHES = /['’‘`´ʼ]/g;
/** Thai is written without spaces, so its words are found by a dictionary. */
const THAI = /\p{Script=Thai}+/gu;
const THAI_WORDS = new Intl.Segmenter("th", { granularity: "word" });
/** Boundary between a Japanese word from another language and its particle: "オペレーターに". */
const KATAKANA_END = /(?<=[ァ-ヺー])(?=[ぁ-ゖ])/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+/gu;
const REPEATED = /(\p{L})\1+/gu;

/**
 * Folds short replies for comparison: no case, accents, punctuation or repeated letters, and single spaces. "Yesss!",
 * "YES" and "yes" are the same word; an emoji stays. `normalize` is for questions and drops emoji and Indic vowel
 * signs, which would confuse words in these lists.
 */
export const fold = (text: string): string =>
  text
    .replace(THAI, (run) => [...THAI_WORDS.segment(run)].map(({ segment }) => segment).join(" "))
    .replace(KATAKANA_END, " ")
    .normalize("NFKD")
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
    .replace(REPEATED, "$1")
    .trim();
