import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOf, outputOf } from "./bundle.mjs";
import { criticalCss } from "./critical-css.mjs";
import { prerenderSignIn } from "./prerender.mjs";

/** Everything that `specifier` needs at once, so that the browser fetches it together with it. @param {import("esbuild").Metafile} metafile @param {string} file @param {Set<string>} seen */
function withImports(metafile, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) if (kind === "import-statement") withImports(metafile, path, seen);
  return seen;
}

const HTML = '<html lang="en" dir="ltr">';
const root = (/** @type {string} */ body) => `<div id="root">${body}</div>`;
/** The classes of the body, which a script sets (ui/theme/theme.ts). */
const THEMES = ["", "bp6-dark"];

/**
 * `index.html` is the sign-in page, its form drawn already; `app.html` is the page of every other address, with nothing in it yet.
 * Neither holds a script of its own (CSP: script-src 'self'), so where the stylesheets lie is said by meta elements.
 * @param {string} dist @param {import("esbuild").Metafile} metafile
 * @param {readonly string[]} languages those besides English
 */
export async function writePages(dist, metafile, languages) {
  const main = outputOf(metafile, "src/app/main.tsx");
  const styles = addressOf(outputOf(metafile, "parley:console-styles"));
  const screenStyles = addressOf(outputOf(metafile, "parley:screen-styles"));
  const { markup, later } = await prerenderSignIn();
  const shown = markup.replace("</form>", `${later}</form>`);
  const inlinedCss = await criticalCss(
    THEMES.map((theme) => `${HTML}<body class="${theme}">${root(shown)}</body></html>`).join(""),
    await readFile(join(dist, styles), "utf8"),
  );
  const preloads = [...withImports(metafile, main)].map((file) => `<link rel="modulepreload" href="${addressOf(file)}">`).join("");
  const offered = languages.length === 0 ? "" : `<meta name="parley-languages" content="${languages.join(" ")}">`;
  const page = (/** @type {string} */ head, /** @type {string} */ body) =>
    `<!doctype html>${HTML}<head><meta charset="utf-8"><title>Sign in · Parley</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<meta name="parley-styles" content="${styles}"><meta name="parley-screen-styles" content="${screenStyles}">${offered}<link rel="icon" href="${ICON}">${head}</head>` +
    // Last: a slow processor that takes too long over the head draws a page without a body first.
    `<body>${root(body)}${preloads}<script type="module" src="${addressOf(main)}"></script></body></html>`;
  await writeFile(join(dist, "index.html"), page(`<style>${inlinedCss}</style>`, markup));
  await writeFile(join(dist, "app.html"), page(`<link rel="stylesheet" href="${styles}">`, "").replace("Sign in · Parley", "Parley"));
  await writeFile(
    join(dist, "manifest.json"),
    JSON.stringify({ main: addressOf(main), styles, files: Object.keys(metafile.outputs).map(addressOf) }, null, 2),
  );
  return { styles, inlinedCss };
}

/** The mark of the product; as a data address it costs no request. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28'%3E%3Crect width='28' height='28' rx='7' fill='%23215db0'/%3E%3Cpath d='M7 8h14v9h-7l-4 4v-4H7z' fill='%23fff'/%3E%3C/svg%3E";
