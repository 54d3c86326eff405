import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { Job } from "../main/jobs.ts";
import { defineArea } from "../row.ts";
import { Done, email, Moment, name, paged, pageFields, textIdOf, version } from "../schemas.ts";
import { EXPORT_FORMATS, RELATIVE_RANGES } from "./range.ts";

export const Schedule = z.object({
  id: z.int(),
  name: z.string(),
  /** A report's key: `sessions-by-hour`. */
  report: z.string(),
  range: z.enum(RELATIVE_RANGES),
  /** The report's other filters, as its query takes them. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(EXPORT_FORMATS),
  /** Five fields, meant in `timeZone`. */
  cron: z.string(),
  timeZone: z.string(),
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
  lastState: z.nullable(z.string()),
  version: z.int(),
});
export type Schedule = z.output<typeof Schedule>;

const fields = {
  name: name(120),
  range: z.enum(RELATIVE_RANGES),
  filters: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))),
  format: z.enum(EXPORT_FORMATS),
  cron: name(100),
  timeZone: name(60),
  emailTo: email,
  whenEmpty: z.enum(["send", "skip"]),
};

export const ScheduleDraft = z.strictObject({
  ...fields,
  report: name(80),
  filters: z._default(fields.filters, {}),
  format: z._default(fields.format, "csv"),
  /** The stakeholder's own when absent. */
  timeZone: z.optional(fields.timeZone),
  whenEmpty: z._default(fields.whenEmpty, "send"),
});

/** Fields that are left out stay as they are. Owner and report are for good: who gets it knows it by them. */
export const ScheduleChange = z.partial(
  z.strictObject({
    ...fields,
    /** False pauses it, true resumes it. */
    active: z.boolean(),
    /** Refused as stale when the schedule has another by now; without it the last one wins. */
    version,
  }),
);

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
    summary: "One scheduled export",
    access: signedIn,
    params,
    output: Schedule,
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
