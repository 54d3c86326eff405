import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unlessBroken, untilArrived } from "./until-arrived.ts";

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

/** Code whose first loads fail. */
const arrivesAfter = (failures: number) => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError("Failed to fetch dynamically imported module");
    return "code";
  });
  return load;
};

test("what arrives is fetched once", async () => {
  const load = arrivesAfter(0);
  await expect(untilArrived(load, away)).resolves.toBe("code");
  expect(load).toHaveBeenCalledOnce();
});

test("what did not arrive is fetched as soon as the network is back", async () => {
  const load = arrivesAfter(1);
  const arrived = untilArrived(load, away);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event("online"));
  await expect(arrived).resolves.toBe("code");
});

test("where nothing says that the network is back it is tried after a while, ever more rarely", async () => {
  const load = arrivesAfter(3);
  const arrived = untilArrived(load, away);
  await vi.advanceTimersByTimeAsync(13_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(arrived).resolves.toBe("code");
});

test("what has a place to say that it is broken waits for a gateway that does not answer", async () => {
  const load = arrivesAfter(1);
  const arrived = unlessBroken(load, away);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(arrived).resolves.toBe("code");
});

test("and says so at once where the gateway answers with the same build", async () => {
  const load = arrivesAfter(1);
  await expect(unlessBroken(load, broken)).rejects.toThrow("Failed to fetch");
  expect(load).toHaveBeenCalledOnce();
});
