import { addDays, dayIn, HOUR_MS, localTimeStartMs } from "@parley/core/calendar";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";

const t = defineMessages("sendLater.times", {
  hour: "In an hour",
  fourHours: "In four hours",
  tomorrow: "Tomorrow at 9:00",
  week: "In a week at 9:00",
});

const MORNING_MINUTE = 9 * 60;

export const SEND_TIMES = ["hour", "fourHours", "tomorrow", "week"] as const;
type SendTime = (typeof SEND_TIMES)[number];
export const sendTimeText = (time: SendTime): Message => t.ref(time);

/** Converts an option, such as tomorrow morning, to an ISO 8601 time in the given time zone. */
export function sendMoment(time: SendTime, now: number, timeZone: string): string {
  const morning = (days: number) => localTimeStartMs(addDays(dayIn(timeZone, now), days), MORNING_MINUTE, timeZone);
  const moments: Readonly<Record<SendTime, number>> = { hour: now + HOUR_MS, fourHours: now + 4 * HOUR_MS, tomorrow: morning(1), week: morning(7) };
  return new Date(moments[time]).toISOString();
}
