import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// Runs `npm run docs`, which generates the pages in docs/generated from the tables in core.
process.exitCode = (await setup()) || (await runNode("node_modules/tsx/dist/cli.mjs", ["scripts/docs/write.ts"]));
