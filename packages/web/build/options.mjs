import { join } from "node:path";

const WEB = join(import.meta.dirname, "..");
/** The icons that Blueprint's components draw. The package's own index leads to the paths of all icons, 230 KiB of them. */
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
  // The worker of pdf.js is a file of its own, and its import gives the address.
  loader: { ".worker.min.mjs": "file" },
  metafile: true,
  legalComments: "none",
  logLevel: "warning",
  alias: {
    "@blueprintjs/icons": ICONS,
    "@blueprintjs/icons/next": ICONS,
    // An alias holds for the paths below it as well, which are to stay.
    "@blueprintjs/icons/lib": "@blueprintjs/icons/lib",
  },
});

/**
 * Values of the code's constants: Blueprint reads a bare NODE_ENV beside that of the process.
 * @param {"development" | "production"} mode
 */
export const constants = (mode) => ({ NODE_ENV: JSON.stringify(mode), "process.env.NODE_ENV": JSON.stringify(mode) });
