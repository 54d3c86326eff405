import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "./workspace/build.mjs";
import { ensureChromium } from "./workspace/chromium.mjs";
import { ensureDovecot } from "./workspace/dovecot.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, runNode } from "./workspace/run.mjs";

/*
 * Runs `npm test`, or `npm run check` with `--no-browser`. Every step runs even if another failed, so that one run
 * reports all errors. The last line is a summary, in which a failed step counts as a failure. Other arguments go to
 * vitest.
 */
const args = process.argv.slice(2);
const withBrowser = !args.includes("--no-browser");
const forVitest = args.filter((arg) => arg !== "--no-browser");

/** Finds or installs the browser and the IMAP server; returns the names of those that are missing. */
async function ensurePrograms() {
  // Finds or installs the browser and the IMAP server one after the other, because both may need the system's package
  // manager, which allows only one process at a time.
  const chromium = await ensureChromium();
  const dovecot = await ensureDovecot();
  return { chromium, missing: [...(chromium ? [] : ["browser"]), ...(dovecot ? [] : ["IMAP server"])] };
}

// Runs in parallel with `setup`, because it needs no npm packages and npm uses only one of two CPU cores.
const ensured = withBrowser ? ensurePrograms() : undefined;
const installed = await setup();
const { chromium, missing = [] } = (await ensured) ?? {};
if (installed !== 0) {
  process.stdout.write("0 passed, 1 failed\n");
  process.exit(installed);
}

const failed = [...missing];
/** @param {string} name @param {() => Promise<number>} work */
async function step(name, work) {
  const from = performance.now();
  const code = await work();
  if (code !== 0) failed.push(name);
  process.stdout.write(`== ${name}: ${code === 0 ? "good" : "FAILED"}, ${((performance.now() - from) / 1000).toFixed(1)} s\n`);
}

async function readings() {
  // Uses one type checker, because each analyses the dependencies separately. With the default of four, two cores did
  // nearly twice the work in the same time.
  await step("types", () => runNode("node_modules/ts7/lib/tsc.js", ["-p", "tsconfig.json", "--checkers", "1"]));
  await step("lint", () => runNode("node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]));
  await step("layers", () =>
    runNode("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ["--config", ".dependency-cruiser.cjs", "packages", "scripts", "tests"]),
  );
  await step("dead code", () => runNode("node_modules/knip/bin/knip.js", ["--no-progress"]));
}

// Static checks run in parallel with the build, because they do not need it. Only a run of selected tests waits for
// them; a full test run takes longer than the checks.
const failedFile = join(ROOT, ".tmp", `failed-steps-${process.pid}`);
mkdirSync(dirname(failedFile), { recursive: true });
const noted = readings().then(() => writeFileSync(failedFile, failed.join(",")));
await step("build", build);
if (forVitest.length > 0) await noted;

process.stdout.write("\n== tests\n");
const code = await runNode("node_modules/vitest/vitest.mjs", ["run", ...(chromium ? [] : ["--project=!browser"]), ...forVitest], {
  env: { PARLEY_FAILED_STEPS: failedFile },
});
await noted;
rmSync(failedFile);
process.exitCode = code || (failed.length > 0 ? 1 : 0);
