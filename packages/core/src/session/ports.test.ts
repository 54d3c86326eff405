import { describe, expect, it, vi } from "vitest";
import { browserLock, browserStorage } from "./browser-ports.ts";
import { type Clock, pause, systemClock } from "./ports.ts";

describe("pause()", () => {
  const held = () => {
    const cancelled = vi.fn();
    const runs: (() => void)[] = [];
    const clock: Clock = {
      now: () => 0,
      after(_ms, run) {
        runs.push(run);
        return cancelled;
      },
    };
    return { clock, cancelled, end: () => runs[0]?.() };
  };

  it("ends after its duration and removes its abort listener", async () => {
    const { clock, cancelled, end } = held();
    const leaving = new AbortController();
    const done = pause(clock, 10, leaving.signal);
    end();
    await done;
    leaving.abort();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it("rejects with the reason of an abort immediately and cancels its timer", async () => {
    const { clock, cancelled } = held();
    const leaving = new AbortController();
    const done = pause(clock, 10, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(done).rejects.toThrow("left");
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it("rejects immediately when the signal is aborted already", async () => {
    await expect(pause(held().clock, 10, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  });
});

it("systemClock runs a timer callback once unless cancelled", () => {
  vi.useFakeTimers();
  const [kept, cancelled] = [vi.fn(), vi.fn()];
  systemClock.after(100, kept);
  systemClock.after(100, cancelled)();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect([kept.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000);
});

describe("browser storage", () => {
  const browser = (isFull = false) => {
    const kept = new Map<string, string>();
    const listeners = new Map<string, (event: { readonly key: string | null }) => void>();
    const room = { isFull };
    const storage = browserStorage(
      {
        getItem: (key) => kept.get(key) ?? null,
        setItem(key, value) {
          if (room.isFull) throw new Error("full");
          kept.set(key, value);
        },
        removeItem: (key) => void kept.delete(key),
      },
      {
        addEventListener: (type, listener) => void listeners.set(type, listener),
        removeEventListener: (type, listener) => void (listeners.get(type) === listener && listeners.delete(type)),
      },
    );
    return { kept, listeners, room, storage };
  };

  it("stores, reads and deletes a value", () => {
    const { kept, storage } = browser();
    storage.set("key", "value");
    expect([kept.get("key"), storage.get("key")]).toEqual(["value", "value"]);
    storage.remove("key");
    expect([kept.has("key"), storage.get("key")]).toEqual([false, null]);
  });

  it("falls back to memory of the tab when full, until there is room again", () => {
    const { kept, room, storage } = browser(true);
    storage.set("key", "in memory");
    expect([kept.has("key"), storage.get("key")]).toEqual([false, "in memory"]);
    room.isFull = false;
    storage.set("key", "kept");
    kept.set("key", "of another tab");
    expect(storage.get("key")).toBe("of another tab");
  });

  it("deletes a value from the memory of the tab too", () => {
    const { storage } = browser(true);
    storage.set("key", "in memory");
    storage.remove("key");
    expect(storage.get("key")).toBeNull();
  });

  it("returns null when reading is denied", () => {
    const denied = () => {
      throw new Error("denied");
    };
    const storage = browserStorage(
      { getItem: denied, setItem: denied, removeItem: denied },
      { addEventListener: denied, removeEventListener: denied },
    );
    expect(storage.get("key")).toBeNull();
  });

  it("reports changes of other tabs until unsubscribed", () => {
    const { listeners, storage } = browser();
    const changed = vi.fn();
    const stop = storage.subscribe?.(changed);
    listeners.get("storage")?.({ key: "parley.login" });
    expect(changed).toHaveBeenCalledExactlyOnceWith("parley.login");
    stop?.();
    expect(listeners.size).toBe(0);
  });
});

it("browserLock requests a lock name with the parley prefix", async () => {
  const names: string[] = [];
  const lock = browserLock({
    request(name, work) {
      names.push(name);
      return work();
    },
  });
  expect([await lock("refresh", async () => "done"), names]).toEqual(["done", ["parley.refresh"]]);
});
