import * as z from "zod/mini";
import { signedIn } from "../../access/index.ts";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "../audit.ts";
import { withFile } from "../list-file.ts";
import { defineArea } from "../row.ts";
import { idOf, Moment, paged, pageFields, singleLine, text, textIdOf } from "../schemas.ts";

/** `export`: the gateway writes a report to a file. `bulk`: a client works through rows, and the gateway keeps what it did. */
export const JOB_KINDS = ["export", "bulk"] as const;
/**
 * Export: queued → running → done → expired; running → failed; queued or running → cancelled.
 * Bulk: running → done, done_with_failures, cancelled or interrupted; interrupted → running when it is resumed; a finished one → undone.
 */
export const JOB_STATES = ["queued", "running", "done", "done_with_failures", "failed", "cancelled", "interrupted", "expired", "undone"] as const;
export type JobState = (typeof JOB_STATES)[number];

const Count = z.int().check(z.minimum(0), z.maximum(100_000_000));
/** `unchanged` are rows that were so already: nothing was done to them. */
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
  /** The bulk operation (`users.activate`) or the report (`sessions-by-hour`). */
  operation: z.string(),
  title: z.string(),
  state: z.enum(JOB_STATES),
  /** What it was asked for: filters of the report, or the arguments that all rows share. */
  args: z.record(z.string(), z.unknown()),
  stakeholderId: z.int(),
  ownerId: z.int(),
  ownerName: z.string(),
  via: z.enum(["console", "cli", "api", "schedule"]),
  /** Rows. `total` is null while nobody knows it. */
  total: z.nullable(z.int()),
  done: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Exports only. */
  format: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  emailTo: z.nullable(z.string()),
  expiresAt: z.nullable(Moment),
  scheduleId: z.nullable(z.int()),
  /** Bulk only: which job this one takes back, and whether this one has something to take back now. Whether its operation can be, core's `bulk` tells. */
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

/** One change that a bulk job made, from the audit: what undo goes by. */
export const JobChange = z.object({
  id: z.int(),
  action: z.string(),
  entityType: z.enum(AUDIT_ENTITIES),
  verb: z.enum(AUDIT_VERB_NAMES),
  entityId: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** What ids in it stand for, as far as you see that: `ownerId 12` is "Ada Obi". */
  names: z.record(z.string(), z.string()),
  createdAt: Moment,
});
export type JobChange = z.output<typeof JobChange>;

const params = z.strictObject({ id: textIdOf("job") });

/**
 * Ours: the jobs behind the tray and `parley jobs` (design section 7, conventions 19). One's own; super admins see all.
 * A bulk job's rows are ordinary calls that carry its id in the header `parley-job` and a key a row in `idempotency-key`.
 */
const rows = defineArea({
  list: {
    gateway: "main",
    method: "GET",
    path: "jobs",
    summary: "Your jobs, the newest first",
    access: signedIn,
    query: z.strictObject({ ...pageFields(), kind: z.optional(z.enum(JOB_KINDS)), state: z.optional(z.enum(JOB_STATES)) }),
    output: paged(Job),
    ours: true,
  },
  get: { gateway: "main", method: "GET", path: "jobs/{id}", summary: "One job", access: signedIn, params, output: Job, ours: true },
  /** Begins a bulk job; the rows follow as calls of their own. */
  begin: {
    gateway: "main",
    method: "POST",
    path: "jobs",
    summary: "Begin a bulk job",
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
  /** How far it is. The answer says whether somebody asked to stop; silence for a minute makes the job `interrupted`. */
  progress: {
    gateway: "main",
    method: "PUT",
    path: "jobs/{id}/progress",
    summary: "Tell how far a bulk job is, or that it ended",
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
    summary: "What a bulk job changed, with the values before and after",
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
    summary: "The file of an export that is done",
    access: signedIn,
    params,
    output: z.unknown(),
    download: true,
    timeout: "upload",
    ours: true,
  },
});

/** With the file of all that the list matches (ADR 0089). */
export const jobs = withFile(rows, { name: "jobs", title: "Jobs" });
