/** @typedef {{ areas: string, gateway: string, gatewayPath: string, migration: string }} Area */

const KEBAB_PLURAL = /^[a-z][a-z0-9]*(-[a-z0-9]+)*s$/;

/** @param {string} areas */
export const isAreaName = (areas) => KEBAB_PLURAL.test(areas);

const singular = (/** @type {string} */ plural) =>
  plural
    .replace(/ies$/, "y")
    .replace(/(ss|sh|ch|x)es$/, "$1")
    .replace(/([^s])s$/, "$1");
const pascal = (/** @type {string} */ kebab) => kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter) => letter.toUpperCase());
const camel = (/** @type {string} */ kebab) => pascal(kebab).replace(/^./, (letter) => letter.toLowerCase());

/**
 * What stands for what in the templates: `order-notes` is `orderNotes`, `OrderNote`, `order_note` …
 * @param {Area} area
 * @returns {Record<string, string>}
 */
export function placeholders({ areas, gateway, gatewayPath, migration }) {
  const area = singular(areas);
  const words = areas.replaceAll("-", " ");
  return {
    __areas__: areas,
    __areasCamel__: camel(areas),
    __areasPascal__: pascal(areas),
    __area__: area,
    __areaCamel__: camel(area),
    __areaPascal__: pascal(area),
    __table__: area.replaceAll("-", "_"),
    __words__: words,
    __Words__: words.replace(/^./, (letter) => letter.toUpperCase()),
    __gateway__: gateway,
    __gatewayPath__: gatewayPath,
    __migration__: migration,
  };
}

/**
 * @param {string} text
 * @param {Record<string, string>} values
 */
export const filled = (text, values) => text.replaceAll(/__[A-Za-z]+?__/g, (key) => values[key] ?? key);
