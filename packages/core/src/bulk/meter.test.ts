import { expect, it } from "vitest";
import { adjustableClock } from "../session/testing/turnable-clock.ts";
import { createMeter } from "./meter.ts";

const still = () => {
  let now = 0;
  return { ...adjustableClock(), now: () => now, turn: (ms: number) => (now += ms) };
};

it("the bulk meter reports the row rate and the remaining time", () => {
  const clock = still();
  const meter = createMeter(clock, 100);
  clock.turn(2_000);
  for (let row = 0; row < 40; row += 1) meter.count(row % 10 === 0 ? "failed" : "ok");
  expect(meter.progress()).toEqual({ total: 100, done: 36, unchanged: 0, failed: 4, skipped: 0, ratePerSecond: 20, secondsLeft: 3 });
});

it("the bulk meter detects within ten seconds that the gateway slowed down", () => {
  const clock = still();
  const meter = createMeter(clock, null);
  for (let second = 0; second < 30; second += 1) {
    clock.turn(1_000);
    for (let row = 0; row < (second < 20 ? 100 : 10); row += 1) meter.count("ok");
    meter.progress();
  }
  expect(meter.progress()).toMatchObject({ ratePerSecond: 10, secondsLeft: null, done: 2_100 });
});

it("the bulk meter counts rows with every type of result as processed", () => {
  const clock = still();
  const meter = createMeter(clock, 10);
  clock.turn(2_000);
  for (const status of ["ok", "unchanged", "failed", "skipped"] as const) meter.count(status);
  expect(meter.progress()).toMatchObject({ ratePerSecond: 2, secondsLeft: 3 });
});

it("the bulk meter reports no remaining time before any time has passed", () => {
  const meter = createMeter(still(), 10);
  meter.count("ok");
  expect(meter.progress()).toMatchObject({ ratePerSecond: 0, secondsLeft: null });
});

it("the bulk meter counts rows of an earlier run as done but not towards the rate", () => {
  const clock = still();
  const meter = createMeter(clock, 10);
  for (let row = 0; row < 8; row += 1) meter.count("ok", true);
  clock.turn(1_000);
  meter.count("ok");
  expect(meter.progress()).toMatchObject({ done: 9, ratePerSecond: 1, secondsLeft: 1 });
});
