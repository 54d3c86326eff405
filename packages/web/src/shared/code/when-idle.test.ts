import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** Module state, so each test loads its own copy. */
let idle: typeof import("./when-idle.ts");
const run = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  // A browser without idle callbacks.
  vi.stubGlobal("window", {});
  vi.resetModules();
  idle = await import("./when-idle.ts");
});
afterEach(() => {
  run.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what can wait does not begin while no screen stands", async () => {
  idle.whenIdle(run);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(run).not.toHaveBeenCalled();
});

test("it begins soon after the first screen stands", async () => {
  idle.whenIdle(run);
  idle.screenStands();
  await vi.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledOnce();
});

test("it begins all the same where no screen ever stands", async () => {
  idle.whenIdle(run);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).toHaveBeenCalledOnce();
});

test("once called off it does not begin", async () => {
  idle.whenIdle(run)();
  idle.screenStands();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(run).not.toHaveBeenCalled();
});
