export { begunDays, type DayRange, dayCount, rangeBefore } from "./day-range.ts";
export { addDays, dayOf, daysBetween, weekdayOf, yearOf } from "./days.ts";
export { DAY_MS, HOUR_MS } from "./durations.ts";
export { isDay } from "./is-day.ts";
export { beginningOf, dayIn, endBefore, localTime, momentAt, momentIn, wallText } from "./local-time.ts";
export { addMonths, inYear, monthOf, startOf } from "./months.ts";
export { firstWeekdayOf, placeInWeek, startOfWeek, WEEKDAYS, type Weekday, weekdaysFrom } from "./week.ts";
