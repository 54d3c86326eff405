import { randomBytes } from "node:crypto";
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { EICAR, startClamd } from "./clamd.fixture.ts";
import { scanWithClamd } from "./clamd.ts";

const clamd = await startClamd();
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-clamd-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await clamd.close();
});
beforeEach(() => void Object.assign(clamd, { isAway: false, mostBytes: 26_000_000 }));

/**
 * Scans a file as the gateway does and closes it. The close would wait forever if the scan left the file handle in use.
 */
const ask = async (content: Buffer, url = clamd.url): Promise<string | undefined> => {
  const path = join(folder, randomBytes(8).toString("hex"));
  await writeFile(path, content);
  const handle = await open(path, "r");
  return scanWithClamd(url, handle.createReadStream({ start: 0, autoClose: false })).finally(() => handle.close());
};

test("the clamd client distinguishes a clean file from an infected one and sends the complete file to the scanner", async () => {
  expect(await ask(Buffer.alloc(5_000_000, 1))).toBeUndefined();
  expect(clamd.seen.at(-1)).toBe(5_000_000);
  expect(await ask(Buffer.concat([Buffer.alloc(1_000_000, 1), EICAR]))).toBe("Eicar-Test-Signature");
  expect(await ask(Buffer.alloc(0))).toBeUndefined();
});

test("the clamd client reports an error whenever the scanner closes the connection, cannot be reached or refuses the file", async () => {
  clamd.mostBytes = 100_000;
  for (let round = 0; round < 20; round += 1) await expect(ask(Buffer.alloc(3_000_000, 1))).rejects.toThrow();
  clamd.isAway = true;
  for (const size of [0, 10, 3_000_000]) for (let round = 0; round < 20; round += 1) await expect(ask(Buffer.alloc(size))).rejects.toThrow();
  await expect(ask(Buffer.alloc(10), "tcp://127.0.0.1:1")).rejects.toThrow("ECONNREFUSED");
  await expect(ask(Buffer.alloc(10), "unix:///nowhere/clamd.ctl")).rejects.toThrow("ENOENT");
});
