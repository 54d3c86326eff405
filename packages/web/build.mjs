import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { build } from "esbuild";
import { modules } from "./build/modules.mjs";
import { writePages } from "./build/pages.mjs";
import { writePseudoLanguages } from "./build/pseudo-languages.mjs";
import { writeSheets } from "./build/styles.mjs";
import { together } from "./build/together.mjs";

process.chdir(import.meta.dirname);
/** For development: legible, quick, with languages that nobody speaks, and in a folder of its own, so that the build that is served and tested stays whole. */
const dev = process.argv.includes("--dev");
const DIST = dev ? ".dev" : "dist";

await rm(DIST, { recursive: true, force: true });
const PDF = import.meta.resolve("pdfjs-dist");
const { version: PDF_VERSION } = JSON.parse(await readFile(new URL("../package.json", PDF), "utf8"));
/** @satisfies {import("esbuild").BuildOptions} */
const options = /** @type {const} */ ({
  absWorkingDir: import.meta.dirname,
  entryPoints: ["src/app/main.tsx", ...(await writeSheets(`${DIST}/sheets`))],
  outdir: `${DIST}/assets`,
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: !dev,
  sourcemap: dev ? "linked" : false,
  metafile: true,
  jsx: "automatic",
  legalComments: "none",
  logLevel: "warning",
  // Blueprint tests a bare NODE_ENV as well as that of the process.
  define: Object.fromEntries(["NODE_ENV", "process.env.NODE_ENV"].map((name) => [name, dev ? '"development"' : '"production"'])),
});
const { metafile: apart } = await build({ ...options, write: false, plugins: [modules()] });
// The first screen behind the sign-in waits for no more than it needs itself, with the charts of a dashboard on it.
const shared = together(apart, {
  first: ["src/app/main.tsx", "src/app/console/start.tsx", "src/features/platform/home/home-screen.tsx"],
  alone: ["src/features/platform/home/", "src/ui/charts/"],
});
const { metafile } = await build({ ...options, plugins: [modules(shared)] });
// Chromium then compiles these while they arrive, beside the page, and not when they first run: a tenth of a second on a phone, in which the form takes no click.
const main = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === "src/app/main.tsx");
const first = (main?.imports ?? []).filter(({ kind }) => kind === "import-statement").map(({ path }) => path);
await Promise.all(first.map(async (file) => writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, "utf8")}`)));
await rm(`${DIST}/sheets`, { recursive: true });
// What is asked for by its own name, whatever the build: robots, the manifest and its icon.
await cp("public", DIST, { recursive: true });
// Fonts, character maps and decoders that pdf.js fetches for the few documents that need one.
for (const folder of ["cmaps", "standard_fonts", "wasm"])
  await cp(fileURLToPath(new URL(`../${folder}`, PDF)), `${DIST}/assets/pdf-${PDF_VERSION}/${folder}`, { recursive: true });
if (existsSync("languages")) await cp("languages", `${DIST}/languages`, { recursive: true });
if (dev) await writePseudoLanguages(DIST);
await writePages(DIST, metafile);
if (!dev) {
  // The gateway never compresses a file twice.
  const texts = (await readdir(DIST, { recursive: true }))
    .filter((file) => /\.(m?js|css|html|json|wasm)$/.test(file))
    .map((file) => `${DIST}/${file}`);
  for (const [ending, compress] of /** @type {const} */ ([
    ["gz", gzip],
    ["br", brotliCompress],
  ]))
    await Promise.all(texts.map(async (file) => writeFile(`${file}.${ending}`, await promisify(compress)(await readFile(file)))));
  // What build/budgets.test.ts weighs.
  await writeFile(`${DIST}/metafile.json`, JSON.stringify(metafile));
}
