import { defineMessages } from "../../shared/messages/define-messages.ts";
import { longWeekday } from "../text/day-format.ts";
import { readCron } from "./cron-line.ts";

const t = defineMessages("ui.cron.text", {
  day: "Every day at {time}",
  weekday: "Monday to Friday at {time}",
  week: "Every {weekday} at {time}",
  month: "Day {day} of each month at {time}",
});

/** Returns the name of a weekday as numbered in cron, where 0 is Sunday. */
export const cronWeekday = (weekday: number): string => longWeekday((weekday + 6) % 7);

/** Describes a cron expression in words; one that is not a simple schedule is returned unchanged. */
export function cronText(line: string): string {
  const times = readCron(line);
  if (times === undefined) return line;
  const { every, time, weekday, day } = times;
  return t(every, { time, weekday: cronWeekday(weekday), day });
}
