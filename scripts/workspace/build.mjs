import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runNode } from "./run.mjs";

/** Files that the product needs to start. If one is missing, the build runs even if no source has changed. */
const OUTPUTS = ["packages/gateway/dist/main.js", "packages/web/dist/index.html", "packages/cli/dist/parley.cjs"];
const STAMP = ".tmp/build-stamp";

/** @param {string} folder @returns {Generator<string>} */
function* files(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (entry.name === "node_modules" || entry.name === "dist" || entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (entry.isFile() && !/\.(test|fixture)\.tsx?$/.test(entry.name)) yield path;
  }
}

/**
 * Digest of all build inputs. It uses names and contents but no timestamps, so that a checkout or a copy does not cause
 * a build.
 */
function sourcesDigest() {
  const hash = createHash("sha256");
  for (const path of [join(ROOT, "package-lock.json"), join(ROOT, "turbo.json"), ...files(join(ROOT, "packages"))])
    hash.update(`${path.slice(ROOT.length)}\n`).update(readFileSync(path));
  return hash.digest("hex");
}

/**
 * Builds when a source has changed since the last build, and returns an exit code. All output goes to stderr: `npm run parley` has a payload on stdout.
 * With `steps` it is one line, and the rest only if the build fails. The digest costs some milliseconds where asking turbo costs half a second; turbo then decides which packages.
 * @param {import("../../packages/gateway/src/app/steps.mjs").Steps} [steps]
 */
export async function build(steps) {
  const digest = sourcesDigest();
  const stampFile = join(ROOT, STAMP);
  const whole = OUTPUTS.every((path) => existsSync(join(ROOT, path)));
  if (whole && existsSync(stampFile) && readFileSync(stampFile, "utf8") === digest) return 0;

  // Removes the stamp before the build, because an interrupted build leaves a mixture of old and new files.
  rmSync(stampFile, { force: true });
  if (!steps) process.stderr.write("Building what has changed.\n");
  await steps?.load();
  steps?.begin("Build");
  const args = ["run", "build", "--output-logs=new-only", "--log-prefix=none"];
  const code = await runNode("node_modules/turbo/bin/turbo", args, {
    stdout: steps ? "held" : "stderr",
    group: true,
    env: { TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  });
  steps?.end(code === 0);
  if (code === 0) {
    mkdirSync(join(ROOT, ".tmp"), { recursive: true });
    writeFileSync(stampFile, digest);
  }
  return code;
}
