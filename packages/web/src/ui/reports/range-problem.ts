import { type DayRange, dayCount, isDay } from "@parley/core/calendar";
import { REPORT_MAX_DAYS } from "@parley/core/contract/reporting/filters";
import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("ui.report.problem", {
  days: "The dates are not valid",
  order: "The range ends before it starts",
  long: "The range is longer than three years",
});

/** Problem of a range: invalid dates, wrong order, or longer than reports permit. */
export type RangeProblem = "days" | "order" | "long";

export function rangeProblem(range: DayRange): RangeProblem | undefined {
  if (!isDay(range.from) || !isDay(range.to)) return "days";
  if (!(range.from < range.to)) return "order";
  return dayCount(range) > REPORT_MAX_DAYS ? "long" : undefined;
}

export const rangeProblemText = (problem: RangeProblem): string => t(problem);
