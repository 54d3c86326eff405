import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "../../packages/cli/src/testing/built-cli.ts";

let cli: BuiltCli;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  cli = await builtCli();
  const folder = mkdtempSync(join(tmpdir(), "parley-serve-"));
  // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
  chmodSync(folder, 0o711);
  dataDir = join(folder, "data");
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => {
  cli.remove();
  rmSync(join(dataDir, ".."), { recursive: true, force: true });
});

const env = { DEMO: "0", LOG_LEVEL: "silent", MIN_FREE_MB: "1" };
const START_MS = 60_000;

function spawnServe() {
  const child = spawn(process.execPath, [cli.bin, "serve", "--port", "0", "--data-dir", dataDir], {
    env: { PATH: process.env.PATH, HOME: cli.home, XDG_CONFIG_HOME: cli.home, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  return child;
}

async function serve(): Promise<{ url: string; end(signal: NodeJS.Signals): Promise<unknown[]> }> {
  const child = spawnServe();
  const [said] = await once(child.stdout, "data");
  return {
    url: /http:\S+/.exec(String(said))?.[0] ?? "",
    end: (signal) => {
      child.kill(signal);
      return once(child, "exit");
    },
  };
}

it.each(["SIGTERM", "SIGINT"] as const)(
  "parley serve starts a gateway with its own database, prints its URL and stops cleanly on %s",
  async (signal) => {
    const { url, end } = await serve();
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(existsSync(join(dataDir, "gateway.lock"))).toBe(true);
    expect(await end(signal)).toEqual([0, null]);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
    expect(readdirSync(dataDir)).not.toContain("gateway.lock");
  },
  START_MS,
);

it(
  "parley serve at a terminal prints its steps and its URL, but no JSON log lines",
  async () => {
    const command = [process.execPath, cli.bin, "serve", "--port", "0", "--data-dir", join(dataDir, "../terminal")].join(" ");
    const child = spawn("script", ["-qefc", command, "/dev/null"], {
      env: { PATH: process.env.PATH, HOME: cli.home, XDG_CONFIG_HOME: cli.home, TERM: "xterm", DEMO: "0", MIN_FREE_MB: "1" },
      stdio: ["pipe", "pipe", "inherit"],
    });
    children.push(child);
    let shown = "";
    child.stdout.on("data", (chunk) => {
      shown += chunk;
    });
    const ended = once(child, "close");
    await expect.poll(() => shown, { timeout: START_MS }).toContain("Parley is at");
    child.stdin.write("\u0003");
    await ended;
    expect(shown).toMatch(/✔ Gateway[^✔]*Parley is at http/);
    expect(shown).not.toContain("{");
  },
  START_MS,
);

it(
  "parley serve stopped during the start leaves neither a lock nor a PostgreSQL process",
  async () => {
    const child = spawnServe();
    const pidFile = join(dataDir, "postgres/postmaster.pid");
    await expect.poll(() => existsSync(pidFile), { timeout: 20_000, interval: 5 }).toBe(true);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect([existsSync(pidFile), existsSync(join(dataDir, "gateway.lock"))]).toEqual([false, false]);
  },
  START_MS,
);

it("parley serve explains an invalid setting or a port in use before it creates a folder", async () => {
  const fresh = join(dataDir, "../fresh");
  const bad = await cli.run(["serve", "--port", "ninety"], { env: { ...env, DATA_DIR: fresh } });
  expect(bad).toMatchObject({ code: 1, stdout: "" });
  expect(bad.stderr).toContain("PORT");

  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = String(typeof address === "object" ? address?.port : "");
  const inUse = await cli.run(["serve", "--port", port], { env: { ...env, DATA_DIR: fresh } });
  taken.close();
  expect(inUse).toMatchObject({ code: 1, stdout: "" });
  expect(inUse.stderr).toContain(`Port ${port} on 127.0.0.1 is in use.`);
  expect(existsSync(fresh)).toBe(false);
});
