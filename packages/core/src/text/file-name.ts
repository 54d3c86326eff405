import { withoutFormatCharacters } from "./invisible.ts";
import { truncated, wellFormed } from "./truncated.ts";

const NAME_MAX = 200;
const ENDING = /\.([^.\s]{1,16})$/;

/** Truncates a file name but keeps its extension, which determines the program that opens the file. */
function shortened(name: string): string {
  const ending = ENDING.exec(name)?.[0] ?? "";
  return `${truncated(name.slice(0, name.length - ending.length), NAME_MAX - ending.length)}${ending}`;
}

/**
 * Makes an external file name safe to store and show, by removing line breaks, folders, and characters that are
 * invisible or change the order of others.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? "";
  const seen = withoutFormatCharacters(wellFormed(last.replace(/[\t\n\r]+/g, " ")).replace(/\p{Cc}/gu, "")).trim();
  return shortened(seen);
}

/**
 * Appends the first of `endings` to a name, unless it already has one of them. An extension in `known` is replaced; any
 * other is treated as part of the name.
 */
export function fileNameWithEnding(name: string, endings: readonly string[], known: readonly string[]): string {
  const ending = ENDING.exec(name)?.[1];
  if (ending !== undefined && endings.includes(ending.toLowerCase())) return name;
  const stem = ending !== undefined && known.includes(ending.toLowerCase()) ? name.slice(0, -ending.length - 1) : name;
  return shortened(`${stem || "file"}.${endings[0]}`);
}
