import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { daysBetween } from "../../calendar/index.ts";
import { areInOrder, areShiftsInOrder, clashOf, DAY_MINUTES } from "../../hours/index.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, singleLine, TimeZone, text, textIdOf } from "../schemas.ts";

/** Lunch, tea and prayers: more stretches than that is a mistake. */
export const MOST_INTERVALS = 8;
export const MOST_OVERRIDES = 200;
export const CLOSED_MESSAGE_MAX = 500;
export const LABEL_MAX = 80;
const LONGEST_OVERRIDE_DAYS = 366;
const LONGEST_YEARLY_DAYS = 365;
const INT4_MAX = 2_147_483_647;

const minute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES));
/** Hours of a day as minutes from midnight, `[480, 1020]` for 08:00 to 17:00. What goes on after midnight is the next day's. */
const Intervals = z.array(z.tuple([minute, minute])).check(
  z.maxLength(MOST_INTERVALS),
  z.refine((list) => areInOrder(list), { error: "Hours have to follow one another, each ending after it begins and before the next" }),
);

/** Hours of a special day. The last may be a night, `[1200, 120]` for 20:00 to 02:00, which goes on into the next day. */
const Shifts = z.array(z.tuple([minute, minute])).check(
  z.maxLength(MOST_INTERVALS),
  z.refine((list) => areShiftsInOrder(list), {
    error: "Hours have to follow one another, each ending after it begins and before the next; only the last may end on the next day",
  }),
);

export const Weekly = z.strictObject({
  monday: Intervals,
  tuesday: Intervals,
  wednesday: Intervals,
  thursday: Intervals,
  friday: Intervals,
  saturday: Intervals,
  sunday: Intervals,
});

/** The days of an override; both are inside. */
export interface OverrideDays {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
}
/** Why an override cannot be about its days, or undefined. */
export const daysProblem = ({ from, to, yearly }: OverrideDays): string | undefined => {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "It ends before it begins";
  if (days > (yearly ? LONGEST_YEARLY_DAYS : LONGEST_OVERRIDE_DAYS)) return "It is longer than a year";
  return undefined;
};
/** What is said at the second of two overrides that want the same day. */
export const CLASH = "Another one is about the same day";
/** Every override whose days cannot be, and the first that clashes. */
export const overrideProblems = (overrides: readonly OverrideDays[]): { readonly index: number; readonly message: string }[] => {
  const wrong = overrides.flatMap((override, index) => {
    const message = daysProblem(override);
    return message === undefined ? [] : [{ index, message }];
  });
  if (wrong.length > 0) return wrong;
  const index = clashOf(overrides.map((days) => ({ ...days, intervals: [], label: "" })));
  return index === undefined ? [] : [{ index, message: CLASH }];
};

/** No interval: closed all day. A yearly one comes back; its 29 February is the 28th in a year without one. */
export const Override = z.strictObject({
  from: Day,
  to: Day,
  intervals: Shifts,
  label: text(LABEL_MAX).check(singleLine),
  yearly: z.boolean(),
});

const fields = {
  timeZone: TimeZone,
  weekly: Weekly,
  overrides: z.array(Override).check(
    z.maxLength(MOST_OVERRIDES),
    z.check(({ value, issues }) => {
      for (const { index, message } of overrideProblems(value)) issues.push({ code: "custom", message, path: [index, "to"], input: value[index] });
    }),
  ),
  /** What the bot tells who asks for a person outside the hours; empty tells nothing. */
  closedMessage: text(CLOSED_MESSAGE_MAX),
};

/** The hours as they are changed: whole, so that nobody saves half of what another one did. */
export const WorkingHoursDraft = z.strictObject(fields);
export type WorkingHoursDraft = z.output<typeof WorkingHoursDraft>;

/** Whose hours hold: a team's own, its branch's, the stakeholder's, or nobody's where none were set. */
export const HOURS_FROM = ["team", "branch", "stakeholder", "nobody"] as const;
export type HoursFrom = (typeof HOURS_FROM)[number];

/** Nights within a year that a special day cuts short: it replaces the hours from midnight to midnight. Minutes are those of the day after `day`. */
const CutNights = z.array(z.object({ day: Day, plannedEnd: z.int(), end: z.int(), label: z.string() }));

export const WorkingHours = z.object({
  ...fields,
  from: z.enum(HOURS_FROM),
  /** 0 until somebody sets hours: always open, in the stakeholder's own time zone. Of a team or a branch 0 where it has none of its own. */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** When `isOpen` turns; null when it does not within a year. */
  changesAt: z.nullable(Moment),
  cutNights: CutNights,
});
export type WorkingHours = z.output<typeof WorkingHours>;

const ONE = "Give a team or a branch, not both";
interface Part {
  readonly teamId?: number | undefined;
  readonly branchId?: number | undefined;
}
const isOne = ({ teamId, branchId }: Part): boolean => teamId === undefined || branchId === undefined;
/** Whose hours are meant; neither: the stakeholder's. */
const part = { teamId: z.optional(textIdOf("team")), branchId: z.optional(textIdOf("branch")) };

/** Of a calendar file: a country's holidays of many years are a tenth of it. */
export const CALENDAR_MAX = 400_000;

/** What a calendar file says of days: one entry for those that follow one another. Known are days that have hours of their own already. */
const CalendarDay = z.object({ from: Day, to: Day, label: z.string(), intervals: Intervals, isKnown: z.boolean() });
export type CalendarDay = z.output<typeof CalendarDay>;
const CalendarRead = z.object({
  timeZone: z.string(),
  /** The days that were read: from the first, without the last. */
  from: Day,
  end: Day,
  days: z.array(CalendarDay),
  skipped: z.object({
    /** Events that are over, or later than what was read. */
    outside: z.int(),
    unreadable: z.int(),
    /** Days on which a time lies outside the hours anyway. */
    withoutEffect: z.int(),
  }),
});
export type CalendarRead = z.output<typeof CalendarRead>;

/** Spec section 6: "Work Hours: Edit Working Hours". */
const access = action("Work Hours", "Edit Working Hours");

/** Spec section 7, messenger gateway: "Working hours: get and update". One calendar for each stakeholder. */
export const workingHours = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "workinghours",
    summary: "The working hours of your stakeholder, or those that hold for a team or a branch of it, and whether it is open now",
    access,
    query: z.strictObject(part).check(z.refine(isOne, { error: ONE, path: ["branchId"] })),
    output: WorkingHours,
    notice: "Could not retrieve your working hours record",
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "workinghours",
    summary: "Set the working hours of your stakeholder, or those of a team or a branch of it",
    access,
    audit: { entity: "workingHours", verb: "changed" },
    body: z
      .strictObject({
        ...fields,
        version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)),
        /** Ignored: hours that were read can be sent back with it. */
        cutNights: z.optional(CutNights),
        teamId: z.optional(idOf("team")),
        branchId: z.optional(idOf("branch")),
      })
      .check(z.refine(isOne, { error: ONE, path: ["branchId"] })),
    output: WorkingHours,
    notice: "Could not update this record",
    stale: ["workingHours"],
    validates: true,
  },
  /** Ours: what a file of holidays would add (docs/adr/0135). Nothing is stored; `update` takes what somebody chooses. */
  readCalendar: {
    gateway: "messenger",
    method: "POST",
    path: "workinghours/calendar",
    summary: "Read the special days out of a calendar file (iCalendar), as they would be for your stakeholder, or for a team or a branch of it",
    access,
    audit: { none: "It reads what was sent, and stores nothing" },
    body: z
      .strictObject({
        calendar: z.string().check(z.minLength(1), z.maxLength(CALENDAR_MAX)),
        teamId: z.optional(idOf("team")),
        branchId: z.optional(idOf("branch")),
      })
      .check(z.refine(isOne, { error: ONE, path: ["branchId"] })),
    output: CalendarRead,
    safeToRetry: true,
    ours: true,
  },
  remove: {
    gateway: "messenger",
    method: "DELETE",
    path: "workinghours",
    summary: "Give up the hours that a team or a branch has of its own; those of its branch or of the stakeholder hold again",
    access,
    audit: { entity: "workingHours", verb: "removed" },
    query: z.strictObject(part).check(
      z.refine(({ teamId, branchId }) => (teamId === undefined) !== (branchId === undefined), {
        error: "Give a team or a branch",
        path: ["teamId"],
      }),
    ),
    output: WorkingHours,
    stale: ["workingHours"],
    validates: true,
    ours: true,
  },
});
