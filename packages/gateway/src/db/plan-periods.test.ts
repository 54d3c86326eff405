import * as fc from "fast-check";
import { expect, test } from "vitest";
import { periodOn, periodsFrom } from "./plan-periods.ts";

test.each([
  ["2026-01-31", "month", "2026-02-10", { start: "2026-01-31", end: "2026-02-28" }],
  ["2026-01-31", "month", "2026-02-28", { start: "2026-02-28", end: "2026-03-31" }],
  ["2024-02-29", "year", "2026-03-01", { start: "2026-02-28", end: "2027-02-28" }],
  ["2026-11-15", "quarter", "2026-11-15", { start: "2026-11-15", end: "2027-02-15" }],
] as const)("plan that starts on %s with the interval %s is on %s in the expected period", (anchor, interval, day, period) =>
  expect(periodOn(anchor, interval, day)).toEqual(period),
);

test("two years of periods from the 31st follow one another without a gap, through short months and a leap day", () => {
  const periods = periodsFrom("2027-12-31", "month", "2027-12-31", "2029-12-30");
  expect(periods.map(({ start }) => start.slice(2))).toEqual(
    "27-12-31 28-01-31 28-02-29 28-03-31 28-04-30 28-05-31 28-06-30 28-07-31 28-08-31 28-09-30 28-10-31 28-11-30 28-12-31 29-01-31 29-02-28 29-03-31 29-04-30 29-05-31 29-06-30 29-07-31 29-08-31 29-09-30 29-10-31 29-11-30".split(
      " ",
    ),
  );
  expect(periods.slice(1).map(({ start }) => start)).toEqual(periods.slice(0, -1).map(({ end }) => end));
  expect(periodsFrom("2026-11-15", "quarter", "2026-11-15", "2026-11-14")).toEqual([]);
});

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
