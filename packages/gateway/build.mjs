import { cpSync, existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Packages stay what npm installed (some carry binaries); only our own sources are bundled, since Node cannot run them as they are.
 * @type {import("esbuild").Plugin}
 */
const packagesStayOutside = {
  name: "packages-stay-outside",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || path.startsWith("@parley/") ? undefined : { path, external: true },
    );
  },
};

/** Tests that start a gateway in a process of its own build it elsewhere, so that nobody's `dist` changes under a run. */
const outdir = resolve(here, process.argv[2] ?? "dist");
rmSync(outdir, { recursive: true, force: true });
await build({
  absWorkingDir: here,
  entryPoints: ["./src/main.ts"],
  outdir,
  bundle: true,
  // Keeps a dynamic import dynamic: what a start does not need is not loaded by it.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
  plugins: [packagesStayOutside],
});
// Read at run time beside the file that applies them (src/db in the sources, dist in the bundle).
if (existsSync(at("src/db/migrations"))) cpSync(at("src/db/migrations"), join(outdir, "migrations"), { recursive: true });
