import { DAY_MINUTES, readShifts, shiftsText } from "@parley/core/hours";

/** Interval as entered, in the format `HH:MM`; an empty string stands for a time not entered yet. */
export interface ShiftRow {
  readonly from: string;
  readonly to: string;
}

/** End of the day, which time inputs show as 00:00. */
export const MIDNIGHT = "00:00";
const DAY_END = "24:00";
/** Suggested hours of a day that has none. */
const USUAL: ShiftRow = { from: "08:00", to: "17:00" };
const ANOTHER_MINUTES = 180;

const two = (value: number): string => String(value).padStart(2, "0");
const clockOf = (minute: number): string => `${two(Math.floor((minute % DAY_MINUTES) / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Parses the intervals of a string; returns none if it is invalid. */
export const rowsOf = (text: string): readonly ShiftRow[] =>
  (readShifts(text) ?? []).map(([start, end]) => ({ from: clockOf(start), to: clockOf(end) }));

/**
 * Converts intervals to a string for the form's schema. Incomplete intervals result in a string that the schema
 * rejects.
 */
export function textOf(rows: readonly ShiftRow[]): string {
  const text = rows.map(({ from, to }) => `${from}-${to === MIDNIGHT ? DAY_END : to}`).join(",");
  const read = readShifts(text);
  return read === undefined ? text : shiftsText(read);
}

/** Suggests the next interval, one hour after the last one. Its times are empty if the day has no room for it. */
export function nextShift(rows: readonly ShiftRow[]): ShiftRow {
  const last = rows.at(-1);
  if (last === undefined) return USUAL;
  const start = last.to === "" ? DAY_MINUTES : minuteOf(last.to) + 60;
  const isRoom = last.to > last.from && start + ANOTHER_MINUTES <= DAY_MINUTES;
  return isRoom ? { from: clockOf(start), to: clockOf(start + ANOTHER_MINUTES) } : { from: "", to: "" };
}
