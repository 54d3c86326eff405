const two = (value: number): string => String(value).padStart(2, "0");

/** What the clock on the wall shows in `timeZone` at a moment (milliseconds), as an input of type `datetime-local` holds it: `2026-12-24T09:00`. */
export function wallTime(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => two(Number(parts.find((one) => one.type === type)?.value));
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/**
 * The moment, ISO 8601 in UTC, at which the wall in `timeZone` shows `text` (`2026-12-24T09:00`); undefined for a text that is none. Of an hour that the
 * wall shows twice it is one of the two, and a time that is skipped moves by what is skipped.
 */
export function momentAt(text: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const ahead = (at: number) => Date.parse(`${wallTime(at, timeZone)}Z`) - at;
  const near = asUtc - ahead(asUtc);
  return new Date(asUtc - ahead(near)).toISOString();
}
