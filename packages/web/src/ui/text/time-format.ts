import { DAY_MS, HOUR_MS } from "@parley/core/calendar";
import { dateFormat, relativeFormat } from "@parley/core/time/format";
import { cacheByLanguage, cacheByName } from "../../shared/messages/in-language.ts";

const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", 60_000],
] as const;

const relative = cacheByLanguage((code) => relativeFormat(code, { numeric: "auto" }));
const narrow = cacheByLanguage((code) => relativeFormat(code, { numeric: "auto", style: "narrow" }));

/**
 * Formats a time relative to now, for example "3 minutes ago" or, if narrow, "3m ago". Below a minute it is "now",
 * because changing seconds would distract.
 */
export function relativeTime(moment: Date, now: Date, isNarrow = false): string {
  const away = moment.getTime() - now.getTime();
  const words = isNarrow ? narrow() : relative();
  for (const [unit, length] of UNITS) if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  return words.format(0, "second");
}

const TO_THE_MINUTE = { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const TO_THE_SECOND = { ...TO_THE_MINUTE, second: "2-digit", timeZoneName: "short" } as const;

const seconds = cacheByLanguage((code) => cacheByName((timeZone) => dateFormat(code, { ...TO_THE_SECOND, timeZone })));
const minutes = cacheByLanguage((code) => cacheByName((timeZone) => dateFormat(code, { ...TO_THE_MINUTE, timeZone })));

/** Formats a time in `timeZone` with the zone's name, for example "20 Nov 2026, 13:51:56 GMT+3". */
export const absoluteTime = (moment: Date, timeZone: string): string => seconds()(timeZone).format(moment);

/** Formats a time without its zone, for example "20 Nov 2026, 13:51", for use next to the zone's name. */
export const shortTime = (moment: Date, timeZone: string): string => minutes()(timeZone).format(moment);

/** Formats a duration like a running clock, for example "4:05" or "1:02:33". */
export function runningClockText(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
