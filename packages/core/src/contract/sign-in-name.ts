import { normalForm } from "../text/index.ts";

/**
 * Normalizes a login id to lower case and plain letters; full-width letters, for example, become normal ones. Must be
 * applied to every login id received, so that all spellings identify the same account (ADR 0031).
 */
export const foldName = (name: string): string => normalForm(normalForm(name, "NFKC").toLowerCase(), "NFKC").trim();

/** Scripts whose letters look like those of another script. */
const LOOK_ALIKE_SCRIPTS = [
  /\p{scx=Latn}/u,
  /\p{scx=Cyrl}/u,
  /\p{scx=Grek}/u,
  /\p{scx=Armn}/u,
  /\p{scx=Cher}/u,
  /\p{scx=Copt}/u,
  /\p{scx=Geor}/u,
  /\p{scx=Lisu}/u,
  /\p{scx=Deva}/u,
  /\p{scx=Arab}/u,
  /\p{scx=Hebr}/u,
];

/**
 * True if each word of a name uses only one script. False for `аdmin` with a Cyrillic a, which would look like another
 * account's name.
 */
export const usesOneScriptPerWord = (name: string): boolean =>
  (name.match(/\p{L}+/gu) ?? []).every((word) => {
    const letters = [...word];
    const inScripts = LOOK_ALIKE_SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
    return inScripts.length === 0 || inScripts.some((script) => letters.every((letter) => script.test(letter)));
  });
