import { join, relative } from "node:path";
import { build, context } from "esbuild";
import { modules } from "./modules.mjs";
import { SHEETS, styles } from "./styles.mjs";

const WEB = join(import.meta.dirname, "..");

/** @param {string} outdir @param {boolean} dev @returns {import("esbuild").BuildOptions & { metafile: true }} */
const options = (outdir, dev) => ({
  absWorkingDir: WEB,
  entryPoints: { main: "src/app/main.tsx", ...Object.fromEntries(SHEETS.map((name) => [name, `parley:${name}`])) },
  outdir: join(outdir, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: !dev,
  sourcemap: dev ? "linked" : false,
  metafile: true,
  jsx: "automatic",
  legalComments: "none",
  logLevel: "warning",
  // Blueprint tests a bare NODE_ENV as well as that of the process.
  define: Object.fromEntries(["NODE_ENV", "process.env.NODE_ENV"].map((name) => [name, JSON.stringify(dev ? "development" : "production")])),
  plugins: [modules, styles],
});

/** @param {string} outdir */
export const bundle = async (outdir) => (await build(options(outdir, false))).metafile;

/** @param {string} outdir @param {(metafile: import("esbuild").Metafile) => Promise<unknown>} built */
export async function watch(outdir, built) {
  const settings = options(outdir, true);
  /** @type {import("esbuild").Plugin} */
  const afterwards = {
    name: "pages",
    setup({ onEnd }) {
      onEnd(async ({ metafile, errors }) => {
        if (metafile === undefined || errors.length > 0) return;
        await built(metafile);
        console.error(`web: built at ${new Date().toLocaleTimeString()}`);
      });
    },
  };
  await (await context({ ...settings, plugins: [...(settings.plugins ?? []), afterwards] })).watch();
}

const addressIn = (/** @type {string} */ file) => `/${relative("dist", file).replaceAll("\\", "/")}`;

/** The address of what an entry became. @param {import("esbuild").Metafile} metafile @param {string} entry */
export function addressOf({ outputs }, entry) {
  const found = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === entry && !file.endsWith(".map"));
  if (found === undefined) throw new Error(`The build has no output for ${entry}`);
  return addressIn(found);
}

/** The addresses of all scripts that some entries need at once: their own, and what these import. @param {import("esbuild").Metafile} metafile @param {readonly string[]} entries */
export function outputsOf({ outputs }, entries) {
  const found = new Set(Object.keys(outputs).filter((file) => entries.includes(outputs[file]?.entryPoint ?? "") && file.endsWith(".js")));
  // A set is walked through to its end, also to what is added on the way.
  for (const file of found) for (const { path, kind } of outputs[file]?.imports ?? []) if (kind === "import-statement") found.add(path);
  return [...found].map(addressIn);
}
