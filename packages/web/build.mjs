import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkBudgets } from "./build/budgets.mjs";
import { bundle, watch } from "./build/bundle.mjs";
import { compress } from "./build/compress.mjs";
import { copyLanguages } from "./build/languages.mjs";
import { writePages } from "./build/pages.mjs";
import { writePseudoLanguages } from "./build/pseudo-languages.mjs";

const DIST = join(import.meta.dirname, "dist");

/** @param {import("esbuild").Metafile} metafile */
async function finish(metafile) {
  const pages = await writePages(DIST, metafile, await copyLanguages(DIST));
  await compress(DIST);
  return checkBudgets(DIST, metafile, pages);
}

await rm(DIST, { recursive: true, force: true });
if (process.argv.includes("--watch")) {
  const languages = [...(await copyLanguages(DIST)), ...(await writePseudoLanguages(DIST))];
  await watch(DIST, (metafile) => writePages(DIST, metafile, languages));
} else {
  const problems = await finish(await bundle(DIST));
  for (const problem of problems) console.error(problem);
  // A console that is too heavy still runs; it is the tests that refuse it (build/budgets.test.ts).
  await writeFile(join(DIST, "budgets.json"), JSON.stringify(problems));
}
