import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  DAY_MS,
  dayCount,
  dayOf,
  daysBetween,
  firstWeekdayOf,
  inYear,
  isDay,
  monthOf,
  rangeBefore,
  startOf,
  startOfWeek,
  WEEKDAYS,
  weekdayOf,
  weekdayPosition,
  weekdaysFrom,
  yearOf,
} from "./index.ts";

test("addDays returns the next day across months, leap days and the first centuries", () => {
  expect(["2026-11-30", "2024-02-28", "2025-02-28", "0099-12-31"].map((day) => addDays(day, 1))).toEqual([
    "2026-12-01",
    "2024-02-29",
    "2025-03-01",
    "0100-01-01",
  ]);
});

test("addMonths returns the same day, or the last day of a shorter month", () => {
  expect([addMonths("2026-01-31", 1), addMonths("2024-01-31", 1), addMonths("2026-03-31", -1), addMonths("2026-11-22", 12)]).toEqual([
    "2026-02-28",
    "2024-02-29",
    "2026-02-28",
    "2027-11-22",
  ]);
});

test("inYear turns 29 February into 28 February in a year without a leap day", () => {
  expect([inYear("2024-02-29", 2026), inYear("2024-02-29", 2028), inYear("2026-05-01", 2024)]).toEqual(["2026-02-28", "2028-02-29", "2024-05-01"]);
});

test("a month and a year begin on their first day, and a week on Monday", () => {
  expect([startOf("month", "2026-11-22"), startOf("year", "2026-11-22"), weekdayOf("2026-11-22"), weekdayOf("2026-11-23")]).toEqual([
    "2026-11-01",
    "2026-01-01",
    6,
    0,
  ]);
});

test("monthOf counts from 0, and yearOf returns the year as written", () => {
  expect([monthOf("2026-01-31"), monthOf("2026-12-01"), yearOf("0099-12-31")]).toEqual([0, 11, 99]);
});

test("a range excludes its end day, and rangeBefore returns one of equal length", () => {
  const range = { from: "2026-11-01", to: "2026-12-01" };
  expect([dayCount(range), daysBetween(range.to, range.from), rangeBefore(range)]).toEqual([30, -30, { from: "2026-10-02", to: "2026-11-01" }]);
});

test.each(["2026-02-30", "2026-13-01", "2026-1-1", "", "2026-11-22T00:00:00Z"])("%j is not a valid day", (text) => expect(isDay(text)).toBe(false));

test("dayOf returns the UTC day of a timestamp, independent of the time zone of the machine", () => {
  expect([dayOf(new Date("2026-11-22T23:59:59Z")), dayOf(Date.parse("2026-11-22T00:00:00Z") + DAY_MS)]).toEqual(["2026-11-22", "2026-11-23"]);
});

describe("week", () => {
  test.each([
    ["DE", "monday"],
    ["GB", "monday"],
    ["US", "sunday"],
    ["CA", "sunday"],
    ["BR", "sunday"],
    ["IN", "sunday"],
    ["JP", "sunday"],
    ["SA", "sunday"],
    ["EG", "saturday"],
    ["IQ", "saturday"],
    ["ZZ", "monday"],
  ] as const)("in the country %s begins on %s", (country, day) => {
    expect(WEEKDAYS[firstWeekdayOf(null, country)]).toBe(day);
  });

  test("begins on Monday by default, and on the chosen day in any country", () => {
    expect([firstWeekdayOf(null, null), firstWeekdayOf("saturday", "DE")]).toEqual([0, 5]);
  });

  test.each([
    [5, "2027-01-01", "2026-12-26"],
    [6, "2027-01-01", "2026-12-27"],
    [0, "2027-01-01", "2026-12-28"],
    [5, "2026-11-28", "2026-11-28"],
    [6, "2026-11-28", "2026-11-22"],
  ])("that begins on weekday %i and contains %s began on %s", (firstWeekday, day, first) => {
    expect(startOfWeek(day, firstWeekday)).toBe(first);
  });

  test("lists its weekdays from its first day on", () => {
    expect(weekdaysFrom(5)).toEqual([5, 6, 0, 1, 2, 3, 4]);
    expect(weekdaysFrom(5).map((weekday) => weekdayPosition(weekday, 5))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
