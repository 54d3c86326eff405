import { addMonths, monthOf, yearOf } from "@parley/core/calendar";
import type { Plan } from "@parley/core/contract/billing/plans";

/** Billing period with days as `YYYY-MM-DD`; `end` is the first day after it. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

const MONTHS: Record<Plan["interval"], number> = { month: 1, quarter: 3, year: 12 };

/** Number of months since the year 0. */
const monthsOf = (day: string): number => yearOf(day) * 12 + monthOf(day);

/**
 * Returns the period that contains `day`. Periods are counted from `anchor`, so that a plan that starts on the 31st
 * returns to the 31st after a short month. `day` must not be before `anchor`.
 */
export const periodOn = (anchor: string, interval: Plan["interval"], day: string): Period => {
  const step = MONTHS[interval];
  const guess = Math.floor((monthsOf(day) - monthsOf(anchor)) / step);
  const number = addMonths(anchor, guess * step) > day ? guess - 1 : guess;
  return { start: addMonths(anchor, number * step), end: addMonths(anchor, (number + 1) * step) };
};

/** Returns the periods from the one that contains `first` to the one that contains `today`, which may be several after a downtime. */
export const periodsFrom = (anchor: string, interval: Plan["interval"], first: string, today: string): Period[] => {
  const periods: Period[] = [];
  for (let day = first; day <= today; day = periods.at(-1)?.end ?? today) periods.push(periodOn(anchor, interval, day));
  return periods;
};
