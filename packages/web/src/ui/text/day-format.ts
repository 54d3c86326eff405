import { DAY_MS } from "@parley/core/calendar";
import { currentLanguage } from "../../shared/messages/catalogue.ts";

/** A calendar day, `YYYY-MM-DD`, as it is shown; it is a day of the stakeholder already, so no zone may move it. */
const written = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage().code, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** "20 Nov": on an axis. */
export const shortDay = (day: string): string => written(day, { day: "numeric", month: "short" });

/** "20 Nov 2026": of a day that may lie in any year. */
export const dayWithYear = (day: string): string => written(day, { day: "numeric", month: "short", year: "numeric" });

/** "Fri, 20 Nov 2026": in a table. */
export const longDay = (day: string): string => written(day, { weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** "November 2026": of the month that a day begins. */
export const monthName = (day: string): string => written(day, { month: "long", year: "numeric" });

/** "Nov 2026": the same on an axis. */
export const shortMonth = (day: string): string => written(day, { month: "short", year: "numeric" });

/** "Nov 1 – 30, 2026", of a first and a last day. */
export const daySpan = (first: string, last: string): string =>
  new Intl.DateTimeFormat(currentLanguage().code, { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).formatRange(
    new Date(`${first}T00:00:00Z`),
    new Date(`${last}T00:00:00Z`),
  );

const MONDAY = Date.UTC(2024, 0, 1);

/** "Mon" … "Sun"; 0 is Monday, as everywhere on the wire. */
export const weekdayName = (weekday: number): string =>
  new Intl.DateTimeFormat(currentLanguage().code, { weekday: "short", timeZone: "UTC" }).format(MONDAY + weekday * DAY_MS);
