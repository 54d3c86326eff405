import { WEEKDAYS, type Weekday, weekdaysFrom } from "@parley/core/calendar";
import { useFirstWeekday } from "../../../ui/text/first-weekday.ts";

export const useWeekdays = (): readonly Weekday[] => weekdaysFrom(useFirstWeekday()).map((weekday) => WEEKDAYS[weekday] ?? "monday");
