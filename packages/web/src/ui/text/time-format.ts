import { DAY_MS, HOUR_MS } from "@parley/core/calendar";
import { dateFormat, relativeFormat } from "@parley/core/time/format";
import { byName, inLanguage } from "../../shared/messages/in-language.ts";

const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", 60_000],
] as const;

const relative = inLanguage((code) => relativeFormat(code, { numeric: "auto" }));
const narrow = inLanguage((code) => relativeFormat(code, { numeric: "auto", style: "narrow" }));

/**
 * "3 minutes ago", "in 2 days"; the narrow form is "3m ago". Below a minute it is "now": changing seconds would only
 * distract.
 */
export function relativeTime(moment: Date, now: Date, isNarrow = false): string {
  const away = moment.getTime() - now.getTime();
  const words = isNarrow ? narrow() : relative();
  for (const [unit, length] of UNITS) if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  return words.format(0, "second");
}

const TO_THE_MINUTE = { year: "numeric", month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const TO_THE_SECOND = { ...TO_THE_MINUTE, second: "2-digit", timeZoneName: "short" } as const;

const seconds = inLanguage((code) => byName((timeZone) => dateFormat(code, { ...TO_THE_SECOND, timeZone })));
const minutes = inLanguage((code) => byName((timeZone) => dateFormat(code, { ...TO_THE_MINUTE, timeZone })));

/** Formats a moment in `timeZone`, with the zone named: "20 Nov 2026, 13:51:56 GMT+3". */
export const absoluteTime = (moment: Date, timeZone: string): string => seconds()(timeZone).format(moment);

/** "20 Nov 2026, 13:51": for use next to the name of the time zone. */
export const shortTime = (moment: Date, timeZone: string): string => minutes()(timeZone).format(moment);

/** Formats a duration like a running clock: "4:05", "1:02:33". */
export function clock(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / 1_000));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
