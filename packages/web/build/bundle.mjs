import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { build, context } from "esbuild";
import { anchoring } from "./anchoring.mjs";
import { blueprint } from "./blueprint-plugin.mjs";
import { compileReactAhead } from "./compile-ahead.mjs";
import { without } from "./css-rules.mjs";
import { leaveOut } from "./leave-out.mjs";
import { logical } from "./logical-css.mjs";
import { needs, unusedClasses } from "./unused-classes.mjs";

const WEB = join(import.meta.dirname, "..");

/** No page loads this entry: it is here so that React's code gets a chunk of its own (compile-ahead.mjs). */
const REACT = "react-dom/client";

/**
 * Both the code and the stylesheets. Styles are entries of their own, made of every `.css` below `src`: with splitting,
 * esbuild does not load the styles of a chunk that is imported later.
 * @param {string} outdir
 * @param {boolean} dev
 * @param {(path: string) => string} [before]
 * @param {ReadonlySet<string>} [unused] classes of Blueprint whose rules are left out
 * @returns {import("esbuild").BuildOptions & { metafile: true }}
 */
const options = (outdir, dev, before, unused = new Set()) => ({
  absWorkingDir: WEB,
  entryPoints: { main: "src/app/main.tsx", react: REACT, console: "parley:console-styles", screens: "parley:screen-styles" },
  outdir: join(outdir, "assets"),
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
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
  define: {
    NODE_ENV: JSON.stringify(dev ? "development" : "production"),
    "process.env.NODE_ENV": JSON.stringify(dev ? "development" : "production"),
  },
  plugins: [leaveOut, blueprint(before), styles(unused)],
});

/** What every screen, and what every screen behind the sign-in, comes after. */
const ANCHORS = [
  { module: "src/ui/theme/theme.ts", name: "startAppearance" },
  { module: "src/app/public/start.tsx", name: "startPublic" },
  { module: "src/app/console/start.tsx", name: "startConsole", behind: "src/app/console/start.tsx" },
];

/** What the home screen and the shell do without: the styles of all other features, and of what only these draw. */
const OF_SCREENS = /^src\/(features\/(?!home\/)|ui\/(charts|chat|report)\/)/;

/** The files of ours that hold styles, in an order that does not depend on the file system. */
const styleFiles = () =>
  readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => `src/${file.replaceAll("\\", "/")}`)
    .sort((a, b) => Number(b.includes("/theme/")) - Number(a.includes("/theme/")) || a.localeCompare(b));

/** The files of each stylesheet: the console's, with Blueprint's, and the one that comes with the first screen that is not the home screen. */
const SHEETS = {
  "console-styles": () => [
    "normalize.css",
    "@blueprintjs/core/lib/css/blueprint.css",
    "@blueprintjs/select/lib/css/blueprint-select.css",
    ...styleFiles()
      .filter((file) => !OF_SCREENS.test(file))
      .map((file) => `./${file}`),
  ],
  "screen-styles": () =>
    styleFiles()
      .filter((file) => OF_SCREENS.test(file))
      .map((file) => `./${file}`),
};

/** @param {ReadonlySet<string>} unused @returns {import("esbuild").Plugin} */
const styles = (unused) => ({
  name: "styles",
  setup(setup) {
    setup.onResolve({ filter: /^parley:/ }, ({ path }) => ({ path: path.replace("parley:", ""), namespace: "parley" }));
    setup.onLoad({ filter: /.*/, namespace: "parley" }, ({ path }) => ({
      contents: SHEETS[/** @type {keyof typeof SHEETS} */ (path)]()
        .map((file) => `@import ${JSON.stringify(file)};`)
        .join("\n"),
      loader: "css",
      resolveDir: WEB,
      watchDirs: [join(WEB, "src")],
    }));
    setup.onLoad({ filter: /blueprint(-select)?\.css$/ }, async ({ path }) => ({
      contents: logical(without((await readFile(path, "utf8")).replace(/\/\*[\s\S]*?\*\//g, ""), needs(unused))),
      loader: "css",
    }));
  },
});

/** The table of all classes, which names each of them and uses none. */
const CLASSES = /common[\\/]classes\.js$/;

/** Every script of which a build keeps anything, whole. @param {import("esbuild").Metafile} plan */
const scriptsOf = (plan) => {
  const kept = Object.values(plan.outputs).flatMap(({ inputs }) => Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0));
  const scripts = new Set(kept.map(([path]) => path).filter((path) => /\.[jt]sx?$/.test(path) && !path.includes(":") && !CLASSES.test(path)));
  return Promise.all([...scripts].map((path) => readFile(join(WEB, path), "utf8")));
};

/** @param {string} outdir */
export async function bundle(outdir) {
  const { metafile: plan } = await build({ ...options(outdir, false), write: false, minify: false });
  const unused = await unusedClasses(await scriptsOf(plan));
  const { metafile } = await build(options(outdir, false, anchoring(WEB, plan, ANCHORS), unused));
  await compileReactAhead(WEB, metafile);
  return metafile;
}

/** @param {string} outdir @param {(metafile: import("esbuild").Metafile) => Promise<unknown>} built */
export async function watch(outdir, built) {
  const settings = options(outdir, true);
  const afterwards = {
    name: "pages",
    /** @param {import("esbuild").PluginBuild} setup */
    setup(setup) {
      setup.onEnd(async ({ metafile, errors }) => {
        if (metafile === undefined || errors.length > 0) return;
        await built(metafile);
        console.error(`web: built at ${new Date().toLocaleTimeString()}`);
      });
    },
  };
  const running = await context({ ...settings, plugins: [...(settings.plugins ?? []), afterwards] });
  await running.watch();
}

/** The output of an entry, below the output folder. @param {import("esbuild").Metafile} metafile @param {string} entry */
export function outputOf(metafile, entry) {
  const found = Object.entries(metafile.outputs).find(([file, { entryPoint }]) => entryPoint === entry && !file.endsWith(".map"));
  if (found === undefined) throw new Error(`The build has no output for ${entry}`);
  return found[0];
}

/** The path in the address of an output. @param {string} file */
export const addressOf = (file) => `/${relative("dist", file).replaceAll("\\", "/")}`;
