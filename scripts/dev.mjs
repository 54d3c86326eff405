import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT, stopWithParent } from "./workspace/run.mjs";
import { expectSettings } from "./workspace/settings.mjs";
import { openSteps } from "./workspace/steps.mjs";

/*
 * `npm run dev`: builds the console and starts the gateway again on every change. Ctrl-C, SIGTERM, SIGHUP, and the end of either end everything that was started.
 * The console goes into a folder of its own: `dist` stays the build that `npm start` serves and the tests measure.
 */
expectSettings();
stopWithParent();
const steps = openSteps();
const code = (await setup(undefined, undefined, undefined, steps)) || (await build(steps));
if (code !== 0) process.exit(code);

/** How long a gateway may take to end its calls and its PostgreSQL. */
const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/**
 * Runs a file again whenever one that it reads has changed. The watcher leads a process group, so that a signal reaches whatever it has started, too, and nothing of
 * it reads the terminal.
 * @param {string} file @param {string[]} args @param {string[]} watched
 */
const start = (file, args = [], watched = []) =>
  spawn(process.execPath, [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", ...watched, file, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, PARLEY_DEV: "1" },
    detached: true,
  });
const children = [start("packages/web/build.mjs", ["--dev"], ["--include=packages/{web,core}/src/**/*"]), start("packages/gateway/src/main.ts")];

/** Sends a signal to a whole group; false when none of it is left. @param {number | undefined} pid @param {NodeJS.Signals | 0} signal */
function signalGroup(pid, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** @param {number | undefined} pid */
async function endGroup(pid) {
  signalGroup(pid, "SIGTERM");
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until && signalGroup(pid, 0); ) await sleep(POLL_MS);
  signalGroup(pid, "SIGKILL");
}

/** @type {Promise<unknown> | undefined} */
let stopping;
function stop() {
  stopping ??= Promise.all(children.map(({ pid }) => endGroup(pid)));
  return stopping;
}
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) process.on(signal, () => void stop());

const [exit] = await Promise.race(children.map((child) => once(child, "exit")));
const isAsked = stopping !== undefined;
await stop();
process.exitCode = isAsked ? 0 : (exit ?? 1);
