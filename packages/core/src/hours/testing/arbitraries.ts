import fc from "fast-check";
import { type Calendar, DAY_MINUTES, type Interval, mapWeekdays } from "../calendar.ts";

/** Opening hours of a day in ascending order: up to three intervals that do not touch. */
const intervals: fc.Arbitrary<readonly Interval[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES }), { maxLength: 6 })
  .map((minutes) =>
    [...minutes]
      .sort((a, b) => a - b)
      .flatMap((start, index, all): Interval[] => (index % 2 === 0 && all[index + 1] !== undefined ? [[start, all[index + 1] ?? 0]] : [])),
  );

export const weeks: fc.Arbitrary<Calendar["weekly"]> = fc.record(mapWeekdays(() => intervals));
