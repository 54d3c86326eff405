/**
 * Normalizes a sign-in name: full-width and other forms become the plain letter, in lower case. Applied wherever such a
 * name is received, so that every spelling means the same account (ADR 0031).
 */
export const foldName = (name: string): string => name.normalize("NFKC").toLowerCase().normalize("NFKC").trim();

/**
 * Invisible characters: controls, zero-width and direction marks, tags, variation selectors, fillers, and spaces other
 * than at the ends.
 */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isVisible = (name: string): boolean => !INVISIBLE.test(name);

/** Scripts with letters that look alike. */
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

/** True when each word uses one script: no name mixes Latin with Cyrillic, but `аdmin` with a Cyrillic a does. */
export const keepsToOneScript = (name: string): boolean =>
  (name.match(/\p{L}+/gu) ?? []).every((word) => {
    const letters = [...word];
    const inScripts = LOOK_ALIKE_SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
    return inScripts.length === 0 || inScripts.some((script) => letters.every((letter) => script.test(letter)));
  });
