import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addUsers, storedUsers } from "../cli/many-users.ts";
import { type RealPlatform, realPlatform } from "../cli/real-platform.ts";
import { type HttpProxy, openHttpProxy } from "./http-proxy.ts";

const ROWS = 1_000;
const KILLS = 20;
/**
 * Number of rows processed in parallel. At most this many are repeated after a kill, because their responses were lost.
 */
const CONCURRENCY = 8;

let platform: RealPlatform;
let proxy: HttpProxy;
let env: Record<string, string>;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-kills-"));
  platform = await realPlatform();
  proxy = await openHttpProxy(platform.gateway.url);
  env = { PARLEY_URL: proxy.url, PARLEY_TOKEN: (await platform.gateway.signIn("admin@acacia.test")).token };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await proxy.close();
  await platform.close();
});

/** Runs a command and kills it after the given milliseconds. Returns the exit code, or null if it was killed. */
async function killed(argv: readonly string[], afterMs: number): Promise<number | null> {
  const { bin, home } = platform.cli;
  const child = spawn(process.execPath, [bin, ...argv], { env: { HOME: home, XDG_CONFIG_HOME: home, ...env }, stdio: "ignore" });
  const ended = once(child, "exit");
  const timer = setTimeout(() => child.kill("SIGKILL"), afterMs);
  const [code] = await ended;
  clearTimeout(timer);
  return code;
}

describe(`bulk run of ${ROWS} rows, killed at ${KILLS} random points and resumed`, () => {
  test("changes each user exactly once, whatever the journal had recorded", async () => {
    const path = join(folder, "users.csv");
    const journal = join(folder, `journal-${Date.now().toString(36)}`);
    // The name is unique, because otherwise a retry of the test would find the users of the first attempt.
    const name = `kill-${Date.now().toString(36)}-`;
    const loginIds = await addUsers(platform.gateway, name, ROWS);
    writeFileSync(path, ["loginId", ...loginIds].join("\n"));
    const before = proxy.seen.length;
    const ends: (number | null)[] = [];
    const written = (): number => {
      try {
        return readFileSync(journal, "utf8").split("\n").length;
      } catch {
        return 0;
      }
    };
    const next = () => [
      "users",
      "activate",
      ...(written() > 1 ? ["--resume", journal] : ["--file", path, "--remark", "spring intake", "--journal", journal]),
    ];
    // Measures how long a start takes on this machine, so that some kills come before the first row and others later.
    const from = performance.now();
    expect(await killed(["users", "activate", ...loginIds.slice(0, 1), "--remark", "spring intake", "--dry-run"], 60_000)).toBe(0);
    const startMs = performance.now() - from;
    // The low rate makes the run last longer than all kills take, so that no kill comes after its end.
    for (let kill = 0; kill < KILLS; kill += 1) ends.push(await killed([...next(), "--rate", "50"], startMs * 0.6 + Math.random() * 700));
    expect(ends.filter((code) => code === null).length).toBeGreaterThanOrEqual(KILLS - 2);
    const last = await platform.parley([...next(), "--json"], { env });
    expect(last.code).toBe(0);
    const results: { result: string }[] = JSON.parse(last.stdout);
    expect([results.length, new Set(results.map(({ result }) => result))]).toEqual([ROWS, new Set(["ok"])]);
    const users = [...(await storedUsers(platform.gateway, name)).values()];
    expect(users.filter(({ effects }) => effects !== 1)).toEqual([]);
    expect(users).toHaveLength(ROWS);
    const sent = proxy.seen.slice(before).filter(({ path }) => path === "/api/main/users/status");
    expect(sent.length).toBeGreaterThanOrEqual(ROWS);
    expect(sent.length).toBeLessThanOrEqual(ROWS + KILLS * CONCURRENCY);
  });
});
