import { spawn } from "node:child_process";
import { join } from "node:path";
import { build } from "./workspace/build.mjs";
import { setup } from "./workspace/install.mjs";
import { ROOT } from "./workspace/run.mjs";

// `npm run dev`: the console is built again and the gateway started again on every change. One Ctrl-C, or the end of either, ends both.
const code = (await setup()) || (await build());
if (code !== 0) process.exit(code);

/** Runs a file again whenever one that it reads has changed. @param {string} file @param {string[]} args @param {string[]} watched */
const start = (file, args = [], watched = []) =>
  spawn(process.execPath, [join(ROOT, "node_modules/tsx/dist/cli.mjs"), "watch", "--clear-screen=false", ...watched, file, ...args], {
    cwd: ROOT,
    stdio: "inherit",
  });
const children = [start("packages/web/build.mjs", ["--dev"], ["--include=packages/{web,core}/src/**/*"]), start("packages/gateway/src/main.ts")];

let stopping = false;
/** A second signal makes tsx kill the gateway instead of letting it end, so each child gets one. @param {NodeJS.Signals} signal */
function stop(signal) {
  if (stopping) return;
  stopping = true;
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
// Ctrl-C reaches the children by themselves, being in the same terminal group.
process.on("SIGINT", () => {
  stopping = true;
});
process.on("SIGTERM", stop).on("SIGHUP", stop);
for (const child of children)
  child.once("exit", (exit) => {
    process.exitCode ||= exit ?? 0;
    stop("SIGTERM");
  });
