import * as z from "zod/mini";
import { action } from "../../access/index.ts";
import { daysBetween } from "../../calendar/index.ts";
import { areInOrder, areShiftsInOrder, conflictingOverrideIndex, DAY_MINUTES } from "../../hours/index.ts";
import { defineArea } from "../row.ts";
import { Day, idOf, Moment, singleLine, TimeZone, text, textIdOf } from "../schemas.ts";

/** Maximum number of intervals per day, which allows for breaks such as lunch, tea and prayers. */
export const DAY_INTERVALS_MAX = 8;
export const HOURS_OVERRIDES_MAX = 200;
export const CLOSED_MESSAGE_MAX = 500;
export const LABEL_MAX = 80;
const LONGEST_OVERRIDE_DAYS = 366;
const LONGEST_YEARLY_DAYS = 365;
const INT4_MAX = 2_147_483_647;

const minute = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES));
/**
 * Hours of a day in minutes from midnight, such as `[480, 1020]` for 08:00 to 17:00. Time after midnight belongs to the
 * next day.
 */
const Intervals = z.array(z.tuple([minute, minute])).check(
  z.maxLength(DAY_INTERVALS_MAX),
  z.refine((list) => areInOrder(list), { error: "Hours have to follow one another, each ending after it begins and before the next" }),
);

/**
 * Hours of a special day in minutes from midnight. The last interval may be a night that continues into the next day,
 * such as `[1200, 120]` for 20:00 to 02:00.
 */
const Shifts = z.array(z.tuple([minute, minute])).check(
  z.maxLength(DAY_INTERVALS_MAX),
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

/** Days of an override, which is an entry for special days. Both days are inclusive. */
export interface OverrideDays {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
}
/** Returns the reason why the days of an override are invalid, or undefined if they are valid. */
export const daysProblem = ({ from, to, yearly }: OverrideDays): string | undefined => {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return "It ends before it begins";
  if (days > (yearly ? LONGEST_YEARLY_DAYS : LONGEST_OVERRIDE_DAYS)) return "It is longer than a year";
  return undefined;
};
/** Error of the second of two overrides that apply to the same day. */
export const OVERRIDE_CONFLICT_MESSAGE = "Another special day covers this date";
/** Returns the errors of all overrides, which are invalid days or else the first conflict. */
export const overrideProblems = (overrides: readonly OverrideDays[]): { readonly index: number; readonly message: string }[] => {
  const wrong = overrides.flatMap((override, index) => {
    const message = daysProblem(override);
    return message === undefined ? [] : [{ index, message }];
  });
  if (wrong.length > 0) return wrong;
  const index = conflictingOverrideIndex(overrides.map((days) => ({ ...days, intervals: [], label: "" })));
  return index === undefined ? [] : [{ index, message: OVERRIDE_CONFLICT_MESSAGE }];
};

/**
 * Special days with their own hours. Without intervals, they are closed all day. A yearly one repeats, and February 29
 * becomes February 28 in years without it.
 */
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
    z.maxLength(HOURS_OVERRIDES_MAX),
    z.check(({ value, issues }) => {
      for (const { index, message } of overrideProblems(value)) issues.push({ code: "custom", message, path: [index, "to"], input: value[index] });
    }),
  ),
  /** Bot's reply to a request for a person outside the working hours. Empty for none. */
  closedMessage: text(CLOSED_MESSAGE_MAX),
};

/** Input with the complete working hours, so that simultaneous edits by two users are never mixed. */
export const WorkingHoursDraft = z.strictObject(fields);
export type WorkingHoursDraft = z.output<typeof WorkingHoursDraft>;

/** Sources of the hours in force: the team, its branch, the stakeholder, or `nobody` if none are set. */
export const HOURS_SOURCES = ["team", "branch", "stakeholder", "nobody"] as const;
export type HoursSource = (typeof HOURS_SOURCES)[number];

/**
 * Nights within a year that a special day cuts short, because its hours replace the regular ones from midnight to
 * midnight. Minutes are those of the day after `day`.
 */
const CutNights = z.array(z.object({ day: Day, plannedEnd: z.int(), end: z.int(), label: z.string() }));

export const WorkingHours = z.object({
  ...fields,
  from: z.enum(HOURS_SOURCES),
  /**
   * Version of the hours. 0 means that the stakeholder has set none and is always open, or that the team or branch has
   * none of its own.
   */
  version: z.int(),
  updatedAt: z.nullable(Moment),
  updatedBy: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** Moment of the next change of `isOpen`. Null if there is none within a year. */
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
/** Selects the hours of a team or a branch. Without either, the stakeholder's hours are selected. */
const part = { teamId: z.optional(textIdOf("team")), branchId: z.optional(textIdOf("branch")) };

/** Maximum size of a calendar file in characters, ten times that of many years of a country's holidays. */
export const CALENDAR_MAX = 400_000;

/**
 * Special day found in a calendar file. Consecutive days form one entry. `isKnown` is true if the days already have
 * hours of their own.
 */
const CalendarDay = z.object({ from: Day, to: Day, label: z.string(), intervals: Intervals, isKnown: z.boolean() });
export type CalendarDay = z.output<typeof CalendarDay>;
const CalendarRead = z.object({
  timeZone: z.string(),
  /** First day for which events of the calendar file were evaluated. `end` is exclusive. */
  from: Day,
  end: Day,
  days: z.array(CalendarDay),
  skipped: z.object({
    /** Number of events in the calendar file that are in the past or after the evaluated range. */
    outside: z.int(),
    unreadable: z.int(),
    /**
     * Number of days whose event in the calendar file lies outside the working hours, so that a special day would
     * change nothing.
     */
    withoutEffect: z.int(),
  }),
});
export type CalendarRead = z.output<typeof CalendarRead>;

/** Rule for working hours (spec section 6: "Work Hours: Edit Working Hours"). */
const access = action("Work Hours", "Edit Working Hours");

/**
 * Working hours (spec section 7, messenger gateway: "Working hours: get and update"). A stakeholder has one calendar.
 */
export const workingHours = defineArea({
  get: {
    gateway: "messenger",
    method: "GET",
    path: "workinghours",
    summary: "Get the working hours of your stakeholder, a team or a branch, and whether it is open now",
    access,
    query: z.strictObject(part).check(z.refine(isOne, { error: ONE, path: ["branchId"] })),
    output: WorkingHours,
    notice: "Could not retrieve your working hours record",
  },
  update: {
    gateway: "messenger",
    method: "PUT",
    path: "workinghours",
    summary: "Set the working hours of your stakeholder, a team or a branch",
    access,
    audit: { entity: "workingHours", verb: "changed" },
    body: z
      .strictObject({
        ...fields,
        version: z.int().check(z.minimum(0), z.maximum(INT4_MAX - 1)),
        /** Ignored field, which is accepted so that hours can be sent back as they were read. */
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
  /**
   * Addition to the spec that previews the days in a file of holidays (docs/adr/0135). It stores nothing; `update`
   * stores the days that the user selects.
   */
  readCalendar: {
    gateway: "messenger",
    method: "POST",
    path: "workinghours/calendar",
    summary: "Preview the special days of an iCalendar file for your stakeholder, a team or a branch",
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
    summary: "Remove the working hours of a team or a branch, so that those of its branch or stakeholder apply again",
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
