import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { HOUR_MS } from "@parley/core/calendar";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

const RUNS = 10;

let platform: RealPlatform;
/**
 * Milliseconds by which the gateway's clock is ahead. A token that really expires within seconds would end before ten
 * runs finish on a slow machine.
 */
let ahead = 0;
beforeAll(async () => {
  platform = await realPlatform({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => platform.close());

/** Number of refreshes so far. Each creates one access token in addition to that of the sign-in. */
const refreshes = async () => {
  const { tokens } = await platform.gateway.test.database.platform
    .selectFrom("access_token")
    .select(({ fn }) => fn.countAll<string>().as("tokens"))
    .executeTakeFirstOrThrow();
  return Number(tokens) - 1;
};

it("ten concurrent runs with one expired login succeed with at most two refreshes and an intact credentials file", async () => {
  await platform.login("admin@acacia.test");
  const folder = join(platform.cli.home, "parley");
  const file = join(folder, "credentials-default.json");
  ahead += HOUR_MS + 1_000;

  let running = true;
  const watch = (async () => {
    let reads = 0;
    for (; running; reads++) {
      expect(JSON.parse(readFileSync(file, "utf8"))).toHaveProperty("kept.values");
      expect(statSync(file).mode & 0o777).toBe(0o600);
      await sleep(2);
    }
    return reads;
  })();
  const ended = await Promise.all(Array.from({ length: RUNS }, () => platform.parley(["api", "GET", "users", "-q"])));
  running = false;

  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(Array(RUNS).fill([0, ""]));
  expect(new Set(ended.map(({ stdout }) => stdout)).size).toBe(1);
  expect(await refreshes()).toBeGreaterThan(0);
  expect(await refreshes()).toBeLessThanOrEqual(2);
  expect(await watch).toBeGreaterThan(10);
  expect(readdirSync(folder)).toEqual(["credentials-default.json"]);
});

it("a revoked refresh key leads to exit 4 and the request to sign in again", async () => {
  await platform.login("admin@acacia.test");
  const { userId } = await platform.gateway.signIn("admin@acacia.test");
  await platform.gateway.deps.sessions.revoke({ userId }, "deactivated");
  const ended = await platform.parley(["api", "GET", "users"]);
  expect(ended).toMatchObject({ code: 4, stdout: "" });
  expect(ended.stderr).toContain("parley auth login");
});
