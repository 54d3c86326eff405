import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "../audit.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, paged, pageFields, singleLine, text, textIdOf } from "../schemas.ts";

/**
 * Types of jobs. For `export`, the gateway writes a report to a file. For `bulk`, a client processes rows and the
 * gateway records the progress.
 */
export const JOB_KINDS = ["export", "bulk"] as const;
/**
 * States of a job. Export: queued → running → done → expired; running → failed; queued or running → cancelled. Bulk:
 * running → done, done_with_failures, cancelled or interrupted; interrupted → running when resumed; a finished job →
 * undone.
 */
export const JOB_STATES = ["queued", "running", "done", "done_with_failures", "failed", "cancelled", "interrupted", "expired", "undone"] as const;
export type JobState = (typeof JOB_STATES)[number];

const Count = z.int().check(z.minimum(0), z.maximum(100_000_000));
/** Numbers of rows of a bulk job. `unchanged` rows already had the requested state. */
export const JobCounts = z.strictObject({
  total: z.nullable(Count),
  done: Count,
  unchanged: z._default(Count, 0),
  failed: Count,
  skipped: Count,
});

export const Job = z.object({
  id: z.int(),
  kind: z.enum(JOB_KINDS),
  /** Name of the bulk operation, such as `users.activate`, or of the report, such as `sessions-by-hour`. */
  operation: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** Filters of the report, or values for all rows of the bulk operation. */
  args: z.record(z.string(), z.unknown()),
  stakeholderId: z.int(),
  ownerId: z.int(),
  ownerName: z.string(),
  via: z.enum(["console", "cli", "api", "schedule"]),
  /** Numbers of rows that the job has processed. `total` is null while it is not known. */
  total: z.nullable(z.int()),
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Format of the exported file. This field and the following ones down to `scheduleId` are set only for exports. */
  format: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  emailTo: z.nullable(z.string()),
  expiresAt: z.nullable(Moment),
  scheduleId: z.nullable(z.int()),
  /**
   * Id of the bulk job that this one undoes. `undoable` is true if this job can be undone in its state; core's `bulk`
   * module knows whether its operation has an undo.
   */
  undoOf: z.nullable(z.int()),
  undoable: z.boolean(),
  cancellable: z.boolean(),
  downloadable: z.boolean(),
  error: z.nullable(z.string()),
  createdAt: Moment,
  startedAt: z.nullable(Moment),
  finishedAt: z.nullable(Moment),
});
export type Job = z.output<typeof Job>;

/** Audited change made by a bulk job. Undo is based on it. */
export const JobChange = z.object({
  id: z.int(),
  action: z.string(),
  entityType: z.enum(AUDIT_ENTITIES),
  verb: z.enum(AUDIT_VERB_NAMES),
  entityId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Names for ids in the change, if the caller may see the entities. For example, `ownerId 12` is "Ada Obi". */
  names: z.record(z.string(), z.string()),
  createdAt: Moment,
});
export type JobChange = z.output<typeof JobChange>;

const params = z.strictObject({ id: textIdOf("job") });

/**
 * Addition to the spec for jobs, shown in the console's job tray and by `parley jobs` (design section 7, conventions
 * 19). Users see their own jobs, and super admins all. Rows of a bulk job are ordinary calls with the job's id in the
 * header `parley-job` and a key per row in `idempotency-key`.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "jobs",
    summary: "List your jobs, newest first",
    access: signedIn,
    query: z.strictObject({ ...pageFields(), kind: z.optional(z.enum(JOB_KINDS)), state: z.optional(z.enum(JOB_STATES)) }),
    output: paged(Job),
    ours: true,
  },
  get: { gateway: "main", method: "GET", path: "jobs/{id}", summary: "Get one job", access: signedIn, params, output: Job, ours: true },
  /** Creates a bulk job. Its rows are sent as separate calls. */
  begin: {
    gateway: "main",
    method: "POST",
    path: "jobs",
    summary: "Start a bulk job",
    access: signedIn,
    audit: { entity: "job", verb: "begun" },
    body: z.strictObject({
      operation: text(80).check(z.regex(/^[a-z]+(\.[a-z-]+)+$/, "Small letters and dots, such as tickets.update")),
      title: text(200).check(singleLine).check(z.minLength(1)),
      args: z.record(z.string().check(z.maxLength(80)), z.unknown()),
      total: z.nullable(Count),
      undoOf: z.optional(idOf("job")),
    }),
    output: Job,
    stale: ["jobs"],
    ours: true,
  },
  /**
   * Reports progress. The response contains whether the job was stopped. Without a report for a minute, the job becomes
   * `interrupted`.
   */
  progress: {
    gateway: "main",
    method: "PUT",
    path: "jobs/{id}/progress",
    summary: "Report the progress or the end of a bulk job",
    access: signedIn,
    audit: { none: "Each row that the job changes has an entry of its own" },
    params,
    body: z.strictObject({ ...JobCounts.shape, state: z.enum(["running", "done", "cancelled", "interrupted"]) }),
    output: z.object({ state: z.enum(JOB_STATES), stop: z.boolean() }),
    stale: ["jobs"],
    safeToRetry: true,
    ours: true,
  },
  changes: {
    gateway: "main",
    method: "GET",
    path: "jobs/{id}/changes",
    summary: "List the changes of a bulk job with the values before and after",
    access: signedIn,
    params,
    query: z.strictObject({ ...pageFields(1000) }),
    output: paged(JobChange),
    ours: true,
  },
  cancel: {
    gateway: "main",
    method: "POST",
    path: "jobs/{id}/cancel",
    summary: "Stop a job that has not ended",
    access: signedIn,
    audit: { entity: "job", verb: "cancelled" },
    params,
    output: Job,
    stale: ["jobs"],
    safeToRetry: true,
    ours: true,
  },
  download: {
    gateway: "main",
    method: "GET",
    path: "jobs/{id}/file",
    summary: "Download the file of a finished export",
    access: signedIn,
    params,
    output: z.unknown(),
    download: true,
    timeout: "upload",
    ours: true,
  },
});

/** Adds an export of all rows that match the filters of the list (ADR 0089). */
export const jobs = withFile(rows, { name: "jobs", title: "Jobs" });
