export { type DayRange, dayCount, elapsedDays, rangeBefore } from "./day-range.ts";
export { addDays, dayOf, daysBetween, weekdayOf, yearOf } from "./days.ts";
export { DAY_MS, HOUR_MS } from "./durations.ts";
export { isDay } from "./is-day.ts";
export { dayIn, localDateTimeText, localMinuteEndMs, localTime, localTimeStartMs, momentAt, momentIn } from "./local-time.ts";
export { addMonths, inYear, monthOf, startOf } from "./months.ts";
export { firstWeekdayOf, startOfWeek, WEEKDAYS, type Weekday, weekdayPosition, weekdaysFrom } from "./week.ts";
