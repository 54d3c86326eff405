import { cpSync, existsSync, rmSync } from "node:fs";
import { join, parse, resolve } from "node:path";
import { build } from "esbuild";
import { OPTIONS, WORKERS } from "./build/options.mjs";

const here = import.meta.dirname;

/** Tests that start a gateway in a separate process build it elsewhere, so that `dist` does not change during a run. */
const outdir = resolve(here, process.argv[2] ?? "dist");
/** The bench starts one with other limits. */
const entry = resolve(here, process.argv[3] ?? "src/main.ts");
rmSync(outdir, { recursive: true, force: true });
await build({ ...OPTIONS, entryPoints: { [parse(entry).name]: entry, ...WORKERS }, outdir });
// Read at run time next to the file that applies them (src/db in the sources, dist in the bundle).
const migrations = join(here, "src/db/migrations");
if (existsSync(migrations)) cpSync(migrations, join(outdir, "migrations"), { recursive: true });
