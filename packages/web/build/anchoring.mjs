import { join } from "node:path";

/**
 * @typedef {import("esbuild").Metafile} Metafile
 * @typedef {{ module: string, name: string, behind?: string }} Anchor
 */

/**
 * Gathers what belongs together into one chunk. esbuild makes a chunk for every set of entries that share a file, which for thirty lazy
 * screens means dozens of requests. So every entry is made to use the anchors that are loaded before it anyway: what an anchor imports then
 * has one such set. `plan` is the metafile of a build without this; an anchor with `behind` goes only to entries reached through that module.
 * @param {string} folder @param {Metafile} plan @param {readonly Anchor[]} anchors
 * @returns {(path: string) => string} the code to put before a module
 */
export function anchoring(folder, plan, anchors) {
  const entries = Object.values(plan.outputs).flatMap(({ entryPoint }) => (entryPoint?.startsWith("src/") ? [entryPoint] : []));
  const linesOf = (/** @type {string} */ entry) =>
    anchors
      .filter(({ module, behind }) => module !== entry && (behind === undefined || isOnlyBehind(plan, entry, behind)))
      // A call is kept by the tree shaking although nothing comes of it.
      .map(({ module, name }, index) => `import { ${name} as anchor${index} } from ${JSON.stringify(join(folder, module))}; Object(anchor${index});`);
  const prefixes = new Map(entries.map((entry) => [join(folder, entry), linesOf(entry).join("")]));
  return (/** @type {string} */ path) => prefixes.get(path) ?? "";
}

/** Whether every way from the first code of the page to `entry` leads through `gate`. @param {Metafile} plan @param {string} entry @param {string} gate */
function isOnlyBehind(plan, entry, gate) {
  const seen = new Set([gate]);
  const waiting = ["src/app/main.tsx"];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (file === entry) return entry === gate;
    if (seen.has(file)) continue;
    seen.add(file);
    for (const { path } of plan.inputs[file]?.imports ?? []) waiting.push(path);
  }
  return true;
}
