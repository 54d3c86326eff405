import type { Plan } from "@parley/core/contract/plans/plans";

/** Days as `YYYY-MM-DD`, `end` being the first one after the period. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const MONTHS: Record<Plan["interval"], number> = { month: 1, quarter: 3, year: 12 };

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The same day `months` later, or the last day of that month where it has no such day. */
const addMonths = (day: string, months: number): string => {
  const month = monthOf(day) + months;
  const [year, index] = [Math.floor(month / 12), month % 12];
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, index, Math.min(Number(day.slice(8)), last))).toISOString().slice(0, 10);
};

/** The period that holds `day`, counted from `anchor`, so that the 31st comes back after a short month. `day` is not before `anchor`. */
export const periodOn = (anchor: string, interval: Plan["interval"], day: string): Period => {
  const step = MONTHS[interval];
  const guess = Math.floor((monthOf(day) - monthOf(anchor)) / step);
  const number = addMonths(anchor, guess * step) > day ? guess - 1 : guess;
  return { start: addMonths(anchor, number * step), end: addMonths(anchor, (number + 1) * step) };
};
