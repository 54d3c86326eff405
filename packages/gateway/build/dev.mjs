import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { context } from "esbuild";
import { OPTIONS, WORKERS } from "./options.mjs";

const FOLDER = join(OPTIONS.absWorkingDir, ".dev");

/** Builds the gateway for `npm run dev`, and rebuilds it on request. */
export async function openDevBuild() {
  await rm(FOLDER, { recursive: true, force: true });
  const built = await context({
    ...OPTIONS,
    // Uses `dev.ts` as a separate entry. If `main.ts` were the started file, it would start a second gateway.
    entryPoints: { dev: join(OPTIONS.absWorkingDir, "src/dev.ts"), main: join(OPTIONS.absWorkingDir, "src/main.ts"), ...WORKERS },
    outdir: FOLDER,
    minifyWhitespace: false,
    // Source maps are off because they would take a third of the time of each build, and stack traces show file and
    // function names without them.
    sourcemap: false,
  });
  const build = async () => {
    await Promise.all([
      built.rebuild(),
      cp(join(OPTIONS.absWorkingDir, "src/db/migrations"), join(FOLDER, "migrations"), { recursive: true, force: true }),
    ]);
  };
  await build();
  return { entry: join(FOLDER, "dev.js"), build, stop: () => built.dispose() };
}
