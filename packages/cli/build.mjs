import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { keepNames } from "../../scripts/workspace/keep-names.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const { version } = JSON.parse(readFileSync(join(here, "package.json"), "utf8"));

/**
 * Replaces a module that computes plain data by the data, so that no run computes it again.
 * @param {RegExp} filter
 * @returns {import("esbuild").Plugin}
 */
const computedAtBuild = (filter) => ({
  name: "computed-at-build",
  setup: ({ onLoad }) =>
    onLoad({ filter }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, format: "esm", platform: "node", write: false, logLevel: "warning" });
      const code = Buffer.from(outputFiles[0]?.contents ?? "").toString("base64");
      const exported = Object.entries(await import(`data:text/javascript;base64,${code}`));
      return { contents: exported.map(([name, value]) => `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(value))});`).join("\n") };
    }),
});

/**
 * Builds the command into `outdir`: the launcher `parley.cjs`, `main.js`, and a chunk for whatever the source imports when it needs it, so that a run loads no more than
 * its own command.
 * @param {string} outdir
 * @returns {Promise<{ packages: string[] }>} the folders, below the root of the clone, of the packages whose code is in it
 */
export async function buildCli(outdir) {
  rmSync(join(outdir, "chunks"), { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: [join(here, "src/main.ts")],
    chunkNames: "chunks/[name]-[hash]",
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20",
    minify: true,
    legalComments: "none",
    // Defines `require` in the ES module bundle, because bundled CommonJS packages load Node's built-in modules with
    // it.
    banner: { js: 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);' },
    plugins: [computedAtBuild(/[\\/]call-addresses\.ts$/), keepNames],
    metafile: true,
    absWorkingDir: root,
    logLevel: "warning",
  });
  writeFileSync(join(outdir, "package.json"), JSON.stringify({ type: "module", version }));
  copyFileSync(join(here, "src/launcher.cjs"), join(outdir, "parley.cjs"));
  chmodSync(join(outdir, "parley.cjs"), 0o755);
  const held = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const folders = held.flatMap(([file]) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(relative(root, resolve(root, file))) ?? []);
  return { packages: [...new Set(folders)].sort() };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildCli(resolve(process.argv[2] ?? join(here, "dist")));
