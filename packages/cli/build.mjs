import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";
import { contractCalls } from "./scripts/contract-calls.mjs";

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
 * Parts of our dependencies that never run here but would be loaded with the rest. ajv checks the schema of a settings file and semver carries one over from an
 * older version, and ours has neither; the editor prompt brings the tables of every character set; zod speaks forty languages, and the gateway alone words what is
 * wrong with a value; axios carries a second way to the network, a form of its own beside the standard one, and a follower of redirects, which our client never lets act.
 */
const NEVER_RUN =
  /node_modules.(ajv|ajv-formats|semver|@inquirer.external-editor|zod.v4.locales.index\.js|axios.lib.adapters.fetch\.js|form-data|follow-redirects)\b/;

/** @type {import("esbuild").Plugin} */
const leaveOut = {
  name: "leave-out",
  setup({ onLoad, onResolve }) {
    onLoad({ filter: NEVER_RUN }, () => ({ contents: "", loader: "empty" }));
    // Commander starts programs of their own for commands in files, of which we have none; Node takes as long to set this module up as to read all of commander.
    onResolve({ filter: /^(node:)?child_process$/ }, ({ path, importer }) =>
      /node_modules.commander\b/.test(importer) ? { path, namespace: "never-run" } : undefined,
    );
    onLoad({ filter: /./, namespace: "never-run" }, () => ({ contents: "", loader: "empty" }));
  },
};

/**
 * Builds the command into `outdir`: `parley.cjs`, a launcher that answers `--version` by itself, and `parts/`: the rest, cut wherever the source says
 * `import()`. A run reads, compiles and runs no more than the parts it needs. esbuild cuts modules of ECMAScript only, and Node starts a good deal quicker with
 * those of CommonJS: so each part is written as one, in which `import()` of another is a `require` that waits (docs/adr/0054).
 * @param {string} outdir
 * @returns {Promise<{ packages: string[] }>} the folders, below the root of the clone, of the packages whose code is in it
 */
export async function buildCli(outdir) {
  const parts = join(outdir, "parts");
  rmSync(parts, { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const launcher = readFileSync(join(here, "src/launcher.ts"), "utf8");
  const define = { PARLEY_VERSION: JSON.stringify(version) };
  const { code } = await transform(launcher, { ...common, loader: "ts", format: "cjs", banner: "#!/usr/bin/env node", define });
  writeFileSync(join(outdir, "parley.cjs"), code, { mode: 0o755 });
  const entryPoints = [join(here, "src/main.ts")];
  const split = /** @type {const} */ ({
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    absWorkingDir: join(here, "../.."),
    outdir: parts,
    metafile: true,
  });
  const { outputFiles, metafile } = await build({ ...common, ...split, entryPoints, plugins: [leaveOut, contractCalls] });
  for (const { path, text } of outputFiles) {
    const part = await transform(text, { ...common, format: "cjs", supported: { "dynamic-import": false } });
    writeFileSync(join(parts, basename(path)), part.code);
  }
  writeFileSync(join(parts, "package.json"), JSON.stringify({ type: "commonjs" }));
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const folders = held.flatMap(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []);
  return { packages: [...new Set(folders)].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
