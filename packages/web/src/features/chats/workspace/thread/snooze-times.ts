import { addDays, dayIn, HOUR_MS, localTimeStartMs } from "@parley/core/calendar";
import { defineMessages, type Message } from "../../../../shared/messages/define-messages.ts";

const t = defineMessages("workspace.snoozeTimes", {
  writes: "When the customer writes",
  hour: "In an hour",
  fourHours: "In four hours",
  tomorrow: "Tomorrow at 9:00",
  week: "In a week at 9:00",
});

const MORNING_MINUTE = 9 * 60;

/** Options for snoozing a conversation. "writes" means until the customer writes. */
export const SNOOZES = ["writes", "hour", "fourHours", "tomorrow", "week"] as const;
export type Snooze = (typeof SNOOZES)[number];
export const snoozeText = (snooze: Snooze): Message => t.ref(snooze);

/** Converts a snooze option to an ISO 8601 time in the given time zone; null for "until the customer writes". */
export function snoozeEnd(snooze: Snooze, now: number, timeZone: string): string | null {
  const morning = (days: number) => localTimeStartMs(addDays(dayIn(timeZone, now), days), MORNING_MINUTE, timeZone);
  const ends: Readonly<Record<Exclude<Snooze, "writes">, number>> = {
    hour: now + HOUR_MS,
    fourHours: now + 4 * HOUR_MS,
    tomorrow: morning(1),
    week: morning(7),
  };
  return snooze === "writes" ? null : new Date(ends[snooze]).toISOString();
}
