import { PART_VARIABLE, PARTS } from "./mutation/parts.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// Runs the mutation tests: all parts with `npm run test:mutation`, or some with `npm run test:mutation -- bulk hours`.
// `--incremental` tests only changes since the last run. Fails if a part is below 85 %. Reports are written to
// .tmp/mutation.
const STRYKER = "node_modules/@stryker-mutator/core/bin/stryker.js";
const names = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const flags = process.argv.slice(2).filter((word) => word.startsWith("-"));
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  process.stderr.write(`Unknown part: ${unknown.join(", ")}. Parts: ${Object.keys(PARTS).join(", ")}\n`);
  process.exitCode = 2;
} else {
  process.exitCode = await setup();
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const options = ["run", "scripts/mutation/stryker.config.mjs", ...flags];
    process.exitCode = (await runNode(STRYKER, options, { env: { [PART_VARIABLE]: name } })) || process.exitCode;
  }
}
