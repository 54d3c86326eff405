import { readFile } from "node:fs/promises";
import { join } from "node:path";

const SRC = join(import.meta.dirname, "../src");
/** Which module an import leads to, where not to the one that it names; `by` says whose imports. */
const INSTEAD = [
  { asked: /^@blueprintjs\/icons$/, by: /@blueprintjs/, given: "ui/blueprint/icons.ts" },
  { asked: /^@blueprintjs\/core$/, by: /@blueprintjs.select/, given: "ui/blueprint/core.ts" },
  { asked: /^react\/jsx-runtime$/, by: /@blueprintjs.core/, given: "ui/blueprint/jsx.ts" },
  { asked: /^\.\/fetch\.js$/, by: /axios.lib.adapters/, given: "ui/blueprint/no-fetch.ts" },
];
/** What is there before a part that comes later: whoever imports it, and what a screen behind the sign-in, which all others import, comes after. */
const beforeOf = (/** @type {string} */ importer) =>
  join(SRC, /src.app.(main\.tsx|public.)/.test(importer) ? "app/public/start.tsx" : "app/console/start.tsx");

/** @type {import("esbuild").Plugin} */
export const modules = {
  name: "modules",
  setup({ onResolve, onLoad }) {
    for (const { asked, by, given } of INSTEAD)
      onResolve({ filter: asked }, ({ importer }) => (by.test(importer) ? { path: join(SRC, given), sideEffects: false } : undefined));
    // esbuild makes a chunk for every set of parts that share a file: dozens of requests, if each part did not import what is there before it anyway.
    onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind, resolveDir }) =>
      kind === "dynamic-import" && importer.startsWith(SRC) ? { path: join(resolveDir, path), pluginData: beforeOf(importer) } : undefined,
    );
    onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) =>
      pluginData ? { contents: `import ${JSON.stringify(pluginData)}; ${await readFile(path, "utf8")}`, loader: "tsx" } : undefined,
    );
  },
};
