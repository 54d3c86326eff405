import { dateFormat } from "@parley/core/time/format";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

const DAY = { timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/**
 * Formats a day, for example "Friday, 20 November 2026". It is parsed and formatted as UTC, because a day has no time
 * zone.
 */
export const dayText = (day: string): string => dateFormat(currentLanguage().code, DAY).format(Date.parse(`${day}T00:00:00Z`));

/** Formats a time of day, such as "14:05". */
export const timeText = (ms: number, timeZone: string): string =>
  dateFormat(currentLanguage().code, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(ms);
