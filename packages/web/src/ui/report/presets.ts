import { addDays, type DayRange, dayCount } from "@parley/core/calendar";
import type { Preset } from "@parley/core/contract/reports/presets";
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

export const presetLabel = (preset: Preset): string => t(preset);
