import { addDays, type DayRange } from "../../calendar/index.ts";
import { defaultRange } from "./filters.ts";
import { type RelativeRange, rangeOn } from "./range.ts";

/** Ranges offered by a report. The last seven and thirty days include today, as people expect. */
export const PRESETS = ["today", "yesterday", "last7", "last30", "thisWeek", "lastWeek", "thisMonth", "lastMonth", "next30"] as const;
export type Preset = (typeof PRESETS)[number];

/** Presets for reports on the past; reports with future dates have all. */
export const PAST_PRESETS = PRESETS.filter((preset) => preset !== "next30");

/**
 * Days of a preset on the day `now`. Weeks begin on the stakeholder's `firstWeekday` (0 for Monday). `thisMonth` is the
 * dashboard's default (spec section 9): to the end of the month plus one day.
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

/** The preset with these days on the day `now`, if any. */
export const presetOf = ({ from, to }: DayRange, now: string, firstWeekday: number): Preset | undefined =>
  PRESETS.find((preset) => {
    const meant = presetRange(preset, now, firstWeekday);
    return meant.from === from && meant.to === to;
  });

/** Nearest range of a schedule for a preset: a run covers whole days, so the last seven and thirty exclude today. */
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

/** The preset of this name. */
export const presetNamed = (name: string | null | undefined): Preset | undefined => PRESETS.find((preset) => preset === name);
