export { ALWAYS, areInOrder, type Calendar, DAY_MINUTES, type Interval, type Override, WEEKDAYS, type Weekday, weekWith } from "./calendar.ts";
export { isOpenAt, LOOK_AHEAD_DAYS, type OpenState, openStateAt } from "./open-hours.ts";
export { clashOf, intervalsOf, overrideOf } from "./overrides.ts";
export { readShifts, type Shift, shiftsOf, shiftsText, type WeekOfShifts, weekOf } from "./shifts.ts";
