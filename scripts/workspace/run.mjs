import { spawn } from "node:child_process";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";

/** The clone's own folder; it may hold spaces, so commands are always given as arrays. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Runs a command to its end and answers its exit code (128 + n for a signal, as a shell would). 127 means that it could not be started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, stdout?: "inherit" | "stderr", cwd?: string }} [options] `stdout: "stderr"` keeps the command's talk out of a payload
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, stdout = "inherit", cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["inherit", stdout === "stderr" ? 2 : "inherit", "inherit"] });
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    // Ctrl-C reaches the child by itself, being in the same terminal group; here it only must not end us first.
    const stay = () => {};
    process.on("SIGINT", stay).on("SIGTERM", pass).on("SIGHUP", pass);
    const end = (/** @type {number} */ code) => {
      process.off("SIGINT", stay).off("SIGTERM", pass).off("SIGHUP", pass);
      resolve(code);
    };
    child.once("error", (error) => {
      process.stderr.write(`Could not run ${command}: ${error.message}\n`);
      end(127);
    });
    child.once("exit", (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
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
