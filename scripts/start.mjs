import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT } from "./workspace/run.mjs";

// `npm start` (design section 6). On a clone where nothing changed the two steps before the gateway cost well under a second together.
const code = (await setup()) || (await build());
if (code !== 0) process.exit(code);

// In this process and not in a child: signals, exit code and terminal are then the gateway's own, with nothing in between to lose them.
const main = join(ROOT, "packages/gateway/dist/main.js");
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
