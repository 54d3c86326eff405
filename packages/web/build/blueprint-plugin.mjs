import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const root = (/** @type {string} */ name) => dirname(require.resolve(`${name}/package.json`));

/** Packages whose index files are seen through, and where those lie. */
const INDEXES = {
  "@blueprintjs/core": "lib/esm/index.js",
  "@blueprintjs/icons": "lib/esm/generated/index.js",
  "@tanstack/query-core": "build/modern/index.js",
  "@tanstack/react-query": "build/modern/index.js",
};

/** An import of such an index, or of our own list of icons. */
const INDEX_IMPORT =
  /(import|export) \{([^}]*)\} from "(@blueprintjs\/(?:core|icons)|@tanstack\/(?:query-core|react-query)|[./]+(?:ui\/)?icons\.ts)";/g;
/** Files that may hold one. */
const IMPORTERS =
  /(web[\\/]src[\\/].*\.tsx?|@blueprintjs[\\/](core|select|datetime)[\\/]lib[\\/]esm[\\/].*\.js|@tanstack[\\/](query-core|react-query)[\\/]build[\\/]modern[\\/].*\.js)$/;

/** A text that Blueprint writes into a component by itself, where no property of the component replaces it. */
const OWN_TEXT = /("aria-label": |const iconTitle = )("[A-Za-z ]+")/g;
const CATALOGUE = join(import.meta.dirname, "../src/shared/messages/blueprint-text.ts");

/** Puts a call of the catalogue in place of Blueprint's own texts: they follow the language of the page. @param {string} source */
const translated = (source) =>
  source.search(OWN_TEXT) < 0
    ? source
    : `import { blueprintText } from ${JSON.stringify(CATALOGUE)}; ${source.replace(OWN_TEXT, (_, before, text) => `${before}blueprintText(${text})`)}`;

/** Every name that an index passes on, and its file: `export { A } from "./file"`, or `import { A } from "./file.js"` of a bundled index. @param {string} file @param {Map<string, string>} names */
async function readIndex(file, names) {
  const source = await readFile(file, "utf8");
  for (const [, list = "", from = ""] of source.matchAll(/(?:export|import) \{([^}]*)\} from "(\.[^"]+)"/g)) {
    for (const name of list.split(",").map((part) => part.trim()))
      if (name !== "" && !name.includes(" as ")) names.set(name, join(dirname(file), from));
  }
  for (const [, from = ""] of source.matchAll(/export \* from "([^"]+)"/g)) {
    if (!from.startsWith(".")) for (const [name, target] of await namesOf(from)) names.set(name, target);
    else {
      const target = join(dirname(file), from);
      await readIndex(`${target}.js`, names).catch(() => readIndex(join(target, "index.js"), names).catch(() => undefined));
    }
  }
  return names;
}

/** @param {string} name @returns {Promise<Map<string, string>>} */
const namesOf = async (name) => {
  const index = INDEXES[/** @type {keyof typeof INDEXES} */ (name)];
  return index === undefined ? new Map() : readIndex(join(root(name), index), new Map());
};

/**
 * Keeps the parts of Blueprint and of the query cache where they are used. With splitting, esbuild gives a chunk whole files (evanw/esbuild#3704): through the packages'
 * index files everything used anywhere would land in the first screen. So an import of the index becomes imports of the files behind it,
 * and the tables of all icon paths (217 KB gzip) and names are cut; icons named by a string are therefore not available, see `ui/icons.ts`.
 * @param {(path: string) => string} before code that goes before a module of ours; esbuild asks one plugin only for a file
 * @returns {import("esbuild").Plugin}
 */
export const blueprint = (before = () => "") => ({
  name: "blueprint",
  setup(build) {
    build.onResolve({ filter: /(^|\/)(allPaths|iconNames)$/ }, ({ path, importer }) =>
      /blueprintjs.icons.lib/.test(importer) ? { path: path.split("/").at(-1) ?? path, namespace: "blueprint" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "blueprint" }, ({ path }) => ({ contents: WITHOUT_NAMES[path] }));

    // Each icon comes drawn twice; the larger drawing is a vector too many.
    build.onLoad(
      { filter: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/](generated[\\/]components[\\/].*|svgIconContainer)\.js$/ },
      async ({ path }) => ({
        contents: (await readFile(path, "utf8"))
          .replace("isLarge ? PATHS_20 : PATHS_16", "PATHS_16")
          .replace("const isLarge = size >= IconSize.LARGE;", "const isLarge = false;"),
        loader: "js",
      }),
    );

    const indexes = new Map(Object.keys(INDEXES).map((name) => [name, namesOf(name)]));
    build.onLoad({ filter: IMPORTERS }, async ({ path }) => {
      const written = await readFile(path, "utf8");
      const source = path.includes("@blueprintjs") ? translated(written) : written;
      const first = before(path);
      if (first === "" && source === written && source.search(INDEX_IMPORT) < 0) return undefined;
      const files = new Map();
      for (const [name, index] of indexes) files.set(name, await index);
      const contents = source.replace(INDEX_IMPORT, (_, verb, list, from) =>
        direct(verb, list, from, files.get(from.endsWith("icons.ts") ? "@blueprintjs/icons" : from)),
      );
      return { contents: first + contents, loader: path.endsWith(".js") ? "js" : "tsx" };
    });
  },
});

/** What stands for the tables of every icon's paths and name. @type {Readonly<Record<string, string>>} */
const WITHOUT_NAMES = {
  allPaths: "export const IconSvgPaths16={},IconSvgPaths20={},getIconPaths=()=>undefined",
  iconNames: "export const IconNames={},IconNamesSet=new Set()",
};

/** One statement a name. @param {string} verb @param {string} list @param {string} from @param {Map<string, string>} files */
function direct(verb, list, from, files) {
  const lines = list
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const name = part.replace(/^type /, "").split(" as ")[0] ?? "";
      return `${verb} { ${part} } from ${JSON.stringify(files.get(name) ?? from)};`;
    });
  return lines.join(" ");
}
