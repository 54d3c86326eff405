import { fork } from "node:child_process";
import { once } from "node:events";

/** Milliseconds that a process may take to end, so that PostgreSQL can write its data. */
const PATIENCE_MS = 20_000;

/**
 * Starts one of the processes of `packages/gateway/src/dev.ts`. It leads a process group: the Ctrl-C of the terminal does not reach it, so that the order of the end
 * is ours. It ends by itself when this process is gone.
 * @param {string} entry @param {string[]} args
 */
export function start(entry, args) {
  const child = fork(entry, args, {
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, PARLEY_DEV: "1" },
  });
  const ended = once(child, "exit").then(([code]) => code ?? 1);
  return {
    /** The exit code, once it has ended. @type {Promise<number>} */
    ended,
    /** First message of the process; undefined if the process ends without one. */
    first: Promise.race([once(child, "message").then(([message]) => message), ended.then(() => undefined)]),
    /** Asks it to end, and kills its group when it does not. @param {number} [patienceMs] */
    async stop(patienceMs = PATIENCE_MS) {
      child.kill("SIGTERM");
      const { pid } = child;
      // Without a process id nothing may be killed, because group 0 is the group of this script.
      const timer = setTimeout(() => pid === undefined || process.kill(-pid, "SIGKILL"), patienceMs);
      await ended;
      clearTimeout(timer);
    },
  };
}
