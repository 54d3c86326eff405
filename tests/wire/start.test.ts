import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, openOtherServer, type TestDatabase } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseUrl, type Ended, gatewayProcesses } from "../gateway-process.ts";

const { runGateway, spawnGateway } = gatewayProcesses();

/** Timeout of a test in milliseconds, for a machine with two CPU cores that other processes use too. */
const PATIENCE = { timeout: 120_000 };
/** Milliseconds after the signal in which an open connection must still be answered. */
const KEPT_MS = 1_000;
const STACK = /:\d+:\d+\)?$|node_modules/m;

let folder: string;
let own: TestDatabase;
const outside = () => ({ DATABASE_URL: databaseUrl(own.connection), DEMO: "0", DATA_DIR: join(folder, "files") });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley start "));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
  await chmod(folder, 0o711);
  own = await createTestDatabase();
});
afterAll(async () => {
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

describe("gateway start with invalid settings", () => {
  test("names every invalid setting and none of the values", PATIENCE, async () => {
    const bad = {
      PORT: "many",
      PUBLIC_URL: "ftp-secret",
      DATABASE_URL: "mysql://someone:hidden@nowhere/",
      SMTP_URL: "smtp-secret",
      DATABASE_CONNECTIONS: "5",
      TOKEN_TTL_SECONDS: "0",
      DEMO: "perhaps",
      DEMO_PASSWORD: "short",
      PARLEY_SETUP_KEY: "nineteen characters",
      LOG_LEVEL: "loud",
      MIN_FREE_MB: "-1",
    };
    const { code, stdout, stderr } = await runGateway({ ...bad, DATA_DIR: join(folder, "never") });
    expect([code, stdout]).toEqual([1, ""]);
    for (const [name, value] of Object.entries(bad)) {
      expect(stderr).toMatch(new RegExp(`^${name} `, "m"));
      if (value.length > 3) expect(stderr).not.toContain(value);
    }
    expect(stderr).not.toMatch(STACK);
    expect(await readdir(folder)).not.toContain("never");
  });

  test("refuses demo accounts on a public network interface", PATIENCE, async () => {
    const { code, stderr } = await runGateway({ ...outside(), HOST: "0.0.0.0", DEMO: "1" });
    expect([code, stderr]).toEqual([1, expect.stringContaining("DEMO=0")]);
    expect(stderr).not.toMatch(STACK);
  });
});

describe("gateway start on a port in use", () => {
  test("names the port and the remedy", PATIENCE, async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address !== null ? String(address.port) : "";
    const { code, stdout, stderr } = await runGateway({ ...outside(), PORT: port });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`Port ${port}`);
    expect(stderr).toContain("PORT=");
    expect(stderr).not.toMatch(STACK);
    other.close();
  });
});

describe("gateway start with an unreachable database", () => {
  test.each([
    ["an unknown host", "postgres://parley:hidden@no-such-host.invalid/parley"],
    ["a port where nobody listens", "postgres://parley:hidden@127.0.0.1:9/parley"],
  ])("at %s is reported with a readable message, without the password", PATIENCE, async (_what, url) => {
    const { code, stdout, stderr } = await runGateway({ ...outside(), DATABASE_URL: url });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("Parley did not start");
    expect(stderr).toContain("DATABASE_URL");
    expect(stderr).not.toMatch(STACK);
    expect(stderr).not.toContain("hidden");
  });
});

describe("data folder", () => {
  test("in use by another gateway is refused within three seconds, and the other gateway is unaffected", PATIENCE, async () => {
    const DATA_DIR = join(folder, "held");
    const first = await spawnGateway({ DATA_DIR, DEMO_SCALE: "0.01" });
    // Starts a gateway with an invalid setting, which fails immediately, to measure how long loading takes on this
    // machine.
    const loading = await runGateway({ PORT: "many" });
    const second = await runGateway({ DATA_DIR });
    expect([second.code, second.stdout]).toEqual([1, ""]);
    expect(second.stderr).toContain(DATA_DIR);
    expect(second.stderr).not.toMatch(STACK);
    expect(second.tookMs).toBeLessThan(3_000 + 2 * loading.tookMs);

    const body = JSON.stringify({ loginId: "agent1@acacia.test", key: "parley-demo" });
    const signedIn = await fetch(`${first.url}/api/main/authentication`, { method: "POST", headers: { "content-type": "application/json" }, body });
    expect(signedIn.status).toBe(200);
    expect(await first.end("SIGTERM")).toMatchObject({ code: 0 });
  });
});

const endedIn = async (end: () => Promise<Ended>): Promise<Pick<Ended, "code" | "tookMs">> => {
  const began = performance.now();
  const { code } = await end();
  return { code, tookMs: performance.now() - began };
};

describe("SIGTERM to a gateway", () => {
  test("ends it without a broken request", PATIENCE, async () => {
    const gateway = await spawnGateway(outside());
    const outcomes = { answered: 0, refused: 0, broken: [] as string[] };
    let asking = true;
    let told = Number.POSITIVE_INFINITY;
    const ask = async () => {
      while (asking) {
        const began = performance.now();
        try {
          const response = await fetch(`${gateway.url}/api/main/authentication`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ loginId: "agent1@acacia.test", key: "parley-demo" }),
          });
          await response.json();
          outcomes.answered += 1;
        } catch (error) {
          // A refused connection means that the gateway does not listen any more, which is correct. Any other error is
          // a request without a response.
          const { code } = (error as { cause?: { code?: string } }).cause ?? {};
          if (code === "ECONNREFUSED") outcomes.refused += 1;
          else if (began < told + KEPT_MS) outcomes.broken.push(String(code ?? error));
          asking &&= code !== "ECONNREFUSED";
        }
      }
    };
    const asked = Promise.all(Array.from({ length: 6 }, ask));
    await expect.poll(() => outcomes.answered).toBeGreaterThan(5);
    told = performance.now();
    const { code } = await gateway.end("SIGTERM");
    await asked;
    expect([code, outcomes.broken]).toEqual([0, []]);
    // The shutdown must take much less than the 72 seconds for which Node would keep an idle connection open.
    expect(performance.now() - told).toBeLessThan(30_000);
    expect(outcomes.refused).toBeGreaterThan(0);
  });

  test("ends it cleanly while its external PostgreSQL is unavailable", PATIENCE, async () => {
    const server = await openOtherServer();
    const gateway = await spawnGateway({ DATABASE_URL: server.url, DATA_DIR: join(folder, "away"), DEMO: "0" });
    await server.close();
    await expect.poll(async () => (await fetch(`${gateway.url}/health`)).status).toBe(503);
    const { code, tookMs } = await endedIn(() => gateway.end("SIGTERM"));
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(20_000);
  });
});
