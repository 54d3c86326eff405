import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

/** @typedef {string | Readonly<Record<string, string>>} Text a text, or one for each plural category */
/** @typedef {Record<string, Record<string, Text>>} TextsByNamespace */

/** Stub for pdf.js, which declares no messages and fails to load outside a browser. */
const PDF_JS = `
  export default "/pdf.worker.mjs";
  export const [AnnotationMode, GlobalWorkerOptions, VerbosityLevel, version, getDocument] = [{}, {}, {}, "", undefined];
`;

const WEB = join(import.meta.dirname, "..");
const DECLARES = /\bdefineMessages\(/;
const RECORDER = `
const found = (globalThis.parleySourceTexts ??= {});
export const defineMessages = (namespace, texts) => {
  const known = (found[namespace] ??= {});
  for (const [key, text] of Object.entries(texts)) {
    if (known[key] !== undefined) throw new Error("Two places declare the text " + namespace + "." + key);
    known[key] = text;
  }
  const ref = (key) => () => key;
  return Object.assign((key) => key, { ref, find: (key) => (key in texts ? ref(key) : undefined) });
};
export const textByKey = () => (key, english) => english;`;

/** Returns the modules that call `defineMessages`. */
const declaring = () =>
  readdirSync(join(WEB, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter(
      (file) =>
        /(?<!\.test)\.tsx?$/.test(file) &&
        file !== "shared/messages/define-messages.ts" &&
        DECLARES.test(readFileSync(join(WEB, "src", file), "utf8")),
    );

/**
 * The English texts of the console by namespace, plurals included: what a translator begins with, and what the pseudo-languages are made of. They are read by running
 * the modules that declare them, so a text that comes from elsewhere (spec texts of core) is here too.
 * @returns {Promise<TextsByNamespace>}
 */
export async function sourceTexts() {
  const outfile = join(WEB, "node_modules", ".source-texts", `texts-${process.pid}.cjs`);
  const entry = [...declaring(), "testing/core-texts.ts"].map((file) => `import "./src/${file}";`);
  await build({
    stdin: { contents: entry.join("\n"), resolveDir: WEB, loader: "ts" },
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    jsx: "automatic",
    // Stubs of browser objects, because some modules add listeners when they are loaded.
    banner: { js: 'const document = new EventTarget(); const navigator = { userAgent: "" };' },
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": '"file:///texts.mjs"' },
    loader: { ".css": "empty" },
    plugins: [
      {
        name: "recorder",
        setup({ onLoad }) {
          onLoad({ filter: /node_modules[\\/]pdfjs-dist[\\/]/ }, () => ({ contents: PDF_JS, loader: "js" }));
          onLoad({ filter: /shared[\\/]messages[\\/]define-messages\.ts$/ }, () => ({ contents: RECORDER, loader: "js" }));
        },
      },
    ],
  });
  createRequire(import.meta.url)(outfile);
  await rm(outfile);
  return /** @type {{ parleySourceTexts: TextsByNamespace }} */ (/** @type {unknown} */ (globalThis)).parleySourceTexts;
}
