import { ensureChromium } from "./workspace/chromium.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// Runs `npm run pictures`: takes the screenshots for docs/guide/reports.md from the demo that `npm start` serves in
// another terminal (set PARLEY_URL for another address).
process.exitCode = (await setup()) || (await take());

async function take() {
  const chromium = await ensureChromium();
  return runNode("node_modules/tsx/dist/cli.mjs", ["scripts/pictures/take.ts"], { env: chromium ? { CHROMIUM_PATH: chromium } : {} });
}
