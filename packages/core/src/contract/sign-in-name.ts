/**
 * The one way in which a sign-in name is written: full-width and other forms of a letter become that letter, capitals small. It is done wherever
 * such a name comes in, so that it is the same account however it was typed (ADR 0031).
 */
export const foldName = (name: string): string => name.normalize("NFKC").toLowerCase().normalize("NFKC").trim();

/** Signs that nobody sees: controls, zero-width and direction marks, tags, variation selectors, fillers, and blanks other than at the ends. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isVisible = (name: string): boolean => !INVISIBLE.test(name);

/** Scripts whose letters are taken for one another. */
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

/** Whether each word keeps to one script: no name of a person mixes Latin with Cyrillic, and `аdmin` with a Cyrillic a does. */
export const keepsToOneScript = (name: string): boolean =>
  (name.match(/\p{L}+/gu) ?? []).every((word) => {
    const letters = [...word];
    const inScripts = LOOK_ALIKE_SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
    return inScripts.length === 0 || inScripts.some((script) => letters.every((letter) => script.test(letter)));
  });
