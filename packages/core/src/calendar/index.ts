export { begunDays, type DayRange, dayCount, rangeBefore } from "./day-range.ts";
export { addDays, addMonths, dayOf, daysBetween, inYear, monthOf, startOf, weekdayOf, yearOf } from "./days.ts";
export { DAY_MS, HOUR_MS } from "./durations.ts";
export { isDay } from "./is-day.ts";
export { beginningOf, dayIn, endBefore, localTime } from "./local-time.ts";
