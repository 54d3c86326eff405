import { graphemesOf } from "@parley/core/text";
import { printableLine } from "../../../../io/printable.ts";

/** Characters that take two columns in every terminal, namely emoji and East Asian scripts. */
const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;
const NONE = /\p{Mn}|\p{Me}|\p{Cf}/u;

const columnsOf = (letter: string): number => (NONE.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1);
export const widthOf = (text: string): number => [...text].reduce((sum, letter) => sum + columnsOf(letter), 0);

/**
 * Truncates or pads a string to exactly `width` columns. Removes control characters, because the string may come from
 * an untrusted user.
 */
export function truncateToWidth(text: string, width: number, more: string): string {
  const clean = printableLine(text);
  if (widthOf(clean) <= width) return clean + " ".repeat(width - widthOf(clean));
  let kept = "";
  for (const letter of graphemesOf(clean)) {
    if (widthOf(kept) + widthOf(letter) > width - 1) break;
    kept += letter;
  }
  return kept + more + " ".repeat(width - 1 - widthOf(kept));
}

export const numberText = (value: number): string => value.toLocaleString("en-GB");
