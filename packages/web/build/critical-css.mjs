import { transform } from "esbuild";
import { rules, split } from "./css-rules.mjs";

/**
 * Cuts a stylesheet (minified by esbuild) down to the rules that some markup can match, and to the custom properties those rules read.
 * A rule stays when all classes and ids of one of its selectors occur in the markup; states (`:hover`) and themes do not count against it.
 * @param {string} markup @param {string} css
 */
export async function criticalCss(markup, css) {
  const used = usedNames(markup);
  const kept = rules(css).flatMap((rule) => keep(rule, used));
  const needed = neededProperties(kept.join(""));
  const { code } = await transform(withoutUnread(kept.join(""), needed), { loader: "css", minify: true });
  return code.trim();
}

/** Set by script on body, or by the theme: never in the markup, always to be reckoned with. */
const ALWAYS = [".bp6-dark", ".parley-visually-hidden", ".bp6-callout", ".bp6-intent-danger", ".parley-plain-alert"];

/** @param {string} markup */
function usedNames(markup) {
  const names = new Set(ALWAYS);
  for (const [, list = ""] of markup.matchAll(/class="([^"]*)"/g)) for (const name of list.split(/\s+/)) names.add(`.${name}`);
  for (const [, id] of markup.matchAll(/ id="([^"]*)"/g)) names.add(`#${id}`);
  for (const [, tag] of markup.matchAll(/<([a-z][a-z0-9]*)/g)) names.add(/** @type {string} */ (tag));
  for (const tag of ["html", "body", "root"]) names.add(tag);
  return names;
}

/** @param {{ head: string, body: string }} rule @param {Set<string>} used @returns {string[]} */
function keep({ head, body }, used) {
  if (/^@(media|supports|layer)/.test(head)) {
    if (head.includes("forced-colors") || head.includes("print")) return [];
    const inner = rules(body).flatMap((rule) => keep(rule, used));
    return inner.length === 0 ? [] : [`${head}{${inner.join("")}}`];
  }
  if (head.startsWith("@")) return [];
  const selectors = split(head).filter((selector) => matches(selector, used));
  return selectors.length === 0 ? [] : [`${selectors.join(",")}{${body}}`];
}

/** @param {string} selector @param {Set<string>} used */
function matches(selector, used) {
  const bare = selector
    .replace(/:not\([^)]*\)/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/::?[\w-]+(\([^)]*\))?/g, "");
  const names = bare.match(/[.#]?[\w-]+/g) ?? [];
  return names.every((name) => used.has(name)) && (names.length > 0 || /^(:root|\*|:focus-visible|\[data-bp-color-scheme)/.test(selector));
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
