import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadUnlessBroken, loadUntilArrived } from "./until-arrived.ts";

let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const away = async () => "away" as const;
const broken = async () => "broken" as const;

/** Code loader whose first `failures` calls fail. */
const arrivesAfter = (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return "code";
  });
  return load;
};

test("code that loads at the first attempt is fetched once", async () => {
  const load = arrivesAfter(0);
  await expect(loadUntilArrived(load, away)).resolves.toBe("code");
  expect(load).toHaveBeenCalledOnce();
});

test("code that failed to load is fetched again as soon as the network is available", async () => {
  const load = arrivesAfter(1);
  const arrived = loadUntilArrived(load, away);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event("online"));
  await expect(arrived).resolves.toBe("code");
});

test("without a network event, code is fetched again after increasing delays", async () => {
  const load = arrivesAfter(3);
  const arrived = loadUntilArrived(load, away);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(arrived).resolves.toBe("code");
});

test("unlessBroken() retries loading code while the gateway does not respond", async () => {
  const load = arrivesAfter(1);
  const arrived = loadUnlessBroken(load, away);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(arrived).resolves.toBe("code");
});

test("unlessBroken() fails immediately when the gateway responds and has the same build", async () => {
  const load = arrivesAfter(1);
  await expect(loadUnlessBroken(load, broken)).rejects.toThrow("Failed to fetch");
  expect(load).toHaveBeenCalledOnce();
});
