import { WEEKDAYS, type Weekday, weekdaysFrom } from "@parley/core/calendar";
import { useFirstWeekday } from "../../../ui/text/first-weekday.ts";

/** The days of the week in the stakeholder's order. */
export const useWeekdays = (): readonly Weekday[] => weekdaysFrom(useFirstWeekday()).map((weekday) => WEEKDAYS[weekday] ?? "monday");
