import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import type { Log } from "../log.ts";

/**
 * Reads process ids from its input, a line each, until the input ends: with the gateway, however that ended, because nobody else holds the other end.
 * The server whose id came last is then told to stop, if it is the one of this cluster (which it says a moment after it began), and to stop at once where
 * that takes too long.
 */
const SCRIPT = `trap '' HUP INT TERM
while read -r line; do pid=$line; done
isOurs() { read -r held 2>/dev/null < "$1/postmaster.pid" && [ "$held" = "$pid" ]; }
[ -n "$pid" ] || exit 0
for second in 1 2 3; do isOurs "$1" && break; sleep 1; done
isOurs "$1" && kill -INT "$pid" || exit 0
for second in 1 2 3 4 5 6 7 8 9 10; do sleep 1; isOurs "$1" || exit 0; done
kill -QUIT "$pid"`;

const AGAIN_MS = 1_000;

export interface Watcher {
  /** From now on this is the server that ends with the gateway. */
  guard(pid: number): void;
  /** The server was stopped in order; waits until the watcher is gone. */
  release(): Promise<void>;
}

const isEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * A process of a shell that outlives a gateway killed with kill -9, by moments, and stops PostgreSQL then. Detached, as the server is: Ctrl-C and the
 * end of a terminal reach the gateway alone. It costs a megabyte.
 */
export const watchOver = (cluster: string, log: Log): Watcher => {
  let child: ChildProcess | undefined;
  let guarded: number | undefined;
  let released = false;

  const tell = () => {
    if (guarded !== undefined) child?.stdin?.write(`${guarded}\n`);
  };
  const begin = () => {
    if (released) return;
    const begun = spawn("/bin/sh", ["-c", SCRIPT, "parley-watcher", cluster], { cwd: "/", detached: true, stdio: ["pipe", "ignore", "ignore"] });
    child = begun;
    // Neither keeps the gateway alive.
    begun.unref();
    if (begun.stdin instanceof Socket) begun.stdin.unref();
    begun.stdin?.on("error", () => undefined);
    begun.once("error", (error) => log.warn({ err: error }, "nothing watches over PostgreSQL: it would outlive a gateway that is killed"));
    begun.once("exit", () => {
      if (!released) setTimeout(begin, AGAIN_MS).unref();
    });
    tell();
  };
  begin();

  return {
    guard: (pid) => {
      guarded = pid;
      tell();
    },
    release: async () => {
      released = true;
      const last = child;
      if (!last || last.pid === undefined || isEnded(last)) return;
      last.ref();
      const ended = once(last, "exit");
      // Without the id of a server it has nobody to stop.
      last.stdin?.end("\n");
      await ended;
    },
  };
};
