import { describe, expect, it } from "vitest";
import { virtualClock } from "./testing/virtual-clock.ts";
import { createRunPauseGate } from "./valve.ts";

const NEVER = new AbortController().signal;

describe("bulk run that must wait", () => {
  it.each([
    ["a shorter wait that comes later", 1_000, 10_000],
    ["a longer wait that comes later", 20_000, 20_100],
  ])("uses the longest requested delay despite %s", async (_what, later, passesAt) => {
    const clock = virtualClock();
    const valve = createRunPauseGate(clock, () => 0);
    const began = clock.now();
    valve.close({ ms: 10_000, spreadMs: 0 });
    clock.after(100, () => valve.close({ ms: later, spreadMs: 0 }));
    const passed = valve.pass(NEVER).then(() => clock.now() - began);
    await new Promise<void>((resolve) => clock.after(200, resolve));
    const second = valve.pass(NEVER).then(() => clock.now() - began);
    for (const at of await Promise.all([passed, second])) expect(at).toBe(passesAt);
  });
});
