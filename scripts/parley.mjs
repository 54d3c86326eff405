import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT } from "./workspace/run.mjs";

// Runs `npm run parley -- …` (with `npm run -s`, stdout contains only the payload): the command line of this clone,
// built first if a source has changed.
const code = (await setup()) || (await build());
if (code !== 0) process.exit(code);

const bundle = join(ROOT, "packages/cli/dist/parley.cjs");
process.argv[1] = bundle;
createRequire(import.meta.url)(bundle);
