import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import Beasties from "beasties";
import postcss from "postcss";
import { tsImport } from "tsx/esm/api";
import { SHEETS, sheetFile } from "./styles.mjs";

const DARK = /(body)?\.bp6-dark/;
/** Selector for the body before a script has applied the user's own theme (ui/theme/theme.ts). */
const UNDECIDED = "body:not([data-density])";

/** The addresses of all files that some entries need at once: their own first, then what these import. @param {import("esbuild").Metafile} metafile @param {readonly string[]} entries */
export function addressesOf({ outputs }, ...entries) {
  const found = new Set(
    entries.flatMap((entry) => Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entry && !file.endsWith(".map")) ?? []),
  );
  if (found.size !== entries.length) throw new Error(`The build lacks an output of ${entries.join()}`);
  // Iterating a set also visits the entries that are added during the iteration, so indirect imports are found too.
  for (const file of found) for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === "import-statement") found.add(path);
  return [...found].map((file) => file.replace(/^.*?(?=\/assets\/)/, ""));
}

/** @param {readonly { readonly name: string, readonly href: string }[]} metas */
const metasOf = (metas) => metas.map(({ name, href }) => `<meta name="parley-${name}" content="${href}">`).join("");

/** Reads `page.html` and returns a function that fills its placeholders. */
async function pageWriter() {
  const template = await readFile(join(import.meta.dirname, "../page.html"), "utf8");
  return (/** @type {Record<string, string>} */ parts) => template.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name] ?? "");
}

/**
 * The pages for development: no form is drawn ahead, and every script and stylesheet is linked.
 * @param {string} dist @param {readonly string[]} scripts @param {Readonly<Record<string, string>>} sheets
 */
export async function writeDevPages(dist, scripts, sheets) {
  const page = await pageWriter();
  const links = ["blueprint", "console"].map((name) => `<link rel="stylesheet" data-sheet="${name}" href="${sheets[name]}">`);
  const [main = "", ...others] = scripts;
  const head = metasOf(Object.entries(sheets).map(([name, href]) => ({ name, href }))) + links.join("");
  const preloads = others.map((src) => `<script type="module" src="${src}"></script>`).join("");
  const text = page({ title: "Parley", head, preloads, main });
  await Promise.all(["index", "app"].map((name) => writeFile(join(dist, `${name}.html`), text)));
}

/** The rules of the sheets that some markup needs, in either theme. @param {string} dist @param {string} sheets links @param {string} markup */
async function firstStyles(dist, sheets, markup) {
  const page = await new Beasties({ path: dist, logLevel: "warn" }).process(
    `<html lang="en" dir="ltr"><head>${sheets}</head><body class="bp6-dark"><div id="root">${markup}</div></body></html>`,
  );
  const css = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules]) => rules).join("");
  // Copies the dark theme's rules into a media query for the system's setting, so that the page does not flash white
  // before scripts run.
  const dark = postcss.parse(css);
  dark.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => DARK.test(selector)).map((selector) => selector.replace(DARK, UNDECIDED));
    if (!rule.selector.includes(UNDECIDED)) rule.remove();
  });
  return `<style>${css}@media(prefers-color-scheme:dark){${dark}}</style>`;
}

/**
 * `index.html` is the sign-in page, its form drawn already; `app.html` is the page of every other address, with nothing in it yet. Neither holds a script of its own
 * (CSP: script-src 'self'), so meta elements say where the stylesheets lie, and which languages there are besides English: those that have a file in `languages`.
 * @param {string} dist @param {import("esbuild").Metafile} metafile
 */
export async function writePages(dist, metafile) {
  const folder = join(dist, "languages");
  const languages = existsSync(folder) ? readdirSync(folder).map((file) => basename(file, ".json")) : [];
  const { prerenderSignIn, prerenderLater } = await tsImport("../src/app/public/prerender.tsx", import.meta.url);
  const form = prerenderSignIn();
  const sheets = SHEETS.map((name) => ({ name, href: addressesOf(metafile, sheetFile(name))[0] ?? "" }));
  const linked = (/** @type {RegExp} */ names) =>
    sheets.map(({ name, href }) => (names.test(name) ? `<link rel="stylesheet" data-sheet="${name}" href="${href}">` : "")).join("");
  const styles = await firstStyles(dist, linked(/^(?!.*-rtl)/), form.replace("</form>", `${prerenderLater()}</form>`));
  const scripts = addressesOf(metafile, "src/app/main.tsx");
  const head = metasOf([...sheets, ...(languages.length > 0 ? [{ name: "languages", href: languages.join(" ") }] : [])]);
  const page = await pageWriter();
  const start = { preloads: scripts.map((href) => `<link rel="modulepreload" href="${href}">`).join(""), main: scripts[0] ?? "" };
  await writeFile(join(dist, "index.html"), page({ ...start, title: "Sign in · Parley", head: head + styles, body: form }));
  await writeFile(join(dist, "app.html"), page({ ...start, title: "Parley", head: head + linked(/^(blueprint|console)$/) }));
}
