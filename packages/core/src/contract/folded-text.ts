/** Accents, vowel points and invisible characters, which people leave out when they search. Migration 0001 removes the same ones. */
const LEFT_OUT =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each sign is meant alone.
  /[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]/g;

/** Letters that Unicode does not decompose, as people type them without accents. */
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
 * The form in which texts are compared by every search: without case and accents, in one Unicode form. PostgreSQL has the same function as `parley_fold`, so that a
 * text folded here finds a column folded there.
 */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize("NFKD")
        .toLowerCase()
        .normalize("NFKD")
        .replace(LEFT_OUT, "")
        .replace(REPLACED, (sign) => WRITTEN.get(sign) ?? sign)
        .normalize("NFKC");

/** True when a text contains another, compared as in every search. */
export const holdsText = (text: string, wanted: string): boolean => foldText(text).includes(foldText(wanted));

const exactly = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/**
 * The row called `named`: by this exact name, ignoring case; only if none matches, by a name that a search treats as equal. Two rows may differ by an accent alone.
 */
export function calledSo<T>(items: readonly T[], nameOf: (item: T) => string, named: string): readonly T[] {
  const exact = items.filter((item) => exactly(nameOf(item)) === exactly(named));
  return exact.length > 0 ? exact : items.filter((item) => foldText(nameOf(item).trim()) === foldText(named.trim()));
}

/** The only item called `named`; undefined when there is none, or when several differ only by accents. */
export function oneCalled<T>(items: readonly T[], nameOf: (item: T) => string, named: string): T | undefined {
  const called = calledSo(items, nameOf, named);
  const [first, ...others] = called;
  return first !== undefined && (others.length === 0 || exactly(nameOf(first)) === exactly(named)) ? first : undefined;
}
