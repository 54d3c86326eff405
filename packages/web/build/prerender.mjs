import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";

const WEB = join(import.meta.dirname, "..");

/** The markup of the sign-in screen, drawn by the same components that the browser hydrates, and of what it may show later. @returns {Promise<{ markup: string, later: string }>} */
export async function prerenderSignIn() {
  const outfile = join(WEB, "dist", "prerender.cjs");
  await build({
    absWorkingDir: WEB,
    entryPoints: ["src/app/public/prerender.tsx"],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    jsx: "automatic",
    logLevel: "warning",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  const require = createRequire(import.meta.url);
  const { prerenderSignIn: draw, prerenderLater: drawLater } = require(outfile);
  delete require.cache[outfile];
  await rm(outfile);
  return { markup: draw(), later: drawLater() };
}
