import { expect, it, vi } from "vitest";
import { createSignals } from "./signals.ts";

it("a signal reaches every listener until the listener is removed", () => {
  const signals = createSignals<string>();
  const [stays, leaves] = [vi.fn(), vi.fn()];
  signals.listen(stays);
  const leave = signals.listen(leaves);
  signals.send("first");
  leave();
  signals.send("second");
  expect([stays.mock.calls, leaves.mock.calls]).toEqual([[["first"], ["second"]], [["first"]]]);
});

it("a listener that throws does not stop others from receiving a signal and is reported as an uncaught error", () => {
  const signals = createSignals<void>();
  const uncaught: (() => void)[] = [];
  const later = vi.spyOn(globalThis, "queueMicrotask").mockImplementation((run) => void uncaught.push(run));
  const hears = vi.fn();
  signals.listen(() => {
    throw new Error("broken");
  });
  signals.listen(hears);
  signals.send();
  later.mockRestore();
  expect(hears).toHaveBeenCalledOnce();
  expect(uncaught).toHaveLength(1);
  expect(uncaught[0]).toThrow("broken");
});
