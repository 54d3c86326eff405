import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// `npm run docs`: prints the tables of core into docs/generated.
process.exitCode = (await setup()) || (await runNode("node_modules/tsx/dist/cli.mjs", ["scripts/docs/write.ts"]));
