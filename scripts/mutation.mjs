import { setup } from "./workspace/install.mjs";
import { runNode } from "./workspace/run.mjs";

// `npm run test:mutation`, or `npm run test:mutation -- bulk` for one part: which wrong code no test notices. Then the page of it is printed.
const installed = await setup();
const tsx = "node_modules/tsx/dist/cli.mjs";
const code = installed || (await runNode(tsx, ["scripts/mutation/run.ts", ...process.argv.slice(2)]));
process.exitCode = code || (await runNode(tsx, ["scripts/docs/write.ts"]));
