/** Physical properties and what they are called where lines may run either way. @type {readonly (readonly [RegExp, string])[]} */
const NAMES = [
  [/\b(margin|padding)-left(?=\s*:)/g, "$1-inline-start"],
  [/\b(margin|padding)-right(?=\s*:)/g, "$1-inline-end"],
  [/\bborder-left(-\w+)?(?=\s*:)/g, "border-inline-start$1"],
  [/\bborder-right(-\w+)?(?=\s*:)/g, "border-inline-end$1"],
  [/\bborder-top-left-radius(?=\s*:)/g, "border-start-start-radius"],
  [/\bborder-top-right-radius(?=\s*:)/g, "border-start-end-radius"],
  [/\bborder-bottom-left-radius(?=\s*:)/g, "border-end-start-radius"],
  [/\bborder-bottom-right-radius(?=\s*:)/g, "border-end-end-radius"],
  [/(?<=^|[;\s])left(?=\s*:)/g, "inset-inline-start"],
  [/(?<=^|[;\s])right(?=\s*:)/g, "inset-inline-end"],
  [/\b(text-align\s*:\s*)left\b/g, "$1start"],
  [/\b(text-align\s*:\s*)right\b/g, "$1end"],
  [/\b(float\s*:\s*)left\b/g, "$1inline-start"],
  [/\b(float\s*:\s*)right\b/g, "$1inline-end"],
];

/** These follow where something was placed on the screen, which does not turn. */
const PLACED = /popover-placement|popover-arrow/;
const SHORTHAND = /(?<![\w-])(margin|padding|border-radius)\s*:\s*([^;}]+)/g;

/** The values of a shorthand; blanks inside `calc(…)` do not part them. @param {string} value */
const valuesOf = (value) => value.trim().match(/(?:[^\s(]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];

/** A shorthand of four values whose sides differ. @param {string} whole @param {string} name @param {string} value */
function spelledOut(whole, name, value) {
  const [top = "", right = "", bottom = "", left, ...more] = valuesOf(value);
  if (left === undefined || more.length > 0) return whole;
  if (name !== "border-radius") return right === left ? whole : `${name}-block:${top} ${bottom};${name}-inline:${left} ${right}`;
  return `border-start-start-radius:${top};border-start-end-radius:${right};border-end-end-radius:${bottom};border-end-start-radius:${left}`;
}

/**
 * Blueprint's stylesheet knows left and right only. Said by the direction of writing it looks the same in English, and turns round with a language that is written
 * from right to left.
 * @param {string} css @returns {string}
 */
export const logical = (css) =>
  css.replace(/([^{}]+)\{([^{}]*)\}/g, (rule, /** @type {string} */ head, /** @type {string} */ body) => {
    if (PLACED.test(head)) return rule;
    const named = NAMES.reduce((text, [physical, name]) => text.replace(physical, name), body);
    return `${head}{${named.replace(SHORTHAND, spelledOut)}}`;
  });
