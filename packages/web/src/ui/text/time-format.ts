import { currentLanguage } from "../../shared/messages/catalogue.ts";

const SECOND = 1_000;
const UNITS = [
  ["year", 365 * 86_400 * SECOND],
  ["month", 30 * 86_400 * SECOND],
  ["week", 7 * 86_400 * SECOND],
  ["day", 86_400 * SECOND],
  ["hour", 3_600 * SECOND],
  ["minute", 60 * SECOND],
] as const;

/** "3 minutes ago", "in 2 days". Below a minute it is "now": seconds would only flicker. */
export function relativeTime(moment: Date, now: Date): string {
  const away = moment.getTime() - now.getTime();
  const words = new Intl.RelativeTimeFormat(currentLanguage().code, { numeric: "auto" });
  for (const [unit, length] of UNITS) if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  return words.format(0, "second");
}

/** "20 Nov 2026, 13:51:56 GMT+3": the moment in `timeZone`, with the zone named. */
export const absoluteTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage().code, {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).format(moment);

/** "20 Nov 2026, 13:51": the moment in a zone that is named beside it. */
export const shortTime = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(currentLanguage().code, {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(moment);

/** "4:05", "1:02:33": a duration as a running clock shows it. */
export function clock(durationMs: number): string {
  const seconds = Math.max(0, Math.floor(durationMs / SECOND));
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
