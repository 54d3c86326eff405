import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench, Comparison, Contender } from "./runner/figure.ts";
import { startBenchGateway } from "./setup/gateway.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PARLEY = at("../../packages/cli/dist/parley.cjs");
const PEAK = at("setup/peak.cjs");
const KILOBYTE = 1024;

type Env = Readonly<Record<string, string>>;

/**
 * Runs a command to completion; returns its duration and its output on stderr, which contains the peak memory if `peak`
 * was loaded.
 */
function run(argv: readonly string[], env: Env): { readonly ms: number; readonly error: string } {
  const from = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, { env: { PATH: process.env.PATH, ...env }, encoding: "utf8" });
  if (status !== 0) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return { ms: performance.now() - from, error: stderr };
}

const timed = (name: string, argv: readonly string[], env: Env): Contender => ({ name, sample: () => ({ ms: run(argv, env).ms }) });

const weighed = (name: string, argv: readonly string[], env: Env): Contender => ({
  name,
  sample: () => ({
    mb:
      Number(
        run(["--require", PEAK, ...argv], env)
          .error.trim()
          .split("\n")
          .at(-1),
      ) / KILOBYTE,
  }),
});

const NOTHING = ["-e", "0"];

export const bench: Bench = {
  subject: "Command line",
  about:
    "Whole processes from their start to their end, against `node -e 0`. The paged GET is signed in by PARLEY_TOKEN and prints twenty users of the real gateway.",
  prepare: async () => {
    const home = mkdtempSync(join(tmpdir(), "parley-bench-cli-"));
    const gateway = await startBenchGateway();
    const { token } = await gateway.signIn("super@parley.test");
    const env = { HOME: home, XDG_CONFIG_HOME: home, PARLEY_URL: gateway.url, PARLEY_TOKEN: token };
    const floor = timed("node -e 0", NOTHING, env);
    const against = (name: string, argv: readonly string[], atMost: number): Comparison => ({
      ours: timed(name, [PARLEY, ...argv], env),
      floors: [floor],
      rounds: 15,
      figures: [{ name, unit: "ms", of: "ms", against: floor, bar: { atMost } }],
    });
    const empty = weighed("node -e 0", NOTHING, env);
    return {
      comparisons: [
        against("parley --version", ["--version"], 1.2),
        against("parley --help", ["--help"], 2),
        against("parley auth login --help", ["auth", "login", "--help"], 2),
        against("parley profile list (a local command)", ["profile", "list"], 3),
        against("parley api users.list (one signed-in page, as a table)", ["api", "users.list", "--format", "table"], 4),
        {
          ours: weighed("ours", [PARLEY, "profile", "list"], env),
          floors: [empty],
          rounds: 5,
          figures: [{ name: "memory of a local command", unit: "MB", of: "mb", against: empty, bar: { atMost: 1.6 } }],
        },
      ],
      close: async () => {
        await gateway.close();
        rmSync(home, { recursive: true, force: true });
      },
    };
  },
};
