/**
 * Matches characters that are not visible: controls, format characters, unassigned ones, spaces, fillers and variation
 * selectors.
 */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
const VISIBLE = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const hasOnlyVisibleCharacters = (text: string): boolean => !INVISIBLE.test(text);
export const hasVisibleCharacter = (text: string): boolean => VISIBLE.test(text);

/** Scripts in which U+200C and U+200D change the shape of letters. */
const JOINING = [
  "Arab",
  "Syrc",
  "Nkoo",
  "Mong",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
  "Tibt",
  "Khmr",
  "Mymr",
]
  .map((script) => `\\p{scx=${script}}`)
  .join("");
/**
 * Matches format characters, and with them what needs some: the flag of, for example, Scotland, a letter with a joiner,
 * and parts of an emoji. Signs that only count as format characters, such as the Arabic end of ayah, are visible.
 */
const FORMAT = new RegExp(
  [
    "(\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F})",
    `((?=[\\p{L}\\p{M}])[${JOINING}][\\u200C\\u200D])`,
    "([\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]\\u200D(?=\\p{Extended_Pictographic}))",
    "(?=\\p{Cf})[\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFB]",
  ].join("|"),
  "gu",
);

/**
 * Removes format characters, such as zero-width spaces, soft hyphens and direction marks, which pasted text contains
 * and nobody sees. U+200C and U+200D are kept in scripts and emoji that need them.
 */
export const withoutFormatCharacters = (text: string): string =>
  text.replace(FORMAT, (_sign, flag?: string, letter?: string, emoji?: string) => flag ?? letter ?? emoji ?? "");
