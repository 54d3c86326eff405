import { addDays, addMonths, type DayRange, startOf, weekdayOf } from "@parley/core/calendar";
import type { Column } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { longDay, monthName, shortDay, shortMonth, weekdayName } from "../text/day-format.ts";
import { begunDays } from "./presets.ts";

const t = defineMessages("ui.report.steps", { hour: "{hour}:00", week: "Week of {day}" });

/** What stands along an axis of time. */
export type StepKind = "hour" | "weekday" | "day" | "week" | "month";

/** One place along it: as rows name it, as people do, and whether it is still going on. */
export interface Step {
  readonly value: string;
  readonly name: string;
  readonly short: string;
  readonly partial: boolean;
}

/** The time that a column of a report tells; `undefined` where it tells none. */
export function stepKindOf({ type, begins }: Pick<Column, "type" | "begins">): StepKind | undefined {
  if (type === "day") return begins ?? "day";
  return type === "hour" || type === "weekday" ? type : undefined;
}

/** "Fri, 20 Nov 2026", "Week of 16 Nov 2026", "November 2026", "09:00", "Fri". */
export function stepName(kind: StepKind, value: string): string {
  switch (kind) {
    case "hour":
      return t("hour", { hour: value.padStart(2, "0") });
    case "weekday":
      return weekdayName(Number(value));
    case "day":
      return longDay(value);
    case "week":
      return t("week", { day: shortDay(value) });
    case "month":
      return monthName(value);
  }
}

const SHORT: { readonly [K in StepKind]: (value: string) => string } = {
  hour: (hour) => hour,
  weekday: (weekday) => weekdayName(Number(weekday)),
  day: shortDay,
  week: shortDay,
  month: shortMonth,
};

const WEEK = 7;

/** The days of a week or a month that begins on this one, or this day alone. */
export const daysOfStep = (kind: "day" | "week" | "month", first: string): DayRange => ({
  from: first,
  to: kind === "month" ? addMonths(first, 1) : addDays(first, kind === "week" ? WEEK : 1),
});

/** The beginnings of the weeks or months that days lie in, each once. */
function beginnings(kind: "day" | "week" | "month", days: readonly string[]): readonly string[] {
  if (kind === "day") return days;
  return [...new Set(days.map((day) => (kind === "week" ? addDays(day, -weekdayOf(day)) : startOf("month", day))))];
}

const numbers = (length: number): readonly string[] => Array.from({ length }, (_, at) => String(at));

/**
 * The places of an axis: all 24 hours, all seven weekdays, or the days, weeks or months of a range that have begun. `last` is the last day that has a row: one to come
 * is shown where something is known of it. What is not over yet on the day `today` is partial.
 */
export function stepsOf(kind: StepKind, range: DayRange, today: string, last = today): readonly Step[] {
  const whole = (value: string, partial = false): Step => ({ value, name: stepName(kind, value), short: SHORT[kind](value), partial });
  if (kind === "hour") return numbers(24).map((hour) => whole(hour));
  if (kind === "weekday") return numbers(WEEK).map((weekday) => whole(weekday));
  return beginnings(kind, begunDays(range, last > today ? last : today)).map((first) => {
    const { to } = daysOfStep(kind, first);
    return whole(first, first <= today && today < to && today < range.to);
  });
}
