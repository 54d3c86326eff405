import { spawn } from "node:child_process";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Root folder of the clone. Its path may contain spaces, so commands get their arguments as arrays. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

const PARENT_POLL_MS = 500;

/**
 * Stops the script as with SIGTERM when its parent process has ended. npm starts scripts through a shell, and a signal
 * to npm ends that shell without reaching the script.
 */
export function stopWhenParentEnds() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, PARENT_POLL_MS);
  watch.unref();
}

/** Milliseconds that a command may take to end after a signal before it and its child processes are killed. */
const PATIENCE_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** Sends a signal to a process group; false when none of it is left. @param {number | undefined} pid @param {NodeJS.Signals | 0} signal */
function signalGroup(pid, signal) {
  try {
    return pid !== undefined && process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Runs a command to its end and answers its exit code (128 + n for a signal, as a shell would). 127 means that it could not be started.
 *
 * With `group` the command leads a process group of its own, and a signal to this process ends the whole group: turbo and npm start others, which would go on when
 * only the first is told. No signal is lost to a command that ends well just then: the exit code is that of the signal.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: "inherit" | "stderr" | "held", cwd?: string, group?: boolean }} [options] `stdout: "stderr"` keeps what the command
 * prints out of a payload; `"held"` prints it only if the command fails; `group` is for commands that ask nothing at the terminal
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, stdout = "inherit", cwd = ROOT, group = false } = {}) {
  return new Promise((resolve) => {
    const held = stdout === "held";
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: group,
      stdio: [group ? "ignore" : "inherit", held ? "pipe" : stdout === "stderr" ? 2 : "inherit", held ? "pipe" : "inherit"],
    });
    /** @type {Uint8Array[]} */
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (/** @type {Uint8Array} */ chunk) => printed.push(chunk));
    /** @type {NodeJS.Signals | undefined} */
    let told;
    /** @type {NodeJS.Timeout | undefined} */
    let killing;
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      told ??= signal;
      if (!group) {
        // Ctrl-C needs no forwarding, because the terminal sends it to the child too. This handler only prevents that
        // this process ends first.
        if (signal !== "SIGINT") child.kill(signal);
        return;
      }
      signalGroup(child.pid, "SIGTERM");
      killing ??= setTimeout(() => signalGroup(child.pid, "SIGKILL"), PATIENCE_MS);
    };
    process.on("SIGINT", pass).on("SIGTERM", pass).on("SIGHUP", pass);
    const end = async (/** @type {number} */ code) => {
      // Waits until the process group is empty, because its first process may exit before the processes that it
      // started.
      while (group && told && signalGroup(child.pid, 0)) await sleep(LOOK_AGAIN_MS);
      clearTimeout(killing);
      process.off("SIGINT", pass).off("SIGTERM", pass).off("SIGHUP", pass);
      resolve(group && told ? 128 + constants.signals[told] : code);
    };
    child.once("error", (error) => {
      process.stderr.write(`Could not run ${command}: ${error.message}\n`);
      void end(127);
    });
    child.once("close", (exit, signal) => {
      const code = exit ?? 128 + (signal ? constants.signals[signal] : 0);
      if (code !== 0 && !told) process.stderr.write(Buffer.concat(printed));
      void end(code);
    });
  });
}

/**
 * Runs a JavaScript file with this very Node, so that no PATH and no `.bin` link has a say.
 * @param {string} file below the root
 * @param {readonly string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (file, args = [], options) =>
  run(process.execPath, [fileURLToPath(new URL(`../../${file}`, import.meta.url)), ...args], options);

/**
 * npm as it came with this Node: the one that started us, else the one on PATH.
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const own = process.env.npm_execpath;
  return own?.endsWith("npm-cli.js") ? run(process.execPath, [own, ...args], options) : run("npm", args, options);
}
