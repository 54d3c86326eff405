import { cpSync, existsSync, rmSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { build } from "esbuild";
import { OPTIONS, WORKERS } from "./build/options.mjs";

const here = import.meta.dirname;

/**
 * Output folder of the build. Tests that start a gateway in a separate process pass their own folder, so that `dist`
 * does not change during a run.
 */
const outdir = resolve(here, process.argv[2] ?? "dist");
/** Entry file of the build. The benchmark passes its own entry, which starts a gateway with other limits. */
const entry = resolve(here, process.argv[3] ?? "src/main.ts");
rmSync(outdir, { recursive: true, force: true });
await build({ ...OPTIONS, entryPoints: { [parse(entry).name]: entry, ...WORKERS }, outdir });
// Folder of the SQL migrations. The gateway reads them at run time from the folder next to its own code, so they are
// copied next to the bundle.
const migrations = join(here, "src/db/migrations");
if (existsSync(migrations)) cpSync(migrations, join(outdir, "migrations"), { recursive: true });
