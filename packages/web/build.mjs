import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bundle, watch } from "./build/bundle.mjs";
import { compress } from "./build/compress.mjs";
import { copyLanguages } from "./build/languages.mjs";
import { writePages } from "./build/pages.mjs";
import { writePseudoLanguages } from "./build/pseudo-languages.mjs";

const DIST = join(import.meta.dirname, "dist");

await rm(DIST, { recursive: true, force: true });
const languages = await copyLanguages(DIST);
if (process.argv.includes("--watch")) {
  languages.push(...(await writePseudoLanguages(DIST)));
  await watch(DIST, (metafile) => writePages(DIST, metafile, languages));
} else {
  const metafile = await bundle(DIST);
  await writePages(DIST, metafile, languages);
  await compress(DIST);
  // What build/budgets.test.ts weighs.
  await writeFile(join(DIST, "metafile.json"), JSON.stringify(metafile));
}
