import { problemsOf } from "../../packages/gateway/src/settings/environment.mjs";

/** Ends the process where a setting cannot be used: nobody should wait minutes for a build to hear of a typo. */
export function expectSettings() {
  const problems = problemsOf(process.env);
  if (problems.length === 0) return;
  process.stderr.write(`Parley did not start.\n${problems.join("\n")}\n`);
  process.exit(1);
}
