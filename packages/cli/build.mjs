import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { lazyBuiltins, leaveOut, lookAway } from "./scripts/bundle-plugins.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/**
 * Builds the command into `outdir`: `parley.cjs`, a launcher of a few lines that answers `--version`; `main.cjs`, everything else in one file
 * whose modules run only when they are asked for; and `main.cache`, V8's compiled code for it (speed.md section 1: 1.2 of a bare `node` instead of 2.7).
 * @param {string} outdir
 */
export async function buildCli(outdir) {
  mkdirSync(outdir, { recursive: true });
  // A cache of an older bundle of the same length would be taken for this one's.
  rmSync(join(outdir, "main.cache"), { force: true });
  /** @type {import("esbuild").BuildOptions} */
  const common = { bundle: true, platform: "node", target: "node20", format: "cjs", minify: true, legalComments: "none", logLevel: "warning" };
  await build({
    ...common,
    entryPoints: [join(here, "src/launcher.ts")],
    outfile: join(outdir, "parley.cjs"),
    banner: { js: "#!/usr/bin/env node" },
    define: { PARLEY_VERSION: JSON.stringify(version) },
  });
  await build({
    ...common,
    entryPoints: [join(here, "src/main.ts")],
    outfile: join(outdir, "main.cjs"),
    charset: "ascii",
    plugins: [leaveOut, lazyBuiltins, lookAway],
    banner: { js: "(function (exports, require, module, __filename, __dirname) {" },
    footer: { js: "\n})" },
  });
  chmodSync(join(outdir, "parley.cjs"), 0o755);
  const warm = spawnSync(process.execPath, [join(here, "scripts/warm.mjs"), outdir], { stdio: ["ignore", "inherit", "inherit"] });
  if (warm.status !== 0) throw new Error("The code cache could not be made.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
