import type { Calendar } from "@parley/core/hours";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ALWAYS_RUNS, businessTime } from "./counted-time.ts";

const HOUR = 3_600_000;
/** Midnight at the start of a Monday. */
const MONDAY = Date.parse("2026-11-16T00:00:00Z");
const week = (interval: readonly [number, number] | undefined): Calendar["weekly"] => {
  const workday = interval === undefined ? [] : [interval];
  return { monday: workday, tuesday: workday, wednesday: workday, thursday: workday, friday: workday, saturday: [], sunday: [] };
};
const NINE_TO_FIVE: Calendar = { timeZone: "UTC", weekly: week([540, 1020]), overrides: [] };
const time = businessTime(NINE_TO_FIVE);

describe("business time", () => {
  test("of two hours from Friday at four, with hours from nine to five, ends on Monday at ten", () => {
    const friday = MONDAY + 4 * 24 * HOUR + 16 * HOUR;
    expect(time.after(friday, 2 * HOUR)).toBe(MONDAY + 7 * 24 * HOUR + 10 * HOUR);
  });

  test("excludes nights and counts a working day as eight hours", () => {
    expect(time.between(MONDAY + 17 * HOUR, MONDAY + 33 * HOUR)).toBe(0);
    expect(time.between(MONDAY, MONDAY + 24 * HOUR)).toBe(8 * HOUR);
  });

  test("that starts at the end of a working day continues on the next day", () => {
    expect(time.after(MONDAY + 17 * HOUR, HOUR)).toBe(MONDAY + 24 * HOUR + 10 * HOUR);
  });

  test("includes all time if there are no opening hours, so that every deadline has a date", () => {
    const never = businessTime({ ...NINE_TO_FIVE, weekly: week(undefined) });
    expect(never.after(MONDAY, HOUR)).toBe(MONDAY + HOUR);
    // A pause is counted in the same way, because otherwise its end would miss every deadline.
    expect(never.between(MONDAY, MONDAY + HOUR)).toBe(HOUR);
  });

  test("between two times equals the business time to add to the first to get the second", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 * 24 * 60 }), fc.integer({ min: 1, max: 5 * 8 * 60 }), (start, length) => {
        const from = MONDAY + start * 60_000;
        expect(time.between(from, time.after(from, length * 60_000))).toBe(length * 60_000);
      }),
    );
  });
});

test("a ticket clock without business hours counts all time", () => {
  expect([ALWAYS_RUNS.after(5, 7), ALWAYS_RUNS.between(5, 12), ALWAYS_RUNS.between(12, 5)]).toEqual([12, 7, 0]);
});
