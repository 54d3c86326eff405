import { rm } from "node:fs/promises";
import { context } from "esbuild";
import { copyFiles } from "./files.mjs";
import { constants, OPTIONS } from "./options.mjs";
import { addressesOf, writeDevPages } from "./pages.mjs";
import { SHEETS, sheetFile, writeSheets } from "./styles.mjs";
import { buildWidget } from "./widget.mjs";

/** Folder of the development build, separate from `dist`, so that a production build is not overwritten. */
const FOLDER = ".dev";
const SCRIPTS = ["src/app/main.tsx", "src/dev/live-reload.ts"];

/**
 * Builds the console for `npm run dev`, legible, and again whenever it is asked to.
 * @param {string} events the address that pages hear of changes at
 */
export async function openDevBuild(events) {
  process.chdir(OPTIONS.absWorkingDir);
  await rm(FOLDER, { recursive: true, force: true });
  // Source maps are off: file and function names stay legible without them, and they would take a third of each build.
  const shared = { ...OPTIONS, outdir: `${FOLDER}/assets` };
  const [scripts, styles] = await Promise.all([
    context({
      ...shared,
      entryPoints: SCRIPTS,
      define: { ...constants("development"), PARLEY_DEV_EVENTS: JSON.stringify(events) },
    }),
    writeSheets().then((entryPoints) => context({ ...shared, entryPoints })),
  ]);
  /** @type {readonly string[]} */
  let files = [];
  /** @type {Readonly<Record<string, string>>} */
  let sheets = {};
  const buildStyles = async () => {
    const { metafile } = await styles.rebuild();
    sheets = Object.fromEntries(SHEETS.map((name) => [name, addressesOf(metafile, sheetFile(name))[0] ?? ""]));
    return sheets;
  };
  const buildScripts = async () => {
    const { metafile } = await scripts.rebuild();
    files = SCRIPTS.map((file) => addressesOf(metafile, file)[0] ?? "");
  };
  const write = () => writeDevPages(FOLDER, files, sheets);
  await Promise.all([buildScripts(), buildStyles(), copyFiles(FOLDER), buildWidget(FOLDER)]);
  await write();
  return {
    buildScripts: () => buildScripts().then(write),
    async buildStyles() {
      const built = await buildStyles();
      await write();
      return built;
    },
    stop: () => Promise.all([scripts.dispose(), styles.dispose()]),
  };
}
