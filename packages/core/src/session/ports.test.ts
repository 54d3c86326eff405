import { describe, expect, it, vi } from "vitest";
import { browserLock, browserStorage } from "./browser-ports.ts";
import { type Clock, pause, systemClock } from "./ports.ts";

describe("a pause", () => {
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

  it("ends with its time, and listens to nobody any longer", async () => {
    const { clock, cancelled, end } = held();
    const leaving = new AbortController();
    const done = pause(clock, 10, leaving.signal);
    end();
    await done;
    leaving.abort();
    expect(cancelled).not.toHaveBeenCalled();
  });

  it("ends with the reason of the signal as soon as that aborts, and cancels its time", async () => {
    const { clock, cancelled } = held();
    const leaving = new AbortController();
    const done = pause(clock, 10, leaving.signal);
    leaving.abort(new Error("left"));
    await expect(done).rejects.toThrow("left");
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it("does not begin for whoever has left", async () => {
    await expect(pause(held().clock, 10, AbortSignal.abort(new Error("left")))).rejects.toThrow("left");
  });
});

it("the system's clock runs what is asked for once, unless it is cancelled", () => {
  vi.useFakeTimers();
  const [kept, cancelled] = [vi.fn(), vi.fn()];
  systemClock.after(100, kept);
  systemClock.after(100, cancelled)();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  expect([kept.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 0]);
  expect(Math.abs(systemClock.now() - Date.now())).toBeLessThan(1_000);
});

describe("the storage of a browser", () => {
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

  it("keeps, finds and forgets", () => {
    const { kept, storage } = browser();
    storage.set("key", "value");
    expect([kept.get("key"), storage.get("key")]).toEqual(["value", "value"]);
    storage.remove("key");
    expect([kept.has("key"), storage.get("key")]).toEqual([false, null]);
  });

  it("that is full leaves it to the tab's memory, until there is room again", () => {
    const { kept, room, storage } = browser(true);
    storage.set("key", "in memory");
    expect([kept.has("key"), storage.get("key")]).toEqual([false, "in memory"]);
    room.isFull = false;
    storage.set("key", "kept");
    kept.set("key", "of another tab");
    expect(storage.get("key")).toBe("of another tab");
  });

  it("forgets what is in the tab's memory too", () => {
    const { storage } = browser(true);
    storage.set("key", "in memory");
    storage.remove("key");
    expect(storage.get("key")).toBeNull();
  });

  it("that may not be read holds nothing", () => {
    const denied = () => {
      throw new Error("denied");
    };
    const storage = browserStorage(
      { getItem: denied, setItem: denied, removeItem: denied },
      { addEventListener: denied, removeEventListener: denied },
    );
    expect(storage.get("key")).toBeNull();
  });

  it("tells of other tabs' changes until it is no longer listened to", () => {
    const { listeners, storage } = browser();
    const changed = vi.fn();
    const stop = storage.subscribe?.(changed);
    listeners.get("storage")?.({ key: "parley.login" });
    expect(changed).toHaveBeenCalledExactlyOnceWith("parley.login");
    stop?.();
    expect(listeners.size).toBe(0);
  });
});

it("a lock of the browser is asked for by our own name", async () => {
  const names: string[] = [];
  const lock = browserLock({
    request(name, work) {
      names.push(name);
      return work();
    },
  });
  expect([await lock("refresh", async () => "done"), names]).toEqual(["done", ["parley.refresh"]]);
});
