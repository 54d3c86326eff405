import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { readCron } from "./cron-line.ts";

const t = defineMessages("ui.cron.text", {
  day: "Every day at {time}",
  weekday: "Monday to Friday at {time}",
  week: "Every {weekday} at {time}",
  month: "Day {day} of each month at {time}",
});

/** A Sunday, from which the names of the days are counted. */
const SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** 0 is Sunday, as in a cron line. */
export const cronWeekday = (weekday: number): string =>
  new Intl.DateTimeFormat(currentLanguage().code, { weekday: "long", timeZone: "UTC" }).format(new Date(SUNDAY + weekday * DAY_MS));

/** When a line runs, in words; the line itself where it is one that a person wrote by hand. */
export function cronText(line: string): string {
  const times = readCron(line);
  if (times === undefined) return line;
  const { every, time, weekday, day } = times;
  return t(every, { time, weekday: cronWeekday(weekday), day });
}
