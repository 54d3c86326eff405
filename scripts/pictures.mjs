import { ensureChromium } from "./workspace/chromium.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// Runs `npm run pictures`, which takes the screenshots for docs/guide/reports.md. The demo must be running in another
// terminal (`npm start`); PARLEY_URL sets another URL.
process.exitCode = (await setup()) || (await take());

async function take() {
  const chromium = await ensureChromium();
  return runNode("node_modules/tsx/dist/cli.mjs", ["scripts/pictures/take.ts"], { env: chromium ? { CHROMIUM_PATH: chromium } : {} });
}
