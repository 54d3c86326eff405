import { addDays, type DayRange } from "../../calendar/index.ts";
import { defaultRange } from "./filters.ts";
import { type RelativeRange, rangeOn } from "./range.ts";

/** Ranges that a report offers. `last7` and `last30` include today, as users expect. */
export const PRESETS = ["today", "yesterday", "last7", "last30", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "next30"] as const;
export type Preset = (typeof PRESETS)[number];

/** Ranges of reports on the past. Reports with future dates offer all ranges. */
export const PAST_PRESETS = PRESETS.filter((preset) => preset !== "next30");

/**
 * Returns the days of a range on the day `now`. Weeks begin on the stakeholder's `firstWeekday`, where 0 is Monday.
 * `thisMonth` is the default of the dashboard (spec section 9) and ends with the month, so its exclusive `to` is the
 * day after.
 */
export function presetRange(preset: Preset, now: string, firstWeekday: number): DayRange {
  const tomorrow = addDays(now, 1);
  switch (preset) {
    case "today":
      return { from: now, to: tomorrow };
    case "yesterday":
      return { from: addDays(now, -1), to: now };
    case "last7":
      return { from: addDays(now, -6), to: tomorrow };
    case "last30":
      return { from: addDays(now, -29), to: tomorrow };
    case "thisWeek":
      return rangeOn(now, "this-week", firstWeekday);
    case "lastWeek":
      return rangeOn(now, "last-week", firstWeekday);
    case "thisMonth":
      return defaultRange(now);
    case "lastMonth":
      return rangeOn(now, "last-month");
    case "next30":
      return rangeOn(now, "next-30-days");
  }
}

/** Returns the named range that has these days on the day `now`, if any. */
export const presetOf = ({ from, to }: DayRange, now: string, firstWeekday: number): Preset | undefined =>
  PRESETS.find((preset) => {
    const meant = presetRange(preset, now, firstWeekday);
    return meant.from === from && meant.to === to;
  });

/**
 * Range of a schedule that is closest to a report's range. A run covers full days, so `last7` and `last30` become
 * ranges that exclude today.
 */
export const RANGE_OF_PRESET: Readonly<Record<Preset, RelativeRange>> = {
  today: "today",
  yesterday: "yesterday",
  last7: "last-7-days",
  last30: "last-30-days",
  thisWeek: "this-week",
  lastWeek: "last-week",
  thisMonth: "this-month",
  lastMonth: "last-month",
  next30: "next-30-days",
};

export const presetNamed = (name: string | null | undefined): Preset | undefined => PRESETS.find((preset) => preset === name);
