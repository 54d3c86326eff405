import { addDays, type DayRange, dayCount } from "@parley/core/calendar";
import { defaultRange } from "@parley/core/contract/reports/filters";
import { rangeOn } from "@parley/core/contract/reports/range";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.report.presets", {
  today: "Today",
  yesterday: "Yesterday",
  last7: "Last 7 days",
  last30: "Last 30 days",
  thisMonth: "This month",
  lastMonth: "Last month",
});

/** The days of a range that have begun on the day `now`, oldest first: a chart shows a quiet day as nothing, and a coming one not at all. */
export function begunDays(range: DayRange, now: string): readonly string[] {
  const end = range.to <= now ? range.to : addDays(now, 1);
  return Array.from({ length: Math.max(0, dayCount({ from: range.from, to: end })) }, (_, at) => addDays(range.from, at));
}

export const PRESETS = ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"] as const;
export type Preset = (typeof PRESETS)[number];
export const presetLabel = (preset: Preset): string => t(preset);

/** The days that a preset means on the day `now`. `thisMonth` is the dashboard's default (spec section 9): to the end of the month and one day. */
export function presetRange(preset: Preset, now: string): DayRange {
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
    case "thisMonth":
      return defaultRange(now);
    case "lastMonth":
      return rangeOn(now, "last-month");
  }
}

/** The preset that means these days on the day `now`, if one does. */
export const presetOf = ({ from, to }: DayRange, now: string): Preset | undefined =>
  PRESETS.find((preset) => {
    const meant = presetRange(preset, now);
    return meant.from === from && meant.to === to;
  });
