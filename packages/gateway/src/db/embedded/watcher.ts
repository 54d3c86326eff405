import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import type { Log } from "../log.ts";

/**
 * Shell script that reads process ids from its input until the input is closed, which happens when the gateway ends for
 * any reason. It then stops the server with the last id if that belongs to this cluster, and stops it forcibly if a
 * normal stop takes longer than ten seconds.
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
  /** Sets the process id of the server that must end with the gateway. */
  guard(pid: number): void;
  /** Ends the watcher process and waits for its end. To be called after the server was stopped. */
  release(): Promise<void>;
}

const isEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts a shell process that stops PostgreSQL when the gateway has ended, even by kill -9, and then ends itself. It is
 * detached, so that Ctrl-C and a closed terminal reach only the gateway. It needs one megabyte of memory.
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
    // Unreferences the process and its input, so that they do not keep the gateway alive.
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
      // Sends an empty line, after which the script stops no server.
      last.stdin?.end("\n");
      await ended;
    },
  };
};
