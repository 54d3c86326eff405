import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCli } from "../../build.mjs";
import { buildOfRun } from "./build-of-run.ts";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Stdin is empty when absent. */
  readonly stdin?: string;
  /** The working folder. */
  readonly cwd?: string;
  /** Ctrl-C as soon as this stands on stderr. */
  readonly interruptAt?: string;
}

/** The command as it is shipped, with a settings folder of its own. */
export interface BuiltCli {
  readonly bin: string;
  readonly home: string;
  /** Runs a command in a process of its own. */
  run(argv: readonly string[], options?: RunOptions): Promise<Ended>;
  /** Does the same in a process that has run others before, at a tenth of the cost, when one is free and nothing about the command needs a process to itself. */
  runWarm(argv: readonly string[], options?: RunOptions): Promise<Ended>;
  remove(): void;
}

const here = dirname(fileURLToPath(import.meta.url));

const building = buildOfRun(join(here, "../../dist/test"), buildCli);

/** What only a program that begins can be given: what Node itself reads, and the signs of a terminal. */
const FOR_A_BEGINNING = /^(NODE_|TZ$|FORCE_|NO_COLOR$|TERM$)/;
/** They work on this machine itself, or write past the host. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(["serve", "admin", "complete"]);
const needsOwnProcess = ([command]: readonly string[], { env = {}, interruptAt }: RunOptions): boolean =>
  interruptAt !== undefined || OF_THE_MACHINE.has(command ?? "") || Object.keys(env).some((name) => FOR_A_BEGINNING.test(name));

const warmProcess = join(here, "warm-process.mjs");
/** Each command leaves all its modules behind: in the usual nursery, to clear them away was a third of what the process did. */
const NURSERY = "--max-semi-space-size=64";
/** One a worker; it ends with the worker, whose channel it hangs on. */
let warm: { readonly child: ChildProcess; readonly bin: string } | undefined;
let isBusy = false;

function warmAt(bin: string): ChildProcess {
  if (warm?.child.connected !== true || warm.bin !== bin) {
    const child = fork(warmProcess, [bin], { env: { PATH: process.env.PATH }, execArgv: [NURSERY], stdio: ["ignore", "ignore", "pipe", "ipc"] });
    child.unref();
    child.channel?.unref();
    (child.stderr as Socket | null)?.unref();
    warm = { child, bin };
  }
  return warm.child;
}

/** Asks the warm process; what it says on stderr itself is that it broke. */
function askWarm(bin: string, asked: object): Promise<Ended> {
  const child = warmAt(bin);
  let broke = "";
  return new Promise<Ended>((resolve, reject) => {
    const onStderr = (chunk: unknown) => {
      broke += chunk;
    };
    const onClose = (code: number | null) => reject(new Error(`The command ended its process with ${code}: ${broke}`));
    child.stderr?.on("data", onStderr);
    child.once("close", onClose);
    child.once("message", (ended: Ended) => {
      child.stderr?.off("data", onStderr);
      child.off("close", onClose);
      resolve(ended);
    });
    child.send(asked);
  });
}

export async function builtCli(): Promise<BuiltCli> {
  const bin = join(await building(), "parley.cjs");
  const home = mkdtempSync(join(tmpdir(), "parley-cli-"));
  const envOf = ({ env = {} }: RunOptions) => ({ PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, ...env });
  const run: BuiltCli["run"] = (argv, options = {}) =>
    new Promise((resolve, reject) => {
      const { stdin = "", cwd, interruptAt } = options;
      const child = spawn(process.execPath, [bin, ...argv], { cwd, env: envOf(options) });
      const heard = { stdout: "", stderr: "" };
      child.stdout.on("data", (chunk) => {
        heard.stdout += chunk;
      });
      child.stderr.on("data", (chunk) => {
        heard.stderr += chunk;
        if (interruptAt !== undefined && heard.stderr.includes(interruptAt)) child.kill("SIGINT");
      });
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, ...heard }));
      // A command that ends without reading closes its end of the pipe.
      child.stdin.on("error", () => undefined);
      child.stdin.end(stdin);
    });
  return {
    bin,
    home,
    run,
    runWarm: async (argv, options = {}) => {
      if (isBusy || needsOwnProcess(argv, options)) return run(argv, options);
      isBusy = true;
      try {
        return await askWarm(bin, { argv, env: envOf(options), cwd: options.cwd, stdin: options.stdin ?? "" });
      } finally {
        isBusy = false;
      }
    },
    remove() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}
