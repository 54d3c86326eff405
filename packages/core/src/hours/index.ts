export { ALWAYS, areInOrder, type Calendar, DAY_MINUTES, type Interval, type Override, WEEKDAYS, type Weekday, weekWith } from "./calendar.ts";
export { isOpenAt, LOOK_AHEAD_DAYS, type OpenState, openStateAt } from "./open-hours.ts";
export { type CutNight, clashOf, cutNights, intervalsOf, overrideOf } from "./overrides.ts";
export { areShiftsInOrder, clockText, readShifts, type Shift, shiftsOf, shiftsText, type WeekOfShifts, weekOf } from "./shifts.ts";
