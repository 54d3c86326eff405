import { existsSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const WEB = join(import.meta.dirname, "..");
const PDF = import.meta.resolve("pdfjs-dist");

/** Copies what is served as it is. @param {string} dist */
export async function copyFiles(dist) {
  // Copies the files that browsers request by a fixed name: robots.txt, the web manifest and its icon.
  await cp(join(WEB, "public"), dist, { recursive: true });
  if (existsSync(join(WEB, "languages"))) await cp(join(WEB, "languages"), join(dist, "languages"), { recursive: true });
  // Copies the fonts, character maps and decoders that pdf.js fetches at run time for the few documents that need them.
  const { version } = JSON.parse(await readFile(new URL("../package.json", PDF), "utf8"));
  for (const folder of ["cmaps", "standard_fonts", "wasm"])
    await cp(fileURLToPath(new URL(`../${folder}`, PDF)), join(dist, "assets", `pdf-${version}`, folder), { recursive: true });
}
