import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { HttpEachOnce } from "./processes/http-each-once.ts";
import type { Bench, Contender } from "./runner/figure.ts";
import { startWorker } from "./setup/child.ts";
import { inDatabase, startBenchGateway } from "./setup/gateway.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PARLEY = at("../../packages/cli/dist/parley.cjs");
const PEAK = at("setup/peak.cjs");
const ROWS = 10_000;
const FEW = 1000;
const AT_ONCE = 8;
const KILOBYTE = 1024;

const loginOf = (index: number) => `bench${index}@acacia.test`;

const FILL = `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email)
  select 2, (select min(id) from role where stakeholder_id = 2), 'bench' || i || '@acacia.test', 'Bench', 'User ' || i, 'bench' || i || '@acacia.test'
  from generate_series(1, ${ROWS}) i`;

/**
 * Runs the CLI without blocking this process. Returns its duration, and its peak memory from the last line that PEAK
 * prints.
 */
const runParley = (argv: readonly string[], env: Readonly<Record<string, string>>): Promise<{ ms: number; kilobytes: number }> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(process.execPath, ["--require", PEAK, PARLEY, ...argv], {
      env: { PATH: process.env.PATH, ...env },
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve({ ms: performance.now() - from, kilobytes: Number(said.trim().split("\n").at(-1)) })
        : reject(new Error(`parley ${argv.join(" ")} ended with ${code}: ${said}`)),
    );
  });

export const bench: Bench = {
  subject: "Bulk operations",
  about: `${ROWS} users are switched off, then on, and so on: by \`parley users\` from a CSV file, ${AT_ONCE} at a time, with journal and results; and by the same calls, byte for byte prepared beforehand, from a bare HTTP load generator on as many connections. Memory is the whole process's at its peak, against the same run over ${FEW} rows.`,
  prepare: async () => {
    const home = mkdtempSync(join(tmpdir(), "parley-bench-bulk-"));
    const gateway = await startBenchGateway();
    await inDatabase(gateway.connection, FILL, "vacuum analyze app_user");
    const { token } = await gateway.signIn("super@parley.test");
    const env = { HOME: home, XDG_CONFIG_HOME: home, XDG_STATE_HOME: home, PARLEY_URL: gateway.url, PARLEY_TOKEN: token };
    const logins = Array.from({ length: ROWS }, (_, index) => loginOf(index + 1));
    const listed = (count: number) => {
      const file = join(home, `${count}.csv`);
      writeFileSync(file, `loginId\n${logins.slice(0, count).join("\n")}\n`);
      return file;
    };
    const files = { all: listed(ROWS), few: listed(FEW) };
    // Status that all users have between two runs. Each run sets the opposite status, so that it changes every row.
    let active = true;
    const parley = async (file: string) => {
      active = !active;
      const options = [
        "--file",
        file,
        "--remark",
        "bench",
        "--yes",
        "--quiet",
        "--concurrency",
        String(AT_ONCE),
        "--results",
        join(home, "results.ndjson"),
      ];
      return runParley(["users", active ? "activate" : "deactivate", ...options], env);
    };
    const worker = await startWorker("http-each-once");
    const bare: Contender = {
      name: "the same calls, bare HTTP",
      sample: async () => {
        active = !active;
        const args = { operation: active ? "users.activate" : "users.deactivate", title: "bench", args: {}, total: ROWS };
        const { id } = await gateway.call<{ readonly id: number }>("POST", "/api/main/jobs", token, args);
        const calls = logins.map((loginId) => ({
          url: `${gateway.url}/api/main/users/status`,
          method: "PUT",
          headers: { authorization: `Bearer ${token}`, "parley-job": String(id), "idempotency-key": `${id}:${loginId}` },
          body: JSON.stringify({ loginId, active, remark: "bench" }),
        }));
        const { perSecond, failure } = await worker.ask<{ readonly perSecond?: number; readonly failure?: string }>({
          calls,
          connections: AT_ONCE,
        } satisfies HttpEachOnce);
        if (perSecond === undefined) throw new Error(failure);
        return { perSecond };
      },
    };
    const few: Contender = {
      name: `${FEW} rows`,
      sample: async () => {
        const { kilobytes } = await parley(files.few);
        // Updates the users that this run did not change, so that all users have the same status again.
        await inDatabase(gateway.connection, `update app_user set active = ${active} where login_id like 'bench%'`);
        return { mb: kilobytes / KILOBYTE };
      },
    };
    return {
      comparisons: [
        {
          ours: {
            name: "ours",
            sample: async () => {
              const { ms, kilobytes } = await parley(files.all);
              return { perSecond: ROWS / (ms / 1000), mb: kilobytes / KILOBYTE };
            },
          },
          floors: [bare, few],
          rounds: 2,
          figures: [
            { name: `${ROWS} users by parley`, unit: "per s", of: "perSecond", against: bare, bar: { atLeast: 0.7 } },
            { name: "memory", unit: "MB", of: "mb", against: few, bar: { atMost: 1.3 } },
          ],
        },
      ],
      close: async () => {
        await worker.stop();
        await gateway.close();
        rmSync(home, { recursive: true, force: true });
      },
    };
  },
};
