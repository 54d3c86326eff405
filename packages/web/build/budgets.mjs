import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { addressOf } from "./bundle.mjs";
import { gzipped } from "./compress.mjs";

const KIB = 1024;

/**
 * The first loads that are held to a size, which leaves room below what they must never be over (90 and 270 KiB: bars, "Speed"). `modules` are those that
 * a load imports while it runs; what they import statically comes with them. Requests include that for the page itself.
 */
const LOADS = [
  { name: "sign-in form", modules: ["src/app/main.tsx"], styles: "inlined", maxKib: 80, maxRequests: 6 },
  {
    name: "first signed-in screen",
    modules: ["src/app/main.tsx", "src/app/console/start.tsx", "src/features/home/home-screen.tsx"],
    styles: "linked",
    maxKib: 269,
    maxRequests: Number.POSITIVE_INFINITY,
  },
];

/** The outputs that a load fetches: those of its modules and, from there, every static import. @param {import("esbuild").Metafile} metafile @param {readonly string[]} modules */
function outputsOf(metafile, modules) {
  const found = new Set();
  const follow = (/** @type {string} */ file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const { path, kind } of metafile.outputs[file]?.imports ?? []) if (kind === "import-statement") follow(path);
  };
  for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint !== undefined && modules.includes(entryPoint)) follow(file);
  return [...found];
}

/**
 * Prints the bytes of each first load and says which are over their budget.
 * @param {string} dist @param {import("esbuild").Metafile} metafile @param {{ styles: string, inlinedCss: string }} pages
 * @returns {Promise<readonly string[]>}
 */
export async function checkBudgets(dist, metafile, { styles, inlinedCss }) {
  const problems = [];
  for (const load of LOADS) {
    const files = [...outputsOf(metafile, load.modules).map(addressOf), ...(load.styles === "linked" ? [styles] : [])];
    const sizes = await Promise.all(files.map(async (file) => (await gzipped(await readFile(join(dist, file)))).length));
    const inlined = load.styles === "inlined" ? (await gzipped(Buffer.from(inlinedCss))).length : 0;
    const kib = (sizes.reduce((sum, size) => sum + size, 0) + inlined) / KIB;
    const requests = files.length + 1;
    console.log(`${load.name}: ${kib.toFixed(1)} KiB gzip of JS and CSS in ${requests} requests (at most ${load.maxKib} KiB)`);
    if (process.argv.includes("--sizes")) {
      for (const [index, file] of files.entries()) console.log(`  ${((sizes[index] ?? 0) / KIB).toFixed(1).padStart(7)}  ${file}`);
    }
    if (kib > load.maxKib)
      problems.push(
        `${load.name}: ${kib.toFixed(1)} KiB is over its budget of ${load.maxKib} KiB. Run \`node build.mjs --sizes\` to see where it goes.`,
      );
    if (requests > load.maxRequests) problems.push(`${load.name}: ${requests} requests are more than ${load.maxRequests}.`);
  }
  return problems;
}
