import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT } from "./workspace/run.mjs";

const PARENT_POLL_MS = 500;

/**
 * npm starts us through a shell, and a signal sent to npm ends that shell without reaching us: the gateway would go on with nobody to stop it.
 * When who started us is gone, stop as if told so.
 */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MS);
  watch.unref();
}

// `npm start` (design section 6). On a clone where nothing changed the two steps before the gateway cost well under a second together.
const code = (await setup()) || (await build());
if (code !== 0) process.exit(code);

if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
// In this process and not in a child: signals, exit code and terminal are then the gateway's own, with nothing in between to lose them.
const main = join(ROOT, "packages/gateway/dist/main.js");
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
