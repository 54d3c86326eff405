import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run } from "./run.mjs";

/** Preferred browser: Chromium's engine without windows, which takes four fifths of the time of the full browser. */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APPLICATIONS = ["/Applications/Chromium.app/Contents/MacOS/Chromium", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];
const IN_CACHE = ["chrome-linux/chrome", "chrome-linux64/chrome", "chrome-mac/Chromium.app/Contents/MacOS/Chromium"];
const PACKAGES = [SHELL, "chromium"];

/** Paths of the browsers that Playwright has downloaded for this user, newest first. */
function cached() {
  const folder =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (process.platform === "darwin" ? join(homedir(), "Library/Caches/ms-playwright") : join(homedir(), ".cache/ms-playwright"));
  if (!existsSync(folder)) return [];
  const revisions = readdirSync(folder).filter((name) => /^chromium-\d+$/.test(name));
  return revisions
    .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
    .flatMap((revision) => IN_CACHE.map((file) => join(folder, revision, file)));
}

/**
 * A Chromium that is here already: CHROMIUM_PATH, then PATH, then the usual places.
 * @returns {string | undefined}
 */
export function findChromium() {
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...onPath, ...NAMES.map((name) => `/usr/bin/${name}`), ...APPLICATIONS, ...cached()];
  return candidates.find((path) => path !== "" && existsSync(path));
}

/**
 * The same, installing one where that can be done without asking: as root on a system with apt.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    process.stderr.write("No Chromium found; installing one with apt-get.\n");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env, stdout: "stderr" });
    for (const name of PACKAGES) {
      await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], { env, stdout: "stderr" });
      const installed = findChromium();
      if (installed) return installed;
    }
  }
  process.stderr.write(
    "The browser tests need Chromium or Chrome and none was found. Install one, or set CHROMIUM_PATH to its program,\n" +
      "or run `npx playwright-core install chromium`. `npm run check` runs everything but these tests.\n",
  );
  return undefined;
}
