import { readFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = join(import.meta.dirname, "..");
const SRC = join(WEB, "src");
/** Which module an import leads to, where not to the one that it names; `by` says whose imports. */
const INSTEAD = [
  { asked: /^@blueprintjs\/icons$/, by: /@blueprintjs/, given: "ui/blueprint/icons.ts" },
  { asked: /^@blueprintjs\/core$/, by: /@blueprintjs.select/, given: "ui/blueprint/core.ts" },
  { asked: /^react\/jsx-runtime$/, by: /@blueprintjs.core/, given: "ui/blueprint/jsx.ts" },
  { asked: /^\.\/fetch\.js$/, by: /axios.lib.adapters/, given: "ui/blueprint/no-fetch.ts" },
];
const CONSOLE = join(SRC, "app/console/start.tsx");
/** What is there before a part that comes later: whoever imports it, and what a screen behind the sign-in, which all others import, comes after. */
const beforeOf = (/** @type {string} */ importer) => (/src.app.(main\.tsx|public.)/.test(importer) ? join(SRC, "app/public/start.tsx") : CONSOLE);

const SHARED = "parley:shared";

/** Which calls a screen makes is asked by the command line, the documents and the tests. The table stands before the first screen, and no view reads it there. */
const CALLS_OF_SCREEN = /\b(?:needs|offers): (?:\[[^\]]*\]|\w+),?/g;

/** @param {string} text @param {string} path */
function withoutCalls(text, path) {
  const left = text.replace(CALLS_OF_SCREEN, "");
  if (/\b(?:needs|offers)\b\s*[:,]/.test(left))
    throw new Error(`${path} says which calls a screen makes in a form that ${import.meta.filename} does not know.`);
  return left;
}

const CLASSES = /import \{([^}]*?)\bClasses( as \w+)?\b,?([^}]*)\} from "([^"]+)";/;

/**
 * Blueprint hands its class names on as one object, which esbuild keeps whole, with those of components that nobody draws. Asked of their own module, the ones
 * that are used stay.
 *
 * @param {string} text
 */
const withOwnClasses = (text) =>
  text.replace(CLASSES, (_all, before, as, after, from) => {
    const own = from === "@blueprintjs/core" ? "@blueprintjs/core/lib/esm/common/classes.js" : `${from}/classes.js`;
    return `import * as ${as ? as.slice(" as ".length) : "Classes"} from "${own}"; import {${before}${after}} from "${from}";`;
  });

/** Removes Blueprint's advice to developers. @param {string} text */
const withoutAdvice = (text) => text.replace(/^export const (\w+) = ns \+[^;]*;$/gm, 'export const $1 = "";');

/** The worker of pdf.js is a file of its own, and its import gives the address. */
const PDF_WORKER = /^pdfjs-dist\/build\/pdf\.worker\.min\.mjs$/;

/** @param {ReturnType<typeof import("./together.mjs").together>} [shared] @returns {import("esbuild").Plugin} */
export const modules = (shared) => ({
  name: "modules",
  setup({ onResolve, onLoad }) {
    for (const { asked, by, given } of INSTEAD)
      onResolve({ filter: asked }, ({ importer }) => (by.test(importer) ? { path: join(SRC, given), sideEffects: false } : undefined));
    // esbuild makes a chunk for every set of parts that share a file: dozens of requests, if each part did not import what is there before it anyway.
    onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind, resolveDir }) =>
      kind === "dynamic-import" && importer.startsWith(SRC) ? { path: join(resolveDir, path), pluginData: beforeOf(importer) } : undefined,
    );
    onLoad({ filter: /core.src.screens.rows.[\w-]+\.ts$/ }, async ({ path }) => ({
      contents: withoutCalls(await readFile(path, "utf8"), path),
      loader: "ts",
    }));
    // A table of the names of all status codes, for whoever asks axios for one.
    onLoad({ filter: /axios.lib.helpers.HttpStatusCode\.js$/ }, () => ({ contents: "export default {};" }));
    onLoad({ filter: /@blueprintjs.(core|select).lib.esm.*\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: /common.errors\.js$/.test(path) ? withoutAdvice(text) : withOwnClasses(text), loader: "js" };
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) => {
      if (!pluginData) return undefined;
      const before = [pluginData, ...(pluginData === CONSOLE && shared?.takers.has(relative(WEB, path).replaceAll("\\", "/")) ? [SHARED] : [])];
      return { contents: `${before.map((one) => `import ${JSON.stringify(one)};`).join("")} ${await readFile(path, "utf8")}`, loader: "tsx" };
    });
    onResolve({ filter: PDF_WORKER }, ({ path }) => ({ path: fileURLToPath(import.meta.resolve(path)), namespace: "address" }));
    onLoad({ filter: /./, namespace: "address" }, async ({ path }) => ({ contents: await readFile(path), loader: "file" }));
    onResolve({ filter: /^parley:shared$/ }, () => ({ path: SHARED, namespace: "parley" }));
    onLoad({ filter: /./, namespace: "parley" }, () => ({
      // By a name that nobody uses: without one, what does nothing by itself would not be imported at all.
      contents: (shared?.files ?? []).map((file, at) => `import * as file${at} from ${JSON.stringify(resolve(WEB, file))};`).join(""),
      resolveDir: WEB,
    }));
  },
});
