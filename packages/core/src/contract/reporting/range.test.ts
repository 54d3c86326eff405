import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "../../calendar/index.ts";
import { RELATIVE_RANGES, type RelativeRange, rangeOn } from "./range.ts";

describe("rangeOn", () => {
  it.each<[RelativeRange, string, string, string]>([
    ["today", "2026-12-31", "2026-12-31", "2027-01-01"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-03-01"],
    ["last-7-days", "2026-01-03", "2025-12-27", "2026-01-03"],
    ["last-30-days", "2024-03-01", "2024-01-31", "2024-03-01"],
    ["next-30-days", "2026-12-15", "2026-12-15", "2027-01-14"],
    // 22 November 2026 is a Sunday, the last day of a week that begins on Monday.
    ["this-week", "2026-11-22", "2026-11-16", "2026-11-23"],
    ["last-week", "2026-11-23", "2026-11-16", "2026-11-23"],
    ["this-month", "2026-02-10", "2026-02-01", "2026-03-01"],
    ["last-month", "2026-01-31", "2025-12-01", "2026-01-01"],
    ["this-quarter", "2026-12-31", "2026-10-01", "2027-01-01"],
    ["last-quarter", "2026-02-01", "2025-10-01", "2026-01-01"],
    ["this-year", "2026-07-01", "2026-01-01", "2027-01-01"],
    ["last-year", "2026-01-01", "2025-01-01", "2026-01-01"],
  ])("returns %s on %s as the range from %s to before %s", (range, today, from, to) => {
    expect(rangeOn(today, range, 0)).toEqual({ from, to });
  });

  it.each<[name: string, firstWeekday: number, today: string, thisWeek: string, next: string]>([
    // 31 December 2026 is a Thursday, so this week extends into the next year.
    ["Saturday", 5, "2026-12-31", "2026-12-26", "2027-01-02"],
    ["Sunday", 6, "2027-01-01", "2026-12-27", "2027-01-03"],
    ["Monday", 0, "2027-01-03", "2026-12-28", "2027-01-04"],
    // A date that is the first day of its week belongs to the week that begins on it.
    ["Saturday", 5, "2026-03-28", "2026-03-28", "2026-04-04"],
    ["Sunday", 6, "2026-03-29", "2026-03-29", "2026-04-05"],
    ["Sunday", 6, "2026-03-28", "2026-03-22", "2026-03-29"],
  ])("with weeks that begin on %s (%i), on %s returns the week from %s to before %s", (_, firstWeekday, today, from, to) => {
    expect(rangeOn(today, "this-week", firstWeekday)).toEqual({ from, to });
    expect(rangeOn(today, "last-week", firstWeekday)).toEqual({ from: addDays(from, -7), to: from });
  });

  it("returns at least one day for each range", () => {
    for (const range of RELATIVE_RANGES) {
      const { from, to } = rangeOn("2026-01-01", range, 6);
      expect(from < to).toBe(true);
    }
  });
});

it("dayIn returns the current day in the given time zone", () => {
  const lateInUtc = new Date("2026-11-20T22:30:00Z");
  expect([dayIn("Africa/Nairobi", lateInUtc), dayIn("America/Lima", lateInUtc)]).toEqual(["2026-11-21", "2026-11-20"]);
});
