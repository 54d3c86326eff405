import { areInOrder, type Calendar, DAY_MINUTES, type Interval, mapWeekdays, WEEKDAYS, type Weekday } from "./calendar.ts";

/** Working time as people write it. An end that is not after the start is on the next day, such as `22:00-02:00`. */
export type Shift = Interval;
export type WeekOfShifts = Readonly<Record<Weekday, readonly Shift[]>>;

const TIME = String.raw`(\d{1,2})(?::?(\d{2}))?`;
const SHIFT = new RegExp(`^${TIME}\\s*(?:-|–|—|to)\\s*${TIME}$`, "i");
const CLOSED = /^(closed|-|–)?$/i;

const minuteOf = (hours: string | undefined, minutes: string | undefined): number | undefined => {
  const minute = Number(hours) * 60 + Number(minutes ?? 0);
  return Number(minutes ?? 0) < 60 && minute <= DAY_MINUTES ? minute : undefined;
};

const shiftOf = (text: string): Shift | undefined => {
  const found = SHIFT.exec(text.trim());
  if (!found) return undefined;
  const [, fromHours, fromMinutes, toHours, toMinutes] = found;
  const [start, end] = [minuteOf(fromHours, fromMinutes), minuteOf(toHours, toMinutes)];
  const until = end === 0 ? DAY_MINUTES : end;
  if (start === undefined || until === undefined || start === until || start === DAY_MINUTES) return undefined;
  return [start, until];
};

/**
 * Parses shifts such as `08:00-12:00, 13:00-17:00`, `8-17` or `22:00-02:00`. Empty text or `closed` gives no shifts.
 * Undefined for invalid text.
 */
export const readShifts = (text: string): readonly Shift[] | undefined => {
  if (CLOSED.test(text.trim())) return [];
  const shifts = text.split(/[,;]/).map(shiftOf);
  const read = shifts.filter((shift) => shift !== undefined);
  return read.length === shifts.length ? read.sort(([a], [b]) => a - b) : undefined;
};

const two = (value: number): string => String(value).padStart(2, "0");
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

/** Formats shifts, such as `08:00-12:00, 13:00-17:00`, or `closed` if there are none. */
export const shiftsText = (shifts: readonly Shift[]): string =>
  shifts.length === 0 ? "closed" : shifts.map(([start, end]) => `${clockText(start)}-${clockText(end)}`).join(", ");

export const isOvernight = ([start, end]: Shift): boolean => end <= start;
/** True if shifts are in order and at most the last one is a night. A night of exactly 24 hours is not allowed. */
export const areShiftsInOrder = (shifts: readonly Shift[]): boolean => {
  const last = shifts.at(-1);
  if (last === undefined || !isOvernight(last)) return areInOrder(shifts);
  const [start, end] = last;
  return end > 0 && end < start && areInOrder([...shifts.slice(0, -1), [start, DAY_MINUTES]]);
};
const byStart = ([a]: Interval, [b]: Interval): number => a - b;

/**
 * Converts shifts to intervals within each day, by splitting nights at midnight. The night of Sunday continues on
 * Monday.
 */
export const weekOf = (shifts: WeekOfShifts): Calendar["weekly"] => {
  const week = mapWeekdays((): Interval[] => []);
  for (const [index, day] of WEEKDAYS.entries())
    for (const shift of shifts[day]) {
      const [start, end] = shift;
      week[day].push(isOvernight(shift) ? [start, DAY_MINUTES] : shift);
      if (isOvernight(shift)) week[WEEKDAYS[(index + 1) % WEEKDAYS.length] ?? day].push([0, end]);
    }
  for (const day of WEEKDAYS) week[day].sort(byStart);
  return week;
};

/** Converts intervals within each day back to shifts, which reverses `weekOf`. */
export const shiftsOf = (weekly: Calendar["weekly"]): WeekOfShifts => {
  /**
   * Returns the end of a day's last shift if it continues as the first interval of the next day. A night of 24 hours is
   * excluded, because `12:00-12:00` would be empty.
   */
  const nightEnd = (index: number): number | undefined => {
    const last = weekly[WEEKDAYS[index] ?? "sunday"].at(-1);
    const next = weekly[WEEKDAYS[(index + 1) % WEEKDAYS.length] ?? "monday"].at(0);
    return last?.[1] === DAY_MINUTES && next?.[0] === 0 && next[1] < last[0] ? next[1] : undefined;
  };
  return mapWeekdays((day, index) => {
    const own = [...weekly[day]];
    const [end, endOfNightBefore] = [nightEnd(index), nightEnd((index + WEEKDAYS.length - 1) % WEEKDAYS.length)];
    const last = own.at(-1);
    if (end !== undefined && last !== undefined) own[own.length - 1] = [last[0], end];
    return endOfNightBefore === undefined ? own : own.slice(1);
  });
};
