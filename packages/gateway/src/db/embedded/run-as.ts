import { type SpawnOptions, spawn } from "node:child_process";

/** User that PostgreSQL runs as. PostgreSQL refuses root, so root switches to `nobody`, who exists on every Linux. */
export interface RunAs {
  uid: number;
  gid: number;
}

const NOBODY = { uid: 65534, gid: 65534 };

/** Returns undefined to run as the current user. */
export const runAs = (): RunAs | undefined => (process.getuid?.() === 0 ? NOBODY : undefined);

/** Sets the locale by environment, too: the binaries have no locales and would refuse the machine's. */
export const spawnOptions = (user: RunAs | undefined): SpawnOptions => ({
  ...user,
  cwd: "/",
  env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" },
});

export interface Outcome {
  /** Exit code, or the error code when the program could not be started (EACCES, ENOENT). */
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
    child.on("error", (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? "UNKNOWN", output: error.message }));
    child.on("close", (code, signal) => resolve({ code: code ?? signal ?? "UNKNOWN", output }));
  });
}
