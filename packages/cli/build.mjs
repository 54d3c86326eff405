import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { lazyBuiltins, leaveOut, oneAssertion, rewrite } from "./scripts/bundle-plugins.mjs";
import { contractCalls } from "./scripts/contract-calls.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/** @type {import("esbuild").BuildOptions} */
const common = { bundle: true, platform: "node", target: "node20", minify: true, legalComments: "none", logLevel: "warning" };

/**
 * Builds the command into `outdir`: `parley.cjs`, a launcher of a few lines that answers `--version`, and `parts/`: the rest, cut wherever the
 * source says `import()`, each part with V8's compiled code of it. A run reads, checks and runs no more than the parts it needs (speed.md section 1).
 * @param {string} outdir
 */
export async function buildCli(outdir) {
  const parts = join(outdir, "parts");
  // Left over from an older build, compiled code could be taken for this one's.
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  await build({
    ...common,
    format: "cjs",
    entryPoints: [join(here, "src/launcher.ts")],
    outfile: join(outdir, "parley.cjs"),
    banner: { js: "#!/usr/bin/env node" },
    define: { PARLEY_VERSION: JSON.stringify(version) },
  });
  chmodSync(join(outdir, "parley.cjs"), 0o755);
  await writeParts(parts);
  const warm = spawnSync(process.execPath, [join(here, "scripts/warm.mjs"), parts], { stdio: ["ignore", "inherit", "inherit"] });
  if (warm.status !== 0) throw new Error("The code cache could not be made.");
}

/** Sources whose parts are read in one go, together with all that they import at once: whoever needs one of them needs the others. */
const TOGETHER = [["src/main.ts"], ["src/io/platform.ts", "src/io/client.ts"]];

/**
 * esbuild cuts only modules, and V8 keeps compiled code only of scripts: so each cut module becomes a function that is given its `require`, and a
 * file holds one such function or, where parts are needed together, several. A part is known by its file and its name: `main.js/chunk-ABC.js`.
 * @param {string} folder
 */
async function writeParts(folder) {
  const { outputFiles = [], metafile } = await build({
    ...common,
    format: "esm",
    splitting: true,
    write: false,
    metafile: true,
    entryPoints: [join(here, "src/main.ts")],
    outdir: folder,
    charset: "ascii",
    plugins: [leaveOut, lazyBuiltins, rewrite, oneAssertion, contractCalls],
  });
  const fileOf = filesOf(metafile);
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const { path, text } of outputFiles) {
    // `import()` of another part is a `require` that waits.
    const { code } = await transform(text, {
      format: "cjs",
      target: "node20",
      minify: true,
      charset: "ascii",
      supported: { "dynamic-import": false },
    });
    const name = basename(path);
    const file = fileOf(name);
    const named = code.replace(/\brequire\("\.\/([\w-]+\.js)"\)/g, (_, other) => `require("./${fileOf(other)}/${other}")`);
    files.set(file, [...(files.get(file) ?? []), `"${name}":function(exports,require,module,__filename,__dirname){${named}\n}`]);
  }
  for (const [file, parts] of files) writeFileSync(join(folder, file), `({${parts.join(",\n")}})`);
}

/**
 * In which file each part stands: beside those it is needed with, or alone in one of its own name.
 * @param {import("esbuild").Metafile} metafile
 */
function filesOf({ outputs }) {
  /** @type {Map<string, string>} */
  const files = new Map();
  /** @param {string} path @param {string} file */
  const put = (path, file) => {
    if (files.has(basename(path))) return;
    files.set(basename(path), file);
    for (const { path: other, kind } of outputs[path]?.imports ?? []) if (kind === "import-statement" && outputs[other]) put(other, file);
  };
  for (const sources of TOGETHER) {
    const paths = sources.map((source) => {
      const path = Object.keys(outputs).find((output) => resolve(outputs[output]?.entryPoint ?? "") === join(here, source));
      if (!path) throw new Error(`Nothing is cut at ${source}.`);
      return path;
    });
    for (const path of paths) put(path, basename(paths[0] ?? ""));
  }
  return (/** @type {string} */ name) => files.get(name) ?? name;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
