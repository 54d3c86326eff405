import { build } from "./workspace/build.mjs";
import { ensureChromium } from "./workspace/chromium.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// Builds the product and runs the benchmarks: all with `npm run bench`, or one module of scripts/bench with `npm run
// bench -- permission`.
process.exitCode = (await setup()) || (await build()) || (await measure());

async function measure() {
  const chromium = await ensureChromium();
  return runNode("node_modules/tsx/dist/cli.mjs", ["scripts/bench/runner/run.ts", ...process.argv.slice(2)], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  });
}
