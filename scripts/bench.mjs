import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// `npm run bench`, or `npm run bench -- permission` for one module of scripts/bench.
process.exitCode =
  (await setup()) || (await build()) || (await runNode("node_modules/tsx/dist/cli.mjs", ["scripts/bench/runner/run.ts", ...process.argv.slice(2)]));
