import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "../audit.ts";
import { withFile } from "../list-file.ts";
import { EXPORT_FORMATS } from "../reporting/range.ts";
import { defineArea } from "../row.ts";
import { Day, Done, email, longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";
import { Job } from "./jobs.ts";

/** Where a change came from. What is done by a named token or within a bulk job came by one of these, too. */
export const AUDIT_CHANNELS = ["console", "cli", "api", "schedule", "system"] as const;
/** By which ways entries are found: a channel, or with what somebody came through it. An entry may be found by several. */
export const AUDIT_WAYS = [...AUDIT_CHANNELS, "token", "serviceAccount", "job"] as const;
export type AuditWay = (typeof AUDIT_WAYS)[number];

/** Spec section 3: shCode, actor, action. The rest is what the gateway knows beside. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  stakeholderId: z.int(),
  shCode: z.string(),
  /** Who did it: the real person, service account or part of the platform. `actorId` is null of the last. */
  actor: z.string(),
  actorId: z.nullable(z.int()),
  isService: z.boolean(),
  /** As whom, where somebody acted for another stakeholder than their own (ADR 0065); null otherwise. */
  effective: z.nullable(z.string()),
  actingFor: z.nullable(z.string()),
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  verb: z.enum(AUDIT_VERB_NAMES),
  entityId: z.nullable(z.string()),
  /** What people call the thing: as it was then where the entry tells, and as it is now otherwise; null of one that has no name. */
  thing: z.nullable(z.string()),
  /** What the thing is called now; null where it is gone, or its kind has no names. */
  present: z.nullable(z.string()),
  via: z.enum(AUDIT_CHANNELS),
  /** The named token that spoke for the actor. */
  token: z.nullable(z.string()),
  jobId: z.nullable(z.int()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Side = z.nullable(z.record(z.string(), z.unknown()));
/** One entry whole. `names` has what ids in it stand for, by field and id: `ownerId 12`; one that is gone, or of somebody else, has no name. */
export const WholeAuditEntry = z.object({
  ...AuditEntry.shape,
  before: Side,
  after: Side,
  names: z.record(z.string(), z.string()),
  ip: z.nullable(z.string()),
});
export type WholeAuditEntry = z.output<typeof WholeAuditEntry>;

/** What the trail may be narrowed by. Days are those of the caller's stakeholder, both counted. */
const filters = {
  stakeholderId: z.optional(textIdOf("stakeholder")),
  actorId: z.optional(textIdOf("user")),
  entity: z.optional(z.enum(AUDIT_ENTITIES)),
  /** Of which thing, beside `entity`: its id as the trail shows it. */
  entityId: z.optional(name(80)),
  verb: z.optional(z.enum(AUDIT_VERB_NAMES)),
  via: z.optional(z.enum(AUDIT_WAYS)),
  from: z.optional(Day),
  to: z.optional(Day),
  requestId: z.optional(name(80)),
};
const sort = z.optional(z.enum(["at", "-at", "actor", "-actor", "action", "-action"]));
/** An id is counted up for each kind of thing apart. */
const ofOneKind = z.refine<{ entity?: string | undefined; entityId?: string | undefined }>(
  ({ entity, entityId }) => entityId === undefined || entity !== undefined,
  { error: "An id needs the kind of thing that it is of: entity", path: ["entityId"] },
);
const file = { ...filters, sort, fileType: z._default(z.enum(EXPORT_FORMATS), "csv") };

const access = area("Audit Trail");

/**
 * Spec section 7: "Audit log: POST", which adds a note; what else is here is ours (ADR 0073). The gateway writes all other entries itself, and nobody changes or
 * removes one.
 */
const rows = defineArea({
  note: {
    gateway: "messenger",
    method: "POST",
    path: "auditLog",
    summary: "Add a note to the audit trail; it stands there under your own name, whomever it says to have acted",
    access,
    audit: { entity: "auditNote", verb: "added" },
    body: z.strictObject({ shCode: name(40), actor: name(200), action: longText(500) }),
    output: Done,
    notice: "Error occurred while saving data",
    stale: ["auditLog"],
  },
  list: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog",
    summary: "Who did what, by page, the latest first",
    access,
    query: z.strictObject({ ...pageFields(), ...filters, sort }).check(ofOneKind),
    output: paged(AuditEntry),
    ours: true,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/{id}",
    summary: "One entry of the audit trail, with the values before and after",
    access,
    params: z.strictObject({ id: textIdOf("auditEntry") }),
    output: WholeAuditEntry,
    ours: true,
  },
  /** For a choice among those whom the trail tells of. */
  people: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/people",
    summary: "Who did something lately, by name",
    access,
    query: z.strictObject({ stakeholderId: filters.stakeholderId }),
    output: z.array(z.object({ id: z.int(), name: z.string(), isService: z.boolean() })),
    ours: true,
  },
  /** A GET that does something, like the exports of reports: nobody repeats it by himself. */
  export: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/async",
    summary: "All entries that match as a file that is made in the background, and mailed as a link",
    access,
    audit: { entity: "job", verb: "queued for export" },
    query: z.strictObject({ ...file, emailTo: z.optional(email) }).check(ofOneKind),
    output: Job,
    stale: ["jobs"],
    safeToRetry: false,
    ours: true,
  },
});

export const auditLog = withFile(rows, { name: "audit-log", title: "Audit trail" });
