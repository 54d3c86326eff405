import { begunDays, dayIn, isDay, rangeBefore } from "@parley/core/calendar";
import { presetOf, presetRange } from "@parley/core/contract/reporting/presets";
import { expect, test } from "vitest";

test("a range ends before its `to`, so the first of the next month is not counted", () => {
  expect(presetRange("thisMonth", "2026-02-10", 0)).toEqual({ from: "2026-02-01", to: "2026-03-01" });
  expect(presetRange("lastMonth", "2026-01-31", 0)).toEqual({ from: "2025-12-01", to: "2026-01-01" });
});

test("seven days are seven, today among them", () => {
  expect(presetRange("last7", "2026-03-03", 0)).toEqual({ from: "2026-02-25", to: "2026-03-04" });
});

test("a week begins on the stakeholder's first weekday", () => {
  // A Sunday.
  const now = "2026-11-22";
  expect([0, 5, 6].map((first) => presetRange("thisWeek", now, first).from)).toEqual(["2026-11-16", "2026-11-21", "2026-11-22"]);
  expect(presetRange("lastWeek", now, 6)).toEqual({ from: "2026-11-15", to: "2026-11-22" });
  expect(presetOf({ from: "2026-11-14", to: "2026-11-21" }, now, 5)).toBe("lastWeek");
});

test("the range before is as long, and ends where the other begins", () => {
  expect(rangeBefore({ from: "2026-02-01", to: "2026-03-01" })).toEqual({ from: "2026-01-04", to: "2026-02-01" });
});

test("the present day is that of the stakeholder's zone", () => {
  const lateInUtc = new Date("2026-11-20T22:30:00Z");
  expect(dayIn("Africa/Nairobi", lateInUtc)).toBe("2026-11-21");
  expect(dayIn("America/Lima", lateInUtc)).toBe("2026-11-20");
});

test("a range shows the days that have begun, today among them, and no coming one", () => {
  expect(begunDays({ from: "2026-11-18", to: "2026-12-01" }, "2026-11-20")).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
  expect(begunDays({ from: "2026-10-30", to: "2026-11-01" }, "2026-11-20")).toEqual(["2026-10-30", "2026-10-31"]);
  expect(begunDays({ from: "2026-12-01", to: "2026-12-05" }, "2026-11-20")).toEqual([]);
});

test("days that a preset means are known as that preset, others as none", () => {
  expect(presetOf({ from: "2026-11-01", to: "2026-12-01" }, "2026-11-20", 0)).toBe("thisMonth");
  expect(presetOf({ from: "2026-11-01", to: "2026-11-30" }, "2026-11-20", 0)).toBeUndefined();
});

test("a day that the calendar does not have is none", () => {
  expect(["2026-02-28", "2026-02-31", "2026-13-01", "tomorrow"].map(isDay)).toEqual([true, false, false, false]);
});
