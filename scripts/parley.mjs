import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT } from "./workspace/run.mjs";

// Runs `npm run parley -- …`, the CLI of this clone, after building it if a source has changed. With `npm run -s`,
// stdout contains only the payload.
const code = (await setup()) || (await build());
if (code !== 0) process.exit(code);

const bundle = join(ROOT, "packages/cli/dist/parley.cjs");
process.argv[1] = bundle;
createRequire(import.meta.url)(bundle);
