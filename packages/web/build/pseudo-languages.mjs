/** @typedef {import("./source-texts.mjs").Text} Text */
/** @typedef {{ code: string, direction: "ltr" | "rtl", write: (english: string) => string }} PseudoLanguage */

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."áƀćđéƒǵħíĵķĺḿńóṕɋŕśťúṽŵẍýźÁɃĆĐÉƑǴĦÍĴĶĹḾŃÓṔɊŔŚŤÚṼŴẌÝŹ"];
const MIRRORED = [..."ɒßɔɗɘʇϱʜıįʞǀϻиøρφяƨτυνωχγʑΛƁϽƊƎℲӘΗΙſЖ⅃ΜИΘРΦЯƧТЦѴШХΨƵ"];

/** Everything but the placeholders. @param {string} text @param {(piece: string) => string} change */
const between = (text, change) =>
  text
    .split(/(\{\w+\})/)
    .map((piece, index) => (index % 2 === 1 || piece === "" ? piece : change(piece)))
    .join("");

/** @param {readonly string[]} alphabet */
const written = (alphabet) => (/** @type {string} */ piece) => piece.replace(/[a-zA-Z]/g, (letter) => alphabet[LETTERS.indexOf(letter)] ?? letter);

/**
 * Lengthens an English string by 40 %, as German and Finnish translations do, with filler in words of up to twelve
 * letters.
 */
const longer = (/** @type {string} */ text) => ` ${"~".repeat(Math.ceil(text.replace(/\{\w+\}/g, "").length * 0.4)).replace(/~{12}(?=~)/g, "$& ")}`;

/**
 * Wraps a string in Unicode override characters, so that it is displayed from right to left regardless of its letters.
 */
const turned = (/** @type {string} */ piece) => piece.replace(/\S(.*\S)?/s, (words) => `\u202e${words}\u202c`);

/**
 * Two languages that nobody speaks, made of the English texts: not a Latin letter of English is left, so whatever is readable on a page never passed the catalogue.
 * Their formats (dates, numbers, plurals) are those of Greek and Hebrew, which have other letters too.
 * @type {readonly PseudoLanguage[]}
 */
export const PSEUDO_LANGUAGES = [
  { code: "el-x-accents", direction: "ltr", write: (english) => `[${between(english, written(ACCENTED))}${longer(english)}]` },
  { code: "he-x-mirror", direction: "rtl", write: (english) => between(english, (piece) => turned(written(MIRRORED)(piece))) },
];

/** @param {PseudoLanguage} language @param {Text} text @returns {Text} */
const inLanguage = ({ write }, text) =>
  typeof text === "string" ? write(text) : Object.fromEntries(Object.entries(text).map(([form, english]) => [form, write(english)]));

/**
 * The file of each pseudo-language, by its code.
 * @param {import("./source-texts.mjs").TextsByNamespace} english
 * @returns {Readonly<Record<string, { direction: string, texts: import("./source-texts.mjs").TextsByNamespace }>>}
 */
export const pseudoFiles = (english) =>
  Object.fromEntries(
    PSEUDO_LANGUAGES.map((language) => [
      language.code,
      {
        direction: language.direction,
        texts: Object.fromEntries(
          Object.entries(english).map(([namespace, texts]) => [
            namespace,
            Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, inLanguage(language, text)])),
          ]),
        ),
      },
    ]),
  );
