import { describe, expect, it } from "vitest";
import { virtualClock } from "../bulk/testing/virtual-clock.ts";
import { memoryStorage } from "./memory-storage.ts";
import { storageLock } from "./storage-lock.ts";
import { adjustableClock } from "./testing/turnable-clock.ts";

const LEASE = "parley.lease.refresh";
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

describe("storage lock", () => {
  it("admits one caller at a time, and each caller eventually", async () => {
    const storage = memoryStorage();
    const clock = adjustableClock();
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

  it("is released after the work throws an error", async () => {
    const storage = memoryStorage();
    const lock = storageLock(storage, adjustableClock(), Math.random);
    await expect(lock("refresh", () => Promise.reject(new Error("broke")))).rejects.toThrow("broke");
    expect(await lock("refresh", async () => "in")).toBe("in");
  });

  it("does not release a lease that another caller acquired in the meantime", async () => {
    const storage = memoryStorage();
    const theirs = `${Date.now() + 5_000} somebody`;
    await storageLock(storage, adjustableClock(), Math.random)("refresh", async () => storage.set(LEASE, theirs));
    expect(storage.get(LEASE)).toBe(theirs);
  });

  it.each([
    ["waits while the lease holds", 9_000, false],
    ["passes over the lease of a holder that died", -1, true],
    ["passes over a lease from before the clock was set back", 3_600_000, true],
  ])("%s", async (_, left, isIn) => {
    const storage = memoryStorage([[LEASE, `${Date.now() + left} somebody`]]);
    let entered = false;
    const lock = storageLock(storage, adjustableClock(), Math.random);
    const done = lock("refresh", async () => {
      entered = true;
    });
    await sleep(250);
    expect(entered).toBe(isIn);
    storage.remove(LEASE);
    await done;
  });
});

describe("storage lock on a virtual clock", () => {
  const at = (clock: { after(ms: number, run: () => void): unknown }, ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  it("stores a lease that names its holder and lasts ten seconds", async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    const began = clock.now();
    await storageLock(
      storage,
      clock,
      () => 0.5,
    )("refresh", async () => {
      expect(storage.get(LEASE)).toBe(`${began + 10_000} i`);
      // The lock waits 40 ms before it takes effect, so that another tab that took it at the same time overwrites the
      // lease in that period.
      expect(clock.now() - began).toBe(40);
    });
  });

  it("makes its holder wait again if another caller overwrote the lease before it settled", async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    const began = clock.now();
    clock.after(20, () => storage.set(LEASE, `${began + 5_000} other`));
    let enteredAt = 0;
    await storageLock(
      storage,
      clock,
      () => 0.5,
    )("refresh", async () => {
      enteredAt = clock.now() - began;
    });
    expect(enteredAt).toBeGreaterThanOrEqual(5_000);
  });

  it("acquires the lease again if it disappeared before it settled", async () => {
    const clock = virtualClock();
    const storage = memoryStorage();
    clock.after(20, () => storage.remove(LEASE));
    expect(await storageLock(storage, clock, () => 0.5)("refresh", async () => "in")).toBe("in");
  });

  it("leaves the storage unchanged if the lease disappeared during the work", async () => {
    const storage = memoryStorage();
    await storageLock(storage, virtualClock(), () => 0.5)("refresh", async () => storage.remove(LEASE));
    expect(storage.get(LEASE)).toBeNull();
  });

  it.each([
    ["ends as it is looked at", 0, 40],
    ["is a whole one", 10_000, 10_040],
    ["is unreadable", undefined, 40],
  ])("waits for the right time when the existing lease %s", async (_what, left, after) => {
    const clock = virtualClock();
    const began = clock.now();
    const storage = memoryStorage([[LEASE, left === undefined ? "nonsense" : `${began + left} somebody`]]);
    let enteredAt = 0;
    await storageLock(
      storage,
      clock,
      () => 0,
    )("refresh", async () => {
      enteredAt = clock.now() - began;
    });
    expect(enteredAt).toBeGreaterThanOrEqual(after);
    expect(enteredAt).toBeLessThan(after + 60);
  });

  it.each([
    [0, 30],
    [0.5, 60],
    [0.999, 89.94],
  ])("checks again after half to one and a half times 60 ms (random %f)", async (random, wait) => {
    const clock = virtualClock();
    const began = clock.now();
    const storage = memoryStorage([[LEASE, `${began + 20} somebody`]]);
    let enteredAt = 0;
    await storageLock(
      storage,
      clock,
      () => random,
    )("refresh", async () => {
      enteredAt = clock.now() - began;
    });
    await at(clock, 1);
    expect(enteredAt).toBeCloseTo(wait + 40, 5);
  });
});
