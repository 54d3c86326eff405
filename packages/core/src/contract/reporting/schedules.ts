import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { JOB_STATES, Job } from "../platform/jobs.ts";
import { defineArea } from "../row.ts";
import { Day, Done, idOf, Moment, name, paged, pageFields, textIdOf, version } from "../schemas.ts";
import { EXPORT_FORMATS, RELATIVE_RANGES } from "./range.ts";
import { recipients } from "./recipients.ts";

/** One run, by the export that it made. */
export const ScheduleRun = z.object({
  jobId: z.int(),
  state: z.enum(JOB_STATES),
  ranAt: Moment,
  /** Null until it is written. */
  rows: z.nullable(z.int()),
  /** Why it failed, in words. */
  error: z.nullable(z.string()),
  /** Null while nobody has been mailed; nobody is for an empty one that is skipped. */
  mailedAt: z.nullable(Moment),
  /** The file is kept still: `jobs.download` has it. */
  downloadable: z.boolean(),
});
export type ScheduleRun = z.output<typeof ScheduleRun>;

export const Schedule = z.object({
  id: z.int(),
  name: z.string(),
  /** A report's key: `sessions-by-hour`; null of a list. */
  report: z.nullable(z.string()),
  /** A list by the name of its file: `tickets`; null of a report. */
  list: z.nullable(z.string()),
  /** What people call the report or the list. */
  title: z.string(),
  /** The id of the screen that shows the list; null of a report, whose definition says it, and of a list that no screen shows. */
  screen: z.nullable(z.string()),
  /** The days of a report; null of a list, which is written as it is at that moment. */
  range: z.nullable(z.enum(RELATIVE_RANGES)),
  /** The other filters of the report, or search, filters and order of the list, as its query takes them. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(EXPORT_FORMATS),
  /** Five fields, meant in `timeZone`. */
  cron: z.string(),
  timeZone: z.string(),
  /** One address or several, parted by a comma and a blank. */
  emailTo: z.string(),
  whenEmpty: z.enum(["send", "skip"]),
  active: z.boolean(),
  /** Why it does not run though nobody paused it: the owner lost the right, or is deactivated. */
  pausedReason: z.nullable(z.string()),
  ownerId: z.int(),
  ownerName: z.string(),
  stakeholderId: z.int(),
  nextRunAt: z.nullable(Moment),
  lastRunAt: z.nullable(Moment),
  /** The state of the last run's export; below, the rest of what `ScheduleRun` says of it. */
  lastState: z.nullable(z.enum(JOB_STATES)),
  lastJobId: z.nullable(z.int()),
  lastRows: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  lastMailedAt: z.nullable(Moment),
  lastDownloadable: z.boolean(),
  version: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

/** With its last ten runs, the newest first. */
export const ScheduleDetail = z.extend(Schedule, { runs: z.array(ScheduleRun) });

/** What a schedule is of. The one of the two that it is not of is absent or null, and so is the range of a list. */
interface Sourced {
  readonly report?: string | null | undefined;
  readonly list?: string | null | undefined;
  readonly range?: Schedule["range"] | undefined;
  readonly filters: Schedule["filters"];
}

/** Which days a run of a report is of is said by its range, and how any file is made by the format. */
const SAID_OTHERWISE = { report: ["from", "to", "fileType"], list: ["fileType"] } as const;

/** What is wrong with what a schedule is of, and the field that says it; undefined where nothing is. A report has a range that moves on, and a list has none. */
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

/** When a schedule runs, of which days, and who gets what: all but what it is of, and with which filters. */
export const ScheduleTerms = z.strictObject({
  name: fields.name,
  /** Of a report, and of nothing else. */
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
  /** One of the two. */
  report: z.optional(name(80)),
  list: z.optional(name(80)),
};
const sourced = z.check<Sourced>(({ value, issues }) => {
  const problem = sourceProblem(value);
  if (problem) issues.push({ code: "custom", message: problem.message, path: [problem.path], input: value });
});

export const ScheduleDraft = z.strictObject(draft).check(sourced);

/** Fields that are left out stay as they are. Owner, and the report or the list, are for good: who gets it knows it by them. */
export const ScheduleChange = z.partial(
  z.strictObject({
    ...fields,
    /** False pauses it, true resumes it. */
    active: z.boolean(),
    /** Refused as stale when the schedule has another by now; without it the last one wins. */
    version,
  }),
);

/** A draft to be looked at before it is saved. */
export const SchedulePreviewQuery = z
  .strictObject({
    ...draft,
    /** The schedule that the draft is a change of: it is looked at with its owner's rights. */
    scheduleId: z.optional(idOf("schedule")),
  })
  .check(sourced);

/** What a draft would come to. Days are `YYYY-MM-DD`, `to` being the day after the last; a list has none, and they are null. */
export const SchedulePreview = z.object({
  /** The next three runs, and the days that each would cover. */
  runs: z.array(z.object({ at: Moment, from: z.nullable(Day), to: z.nullable(Day) })),
  /** The days that a run at this moment would cover; what follows is of these. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** In which its days are meant. */
  timeZone: z.string(),
  rowCount: z.int(),
  /** Nothing would be mailed, since there are no rows. */
  skipped: z.boolean(),
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  /** The first twenty rows, as the report answers them, or as the file of the list has them. */
  items: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  /** The mail, with an address that leads nowhere in the place of the link. The HTML has its picture in itself and loads nothing. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }),
});
export type SchedulePreview = z.output<typeof SchedulePreview>;

const params = z.strictObject({ id: textIdOf("schedule") });

/** Ours: exports on a cron line, run with the owner's rights at that moment (field notes, export_schedule). One's own; super admins see all. */
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
  /** A POST, since a draft is too much for an address: it changes nothing, sends nothing, and refuses what saving the draft would be refused. */
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
  /** It goes on running with its owner's rights, whoever changes it: the owner has to be allowed what it becomes. */
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
