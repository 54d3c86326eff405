import { ensureChromium } from "./workspace/chromium.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// `npm run pictures`: those of docs/guide/reports.md, of the demo that `npm start` serves in another window (PARLEY_URL where it is elsewhere).
process.exitCode = (await setup()) || (await take());

async function take() {
  const chromium = await ensureChromium();
  return runNode("node_modules/tsx/dist/cli.mjs", ["scripts/pictures/take.ts"], { env: chromium ? { CHROMIUM_PATH: chromium } : {} });
}
