import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { JOB_STATES, Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { Day, Done, idOf, Moment, name, paged, pageFields, textIdOf, version } from "../schemas.ts";
import { EXPORT_FORMATS, RELATIVE_RANGES } from "./range.ts";
import { recipients } from "./recipients.ts";

/** One run, described by its export. */
export const ScheduleRun = z.object({
  jobId: z.int(),
  state: z.enum(JOB_STATES),
  ranAt: Moment,
  /** Null until it is written. */
  rows: z.nullable(z.int()),
  /** Reason of the failure in words. */
  error: z.nullable(z.string()),
  /** Null until the e-mail is sent; an empty export that is skipped sends none. */
  mailedAt: z.nullable(Moment),
  /** True while the file can be fetched with `jobs.download`. */
  downloadable: z.boolean(),
});
export type ScheduleRun = z.output<typeof ScheduleRun>;

export const Schedule = z.object({
  id: z.int(),
  name: z.string(),
  /** Key of a report: `sessions-by-hour`; null for a list. */
  report: z.nullable(z.string()),
  /** Name of a list's export: `tickets`; null for a report. */
  list: z.nullable(z.string()),
  /** Name of the report or list. */
  title: z.string(),
  /**
   * Id of the screen that shows the list; null for a report, whose definition has it, and for a list without a screen.
   */
  screen: z.nullable(z.string()),
  /** Days of a report; null for a list, which is exported as it is at that moment. */
  range: z.nullable(z.enum(RELATIVE_RANGES)),
  /** Other filters of the report, or search, filters and order of the list, in the form of its query. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(EXPORT_FORMATS),
  /** Five fields, in `timeZone`. */
  cron: z.string(),
  timeZone: z.string(),
  /** One or several addresses, separated by a comma and a space. */
  emailTo: z.string(),
  whenEmpty: z.enum(["send", "skip"]),
  active: z.boolean(),
  /** Reason why it does not run although nobody paused it: the owner lost the permission or is deactivated. */
  pausedReason: z.nullable(z.string()),
  ownerId: z.int(),
  ownerName: z.string(),
  stakeholderId: z.int(),
  nextRunAt: z.nullable(Moment),
  lastRunAt: z.nullable(Moment),
  /** State of the last run's export, followed by the other fields of its `ScheduleRun`. */
  lastState: z.nullable(z.enum(JOB_STATES)),
  lastJobId: z.nullable(z.int()),
  lastRows: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  lastMailedAt: z.nullable(Moment),
  lastDownloadable: z.boolean(),
  version: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

/** Includes its last ten runs, newest first. */
export const ScheduleDetail = z.extend(Schedule, { runs: z.array(ScheduleRun) });

/** Subject of a schedule: a report or a list. The other one is absent or null, and so is the range of a list. */
interface Sourced {
  readonly report?: string | null | undefined;
  readonly list?: string | null | undefined;
  readonly range?: Schedule["range"] | undefined;
  readonly filters: Schedule["filters"];
}

/** Parameters set elsewhere: the days of a report by its range, and the file type by the format. */
const SAID_OTHERWISE = { report: ["from", "to", "fileType"], list: ["fileType"] } as const;

/**
 * Problem with the subject of a schedule, and the field it concerns; undefined when it is valid. A report requires a
 * relative range, and a list has none.
 */
export function sourceProblem({ report, list, range, filters }: Sourced): { readonly path: string; readonly message: string } | undefined {
  const of = { report: typeof report === "string", list: typeof list === "string", range: typeof range === "string" };
  if (of.report && of.list) return { path: "list", message: "A schedule is of a report or of a list, not of both" };
  if (!of.report && !of.list) return { path: "report", message: "Name a report, or a list" };
  if (of.list && of.range) return { path: "range", message: "A list has no range: each run writes what it has at that moment" };
  if (of.report && !of.range) return { path: "range", message: "A report has a range: the days that each run covers" };
  if (!SAID_OTHERWISE[of.list ? "list" : "report"].some((name) => name in filters)) return undefined;
  return { path: "filters", message: "The days follow from the range, and the file from the format: neither is a filter" };
}

const fields = {
  name: name(120),
  range: z.enum(RELATIVE_RANGES),
  filters: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(400))),
  format: z.enum(EXPORT_FORMATS),
  cron: name(100),
  timeZone: name(60),
  emailTo: recipients,
  whenEmpty: z.enum(["send", "skip"]),
};

/** Time, days, format and recipients of a schedule, without its subject and filters. */
export const ScheduleTerms = z.strictObject({
  name: fields.name,
  /** Required for a report, forbidden otherwise. */
  range: z.optional(fields.range),
  cron: fields.cron,
  emailTo: fields.emailTo,
  format: z._default(fields.format, "csv"),
  /** The stakeholder's own when absent. */
  timeZone: z.optional(fields.timeZone),
  whenEmpty: z._default(fields.whenEmpty, "send"),
});

const draft = {
  ...ScheduleTerms.shape,
  filters: z._default(fields.filters, {}),
  /** Exactly one of the two. */
  report: z.optional(name(80)),
  list: z.optional(name(80)),
};
const sourced = z.check<Sourced>(({ value, issues }) => {
  const problem = sourceProblem(value);
  if (problem) issues.push({ code: "custom", message: problem.message, path: [problem.path], input: value });
});

export const ScheduleDraft = z.strictObject(draft).check(sourced);

/**
 * Missing fields stay unchanged. The owner and the report or list are permanent, because recipients know the schedule
 * by them.
 */
export const ScheduleChange = z.partial(
  z.strictObject({
    ...fields,
    /** False pauses it, true resumes it. */
    active: z.boolean(),
    /** Refused as stale when the version has changed; without it the last write wins. */
    version,
  }),
);

/** A draft to preview before it is saved. */
export const SchedulePreviewQuery = z
  .strictObject({
    ...draft,
    /** The schedule that the draft changes: it is previewed with its owner's permissions. */
    scheduleId: z.optional(idOf("schedule")),
  })
  .check(sourced);

/** Preview of a draft. Days are `YYYY-MM-DD`, with `to` exclusive; null for a list. */
export const SchedulePreview = z.object({
  /** The next three runs with their days. */
  runs: z.array(z.object({ at: Moment, from: z.nullable(Day), to: z.nullable(Day) })),
  /** Days that a run at this moment would cover; the following fields describe them. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Time zone of the days. */
  timeZone: z.string(),
  rowCount: z.int(),
  /** No e-mail would be sent, because there are no rows. */
  skipped: z.boolean(),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  /** First twenty rows, as in the report or in the file of the list. */
  items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** The e-mail, with a placeholder for the link. The HTML embeds its picture and loads nothing. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
});
export type SchedulePreview = z.output<typeof SchedulePreview>;

const params = z.strictObject({ id: textIdOf("schedule") });

/**
 * Ours: exports by a cron expression, run with the owner's permissions at that moment (field notes, export_schedule).
 * The user's own; super admins see all.
 */
export const schedules = defineArea({
  list: {
    gateway: "reports",
    method: "GET",
    path: "schedules",
    summary: "Scheduled exports",
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
    summary: "One scheduled export, with its last runs",
    access: signedIn,
    params,
    output: ScheduleDetail,
    ours: true,
  },
  /**
   * A POST, because a draft is too long for an address: changes nothing, sends nothing, and has the same refusals as
   * saving.
   */
  preview: {
    gateway: "reports",
    method: "POST",
    path: "schedules/preview",
    summary: "What a scheduled export would send, before it is saved",
    access: signedIn,
    audit: { none: "Nothing is stored and nothing is sent" },
    body: SchedulePreviewQuery,
    output: SchedulePreview,
    notice: "Error occurred while fetching report",
    safeToRetry: true,
    reads: true,
    ours: true,
  },
  /** Runs continue with the owner's permissions, so the owner must be allowed the changed schedule. */
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
