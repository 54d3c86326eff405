import type { PartialReason, TimeGroup } from "@parley/core/reports";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { longDay, monthName, shortDay, shortMonth, weekdayName } from "../text/day-format.ts";

const t = defineMessages("ui.report.steps", {
  hour: "{hour}:00",
  week: "Week of {day}",
  soFar: "{name} (incomplete)",
  cut: "{name} (partial)",
});

/**
 * Returns the name of a time step, for example "Fri, 20 Nov 2026", "Week of 16 Nov 2026", "November 2026", "09:00" or
 * "Fri".
 */
export function stepName(kind: TimeGroup, value: string): string {
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

const SHORT: { readonly [K in TimeGroup]: (value: string) => string } = {
  hour: (hour) => hour,
  weekday: (weekday) => weekdayName(Number(weekday)),
  day: shortDay,
  week: shortDay,
  month: shortMonth,
};

export const shortStep = (kind: TimeGroup, value: string): string => SHORT[kind](value);

/** Adds a note to the name of a time step if its figures are incomplete. */
export const partialName = (name: string, partial: PartialReason | undefined): string => (partial === undefined ? name : t(partial, { name }));
