export {
  ALWAYS_OPEN,
  areInOrder,
  type Calendar,
  DAY_MINUTES,
  type Interval,
  mapWeekdays,
  type Override,
  WEEKDAYS,
  type Weekday,
} from "./calendar.ts";
export { isOpenAt, LOOK_AHEAD_DAYS, type OpenState, openStateAt } from "./open-hours.ts";
export { conflictingOverrideIndex, intervalsOf, overrideOf, type ShortenedNight, shortenedNights } from "./overrides.ts";
export { areShiftsInOrder, clockText, readShifts, type Shift, shiftsOf, shiftsText, type WeekOfShifts, weekOf } from "./shifts.ts";
