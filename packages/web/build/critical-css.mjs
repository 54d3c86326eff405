import { transform } from "esbuild";
import { rules, split } from "./css-rules.mjs";
import { canMatch, elementsOf } from "./selectors.mjs";

const DARK = ".bp6-dark";

/**
 * Cuts a stylesheet down to the rules that some markup can match, in whatever state, and to the custom properties those
 * rules read. The less there is, the sooner the form stands: a browser reads all of it before it draws.
 * @param {string} markup whole pages, one for each theme @param {string} css
 */
export async function criticalCss(markup, css) {
  const elements = elementsOf(markup);
  // Minified, a selector has one way to be written.
  const minified = await transform(css, { loader: "css", minify: true });
  const kept = rules(minified.code)
    .flatMap((rule) => keep(rule, elements))
    .join("");
  const whole = `${kept}@media (prefers-color-scheme:dark){${darkBeforeScript(kept)}}`;
  const { code } = await transform(withoutUnread(whole, neededProperties(whole)), { loader: "css", minify: true });
  return code.trim();
}

/** The body before a script has put the person's own choice on it (ui/theme/theme.ts). */
const UNDECIDED = "body:not([data-density])";

/** The rules of the dark theme, for a page whose system is dark and whose script has yet to come: it is not to flash. @param {string} css @returns {string} */
const darkBeforeScript = (css) =>
  rules(css)
    .map(({ head, body }) => {
      if (head.startsWith("@")) return `${head}{${darkBeforeScript(body)}}`;
      const dark = split(head).filter((selector) => selector.includes(DARK));
      return dark.length === 0 ? "" : `${dark.map((selector) => selector.replace(`body${DARK}`, DARK).replace(DARK, UNDECIDED)).join(",")}{${body}}`;
    })
    .join("");

/** @param {{ head: string, body: string }} rule @param {ReturnType<typeof elementsOf>} elements @returns {string[]} */
function keep({ head, body }, elements) {
  if (/^@(media|supports|layer)/.test(head)) {
    if (head.includes("forced-colors") || head.includes("print")) return [];
    const inner = rules(body).flatMap((rule) => keep(rule, elements));
    return inner.length === 0 ? [] : [`${head}{${inner.join("")}}`];
  }
  if (head.startsWith("@")) return [];
  const selectors = split(head).filter((selector) => canMatch(selector, elements));
  return selectors.length === 0 ? [] : [`${selectors.join(",")}{${body}}`];
}

/** Properties that are read, and those that these read in turn. @param {string} css */
function neededProperties(css) {
  const needed = new Set();
  const definitions = new Map();
  for (const [, name = "", value = ""] of css.matchAll(/(--[\w-]+):([^;}]*)/g)) definitions.set(name, `${definitions.get(name) ?? ""} ${value}`);
  const read = (/** @type {string} */ text) => {
    for (const [, name = ""] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      read(definitions.get(name) ?? "");
    }
  };
  read(css.replace(/--[\w-]+:[^;}]*/g, ""));
  return needed;
}

/** @param {string} css @param {Set<string>} needed */
const withoutUnread = (css, needed) => css.replace(/(--[\w-]+):[^;}]*;?/g, (whole, name) => (needed.has(name) ? whole : ""));
