import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build } from "esbuild";
import { copyFiles } from "./build/files.mjs";
import { constants, OPTIONS } from "./build/options.mjs";
import { writePages } from "./build/pages.mjs";
import { writeSheets } from "./build/styles.mjs";
import { buildWidget } from "./build/widget.mjs";

process.chdir(import.meta.dirname);
const DIST = "dist";

await rm(DIST, { recursive: true, force: true });
const { metafile } = await build({
  ...OPTIONS,
  entryPoints: ["src/app/main.tsx", ...(await writeSheets())],
  outdir: `${DIST}/assets`,
  minify: true,
  define: constants("production"),
});
await copyFiles(DIST);
await buildWidget(DIST);
await writePages(DIST, metafile);

// Text files are compressed at build time, so that the gateway need not compress them.
const texts = (await readdir(DIST, { recursive: true })).filter((file) => /\.(m?js|css|html|json|wasm)$/.test(file)).map((file) => `${DIST}/${file}`);
for (const [ending, compress] of /** @type {const} */ ([
  ["gz", gzip],
  ["br", brotliCompress],
]))
  await Promise.all(texts.map(async (file) => writeFile(`${file}.${ending}`, await promisify(compress)(await readFile(file)))));
// Writes esbuild's metafile, from which build/budgets.test.ts reads the bundle sizes.
await writeFile(`${DIST}/metafile.json`, JSON.stringify(metafile));
