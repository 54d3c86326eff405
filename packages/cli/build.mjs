import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { contractCalls } from "./scripts/contract-calls.mjs";
import { leaveOut } from "./scripts/leave-out.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** @satisfies {import("esbuild").TransformOptions & import("esbuild").BuildOptions} */
const common = /** @type {const} */ ({
  target: "node20",
  platform: "node",
  minify: true,
  legalComments: "none",
  charset: "ascii",
  logLevel: "warning",
});

/**
 * Builds the command into `outdir`: `parley.cjs`, a launcher that answers `--version` by itself, and `parts/`: the rest, cut wherever the source says
 * `import()`. A run reads, compiles and runs no more than the parts it needs. esbuild cuts modules of ECMAScript only, and Node starts a good deal quicker with
 * those of CommonJS: so each part is written as one, in which `import()` of another is a `require` that waits (docs/adr/0054).
 * @param {string} outdir
 */
export async function buildCli(outdir) {
  const parts = join(outdir, "parts");
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  await build({
    ...common,
    bundle: true,
    format: "cjs",
    entryPoints: [join(here, "src/launcher.ts")],
    outfile: join(outdir, "parley.cjs"),
    banner: { js: "#!/usr/bin/env node" },
    define: { PARLEY_VERSION: JSON.stringify(version) },
  });
  chmodSync(join(outdir, "parley.cjs"), 0o755);
  const { outputFiles = [] } = await build({
    ...common,
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    entryPoints: [join(here, "src/main.ts")],
    outdir: parts,
    plugins: [leaveOut, contractCalls],
  });
  for (const { path, text } of outputFiles) {
    const { code } = await transform(text, { ...common, format: "cjs", supported: { "dynamic-import": false } });
    writeFileSync(join(parts, basename(path)), code);
  }
  writeFileSync(join(parts, "package.json"), JSON.stringify({ type: "commonjs" }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
