import { expect, it } from "vitest";
import { duration, progressLine } from "./progress-view.ts";

it("the progress line shows rows done, total, rate, remaining time and failures", () => {
  const progress = { total: 10_000, done: 1_100, unchanged: 100, failed: 3, skipped: 1, ratePerSecond: 312.4, secondsLeft: 28.2 };
  expect(progressLine(progress)).toBe("1,204 of 10,000 · 312/s · 29 s left · 3 failed");
  expect(progressLine({ ...progress, total: null, failed: 0, secondsLeft: null })).toBe("1,201 · 312/s");
});

it.each([
  [0.2, "1 s"],
  [60, "1 min 0 s"],
  [185, "3 min 5 s"],
  [7_800, "2 h 10 min"],
])("progress view shows %d seconds as %s", (seconds, text) => expect(duration(seconds)).toBe(text));
