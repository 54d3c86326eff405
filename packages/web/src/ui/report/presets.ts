import { defaultRange } from "@parley/core/contract/reports/filters";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.report.presets", {
  today: "Today",
  yesterday: "Yesterday",
  last7: "Last 7 days",
  last30: "Last 30 days",
  thisMonth: "This month",
  lastMonth: "Last month",
});

/** Calendar days, `YYYY-MM-DD`; `to` is not part of the range (design section 4: half-open). */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const DAY_MS = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar; a hand-edited address may hold anything. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;

/** The day after, or before with a negative count. */
export const addDays = (day: string, count: number): string => dayOf(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS);

/** How many days a range has. */
export const dayCount = ({ from, to }: DayRange): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The days of a range that have begun on the day `now`, oldest first: a chart shows a quiet day as nothing, and a coming one not at all. */
export function begunDays(range: DayRange, now: string): readonly string[] {
  const end = range.to <= now ? range.to : addDays(now, 1);
  return Array.from({ length: Math.max(0, dayCount({ from: range.from, to: end })) }, (_, at) => addDays(range.from, at));
}

/** The present day in `timeZone`. */
export const today = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);

const monthStart = (day: string, months = 0): string => {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return dayOf(Date.UTC(year, month - 1 + months, 1));
};

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
      return { from: monthStart(now, -1), to: monthStart(now) };
  }
}

/** The preset that means these days on the day `now`, if one does. */
export const presetOf = ({ from, to }: DayRange, now: string): Preset | undefined =>
  PRESETS.find((preset) => {
    const meant = presetRange(preset, now);
    return meant.from === from && meant.to === to;
  });

/** The same number of days right before, to compare with. */
export const previousRange = (range: DayRange): DayRange => ({ from: addDays(range.from, -dayCount(range)), to: range.from });
