import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { openSocket } from "../open-socket.ts";
import { startWriters } from "./writers.ts";

const { spawnGateway } = gatewayProcesses();

/** Number of kills. The target requires fifty: `PARLEY_KILLS=50`. */
const KILLS = Number(process.env.PARLEY_KILLS ?? 6);
const MS_A_KILL = 40_000;
const BACK_MS = 60_000;

let dataDir: string;
let gateway: GatewayProcess;
let token: string;
const start = (more: Record<string, string> = {}) => spawnGateway({ DATA_DIR: dataDir, DEMO_SCALE: "0.01", LOG_LEVEL: "fatal", ...more });

const signIn = async (): Promise<string> => {
  const body = JSON.stringify({ loginId: "agent1@acacia.test", key: "parley-demo" });
  const response = await fetch(`${gateway.url}/api/main/authentication`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: { token: string } }).data.token;
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "parley durable "));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
  await chmod(dataDir, 0o711);
  gateway = await start();
  token = await signIn();
});
afterAll(async () => {
  await gateway.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

const health = async () => {
  const response = await fetch(`${gateway.url}/health`);
  return { status: response.status, body: (await response.json()) as { database: boolean; writable: boolean } };
};
const get = async (path: string) => {
  const response = await fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, body: (await response.json()) as { data: { items: { shortCode: string }[]; pageCount: number } } };
};

/**
 * Reads from the gateway and repeats the call after a 503, because right after a restart database connections may still
 * be broken.
 */
const readable = async (path: string) => {
  let answer = await get(path);
  while (answer.status === 503) answer = await get(path);
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return answer;
};

/** Stored short codes of the canned replies with this label. */
const storedOf = async (label: string): Promise<Set<string>> => {
  const stored = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await readable(`/api/messenger/quick_reply?search=${label}&pageSize=1000&page=${page}`);
    pages = body.data.pageCount;
    for (const { shortCode } of body.data.items) stored.add(shortCode);
  }
  return stored;
};

const postmaster = async (): Promise<number> => Number((await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).split("\n")[0]);

const isBack = async (): Promise<void> => {
  const { ended } = gateway;
  const isOver = ended.then(({ code, signal, stderr }) => `the gateway ended with ${code ?? signal}: ${stderr}`);
  const isUp = expect.poll(async () => (await health().catch(() => undefined))?.status, { timeout: BACK_MS, interval: 50 }).toBe(200);
  // If the gateway ended, the assertion shows its last output, which explains more than a timeout.
  expect(await Promise.race([isOver, isUp.then(() => "it answers")])).toBe("it answers");
};

describe("disk with less free space than required", () => {
  test("refuses writes with 503, still allows reads, and accepts writes again with more space", async () => {
    await gateway.end("SIGTERM");
    gateway = await start({ MIN_FREE_MB: "1000000000" });
    const writers = startWriters(2, "full", { url: () => gateway.url, token });
    await sleep(500);
    await writers.stop();
    expect([writers.acknowledged, writers.odd, [...writers.statuses.keys()]]).toEqual([[], [], [503]]);
    expect((await get("/api/messenger/quick_reply")).status).toBe(200);
    expect((await get("/api/messenger/conversations/recent")).status).toBe(200);
    expect(await health()).toMatchObject({ status: 200, body: { database: true, writable: false } });
    const live = await openSocket(gateway.url, { token });
    const message = { sessionId: 1, clientId: "full", timestamp: 1, body: "no room" };
    expect(await live.ask("send", message)).toMatchObject({ ok: false, error: { code: "storageFull" } });
    expect(await live.ask("resume", {})).toMatchObject({ ok: true });
    live.socket.disconnect();

    await gateway.end("SIGTERM");
    gateway = await start();
    expect((await storedOf("full")).size).toBe(0);
    const again = startWriters(1, "roomy", { url: () => gateway.url, token });
    await sleep(500);
    await again.stop();
    expect(again.acknowledged.length).toBeGreaterThan(0);
  });
});

describe("restart of PostgreSQL under load", () => {
  test("returns 503 in the meantime, closes no socket, and loses no acknowledged write", async () => {
    const live = await openSocket(gateway.url, { token });
    const before = gateway.pid;
    const writers = startWriters(6, "restart", { url: () => gateway.url, token });
    for (const signal of ["SIGINT", "SIGQUIT"] as const) {
      const pid = await postmaster();
      await sleep(700);
      process.kill(pid, signal);
      await expect.poll(postmaster, { timeout: BACK_MS }).not.toBe(pid);
      await isBack();
    }
    const soFar = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length, { timeout: BACK_MS }).toBeGreaterThan(soFar);
    await writers.stop();
    expect([writers.odd, writers.statuses.get("lost") ?? 0]).toEqual([[], 0]);
    expect(writers.statuses.get(503) ?? 0).toBeGreaterThan(0);
    expect([live.socket.connected, gateway.pid]).toEqual([true, before]);
    const stored = await storedOf("restart");
    expect(writers.acknowledged.filter((shortCode) => !stored.has(shortCode))).toEqual([]);
    live.socket.disconnect();
  });
});

describe(`${KILLS} times kill -9 during writes`, () => {
  const WHAT = ["the gateway", "PostgreSQL", "both"] as const;

  test("lose no acknowledged write and allow a clean start, whether the gateway, PostgreSQL or both were killed", {
    timeout: KILLS * MS_A_KILL,
  }, async () => {
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const what = WHAT[kill % WHAT.length];
      // The label is unique, because otherwise a retry of the test would find what the first attempt wrote.
      const label = `kill-${Date.now().toString(36)}-${kill}`;
      const writers = startWriters(6, label, { url: () => gateway.url, token });
      await expect.poll(() => writers.acknowledged.length, { timeout: BACK_MS, interval: 10 }).toBeGreaterThan(5 + ((kill * 7) % 20));
      if (what !== "the gateway") process.kill(await postmaster(), "SIGKILL");
      if (what !== "PostgreSQL") {
        await gateway.end("SIGKILL");
        gateway = await start();
      }
      await isBack();
      const soFar = writers.acknowledged.length;
      await expect.poll(() => writers.acknowledged.length, { timeout: BACK_MS }).toBeGreaterThan(soFar);
      await writers.stop();
      expect({ what, odd: writers.odd }).toEqual({ what, odd: [] });
      const stored = await storedOf(label);
      expect({ what, lost: writers.acknowledged.filter((shortCode) => !stored.has(shortCode)) }).toEqual({ what, lost: [] });
      acknowledged += writers.acknowledged.length;
    }
    expect(acknowledged).toBeGreaterThan(KILLS * 6);
  });
});
