import { DAY_MINUTES, readShifts, shiftsText } from "@parley/core/hours";

/** An interval as entered: two times `HH:MM`; empty if not entered yet. */
export interface ShiftRow {
  readonly from: string;
  readonly to: string;
}

/** End of the day, which clocks show as its beginning. */
export const MIDNIGHT = "00:00";
const DAY_END = "24:00";
/** Suggested hours of a day without hours, and the length of an additional interval. */
const USUAL: ShiftRow = { from: "08:00", to: "17:00" };
const ANOTHER_MINUTES = 180;

const two = (value: number): string => String(value).padStart(2, "0");
const clockOf = (minute: number): string => `${two(Math.floor((minute % DAY_MINUTES) / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Intervals of a text; none if it is invalid. */
export const rowsOf = (text: string): readonly ShiftRow[] =>
  (readShifts(text) ?? []).map(([start, end]) => ({ from: clockOf(start), to: clockOf(end) }));

/** Text of the intervals for the form's schema; incomplete intervals give a text that it rejects. */
export function textOf(rows: readonly ShiftRow[]): string {
  const text = rows.map(({ from, to }) => `${from}-${to === MIDNIGHT ? DAY_END : to}`).join(",");
  const read = readShifts(text);
  return read === undefined ? text : shiftsText(read);
}

/** Suggests the next interval: an hour after the last one; incomplete if the day has no room for it. */
export function nextShift(rows: readonly ShiftRow[]): ShiftRow {
  const last = rows.at(-1);
  if (last === undefined) return USUAL;
  const start = last.to === "" ? DAY_MINUTES : minuteOf(last.to) + 60;
  const isRoom = last.to > last.from && start + ANOTHER_MINUTES <= DAY_MINUTES;
  return isRoom ? { from: clockOf(start), to: clockOf(start + ANOTHER_MINUTES) } : { from: "", to: "" };
}
