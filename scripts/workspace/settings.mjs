import { problemsOf } from "../../packages/gateway/src/settings/environment.mjs";

/** Exits on invalid settings before the build, so that a typo is reported at once. */
export function expectSettings() {
  const problems = problemsOf(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`Parley did not start.\n${problems.join("\n")}\n`);
  process.exit(1);
}
