import { type SpawnOptions, spawn } from "node:child_process";

/**
 * User as which PostgreSQL runs. PostgreSQL refuses to run as root, so root switches to `nobody`, which exists on every
 * Linux.
 */
export interface RunAs {
  uid: number;
  gid: number;
}

const NOBODY = { uid: 65534, gid: 65534 };

/** Returns the user as which PostgreSQL must run, or undefined for the current user. */
export const runAs = (): RunAs | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

/**
 * Returns the options for starting a program. They set a locale, because the bundled binaries contain no locales and
 * would refuse that of the machine.
 */
export const spawnOptions = (user: RunAs | undefined): SpawnOptions => ({
  ...user,
  cwd: "/",
  env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
});

export interface Outcome {
  /** Exit code, or the system error code if the program could not be started (EACCES, ENOENT). */
  code: number | string;
  output: string;
}

export function run(command: string, args: readonly string[], user: RunAs | undefined, signal?: AbortSignal): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnOptions(user), stdio: ["ignore", "pipe", "pipe"], signal });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", collect);
    child.stderr?.on("data", collect);
    // An aborted program reports an error at once, but still runs: its end is awaited, with the end of its own children.
    child.on("error", (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve({ code: error.code ?? "UNKNOWN", output: error.message });
    });
    child.on("close", (code, signal) => resolve({ code: code ?? signal ?? "UNKNOWN", output }));
  });
}
