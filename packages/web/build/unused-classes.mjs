import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);
const COMMON = join(dirname(require.resolve("@blueprintjs/core/package.json")), "lib/cjs/common/classes.js");

/** How a class is named: from the table as a whole, `Classes.TOAST`, `CoreClasses.FILL`, or imported by itself. */
const NAMED = /Classes\w*\.([A-Z][A-Z0-9_]*)/g;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*"[^"]*\/classes(?:\.js)?"/g;
/** A class that is written out. */
const WRITTEN = /\bbp6-[\w-]+/g;

/** What Blueprint's own functions make of an intent, a size or a place: nobody names these classes. @param {string} source of its table @returns {{ names: Set<string>, beginnings: string[] }} */
function computed(source) {
  const functions = source.slice(source.indexOf("\nfunction "));
  return {
    names: new Set([...functions.matchAll(/exports\.([A-Z][A-Z0-9_]*)/g)].map(([, name = ""]) => name)),
    beginnings: [...functions.matchAll(/`\$\{NS\}-([\w-]+-)\$\{/g)].map(([, beginning = ""]) => `bp6-${beginning}`),
  };
}

/**
 * Classes of Blueprint that no bundled module names. Whatever is not sure to be unused is not among them: a class outside of Blueprint's table, or one that
 * its functions make.
 * @param {readonly string[]} sources of all modules that are bundled @returns {Promise<ReadonlySet<string>>}
 */
export async function unusedClasses(sources) {
  const { names, beginnings } = computed(await readFile(COMMON, "utf8"));
  const written = new Set();
  for (const source of sources) {
    for (const [, name = ""] of source.matchAll(NAMED)) names.add(name);
    for (const [, list = ""] of source.matchAll(IMPORTED)) for (const name of list.match(/[A-Z][A-Z0-9_]*/g) ?? []) names.add(name);
    for (const [name] of source.matchAll(WRITTEN)) written.add(name);
  }
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {Set<string>} */
  const unused = new Set();
  for (const [name, value] of Object.entries(require(COMMON))) {
    if (typeof value !== "string") continue;
    const isUsed = names.has(name) || written.has(value) || beginnings.some((beginning) => value.startsWith(beginning));
    (isUsed ? used : unused).add(value);
  }
  // Two names may stand for one class.
  for (const value of used) unused.delete(value);
  return unused;
}

const ARGUMENTS = /\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Whether an element would need one of the classes to match: what stands in `:not(…)` or `:is(…)` is none that it needs. A class that no table has goes with
 * the one that it is made of: `bp6-tree-node-content-3` with `bp6-tree-node-content`.
 * @param {ReadonlySet<string>} unused
 */
export const needs = (unused) => {
  const table = new Set(Object.values(require(COMMON)).filter((value) => typeof value === "string"));
  const rootOf = (/** @type {string} */ name) => {
    for (let root = name; root.includes("-"); root = root.slice(0, root.lastIndexOf("-"))) if (table.has(root)) return root;
    return name;
  };
  return (/** @type {string} */ selector) =>
    [...selector.replace(ARGUMENTS, "").matchAll(/\.(bp6-[\w-]+)/g)].some(([, name = ""]) => unused.has(rootOf(name)));
};
