const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @param {string} name */
export const isName = (name) => KEBAB.test(name);
/** @param {string} name */
export const isCallName = (name) => /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(name);
/** @param {string} name */
export const isPlural = (name) => isName(name) && name.endsWith("s") && !name.endsWith("ss");

const singular = (/** @type {string} */ plural) =>
  plural
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");
const pascal = (/** @type {string} */ kebab) => kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase());
/** `cannedReplies` is `canned-replies`. @param {string} name */
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const camel = (/** @type {string} */ kebab) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/**
 * Placeholders of the templates: `order-notes` gives `orderNotes`, `orderNote`, `order_note` …
 * @param {{ name: string, screen: string, domain?: string | undefined }} wish
 * @returns {Record<string, string>}
 */
export function placeholders({ name, screen, domain = "platform" }) {
  const one = singular(name);
  const [word, words] = [one.replaceAll("-", " "), name.replaceAll("-", " ")];
  return {
    __areas__: name,
    __areasCamel__: camel(name),
    __areasPascal__: pascal(name),
    __area__: one,
    __areaCamel__: camel(one),
    __areaPascal__: pascal(one),
    __table__: one.replaceAll("-", "_"),
    __word__: word,
    __one__: `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`,
    __words__: words,
    __Words__: words.replace(/^./, (letter) => letter.toUpperCase()),
    __domain__: domain,
    __screen__: screen,
    __screenPascal__: pascal(screen),
  };
}

/**
 * @param {string} text
 * @param {Record<string, string>} values
 */
export const filled = (text, values) => text.replaceAll(/__[A-Za-z]+(?:_[a-z]+)?__/g, (key) => values[key] ?? key);
