import { readFileSync } from "node:fs";
import { Script } from "node:vm";

/**
 * @typedef {object} Parts
 * @property {(name: string) => unknown} load What a part exports; it runs when it is first asked for.
 * @property {ReadonlyMap<string, Script>} loaded The parts that ran, for the build to keep their compiled code.
 */

/** @param {string} path */
function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Loads the parts that `build.mjs` cut the command into. Beside each lies its compiled code (`<name>.cache`); V8 refuses that when another Node
 * made it, and then the source is compiled as usual. Plain JavaScript, because the build itself runs it too.
 * @param {string} folder
 * @param {NodeJS.Require} require for everything that is no part
 * @returns {Parts}
 */
export function openParts(folder, require) {
  /** @type {Map<string, Script>} */
  const loaded = new Map();
  /** @type {Map<string, { exports: unknown }>} */
  const modules = new Map();

  /** @param {string} name */
  function load(name) {
    const known = modules.get(name);
    if (known) return known.exports;
    const filename = `${folder}/${name}`;
    // Parts are plain ASCII, which V8 takes without decoding.
    const script = new Script(readFileSync(filename, "latin1"), { filename, cachedData: readIfThere(`${filename}.cache`) });
    const module = { exports: {} };
    loaded.set(name, script);
    modules.set(name, module);
    script.runInThisContext()(module.exports, requirePart, module, filename, folder);
    return module.exports;
  }

  /** @param {string} id */
  const requirePart = (id) => (id.startsWith("./") ? load(id.slice(2)) : require(id));

  return { load, loaded };
}
