import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { explainStart } from "./explain-start.ts";
import { startGateway } from "./start-gateway.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (environment: Record<string, string>) =>
  startGateway(readSettings({ PORT: "0", DATA_DIR: join(folder, "data"), ...environment }, folder), { log: pino({ level: "silent" }) });

/** Starts a program that is not a gateway and listens on a free port. */
async function stranger(): Promise<{ port: number; close(): void }> {
  const server = createServer((socket) => socket.on("error", () => undefined)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe("gateway start fails with the reason, before creating anything, for", () => {
  afterEach(() => expect(readdirSync(folder)).toEqual([]));

  it("a port in use", async () => {
    const taken = await stranger();
    const { port } = taken;
    await expect(start({ PORT: String(port) })).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use. Stop what listens there`);
    taken.close();
  });

  it("an IP address of another machine", async () => {
    await expect(start({ HOST: "192.0.2.1", PORT: "4999", DEMO: "0" })).rejects.toThrow("192.0.2.1 is not an address of this machine");
  });

  it("demo accounts that other machines can reach", async () => {
    await expect(start({ HOST: "0.0.0.0" })).rejects.toThrow("Set DEMO=0 to listen on 0.0.0.0");
  });

  it("an unreachable database, without printing its password", async () => {
    const failed = start({ DATABASE_URL: "postgres://parley:hush-hush@127.0.0.1:9/parley" });
    await expect(failed).rejects.toThrow("No PostgreSQL answers at 127.0.0.1:9 (ECONNREFUSED). Check DATABASE_URL.");
    await expect(failed).rejects.not.toThrow("hush");
  });

  it("a database server with an unknown host name", async () => {
    await expect(start({ DATABASE_URL: "postgres://parley@db.invalid/parley" })).rejects.toThrow(
      /No PostgreSQL answers at db\.invalid:5432 \(E\w+\)/,
    );
  });
});

it("gateway start fails for a data folder that is a file", async () => {
  writeFileSync(join(folder, "data"), "");
  await expect(start({})).rejects.toThrow(`The data folder ${join(folder, "data")} cannot be used (EEXIST).`);
});

it.skipIf(process.platform !== "linux").each(["/proc/parley", "/proc/1/no/parley"])(
  "gateway start fails for a data folder that cannot be created: %s",
  async (dataDir) => {
    await expect(start({ DATA_DIR: dataDir })).rejects.toThrow(`The data folder ${dataDir} cannot be used (ENOENT).`);
  },
);

describe("full disk at gateway start", () => {
  const settings = { dataDir: "/srv/parley", databaseUrl: undefined };
  const full = new pg.DatabaseError("could not extend file", 0, "error");
  full.code = "53100";

  it.each([
    ["a file of ours", Object.assign(new Error("write"), { code: "ENOSPC" })],
    ["a statement", full],
    ["a migration", new Error("The migration failed", { cause: full })],
  ])("is reported as the cause when it affects %s", (_, error) => {
    expect(explainStart(error, settings)).toMatchObject({ message: expect.stringContaining("The disk that holds /srv/parley is full") });
    expect(explainStart(error, { ...settings, databaseUrl: "postgres://" })).toMatchObject({ message: expect.stringContaining("DATABASE_URL") });
  });

  it("is not given as the cause of an unrelated error", () => {
    const error = new Error("a riddle");
    expect(explainStart(error, settings)).toBe(error);
  });
});
