import { mkdir, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { OPTIONS } from "./options.mjs";

const WINDOW = "src/widget/chat/window.ts";

/**
 * Builds the widget for other web sites into `dist/widget`: `widget.js`, which such a page loads, and the window, which
 * it imports when the visitor opens it. The gateway serves them (gateway/src/app/serve-widget.ts).
 * @param {string} dist
 */
export async function buildWidget(dist) {
  const shared = /** @type {const} */ ({ ...OPTIONS, alias: {}, minify: true, define: {} });
  const { metafile } = await build({ ...shared, entryPoints: [WINDOW], outdir: `${dist}/widget/assets` });
  const [file] = Object.keys(metafile.outputs).filter((name) => metafile.outputs[name]?.entryPoint === WINDOW);
  if (file === undefined) throw new Error("The build lacks the window of the widget");
  const { outputFiles } = await build({
    ...shared,
    splitting: false,
    format: "iife",
    write: false,
    outdir: dist,
    entryPoints: ["src/widget/loader.ts"],
    define: { PARLEY_CHAT: JSON.stringify(file.slice(dist.length)) },
  });
  await mkdir(`${dist}/widget`, { recursive: true });
  await writeFile(`${dist}/widget/widget.js`, outputFiles[0]?.text ?? "");
}
