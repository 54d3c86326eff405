import { problemsOf } from "../../packages/gateway/src/settings/environment.mjs";

/**
 * Checks the environment variables before the build, so that a typing error is reported immediately. Exits with 1 if
 * one is invalid.
 */
export function expectSettings() {
  const problems = problemsOf(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`Parley did not start.\n${problems.join("\n")}\n`);
  process.exit(1);
}
