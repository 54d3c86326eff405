import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ALWAYS_OPEN,
  areInOrder,
  conflictingOverrideIndex,
  type Interval,
  mapWeekdays,
  type Override,
  readShifts,
  shiftsOf,
  shiftsText,
  weekOf,
} from "./index.ts";
import { weeks } from "./testing/arbitraries.ts";

const NEVER = mapWeekdays((): Interval[] => []);

describe("text form of opening hours", () => {
  test.each([
    ["08:00-12:00, 13:00-17:00", "08:00-12:00, 13:00-17:00"],
    ["8-17", "08:00-17:00"],
    [" 0830 – 9:45 ", "08:30-09:45"],
    ["13:00 to 17:00; 08:00-12:00", "08:00-12:00, 13:00-17:00"],
    ["22:00-02:00", "22:00-02:00"],
    ["18-0", "18:00-24:00"],
    ["00:00-24:00", "00:00-24:00"],
    ["00:00-00:00", "00:00-24:00"],
    ["", "closed"],
    ["Closed", "closed"],
  ])("parses %j as %s", (text, read) => {
    expect(shiftsText(readShifts(text) ?? [[1, 2]])).toBe(read);
  });

  test.each(["8:60-9", "8:60-10", "8-24:01", "25-26", "8", "8-8", "24:00-02:00", "8-12,", "08:00-12:00 13:00-17:00", "noon"])(
    "%j is rejected as unreadable",
    (text) => {
      expect(readShifts(text)).toBeUndefined();
    },
  );
});

describe("night hours in a weekly calendar", () => {
  it("are split at midnight, also on Sunday, and joined again", () => {
    const weekly = weekOf({
      ...NEVER,
      friday: [[1320, 120]],
      sunday: [
        [600, 660],
        [1380, 60],
      ],
    });
    expect(weekly).toEqual({
      ...NEVER,
      friday: [[1320, 1440]],
      saturday: [[0, 120]],
      sunday: [
        [600, 660],
        [1380, 1440],
      ],
      monday: [[0, 60]],
    });
    expect(shiftsOf(weekly)).toEqual({
      ...NEVER,
      friday: [[1320, 120]],
      sunday: [
        [600, 660],
        [1380, 60],
      ],
    });
  });

  it("are reported as out of order if they overlap the hours of the next day", () => {
    expect(areInOrder(weekOf({ ...NEVER, friday: [[1320, 120]], saturday: [[60, 300]] }).saturday)).toBe(false);
    expect(areInOrder(weekOf({ ...NEVER, friday: [[1320, 120]], saturday: [[120, 300]] }).saturday)).toBe(true);
  });

  it("from Sunday come before the hours that begin on Monday", () => {
    expect(weekOf({ ...NEVER, sunday: [[1380, 60]], monday: [[540, 1020]] }).monday).toEqual([
      [0, 60],
      [540, 1020],
    ]);
  });

  it("stay split if they last twenty-four hours, because 12:00-12:00 would be ambiguous", () => {
    const weekly = { ...NEVER, friday: [[720, 1440]], saturday: [[0, 720]] } satisfies typeof NEVER;
    expect(shiftsOf(weekly)).toEqual(weekly);
    expect(readShifts(shiftsText(shiftsOf(weekly).friday))).toEqual([[720, 1440]]);
  });

  it("are not detected when all days are fully open", () => {
    expect(shiftsOf(ALWAYS_OPEN)).toEqual(ALWAYS_OPEN);
  });
});

test.each<[string, Interval[], boolean]>([
  ["the whole day", [[0, 1440]], true],
  ["over midnight", [[1380, 1441]], false],
  ["from a minute to itself", [[600, 600]], false],
  ["backwards", [[600, 540]], false],
])("hours %s are checked for valid order: %s", (_, intervals, inOrder) => expect(areInOrder(intervals)).toBe(inOrder));

test("night hours that are joined and split again equal the original weekly hours", () => {
  fc.assert(
    fc.property(weeks, (weekly) => {
      expect(weekOf(shiftsOf(weekly))).toEqual(weekly);
    }),
  );
});

describe("conflict between special opening hours", () => {
  const override = (from: string, to: string, yearly = false): Override => ({ from, to, yearly, intervals: [], label: "" });

  test.each([
    ["two dates that share a day", [override("2026-12-24", "2026-12-26"), override("2026-12-26", "2026-12-27")], 1],
    [
      "two yearly ones that share a day, whichever year they were written in",
      [override("2020-12-31", "2021-01-02", true), override("2026-01-01", "2026-01-01", true)],
      1,
    ],
    ["a yearly 29 February and another", [override("2024-02-29", "2024-02-29", true), override("2028-02-29", "2028-02-29", true)], 1],
  ])("exists between %s", (_, overrides, index) => {
    expect(conflictingOverrideIndex(overrides)).toBe(index);
  });

  test("does not exist between a yearly and a dated entry, or between adjacent days", () => {
    expect(
      conflictingOverrideIndex([
        override("2026-12-26", "2026-12-26", true),
        override("2026-12-26", "2026-12-26"),
        override("2026-12-27", "2026-12-27"),
      ]),
    ).toBeUndefined();
  });
});
