import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll } from "vitest";
import { buildOfRun } from "../packages/cli/src/testing/build-of-run.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const START_MS = 60_000;
/** Removes the user's own gateway settings from the environment. */
const OURS =
  /^(HOST|PORT|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_CONNECTIONS|SMTP_URL|MAIL_PORT|MAIL_HOST|TOKEN_TTL_SECONDS|DEMO|DEMO_.*|PARLEY_.*|LOG_LEVEL|LOG_FORMAT|MIN_FREE_MB|TRUST_PROXY|NODE_OPTIONS|VITEST.*)$/;

type Environment = Readonly<Record<string, string>>;

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly tookMs: number;
}

/** A gateway in a separate process, started like in production. */
export interface GatewayProcess {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

/** Starts gateways for one test file. */
export interface GatewayProcesses {
  /** Starts a gateway that is expected to fail; returns how it ended. */
  readonly runGateway: (environment: Environment) => Promise<Ended>;
  /** Starts a gateway and waits until it prints its address. */
  readonly spawnGateway: (environment: Environment) => Promise<GatewayProcess>;
}

/** The build starts in a fifth of the time that the sources take, and the tests show that it works. */
const building = buildOfRun(join(ROOT, ".tmp", "gateways"), (folder) =>
  promisify(execFile)(process.execPath, ["packages/gateway/build.mjs", folder], { cwd: ROOT }),
);

/** Call once at the top of a test file: processes that a failed test left running are ended with the file. */
export function gatewayProcesses(): GatewayProcesses {
  const running = new Set<ChildProcess>();
  // Registered first and therefore run last.
  afterAll(() => {
    for (const child of running) child.kill("SIGKILL");
  });

  const launch = async (environment: Environment) => {
    const main = join(await building(), "main.js");
    const started = performance.now();
    const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !OURS.test(name)));
    const child = spawn(process.execPath, [main], {
      cwd: ROOT,
      env: { ...inherited, PORT: "0", LOG_LEVEL: "warn", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    const said = { stdout: "", stderr: "" };
    for (const stream of ["stdout", "stderr"] as const)
      child[stream].setEncoding("utf8").on("data", (text: string) => {
        said[stream] += text;
      });
    const ended = once(child, "close").then(([code, signal]): Ended => {
      running.delete(child);
      return { code, signal, ...said, tookMs: performance.now() - started };
    });
    return { child, said, ended };
  };

  return {
    runGateway: async (environment) => (await launch(environment)).ended,
    async spawnGateway(environment) {
      const { child, said, ended } = await launch(environment);
      const url = await new Promise<string>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`the gateway did not start: ${said.stderr}`)), START_MS);
        const look = () => {
          const found = /Parley is at (\S+)/.exec(said.stdout)?.[1];
          if (found === undefined) return;
          clearTimeout(timer);
          resolve(found);
        };
        child.stdout.on("data", look);
        void ended.then(({ code, stderr }) => reject(new Error(`the gateway ended with ${code}: ${stderr}`)));
      });
      return {
        url,
        pid: child.pid ?? 0,
        ended,
        end: (signal) => {
          child.kill(signal);
          return ended;
        },
      };
    },
  };
}

/** Returns the DATABASE_URL of a test's own database. */
export const databaseUrl = ({ connectionString, host, user, database, port }: pg.ClientConfig): string => {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${database}`);
  if (typeof user === "string") url.username = user;
  if (port !== undefined) url.searchParams.set("port", String(port));
  if (host !== undefined) url.searchParams.set("host", host);
  return url.href;
};
