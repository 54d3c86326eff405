import { normalForm } from "../text/index.ts";

/**
 * Accents, vowel points and invisible characters, which people leave out when they search. The SQL function in
 * migration 0001 removes the same characters.
 */
const LEFT_OUT =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant alone.
  /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

/** Replacements of letters that Unicode does not decompose, as users type them without accents. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ς: "σ",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  ة: "ه",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‐": "-",
  "−": "-",
};
const DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"].map((digits) => [...digits]);
const WRITTEN = new Map([...Object.entries(LETTERS), ...DIGITS.flatMap((digits) => digits.map((digit, value) => [digit, String(value)] as const))]);
const REPLACED = new RegExp(`[${[...WRITTEN.keys()].join("")}]`, "g");

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * Limits the length of a decomposed text in proportion to the given one. Letters of living scripts decompose into at
 * most four; some ligatures into eighteen, which would multiply the work for a text of only those. The SQL function has
 * the same limit (migration 0022).
 */
const GROWTH_MAX = 4;
const GROWTH_FREE = 200;

/** Cuts a text, but not between the two halves of a character. */
const cutAt = (text: string, most: number): string => (text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, ""));

/**
 * Returns the form in which every search compares text, without case and accents. The PostgreSQL function `parley_fold`
 * gives the same result, so that searches match columns folded there.
 */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : normalForm(
        normalForm(cutAt(normalForm(text, "NFKD"), GROWTH_MAX * text.length + GROWTH_FREE).toLowerCase(), "NFKD")
          .replace(LEFT_OUT, "")
          .replace(REPLACED, (sign) => WRITTEN.get(sign) ?? sign),
        "NFKC",
      );

/** Maximum length of a folded search text, which is twice the maximum length of a typed one. */
const SEARCH_FOLDED_MAX = 400;

/** Folds a text to search for. Its length is limited after folding too, because it determines the cost of a search. */
export const foldSearchText = (search: string): string => cutAt(foldText(search), SEARCH_FOLDED_MAX);

/** True if a text contains another one, compared as in every search. */
export const containsText = (text: string, wanted: string): boolean => foldText(text).includes(foldText(wanted));

/** Letters of scripts that write names without a space, so that a given name is no word of its own. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+$/u;

/** True if a folded text may be found within a word, because its script has no spaces within names. */
export const isUnspaced = (folded: string): boolean => UNSPACED.test(folded);

/**
 * True if each typed word begins a word of a name or login, compared as in every search. Parts of a word after a hyphen
 * or an apostrophe count as words, too: `brien` and `o'b` match O’Brien.
 */
export function isCalled(names: readonly string[], typed: string): boolean {
  const words = names.flatMap((name) => {
    const folded = foldText(name);
    return [...folded.split(/\s+/), ...folded.split(/[\s'-]+/)];
  });
  return foldText(typed.trim())
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part) || (isUnspaced(part) && word.includes(part))));
}

const exactly = (text: string): string => normalForm(text, "NFC").trim().toLowerCase();

/**
 * Returns the items with the given name, ignoring case. Only if there are none, returns those whose names a search
 * considers equal, because two names may differ only by an accent.
 */
export function itemsWithName<T>(items: readonly T[], nameOf: (item: T) => string, named: string): readonly T[] {
  const exact = items.filter((item) => exactly(nameOf(item)) === exactly(named));
  return exact.length > 0 ? exact : items.filter((item) => foldText(nameOf(item).trim()) === foldText(named.trim()));
}

/**
 * Returns the only item with the given name. Undefined if there is none, or if several names differ only by accents.
 */
export function singleItemWithName<T>(items: readonly T[], nameOf: (item: T) => string, named: string): T | undefined {
  const called = itemsWithName(items, nameOf, named);
  const [first, ...others] = called;
  return first !== undefined && (others.length === 0 || exactly(nameOf(first)) === exactly(named)) ? first : undefined;
}
