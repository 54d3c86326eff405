import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { nodeProblem } from "./node-version.mjs";
import { ROOT, runNpm } from "./run.mjs";

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */

/** Digest that changes if the lock file or the platform of the installed binaries changes. */
const stampOf = (/** @type {string} */ lock) => createHash("sha256").update(`${process.platform}-${process.arch}\n${lock}`).digest("hex");

/**
 * Whether every package that must be there is there in the version the lock file names. npm keeps its own record of what it put into
 * node_modules and writes it last, so an install that was cut short does not pass, and one made by hand with `npm install` does.
 * @param {string} lock text of package-lock.json
 * @param {string} record text of node_modules/.package-lock.json
 */
function isInstalled(lock, record) {
  /** @type {Record<string, LockEntry>} */
  const installed = JSON.parse(record).packages;
  /** @type {[string, LockEntry][]} */
  const wanted = Object.entries(JSON.parse(lock).packages);
  return wanted
    .filter(([path, entry]) => path.startsWith("node_modules/") && !entry.optional && !entry.devOptional && !entry.peer)
    .every(([path, entry]) => (entry.link ? path in installed : installed[path]?.version === entry.version));
}

/**
 * Installs what is missing or out of date and answers an exit code. Without anything to do it costs some milliseconds.
 * @param {string} [root]
 * @param {(args: readonly string[], options?: { stdout: "stderr" | "held", group: boolean }) => Promise<number>} [npm]
 * @param {(text: string) => void} [say]
 * @param {import("../../packages/gateway/src/app/steps.mjs").Steps} [steps] shows the install as one line, and what npm prints only if it fails
 */
export async function setup(root = ROOT, npm = runNpm, say = (text) => void process.stderr.write(`${text}\n`), steps = undefined) {
  const problem = nodeProblem();
  if (problem) {
    say(problem);
    return 1;
  }
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = stampOf(lock);
  const stampFile = join(root, "node_modules", ".parley-setup");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return 0;

  const recordFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(recordFile) || !isInstalled(lock, readFileSync(recordFile, "utf8"))) {
    if (steps) steps.begin("Dependencies (npm ci; the first time this takes a minute or two)");
    else say("Installing dependencies (npm ci). The first time this takes a minute or two.");
    // Installs development tools too, because with NODE_ENV=production npm would omit the tools that build the console.
    const code = await npm(["ci", "--include=dev", "--no-audit", "--no-fund"], { stdout: steps ? "held" : "stderr", group: true });
    steps?.end(code === 0);
    if (code !== 0) {
      // Prints no message if a signal ended npm (exit codes above 128).
      if (code <= 128) say("The dependencies could not be installed; what npm says above tells why. Run the same command again when that is mended.");
      return code;
    }
  }
  writeFileSync(stampFile, stamp);
  return 0;
}
