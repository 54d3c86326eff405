import { DAY_MS } from "./durations.ts";

const MINUTE_MS = 60_000;

/** Making a format costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
};

/** What the clock on the wall shows, as if it stood in UTC. */
const wallMs = (moment: number, timeZone: string): number => {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const offsetMs = (moment: number, timeZone: string): number => wallMs(moment, timeZone) - Math.floor(moment / 1000) * 1000;

/** The day and the minute of it that the clock of a time zone shows. */
export const localTime = (moment: Date, timeZone: string): { readonly day: string; readonly minute: number } => {
  const wall = new Date(wallMs(moment.getTime(), timeZone));
  return { day: wall.toISOString().slice(0, "YYYY-MM-DD".length), minute: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
};

/** Where the clocks are put forward between two moments. */
const jumpBetween = (before: number, after: number, timeZone: string): number => {
  const earlier = offsetMs(before, timeZone);
  let [low, high] = [before, after];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (offsetMs(middle, timeZone) === earlier) low = middle;
    else high = middle;
  }
  return high;
};

/** When the clock of a time zone shows a minute of a day: twice where clocks are put back. Where they are put forward no moment shows it, and `jump` is when they are. */
const shownAt = (day: string, minute: number, timeZone: string): { readonly moments: readonly number[]; readonly jump: () => number } => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS;
  const [before, after] = [wall - offsetMs(wall - DAY_MS, timeZone), wall - offsetMs(wall + DAY_MS, timeZone)];
  return {
    // In their order: where both show it, the clocks were put back between them.
    moments: [...new Set([before, after])].filter((moment) => wallMs(moment, timeZone) === wall),
    jump: () => jumpBetween(Math.min(before, after), Math.max(before, after), timeZone),
  };
};

/** When a minute of a day begins, in ms: the first time that it is shown. */
export const beginningOf = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute, timeZone);
  return moments.at(0) ?? jump();
};

/** When the last minute before that minute of a day (1440: midnight) is over, in ms: the last time that it is shown. */
export const endBefore = (day: string, minute: number, timeZone: string): number => {
  const { moments, jump } = shownAt(day, minute - 1, timeZone);
  const last = moments.at(-1);
  return last === undefined ? jump() : last + MINUTE_MS;
};

/** Swedish writes a day as the wire does. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day that it is in `timeZone` at a moment. */
export const dayIn = (timeZone: string, moment: Date | number): string => {
  const format = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(timeZone, format);
  return format.format(moment);
};
