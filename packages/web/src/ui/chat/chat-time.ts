import { currentLanguage } from "../../shared/messages/catalogue.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, using one is fast; a thread uses two for hundreds of messages. */
function format(timeZone: string, name: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}/${timeZone}/${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/** "Friday, 20 November 2026" in the present language. A day has no zone of its own, so it is read and written in UTC. */
export const dayText = (day: string): string =>
  format("UTC", "dayText", currentLanguage().code, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** "14:05" */
export const timeText = (ms: number, timeZone: string): string =>
  format(timeZone, "time", currentLanguage().code, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(ms);
