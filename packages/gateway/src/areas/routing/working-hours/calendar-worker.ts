import type { CalendarRead } from "@parley/core/contract/routing/working-hours";
import type { Calendar } from "@parley/core/hours";
import { AppError } from "../../../errors/app-error.ts";
import { readCalendar } from "./read-calendar.ts";

/** Input of the worker thread: the text of a calendar file, and the opening hours that the calendar may change. */
export interface CalendarTask {
  readonly text: string;
  readonly hours: Calendar;
  readonly now: Date;
}

/**
 * Result of the worker thread. A refusal is returned and not thrown, because errors lose their class between threads.
 */
export type CalendarResult =
  | { readonly outcome: "read"; readonly calendar: CalendarRead }
  | { readonly outcome: "refused"; readonly error: Pick<AppError, "code" | "reason"> & Pick<AppError["options"], "details"> };

/** Entry point of the worker thread. */
export const runCalendarTask = ({ text, hours, now }: CalendarTask): CalendarResult => {
  try {
    return { outcome: "read", calendar: readCalendar(text, hours, now) };
  } catch (error) {
    if (error instanceof AppError) return { outcome: "refused", error: { code: error.code, reason: error.reason, details: error.options.details } };
    throw error;
  }
};
