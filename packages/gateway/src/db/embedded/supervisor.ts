import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { isRunning } from "./postmaster.ts";

const LOOK_EVERY_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

export interface Supervisor {
  /** Stops watching, waits for a restart in progress, and returns the server's current process id. */
  release(): Promise<number>;
}

/**
 * Restarts the server when it ends unexpectedly (kill -9, out of memory). Polls the process id, because an exit event
 * comes late or never in containers that do not collect zombie processes.
 */
export function superviseServer(firstPid: number, start: () => Promise<number>, log: Log): Supervisor {
  let pid = firstPid;
  let released = false;
  const stop = new AbortController();

  const watch = async () => {
    for (let failures = 0; !released; ) {
      await sleep(failures === 0 ? LOOK_EVERY_MS : Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS), undefined, {
        signal: stop.signal,
        ref: false,
      });
      if (isRunning(pid)) continue;
      log.error({ pid }, "PostgreSQL ended by itself; starting it again");
      try {
        pid = await start();
        failures = 0;
      } catch (error) {
        failures += 1;
        log.error({ err: error }, "PostgreSQL could not be started again; trying once more");
      }
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stop.signal.aborted) log.error({ err: error }, "the watch over PostgreSQL ended");
  });

  return {
    release: async () => {
      released = true;
      stop.abort();
      await watching;
      return pid;
    },
  };
}
