import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { daysBetween } from "../../calendar/index.ts";
import { areInOrder, areShiftsInOrder, clashOf, DAY_MINUTES } from "../../hours/index.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, singleLine, TimeZone, text, textIdOf } from "../schemas.ts";

/** More intervals per day than for lunch, tea and prayers are a mistake. */
export const MOST_INTERVALS = 8;
export const MOST_OVERRIDES = 200;
export const CLOSED_MESSAGE_MAX = 500;
export const LABEL_MAX = 80;
const LONGEST_OVERRIDE_DAYS = 366;
const LONGEST_YEARLY_DAYS = 365;
const INT4_MAX = 2_147_483_647;

const minute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES));
/**
 * Hours of a day as minutes from midnight, `[480, 1020]` for 08:00 to 17:00. Time after midnight belongs to the next
 * day.
 */
const Intervals = z.array(z.tuple([minute, minute])).check(
  z.maxLength(MOST_INTERVALS),
  z.refine((list) => areInOrder(list), { error: "Hours have to follow one another, each ending after it begins and before the next" }),
);

/**
 * Hours of a special day. The last may be a night, `[1200, 120]` for 20:00 to 02:00, which continues into the next day.
 */
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

/** Days of an override, both inclusive. */
export interface OverrideDays {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
}
/** Reason why the days of an override are invalid, or undefined. */
export const daysProblem = ({ from, to, yearly }: OverrideDays): string | undefined => {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "It ends before it begins";
  if (days > (yearly ? LONGEST_YEARLY_DAYS : LONGEST_OVERRIDE_DAYS)) return "It is longer than a year";
  return undefined;
};
/** Error at the second of two overrides for the same day. */
export const CLASH = "Another one is about the same day";
/** Errors of all overrides: invalid days, and the first conflict. */
export const overrideProblems = (overrides: readonly OverrideDays[]): { readonly index: number; readonly message: string }[] => {
  const wrong = overrides.flatMap((override, index) => {
    const message = daysProblem(override);
    return message === undefined ? [] : [{ index, message }];
  });
  if (wrong.length > 0) return wrong;
  const index = clashOf(overrides.map((days) => ({ ...days, intervals: [], label: "" })));
  return index === undefined ? [] : [{ index, message: CLASH }];
};

/** Without intervals: closed all day. A yearly one repeats; 29 February becomes the 28th in other years. */
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
  /** Bot's reply to a request for a person outside the hours; empty for none. */
  closedMessage: text(CLOSED_MESSAGE_MAX),
};

/** Complete hours, so that simultaneous edits cannot be mixed. */
export const WorkingHoursDraft = z.strictObject(fields);
export type WorkingHoursDraft = z.output<typeof WorkingHoursDraft>;

/** Source of the hours in force: the team, its branch, the stakeholder, or nobody if none are set. */
export const HOURS_FROM = ["team", "branch", "stakeholder", "nobody"] as const;
export type HoursFrom = (typeof HOURS_FROM)[number];

/** Nights within a year that a special day cuts short: it replaces the hours from midnight to midnight. Minutes are those of the day after `day`. */
const CutNights = z.array(z.object({ day: Day, plannedEnd: z.int(), end: z.int(), label: z.string() }));

export const WorkingHours = z.object({
  ...fields,
  from: z.enum(HOURS_FROM),
  /**
   * 0 until hours are set: always open, in the stakeholder's time zone. For a team or branch, 0 when it has none of its
   * own.
   */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Next change of `isOpen`; null when there is none within a year. */
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
/** Selects a team's or a branch's hours; the stakeholder's without either. */
const part = { teamId: z.optional(textIdOf("team")), branchId: z.optional(textIdOf("branch")) };

/** Largest size of a calendar file: many years of a country's holidays take a tenth of it. */
export const CALENDAR_MAX = 400_000;

/**
 * Days found in a calendar file: consecutive days form one entry. `known` are days that have hours of their own
 * already.
 */
const CalendarDay = z.object({ from: Day, to: Day, label: z.string(), intervals: Intervals, isKnown: z.boolean() });
export type CalendarDay = z.output<typeof CalendarDay>;
const CalendarRead = z.object({
  timeZone: z.string(),
  /** Evaluated range of days, with an exclusive end. */
  from: Day,
  end: Day,
  days: z.array(CalendarDay),
  skipped: z.object({
    /** Events in the past, or after the evaluated range. */
    outside: z.int(),
    unreadable: z.int(),
    /** Days with a time outside the hours, which changes nothing. */
    withoutEffect: z.int(),
  }),
});
export type CalendarRead = z.output<typeof CalendarRead>;

/** Spec section 6: "Work Hours: Edit Working Hours". */
const access = action("Work Hours", "Edit Working Hours");

/** Spec section 7, messenger gateway: "Working hours: get and update". One calendar per stakeholder. */
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
        /** Ignored, so that hours can be sent back as they were read. */
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
  /** Ours: previews the days in a file of holidays (docs/adr/0135). Stores nothing; `update` takes the chosen ones. */
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
