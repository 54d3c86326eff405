import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "../audit.ts";
import { withFile } from "../list-file.ts";
import { EXPORT_FORMATS } from "../reporting/range.ts";
import { defineArea } from "../row.ts";
import { Day, Done, email, longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";
import { Job } from "./jobs.ts";

/** Origins of a change. Each change has one of them, including changes made with a named token or within a bulk job. */
export const AUDIT_CHANNELS = ["console", "cli", "api", "schedule", "system"] as const;
/** Origins to filter the audit trail by: a channel, a token, a service account or a job. An entry may match several. */
export const AUDIT_ORIGINS = [...AUDIT_CHANNELS, "token", "serviceAccount", "job"] as const;
export type AuditOrigin = (typeof AUDIT_ORIGINS)[number];

/** Entry of the audit trail. shCode, actor and action are from spec section 3; the other fields are additions. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  stakeholderId: z.int(),
  shCode: z.string(),
  /**
   * Name of the person, service account or component of the platform that made the change. `actorId` is null for a
   * component.
   */
  actor: z.string(),
  actorId: z.nullable(z.int()),
  isService: z.boolean(),
  /** Name of the identity used when acting for another stakeholder (ADR 0065). Null otherwise. */
  effective: z.nullable(z.string()),
  actingFor: z.nullable(z.string()),
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  verb: z.enum(AUDIT_VERB_NAMES),
  entityId: z.nullable(z.string()),
  /**
   * Name that the entity had at the time of the change if the entry contains it, else its current name. Null for
   * entities without names.
   */
  thing: z.nullable(z.string()),
  /** Current name of the entity. Null if it no longer exists or entities of this type have no names. */
  present: z.nullable(z.string()),
  via: z.enum(AUDIT_CHANNELS),
  /** Name of the access token that the actor used. */
  token: z.nullable(z.string()),
  jobId: z.nullable(z.int()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Side = z.nullable(z.record(z.string(), z.unknown()));
/**
 * Full audit entry. `names` contains the names of the entities whose ids appear in the entry. Its keys consist of field
 * and id, such as `ownerId 12`. Entities that no longer exist or are not visible have no name.
 */
export const FullAuditEntry = z.object({
  ...AuditEntry.shape,
  before: Side,
  after: Side,
  names: z.record(z.string(), z.string()),
  ip: z.nullable(z.string()),
});
export type FullAuditEntry = z.output<typeof FullAuditEntry>;

/** Filters of the audit trail. Days are in the time zone of the caller's stakeholder, and both are inclusive. */
const filters = {
  stakeholderId: z.optional(textIdOf("stakeholder")),
  actorId: z.optional(textIdOf("user")),
  entity: z.optional(z.enum(AUDIT_ENTITIES)),
  /** Id of the entity as shown in the trail. Requires `entity`. */
  entityId: z.optional(name(80)),
  verb: z.optional(z.enum(AUDIT_VERB_NAMES)),
  via: z.optional(z.enum(AUDIT_ORIGINS)),
  from: z.optional(Day),
  to: z.optional(Day),
  requestId: z.optional(name(80)),
};
const sort = z.optional(z.enum(["at", "-at", "actor", "-actor", "action", "-action"]));
/** Requires `entity` together with `entityId`, because ids are unique only within a type of entity. */
const ofOneKind = z.refine<{ entity?: string | undefined; entityId?: string | undefined }>(
  ({ entity, entityId }) => entityId === undefined || entity !== undefined,
  { error: "An id needs the kind of thing that it is of: entity", path: ["entityId"] },
);
const file = { ...filters, sort, fileType: z._default(z.enum(EXPORT_FORMATS), "csv") };

const access = area("Audit Trail");

/**
 * Audit trail. Spec section 7 has "Audit log: POST", which adds a note; the other calls are additions (ADR 0073). The
 * gateway writes all other entries, and no entry can be changed or removed.
 */
const rows = defineArea({
  note: {
    gateway: "messenger",
    method: "POST",
    path: "auditLog",
    summary: "Add a note to the audit trail; it is recorded under your own name, regardless of its actor",
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
    summary: "List audit trail entries, latest first, paginated",
    access,
    query: z.strictObject({ ...pageFields(), ...filters, sort }).check(ofOneKind),
    output: paged(AuditEntry),
    ours: true,
  },
  get: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/{id}",
    summary: "Get one audit trail entry with the values before and after the change",
    access,
    params: z.strictObject({ id: textIdOf("auditEntry") }),
    output: FullAuditEntry,
    ours: true,
  },
  people: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/people",
    summary: "List recent actors in the audit trail by name",
    access,
    query: z.strictObject({ stakeholderId: filters.stakeholderId }),
    output: z.array(z.object({ id: z.int(), name: z.string(), isService: z.boolean() })),
    ours: true,
  },
  /**
   * Starts a background export. It is a GET with an effect, like the exports of reports, so it is not retried
   * automatically.
   */
  export: {
    gateway: "messenger",
    method: "GET",
    path: "auditLog/async",
    summary: "Export all matching audit trail entries to a file in the background, and e-mail a link",
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
