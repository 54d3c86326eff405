import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
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
 * Modules that a dependency imports at its start and seldom uses: each is loaded when it is first used. Nothing of a dependency is changed or left out (ADR 0149).
 * conf checks a schema with ajv and carries settings over with semver; commander can start programs of their own; axios speaks HTTP/2, fills forms and follows
 * redirects. `names` are the exports that the dependency imports by name.
 * @type {readonly { importer: RegExp, modules: RegExp, names?: readonly string[] }[]}
 */
const WHEN_USED = [
  { importer: /node_modules.conf\b/, modules: /^ajv\/dist\/2020\.js$/, names: ["Ajv2020"] },
  { importer: /node_modules.conf\b/, modules: /^(ajv-formats|semver|node:crypto)$/ },
  // The way by fetch, for which Node sets up a second HTTP client. Ours is that of node:http.
  { importer: /node_modules.axios\b/, modules: /^\.\/fetch\.js$/, names: ["getFetch"] },
  { importer: /node_modules.commander\b/, modules: /^node:child_process$/ },
  { importer: /node_modules.(axios|agent-base|https-proxy-agent)\b/, modules: /^(http2|https|crypto|https-proxy-agent|form-data|follow-redirects)$/ },
];

/** The text of a module whose exports load the real one, and the parts of it, when somebody calls or reads them. @param {string} load @param {readonly string[]} names */
const lazyModule = (load, names) => `
  let loaded;
  const real = () => (loaded ??= ${load});
  const lazy = (value) => new Proxy(Object.assign(function () {}, ${JSON.stringify(Object.fromEntries(names.map((name) => [name, 0])))}), {
    apply: (_, self, given) => Reflect.apply(value(), self, given),
    construct: (_, given) => new (value())(...given),
    has: (_, name) => name in value(),
    get: (_, name) => {
      if (name === Symbol.toPrimitive) return () => value();
      // What was loaded is given as it is; before that a part waits as the whole does.
      return loaded === undefined && typeof name === "string" ? lazy(() => value()[name]) : value()[name];
    },
  });
  module.exports = lazy(real);`;

/** @type {import("esbuild").Plugin} */
const whenUsed = {
  name: "when-used",
  setup({ onLoad, onResolve, resolve: find }) {
    onResolve({ filter: /./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (pluginData?.isReal || kind === "entry-point") return undefined;
      const found = WHEN_USED.find(({ importer: by, modules }) => by.test(importer) && modules.test(path));
      if (!found) return undefined;
      const real = isBuiltin(path) ? path : (await find(path, { kind: "require-call", resolveDir, importer, pluginData: { isReal: true } })).path;
      return { path: real, namespace: "when-used", pluginData: { names: found.names ?? [] } };
    });
    onLoad({ filter: /./, namespace: "when-used" }, ({ path, pluginData }) => ({
      contents: lazyModule(
        isBuiltin(path) ? `process.getBuiltinModule(${JSON.stringify(path)})` : `require(${JSON.stringify(path)})`,
        pluginData.names,
      ),
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
  const { outputFiles, metafile } = await build({ ...common, ...split, entryPoints, plugins: [whenUsed, contractCalls] });
  const texts = new Map();
  for (const { path, text } of outputFiles) {
    const part = await transform(text, { ...common, format: "cjs", supported: { "dynamic-import": false } });
    texts.set(basename(path), part.code);
  }
  for (const [name, text] of together(texts, metafile)) writeFileSync(join(parts, name), text);
  writeFileSync(join(parts, "package.json"), JSON.stringify({ type: "commonjs" }));
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const root = join(here, "../..");
  // A plugin's files have its name before their path.
  const files = held.map(([file]) => relative(root, resolve(root, file.replace(/^[a-z-]+:/, ""))));
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file) ?? []);
  return { packages: [...new Set(folders)].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
