import { readFileSync } from "node:fs";
import { Script } from "node:vm";

/**
 * @typedef {object} Parts
 * @property {(id: string) => unknown} load What a part exports; it runs when it is first asked for.
 * @property {ReadonlyMap<string, Script>} scripts The files that were opened, for the build to keep their compiled code.
 */

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** @typedef {(exports: unknown, require: (id: string) => unknown, module: { exports: unknown }, filename: string, folder: string) => void} Part */

/**
 * Loads the parts that `build.mjs` cut the command into, each from the file that it stands in. Beside each file lies its compiled code
 * (`<file>.cache`); V8 refuses that when another Node made it, and then the source is compiled as usual. Plain JavaScript, because the build itself runs it too.
 * @param {string} folder
 * @param {NodeJS.Require} require for everything that is no part
 * @returns {Parts}
 */
export function openParts(folder, require) {
  /** @type {Map<string, Script>} */
  const scripts = new Map();
  /** @type {Map<string, Readonly<Record<string, Part>>>} */
  const files = new Map();
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map();

  /** @param {string} file */
  function open(file) {
    const filename = `${folder}/${file}`;
    // Parts are plain ASCII, which V8 takes without decoding.
    const script = new Script(readFileSync(filename, "latin1"), { filename, cachedData: readIfThere(`${filename}.cache`) });
    const parts = script.runInThisContext();
    scripts.set(file, script);
    files.set(file, parts);
    return parts;
  }

  /** @param {string} id `<file>/<part>` */
  function load(id) {
    const known = modules.get(id);
    if (known) return known.exports;
    const [file = "", name = ""] = id.split("/");
    const module = { exports: {} };
    modules.set(id, module);
    (files.get(file) ?? open(file))[name]?.(module.exports, requirePart, module, `${folder}/${file}`, folder);
    return module.exports;
  }

  /** @param {string} id */
  const requirePart = (id) => (id.startsWith("./") ? load(id.slice(2)) : require(id));

  return { load, scripts };
}
