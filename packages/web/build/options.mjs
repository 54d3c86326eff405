import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");
/**
 * Replacement for the index of Blueprint's icons, limited to the icons that its components use. The original index
 * includes the paths of all icons, which are 230 KiB.
 */
const ICONS = join(WEB, "src/ui/blueprint/icons.ts");

/** @satisfies {import("esbuild").BuildOptions} */
export const OPTIONS = /** @type {const} */ ({
  absWorkingDir: WEB,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  entryNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  // Emits the pdf.js worker as a separate file, so that importing it returns its URL.
  loader: { ".worker.min.mjs": "file" },
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  alias: {
    "@blueprintjs/icons": ICONS,
    "@blueprintjs/icons/next": ICONS,
    // Maps the subpath `@blueprintjs/icons/lib` to itself, because esbuild would otherwise apply the alias of
    // `@blueprintjs/icons` to it.
    "@blueprintjs/icons/lib": "@blueprintjs/icons/lib",
  },
});

/**
 * Values of the code's constants: Blueprint reads a bare NODE_ENV beside that of the process.
 * @param {"development" | "production"} mode
 */
export const constants = (mode) => ({ NODE_ENV: JSON.stringify(mode), "process.env.NODE_ENV": JSON.stringify(mode) });
