import { addDays, type DayRange, dayCount, elapsedDays } from "@parley/core/calendar";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { daySpan, shortDay } from "../../../ui/text/day-format.ts";

const t = defineMessages("reports", {
  days: { one: "{days}, one day in {zone}.", other: "{days}, {count} days in {zone}." },
  partial: "Today ({day}) is not over yet, so its figures are incomplete.",
});

/** Describes a report's range: dates, time zone, and whether it includes the unfinished present day. */
export const reportDaysText = (range: DayRange, now: string, zone: string): string => {
  const days = t("days", { days: daySpan(range.from, addDays(range.to, -1)), count: dayCount(range), zone });
  return elapsedDays(range, now).includes(now) ? `${days} ${t("partial", { day: shortDay(now) })}` : days;
};
