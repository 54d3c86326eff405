import { describe, expect, it } from "vitest";
import { memoryStorage } from "./memory-storage.ts";
import { storageLock } from "./storage-lock.ts";
import { turnableClock } from "./testing/turnable-clock.ts";

const LEASE = "parley.lease.refresh";
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("the lock in the storage", () => {
  it("lets one of many in at a time, and each in the end", async () => {
    const storage = memoryStorage();
    const clock = turnableClock();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(10);
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => storageLock(storage, clock, Math.random)("refresh", work)));
    expect(most).toBe(1);
    expect(storage.get(LEASE)).toBeNull();
  });

  it("is free again after work that throws", async () => {
    const storage = memoryStorage();
    const lock = storageLock(storage, turnableClock(), Math.random);
    await expect(lock("refresh", () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    expect(await lock("refresh", async () => "in")).toBe("in");
  });

  it("does not give up a lease that somebody else took meanwhile", async () => {
    const storage = memoryStorage();
    const theirs = `${Date.now() + 5_000} somebody`;
    await storageLock(storage, turnableClock(), Math.random)("refresh", async () => storage.set(LEASE, theirs));
    expect(storage.get(LEASE)).toBe(theirs);
  });

  it.each([
    ["waits while the lease holds", 9_000, false],
    ["passes over the lease of a holder that died", -1, true],
    ["passes over a lease from before the clock was set back", 3_600_000, true],
  ])("%s", async (_, left, isIn) => {
    const storage = memoryStorage([[LEASE, `${Date.now() + left} somebody`]]);
    let entered = false;
    const lock = storageLock(storage, turnableClock(), Math.random);
    const done = lock("refresh", async () => {
      entered = true;
    });
    await sleep(250);
    expect(entered).toBe(isIn);
    storage.remove(LEASE);
    await done;
  });
});
