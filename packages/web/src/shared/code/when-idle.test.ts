import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Fresh copy of the module for each test, because the module stores its state in variables. */
let idle: typeof import("./when-idle.ts");
const run = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  // Simulates a browser without `requestIdleCallback`.
  vi.stubGlobal("window", {});
  vi.resetModules();
  idle = await import("./when-idle.ts");
});
afterEach(() => {
  run.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("deferred work does not start before a screen is drawn", async () => {
  idle.whenIdle(run);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(run).not.toHaveBeenCalled();
});

test("deferred work starts soon after the first screen is drawn", async () => {
  idle.whenIdle(run);
  idle.reportScreenMounted();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledOnce();
});

test("deferred work starts after a timeout when no screen is ever drawn", async () => {
  idle.whenIdle(run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test("cancelled deferred work does not start", async () => {
  idle.whenIdle(run)();
  idle.reportScreenMounted();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});
