import pg from "pg";
import { expect, test, vi } from "vitest";
import { silent } from "../testing/cluster.ts";
import { watchFreeSpace } from "./free-space.ts";

const MB = 1024 * 1024;
const diskFull = () => Object.assign(new pg.DatabaseError("could not extend file", 0, "error"), { code: "53100" });

test("writing stops below the free-space limit and continues when there is enough space again", async () => {
  let freeBytes = 300 * MB;
  const guard = await watchFreeSpace({ folder: "/data", log: silent, lookEveryMs: 5, readFreeBytes: async () => freeBytes });
  expect(guard.writable()).toBe(true);
  freeBytes = 200 * MB;
  await vi.waitFor(() => expect(guard.writable()).toBe(false));
  freeBytes = 256 * MB;
  await vi.waitFor(() => expect(guard.writable()).toBe(true));
  guard.stop();
});

test("a disk that is full at the start is detected before the first write", async () => {
  const guard = await watchFreeSpace({ folder: "/data", log: silent, limitBytes: 10, readFreeBytes: async () => 9 });
  expect(guard.writable()).toBe(false);
  guard.stop();
});

test("a full disk that PostgreSQL reports pauses writing", async () => {
  let nowMs = 0;
  const guard = await watchFreeSpace({ folder: undefined, log: silent, now: () => nowMs });
  guard.sawError(new Error("another matter"));
  expect(guard.writable()).toBe(true);
  guard.sawError(diskFull());
  expect(guard.writable()).toBe(false);
  nowMs = 10_000;
  expect(guard.writable()).toBe(true);
});

test("free space of a real folder is read, and an unreadable folder does not block writing", async () => {
  const real = await watchFreeSpace({ folder: "/", log: silent, limitBytes: 1 });
  const missing = await watchFreeSpace({ folder: "/no/such/folder", log: silent });
  expect([real.writable(), missing.writable()]).toEqual([true, true]);
  real.stop();
  missing.stop();
});

test("an unreadable data folder is logged once, and again only after a successful read", async () => {
  const told: string[] = [];
  const log = { info: () => undefined, warn: (_: object, text: string) => told.push(text), error: () => undefined };
  let looks = 0;
  const readFreeBytes = async () => {
    looks += 1;
    if (looks === 10) return 300 * MB;
    throw new Error("unreadable");
  };
  const guard = await watchFreeSpace({ folder: "/data", log, lookEveryMs: 2, readFreeBytes });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(20));
  guard.stop();
  expect(told).toEqual(Array.from({ length: 2 }, () => "cannot read how much room the disk has"));
});
