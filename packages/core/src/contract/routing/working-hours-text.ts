import * as z from "zod/mini";
import {
  areInOrder,
  areShiftsInOrder,
  clockText,
  DAY_MINUTES,
  type Interval,
  mapWeekdays,
  readShifts,
  type ShortenedNight,
  shiftsOf,
  shiftsText,
  WEEKDAYS,
  type Weekday,
  weekOf,
} from "../../hours/index.ts";
import { Day, TimeZone, text } from "../schemas.ts";
import {
  CLOSED_MESSAGE_MAX,
  DAY_INTERVALS_MAX,
  HOURS_OVERRIDES_MAX,
  LABEL_MAX,
  overrideProblems,
  type WorkingHours,
  type WorkingHoursDraft,
} from "./working-hours.ts";

const UNREADABLE = "Hours look like 08:00-12:00, 13:00-17:00; nothing means closed";
const OVERLAP = "These hours overlap with each other or with the night shift of the day before";

const hours = z.string().check(
  z.trim(),
  z.maxLength(200),
  z.refine((given) => readShifts(given) !== undefined, { error: UNREADABLE, abort: true }),
  z.refine((given) => (readShifts(given)?.length ?? 0) < DAY_INTERVALS_MAX, { error: "Too many stretches for a day" }),
);
const hoursOfDay = hours.check(z.refine((given) => areShiftsInOrder(readShifts(given) ?? []), { error: OVERLAP }));

const shiftsOfTexts = (texts: Readonly<Record<Weekday, string>>) => mapWeekdays((day) => readShifts(texts[day]) ?? []);
const wire = (intervals: readonly Interval[]): [number, number][] => intervals.map(([start, end]) => [start, end]);

const HoursTexts = z
  .strictObject({
    timeZone: TimeZone,
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
    overrides: z.array(z.strictObject({ from: Day, to: Day, hours: hoursOfDay, label: text(LABEL_MAX), yearly: z.boolean() })).check(
      z.maxLength(HOURS_OVERRIDES_MAX),
      z.check(({ value, issues }) => {
        for (const { index, message } of overrideProblems(value)) issues.push({ code: "custom", message, path: [index, "to"], input: value[index] });
      }),
    ),
    closedMessage: text(CLOSED_MESSAGE_MAX),
  })
  .check(
    z.check(({ value, issues }) => {
      const week = weekOf(shiftsOfTexts(value));
      for (const day of WEEKDAYS) if (!areInOrder(week[day])) issues.push({ code: "custom", message: OVERLAP, path: [day], input: value[day] });
    }),
  );

/**
 * Schema of working hours as people write them in forms and files, such as `monday: "08:00-12:00, 13:00-17:00"`. Its
 * output is the input of the call.
 */
export const WorkingHoursTexts = z.pipe(
  HoursTexts,
  z.transform((texts: z.output<typeof HoursTexts>): WorkingHoursDraft => {
    const week = weekOf(shiftsOfTexts(texts));
    return {
      timeZone: texts.timeZone,
      weekly: mapWeekdays((day) => wire(week[day])),
      overrides: texts.overrides.map(({ hours: given, ...override }) => ({ ...override, intervals: wire(readShifts(given) ?? []) })),
      closedMessage: texts.closedMessage,
    };
  }),
);
export type WorkingHoursTexts = z.input<typeof WorkingHoursTexts>;

export const textsOf = ({ timeZone, weekly, overrides, closedMessage }: Pick<WorkingHours, keyof WorkingHoursDraft>): WorkingHoursTexts => {
  const week = shiftsOf(weekly);
  return {
    timeZone,
    ...mapWeekdays((day) => shiftsText(week[day])),
    overrides: overrides.map(({ from, to, intervals, label, yearly }) => ({ from, to, hours: shiftsText(intervals), label, yearly })),
    closedMessage,
  };
};

/** Returns the warning of CLI commands about a night that a special day cuts short. */
export const cutNightText = ({ day, plannedEnd, end, label }: ShortenedNight): string => {
  const because = label === "" ? "the next day is a special day" : `the next day is a special day (${label})`;
  const [ends, planned] = [clockText(end === 0 ? DAY_MINUTES : end), clockText(plannedEnd)];
  return `The night of ${day} ends at ${ends} instead of ${planned}: ${because}. To keep it, add 00:00-${planned} to that day.`;
};
