import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCli } from "../../build.mjs";
import { cliBuildOfTestRun } from "./build-of-run.ts";

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Input of the command; empty by default. */
  readonly stdin?: string;
  readonly cwd?: string;
  /** Sends Ctrl-C to the CLI as soon as the CLI prints this text to stderr. */
  readonly interruptAt?: string;
}

/** The CLI as it is shipped, with its own settings folder. */
export interface BuiltCli {
  readonly bin: string;
  readonly home: string;
  run(argv: readonly string[], options?: RunOptions): Promise<Ended>;
  remove(): void;
}

const here = dirname(fileURLToPath(import.meta.url));

const building = cliBuildOfTestRun(join(here, "../../dist/test"), buildCli);

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
      // Ignores write errors, because a command that ends without reading stdin closes the pipe.
      child.stdin.on("error", () => undefined);
      child.stdin.end(stdin);
    });
  return {
    bin,
    home,
    run,
    remove() {
      rmSync(home, { recursive: true, force: true });
    },
  };
}
