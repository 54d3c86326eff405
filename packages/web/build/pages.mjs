import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import Beasties from "beasties";
import postcss from "postcss";
import { addressOf, outputsOf } from "./bundle.mjs";
import { prerenderSignIn } from "./prerender.mjs";
import { SHEETS } from "./styles.mjs";

const HTML = '<html lang="en" dir="ltr">';
const DARK = /(body)?\.bp6-dark/;
/** The body before a script has put the person's own choice on it (ui/theme/theme.ts). */
const UNDECIDED = "body:not([data-density])";
const link = (/** @type {string} */ href) => `<link rel="stylesheet" href="${href}">`;

/** The rules of the sheets that some markup needs, in either theme. @param {string} dist @param {readonly string[]} sheets @param {string} markup */
export async function firstStyles(dist, sheets, markup) {
  const beasties = new Beasties({ path: dist, logLevel: "warn" });
  const page = await beasties.process(
    `${HTML}<head>${sheets.map(link).join("")}</head><body class="bp6-dark"><div id="root">${markup}</div></body></html>`,
  );
  const css = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join("");
  // Where the system is dark, the page is so before a script says it: it is not to flash.
  const dark = postcss.parse(css);
  dark.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => DARK.test(selector)).map((selector) => selector.replace(DARK, UNDECIDED));
    if (!rule.selector.includes(UNDECIDED)) rule.remove();
  });
  return `${css}@media(prefers-color-scheme:dark){${dark}}`;
}

/**
 * `index.html` is the sign-in page, its form drawn already; `app.html` is the page of every other address, with nothing in it yet.
 * Neither holds a script of its own (CSP: script-src 'self'), so where the stylesheets lie is said by meta elements.
 * @param {string} dist @param {import("esbuild").Metafile} metafile
 * @param {readonly string[]} languages those besides English
 */
export async function writePages(dist, metafile, languages) {
  const main = addressOf(metafile, "src/app/main.tsx");
  const styles = SHEETS.map((name) => ({ name, href: addressOf(metafile, `parley:${name}`) }));
  const { markup, later } = await prerenderSignIn();
  const early = styles.filter(({ name }) => name === "blueprint" || name === "console").map(({ href }) => href);
  const css = await firstStyles(
    dist,
    styles.map(({ href }) => href),
    markup.replace("</form>", `${later}</form>`),
  );
  const preloads = outputsOf(metafile, ["src/app/main.tsx"]).map((href) => `<link rel="modulepreload" href="${href}">`);
  const metas = [...styles.map(({ name, href }) => [`parley-${name}`, href]), ["parley-languages", languages.join(" ")]]
    .filter(([, content]) => content !== "")
    .map(([name, content]) => `<meta name="${name}" content="${content}">`);
  const page = (/** @type {string} */ title, /** @type {string} */ head, /** @type {string} */ body) =>
    `<!doctype html>${HTML}<head><meta charset="utf-8"><title>${title}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `${metas.join("")}<link rel="icon" href="${ICON}">${head}</head>` +
    // Last: a slow processor that takes too long over the head draws a page without a body first.
    `<body><div id="root">${body}</div>${preloads.join("")}<script type="module" src="${main}"></script></body></html>`;
  await writeFile(join(dist, "index.html"), page("Sign in · Parley", `<style>${css}</style>`, markup));
  await writeFile(join(dist, "app.html"), page("Parley", early.map(link).join(""), ""));
}

/** The mark of the product; as a data address it costs no request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Crect width='28' height='28' rx='7' fill='%23215db0'/%3E%3Cpath d='M7 8h14v9h-7l-4 4v-4H7z' fill='%23fff'/%3E%3C/svg%3E";
