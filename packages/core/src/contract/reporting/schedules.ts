import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { JOB_STATES, Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { canonicalZone, Day, Done, idOf, Moment, name, paged, pageFields, textIdOf, version } from "../schemas.ts";
import { EXPORT_FORMATS, RELATIVE_RANGES } from "./range.ts";
import { recipients } from "./recipients.ts";

export const ScheduleRun = z.object({
  jobId: z.int(),
  state: z.enum(JOB_STATES),
  ranAt: Moment,
  /** Number of rows in the exported file. Null until the file is written. */
  rows: z.nullable(z.int()),
  /** Explanation why the run failed, for people. Null if it did not fail. */
  error: z.nullable(z.string()),
  /** Moment at which the e-mail was sent. Null before that, and for an empty export that is skipped. */
  mailedAt: z.nullable(Moment),
  /** True while the file can be downloaded with `jobs.download`. */
  downloadable: z.boolean(),
});
export type ScheduleRun = z.output<typeof ScheduleRun>;

export const Schedule = z.object({
  id: z.int(),
  name: z.string(),
  /** Key of a report, such as `sessions-by-hour`. Null for a list. */
  report: z.nullable(z.string()),
  /** Name of a list's export, such as `tickets`. Null for a report. */
  list: z.nullable(z.string()),
  title: z.string(),
  /**
   * Id of the screen that shows the list. Null for a list without a screen, and for a report, whose definition contains
   * the screen.
   */
  screen: z.nullable(z.string()),
  /** Range of days of a report. Null for a list, which is always exported in its current state. */
  range: z.nullable(z.enum(RELATIVE_RANGES)),
  /** Other filters of the report, or search, filters and sorting of the list, by the names of its query. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(EXPORT_FORMATS),
  /** Cron expression with five fields, in `timeZone`. */
  cron: z.string(),
  timeZone: z.string(),
  /** Recipients of the export: one or more e-mail addresses, separated by a comma and a space. */
  emailTo: z.string(),
  whenEmpty: z.enum(["send", "skip"]),
  active: z.boolean(),
  /** Reason why the platform paused the schedule: the owner lost the right or is deactivated. */
  pausedReason: z.nullable(z.string()),
  ownerId: z.int(),
  ownerName: z.string(),
  stakeholderId: z.int(),
  nextRunAt: z.nullable(Moment),
  lastRunAt: z.nullable(Moment),
  /** State of the last run. The fields below are the other values of its `ScheduleRun`. */
  lastState: z.nullable(z.enum(JOB_STATES)),
  lastJobId: z.nullable(z.int()),
  lastRows: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  lastMailedAt: z.nullable(Moment),
  lastDownloadable: z.boolean(),
  version: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

/** Schedule with its last ten runs, newest first. */
export const ScheduleDetail = z.extend(Schedule, { runs: z.array(ScheduleRun) });

/** Report or list that a schedule exports. Exactly one is set, and a list has no range. */
interface Sourced {
  readonly report?: string | null | undefined;
  readonly list?: string | null | undefined;
  readonly range?: Schedule["range"] | undefined;
  readonly filters: Schedule["filters"];
}

/** Query fields that cannot be filters, because they follow from the range and the format. */
const SAID_OTHERWISE = { report: ["from", "to", "fileType"], list: ["fileType"] } as const;

/**
 * Returns the problem with a schedule's report or list, with the field that it concerns. Undefined if there is none. A
 * report requires a relative range, and a list has none.
 */
export function sourceProblem({ report, list, range, filters }: Sourced): { readonly path: string; readonly message: string } | undefined {
  const of = { report: typeof report === "string", list: typeof list === "string", range: typeof range === "string" };
  if (of.report && of.list) return { path: "list", message: "A schedule exports either a report or a list, not both" };
  if (!of.report && !of.list) return { path: "report", message: "Choose a report or a list" };
  if (of.list && of.range) return { path: "range", message: "A list has no range: each run exports the rows at that time" };
  if (of.report && !of.range) return { path: "range", message: "A report requires a range: the days that each run covers" };
  if (!SAID_OTHERWISE[of.list ? "list" : "report"].some((name) => name in filters)) return undefined;
  return { path: "filters", message: "The range determines the days, and the format the file: neither is a filter" };
}

const fields = {
  name: name(120),
  range: z.enum(RELATIVE_RANGES),
  filters: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400))),
  format: z.enum(EXPORT_FORMATS),
  cron: name(100),
  timeZone: name(60).check(canonicalZone),
  emailTo: recipients,
  whenEmpty: z.enum(["send", "skip"]),
};

/** Time, days, format and recipients of a schedule, without the report or list and its filters. */
export const ScheduleTerms = z.strictObject({
  name: fields.name,
  /** Range of days, which is required for a report and forbidden for a list. */
  range: z.optional(fields.range),
  cron: fields.cron,
  emailTo: fields.emailTo,
  format: z._default(fields.format, "csv"),
  /** Time zone of the schedule. The default is the stakeholder's. */
  timeZone: z.optional(fields.timeZone),
  whenEmpty: z._default(fields.whenEmpty, "send"),
});

const draft = {
  ...ScheduleTerms.shape,
  filters: z._default(fields.filters, {}),
  /** Report to export. Exactly one of `report` and `list` must be given. */
  report: z.optional(name(80)),
  list: z.optional(name(80)),
};
const sourced = z.check<Sourced>(({ value, issues }) => {
  const problem = sourceProblem(value);
  if (problem) issues.push({ code: "custom", message: problem.message, path: [problem.path], input: value });
});

export const ScheduleDraft = z.strictObject(draft).check(sourced);

/**
 * Change of a schedule. Omitted fields stay unchanged. The owner and the report or list cannot change, because
 * recipients know the schedule by them.
 */
export const ScheduleChange = z.partial(
  z.strictObject({
    ...fields,
    /** False to pause the schedule, and true to resume it. */
    active: z.boolean(),
    /**
     * Version of the schedule that the caller read. The change is refused if the schedule has changed since. If
     * omitted, the change overwrites any earlier one.
     */
    version,
  }),
);

export const SchedulePreviewQuery = z
  .strictObject({
    ...draft,
    /** Existing schedule that the draft changes. The preview then uses the rights of its owner. */
    scheduleId: z.optional(idOf("schedule")),
  })
  .check(sourced);

/** Preview of a schedule. Days are `YYYY-MM-DD` with an exclusive `to`, and null for a list. */
export const SchedulePreview = z.object({
  /** Next three runs, with the days that they cover. */
  runs: z.array(z.object({ at: Moment, from: z.nullable(Day), to: z.nullable(Day) })),
  /** First day that a run at this time would cover. The fields below describe that run. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  timeZone: z.string(),
  rowCount: z.int(),
  /** True if no e-mail would be sent, because there are no rows. */
  skipped: z.boolean(),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  /** First twenty rows, as in the report or in the file of the list. */
  items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** E-mail that would be sent, with a placeholder for the link. The HTML contains its image and loads nothing. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
});
export type SchedulePreview = z.output<typeof SchedulePreview>;

const params = z.strictObject({ id: textIdOf("schedule") });

/**
 * Addition to the spec for exports on a cron schedule, which run with the rights that the owner has at that moment
 * (field notes, export_schedule). Users see their own, and super admins all.
 */
export const schedules = defineArea({
  list: {
    gateway: "reports",
    method: "GET",
    path: "schedules",
    summary: "List scheduled exports",
    access: signedIn,
    query: z.strictObject({ ...pageFields() }),
    output: paged(Schedule),
    ours: true,
  },
  create: {
    gateway: "reports",
    method: "POST",
    path: "schedules",
    summary: "Schedule an export",
    access: signedIn,
    audit: { entity: "schedule", verb: "created" },
    body: ScheduleDraft,
    output: Schedule,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["schedules"],
    ours: true,
  },
  get: {
    gateway: "reports",
    method: "GET",
    path: "schedules/{id}",
    summary: "Get one scheduled export with its last runs",
    access: signedIn,
    params,
    output: ScheduleDetail,
    ours: true,
  },
  /**
   * Previews a schedule. It is a POST, because a draft is too long for a URL, but it changes and sends nothing. It is
   * refused in the same cases as saving.
   */
  preview: {
    gateway: "reports",
    method: "POST",
    path: "schedules/preview",
    summary: "Preview what a scheduled export would send",
    access: signedIn,
    audit: { none: "Nothing is stored and nothing is sent" },
    body: SchedulePreviewQuery,
    output: SchedulePreview,
    notice: "Error occurred while fetching report",
    safeToRetry: true,
    reads: true,
    ours: true,
  },
  /**
   * Changes a schedule. The owner must have the rights that the changed schedule needs, because it runs with the
   * owner's rights.
   */
  update: {
    gateway: "reports",
    method: "PUT",
    path: "schedules/{id}",
    summary: "Change, pause or resume a scheduled export",
    access: signedIn,
    audit: [
      { entity: "schedule", verb: "changed" },
      { entity: "schedule", verb: "paused" },
      { entity: "schedule", verb: "resumed" },
    ],
    params,
    body: ScheduleChange,
    output: Schedule,
    validates: true,
    notice: "Error occurred while saving data",
    stale: ["schedules"],
    safeToRetry: true,
    ours: true,
  },
  remove: {
    gateway: "reports",
    method: "DELETE",
    path: "schedules/{id}",
    summary: "Remove a scheduled export",
    access: signedIn,
    audit: { entity: "schedule", verb: "removed" },
    params,
    output: Done,
    stale: ["schedules"],
    ours: true,
  },
  runNow: {
    gateway: "reports",
    method: "POST",
    path: "schedules/{id}/run",
    summary: "Run a scheduled export now",
    access: signedIn,
    audit: { entity: "job", verb: "queued for export" },
    params,
    output: Job,
    stale: ["schedules", "jobs"],
    ours: true,
  },
});
