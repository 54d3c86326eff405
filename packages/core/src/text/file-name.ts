import { truncated, wellFormed } from "./truncated.ts";

const NAME_MAX = 200;
const ENDING = /\.([^.\s]{1,16})$/;

/**
 * Controls and invisible characters, except those needed by letters and emoji: U+200C and U+200D (Persian, Indian
 * scripts, families) and the letters of a flag such as Scotland's.
 */
const UNSEEN = /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F})|[\u200C\u200D]|[\p{Cc}\p{Cf}]/gu;

/** Truncates before the extension, which determines the program that opens the file. */
function shortened(name: string): string {
  const ending = ENDING.exec(name)?.[0] ?? "";
  return `${truncated(name.slice(0, name.length - ending.length), NAME_MAX - ending.length)}${ending}`;
}

/**
 * Makes an external file name safe to store and show: one line, without folders, without characters that hide or
 * reorder others.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const seen = wellFormed(last.replace(/[\t\n\r]+/g, " "))
    .replace(UNSEEN, (sign, flag: string | undefined) => flag ?? (sign === "\u200C" || sign === "\u200D" ? sign : ""))
    .trim();
  return shortened(seen);
}

/**
 * Gives the name the first of `endings`, unless it has one of them. Replaces an extension among `known`; any other is
 * part of the name.
 */
export function fileNameWithEnding(name: string, endings: readonly string[], known: readonly string[]): string {
  const ending = ENDING.exec(name)?.[1];
  if (ending !== undefined && endings.includes(ending.toLowerCase())) return name;
  const stem = ending !== undefined && known.includes(ending.toLowerCase()) ? name.slice(0, -ending.length - 1) : name;
  return shortened(`${stem || "file"}.${endings[0]}`);
}
