import { dayIn, elapsedDays, isDay, rangeBefore } from "@parley/core/calendar";
import { presetOf, presetRange } from "@parley/core/contract/reporting/presets";
import { expect, test } from "vitest";

test("a date range excludes its end date, so the first day of the next month is not counted", () => {
  expect(presetRange("thisMonth", "2026-02-10", 0)).toEqual({ from: "2026-02-01", to: "2026-03-01" });
  expect(presetRange("lastMonth", "2026-01-31", 0)).toEqual({ from: "2025-12-01", to: "2026-01-01" });
});

test("the date range of the last seven days includes today", () => {
  expect(presetRange("last7", "2026-03-03", 0)).toEqual({ from: "2026-02-25", to: "2026-03-04" });
});

test("the date range of a week begins on the stakeholder's first weekday", () => {
  // A Sunday.
  const now = "2026-11-22";
  expect([0, 5, 6].map((first) => presetRange("thisWeek", now, first).from)).toEqual(["2026-11-16", "2026-11-21", "2026-11-22"]);
  expect(presetRange("lastWeek", now, 6)).toEqual({ from: "2026-11-15", to: "2026-11-22" });
  expect(presetOf({ from: "2026-11-14", to: "2026-11-21" }, now, 5)).toBe("lastWeek");
});

test("the previous date range has the same length and ends where the range begins", () => {
  expect(rangeBefore({ from: "2026-02-01", to: "2026-03-01" })).toEqual({ from: "2026-01-04", to: "2026-02-01" });
});

test("today in a date range is the date in the stakeholder's time zone", () => {
  const lateInUtc = new Date("2026-11-20T22:30:00Z");
  expect(dayIn("Africa/Nairobi", lateInUtc)).toBe("2026-11-21");
  expect(dayIn("America/Lima", lateInUtc)).toBe("2026-11-20");
});

test("begunDays() lists the days of a date range up to today and no future day", () => {
  expect(elapsedDays({ from: "2026-11-18", to: "2026-12-01" }, "2026-11-20")).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
  expect(elapsedDays({ from: "2026-10-30", to: "2026-11-01" }, "2026-11-20")).toEqual(["2026-10-30", "2026-10-31"]);
  expect(elapsedDays({ from: "2026-12-01", to: "2026-12-05" }, "2026-11-20")).toEqual([]);
});

test("presetOf() recognises the dates of a named range and returns nothing for other dates", () => {
  expect(presetOf({ from: "2026-11-01", to: "2026-12-01" }, "2026-11-20", 0)).toBe("thisMonth");
  expect(presetOf({ from: "2026-11-01", to: "2026-11-30" }, "2026-11-20", 0)).toBeUndefined();
});

test("isDay() rejects a date that the calendar does not have", () => {
  expect(["2026-02-28", "2026-02-31", "2026-13-01", "tomorrow"].map(isDay)).toEqual([true, false, false, false]);
});
