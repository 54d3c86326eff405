import * as fc from "fast-check";
import { expect, test } from "vitest";
import { periodOn } from "./plan-periods.ts";

test.each([
  ["2026-01-31", "month", "2026-02-10", { start: "2026-01-31", end: "2026-02-28" }],
  ["2026-01-31", "month", "2026-02-28", { start: "2026-02-28", end: "2026-03-31" }],
  ["2024-02-29", "year", "2026-03-01", { start: "2026-02-28", end: "2027-02-28" }],
  ["2026-11-15", "quarter", "2026-11-15", { start: "2026-11-15", end: "2027-02-15" }],
] as const)("plan that starts on %s with the interval %s is on %s in the expected period", (anchor, interval, day, period) =>
  expect(periodOn(anchor, interval, day)).toEqual(period),
);

const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test("periodOn() returns the period that contains the day, and the next period begins where it ends", () =>
  fc.assert(
    fc.property(days, days, fc.constantFrom("month" as const, "quarter" as const, "year" as const), (one, other, interval) => {
      const [anchor, day] = [one, other].sort() as [string, string];
      const { start, end } = periodOn(anchor, interval, day);
      expect(start <= day && day < end).toBe(true);
      expect(periodOn(anchor, interval, end).start).toBe(end);
    }),
  ));
