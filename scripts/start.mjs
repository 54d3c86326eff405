import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openSteps } from "../packages/gateway/src/app/steps.mjs";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, stopWhenParentEnds } from "./workspace/run.mjs";
import { expectSettings } from "./workspace/settings.mjs";

// Runs `npm start` (design section 6). If nothing has changed, the two steps before the gateway take well under a
// second together.
expectSettings();
stopWhenParentEnds();
const steps = openSteps();
const code = (await setup(undefined, undefined, undefined, steps)) || (await build(steps));
if (code !== 0) process.exit(code);

// The gateway runs in this process, so that it receives signals directly and determines the exit code.
process.setSourceMapsEnabled(true);
const { runGateway } = await import(pathToFileURL(join(ROOT, "packages/gateway/dist/main.js")).href);
await runGateway(steps);
