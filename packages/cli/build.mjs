import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
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
    // Commander starts programs of their own for commands in files, of which we have none, and axios speaks HTTP/2 where it is told to; Node takes as long to set
    // either of these modules up as to read all of commander.
    onResolve({ filter: /^(node:)?(child_process|http2)$/ }, ({ path, importer }) =>
      /node_modules.(commander|axios)\b/.test(importer) ? { path, namespace: "never-run" } : undefined,
    );
    onLoad({ filter: /./, namespace: "never-run" }, () => ({ contents: "", loader: "empty" }));
    // axios wants one for the boundary of a form, the others for a proxy and for an address that is reached by one.
    onResolve({ filter: /^(crypto|https|https-proxy-agent)$/ }, ({ path, importer }) =>
      /node_modules.(axios|agent-base|https-proxy-agent)\b/.test(importer) ? { path, namespace: "when-asked" } : undefined,
    );
    onLoad({ filter: /./, namespace: "when-asked" }, ({ path }) => ({
      contents: `const made = () => ${isBuiltin(path) ? `process.getBuiltinModule("node:${path}")` : `require("${path}")`};
        module.exports = new Proxy(function () {}, { construct: (_, given) => new (made())(...given), get: (_, name) => made()[name] });`,
      loader: "js",
      resolveDir: here,
    }));
  },
};

/** What every run loads, and what every call does: each in one file, since Node takes half a millisecond to find, read and set up another, and there are sixty. */
const TOGETHER = [["src/main.ts"], ["src/io/platform.ts", "src/io/client.ts"]];

/**
 * The texts of the files to write, of those of the parts. Parts that stand in one file are functions there, run when somebody asks for them.
 * @param {ReadonlyMap<string, string>} texts
 * @param {import("esbuild").Metafile} metafile
 */
function together(texts, { outputs }) {
  /** @type {Map<string, string>} by part, the file it stands in */
  const fileOf = new Map();
  const held = (/** @type {string} */ path, /** @type {string} */ file) => {
    if (fileOf.has(basename(path))) return;
    fileOf.set(basename(path), file);
    for (const one of outputs[path]?.imports ?? []) if (one.kind === "import-statement" && one.path in outputs) held(one.path, file);
  };
  const entries = Object.entries(outputs).map(([path, { entryPoint = "" }]) => ({ path, entryPoint }));
  for (const sources of TOGETHER) {
    const paths = sources.flatMap((source) =>
      entries.filter(({ entryPoint }) => entryPoint.endsWith(`packages/cli/${source}`)).map(({ path }) => path),
    );
    for (const path of paths) held(path, basename(paths[0] ?? ""));
  }
  const asked = (/** @type {string} */ text) =>
    text.replace(/\brequire\("\.\/([\w-]+\.js)"\)/g, (whole, part) =>
      fileOf.has(part) ? `require("./${fileOf.get(part)}").part("${part}")` : whole,
    );
  const files = new Map([...texts].filter(([part]) => !fileOf.has(part)).map(([part, text]) => [part, asked(text)]));
  for (const file of new Set(fileOf.values())) {
    const parts = [...texts].filter(([part]) => fileOf.get(part) === file);
    const functions = parts.map(([part, text]) => `"${part}":(function(module,exports){${asked(text)}})`).join(",\n");
    const load =
      "exports.part=(name)=>{let made=done[name];if(!made){made=done[name]={exports:{}};parts[name](made,made.exports)}return made.exports}";
    files.set(file, `"use strict";const done={},parts={${functions}};${load};`);
  }
  return files;
}

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
  const texts = new Map();
  for (const { path, text } of outputFiles) {
    const part = await transform(text, { ...common, format: "cjs", supported: { "dynamic-import": false } });
    texts.set(basename(path), part.code);
  }
  for (const [name, text] of together(texts, metafile)) writeFileSync(join(parts, name), text);
  writeFileSync(join(parts, "package.json"), JSON.stringify({ type: "commonjs" }));
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const folders = held.flatMap(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []);
  return { packages: [...new Set(folders)].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
