import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, stopWithParent } from "./workspace/run.mjs";
import { expectSettings } from "./workspace/settings.mjs";
import { openSteps } from "./workspace/steps.mjs";

// `npm start` (design section 6). On a clone where nothing changed the two steps before the gateway cost well under a second together.
expectSettings();
stopWithParent();
const steps = openSteps();
const code = (await setup(undefined, undefined, undefined, steps)) || (await build(steps));
if (code !== 0) process.exit(code);

// In this process and not in a child: signals, exit code and terminal are then the gateway's own, with nothing in between to lose them.
process.setSourceMapsEnabled(true);
await steps?.load();
const { runGateway } = await import(pathToFileURL(join(ROOT, "packages/gateway/dist/main.js")).href);
await runGateway(steps);
