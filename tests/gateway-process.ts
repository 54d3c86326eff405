import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type pg from "pg";
import { afterAll } from "vitest";
import { cliBuildOfTestRun } from "../packages/cli/src/testing/build-of-run.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const START_MS = 60_000;
/**
 * Matches environment variables that configure a gateway. They are removed, so that the user's own settings do not
 * affect tests.
 */
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

/** A gateway in its own process, started as in production. */
export interface GatewayProcess {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** Sends a signal and waits for the process to exit. */
  end(signal: NodeJS.Signals): Promise<Ended>;
}

export interface GatewayProcesses {
  /** Starts a gateway that is expected to fail; returns its exit code and output. */
  readonly runGateway: (environment: Environment) => Promise<Ended>;
  /** Starts a gateway and waits until it prints its URL. */
  readonly spawnGateway: (environment: Environment) => Promise<GatewayProcess>;
}

/**
 * Builds the gateway, because the build starts in a fifth of the time that the sources take. The tests also prove that
 * it works.
 */
const building = cliBuildOfTestRun(join(ROOT, ".tmp", "gateways"), (folder) =>
  promisify(execFile)(process.execPath, ["packages/gateway/build.mjs", folder], { cwd: ROOT }),
);

/**
 * Registers the clean-up of gateway processes that a failed test left running. Call it once at the top of a test file.
 */
export function gatewayProcesses(): GatewayProcesses {
  const running = new Set<ChildProcess>();
  // Registered before other clean-up functions, because vitest runs them in reverse order and this one must run last.
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

/** Value of DATABASE_URL for the database of a test. */
export const databaseUrl = ({ connectionString, host, user, database, port }: pg.ClientConfig): string => {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost/${database}`);
  if (typeof user === "string") url.username = user;
  if (port !== undefined) url.searchParams.set("port", String(port));
  if (host !== undefined) url.searchParams.set("host", host);
  return url.href;
};
