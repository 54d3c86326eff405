/** Simple cron schedule: once of day, on certain days. */
export interface CronTimes {
  readonly every: "day" | "weekday" | "week" | "month";
  /** Time of day in the format `HH:MM`. */
  readonly time: string;
  /** Day of the week; 0 is Sunday. */
  readonly weekday: number;
  /** Day of the month, 1 to 28, because every month has these days. */
  readonly day: number;
}

export const LAST_DAY = 28;
const BEGINNING: CronTimes = { every: "week", time: "06:00", weekday: 1, day: 1 };
const SHAPE = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\*|1-5|[0-6])$/;

const within = (value: number, least: number, most: number) => Number.isInteger(value) && value >= least && value <= most;

/** Parses a cron expression for a simple schedule; undefined for others. */
export function readCron(line: string): CronTimes | undefined {
  const [, minute = "", hour = "", day = "", weekday = ""] = SHAPE.exec(line.trim().replaceAll(/\s+/g, " ")) ?? [];
  if (minute === "" || !within(Number(minute), 0, 59) || !within(Number(hour), 0, 23)) return undefined;
  const times = { ...BEGINNING, time: `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}` };
  if (day !== "*") return weekday === "*" && within(Number(day), 1, LAST_DAY) ? { ...times, every: "month", day: Number(day) } : undefined;
  if (weekday === "*") return { ...times, every: "day" };
  return weekday === "1-5" ? { ...times, every: "weekday" } : { ...times, every: "week", weekday: Number(weekday) };
}

export function writeCron({ every, time, weekday, day }: CronTimes): string {
  const [hour, minute] = time.split(":").map(Number);
  const days = { day: "* * *", weekday: "* * 1-5", week: `* * ${weekday}`, month: `${day} * *` }[every];
  return `${minute ?? 0} ${hour ?? 0} ${days}`;
}
