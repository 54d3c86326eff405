import * as z from "zod/mini";
import { area } from "../../access/index.ts";
import { AUDIT_ENTITIES, AUDIT_VERB_NAMES } from "../audit.ts";
import { withFile } from "../list-file.ts";
import { EXPORT_FORMATS } from "../reporting/range.ts";
import { defineArea } from "../row.ts";
import { Day, Done, email, longText, Moment, name, paged, pageFields, textIdOf } from "../schemas.ts";
import { Job } from "./jobs.ts";

/** Origin of a change. Changes by a named token or within a bulk job have one of these as well. */
export const AUDIT_CHANNELS = ["console", "cli", "api", "schedule", "system"] as const;
/** Filters by origin: a channel, a token, a service account or a job. An entry may match several. */
export const AUDIT_WAYS = [...AUDIT_CHANNELS, "token", "serviceAccount", "job"] as const;
export type AuditWay = (typeof AUDIT_WAYS)[number];

/** Spec section 3: shCode, actor, action. The other fields are ours. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Moment,
  stakeholderId: z.int(),
  shCode: z.string(),
  /** The person, service account or part of the platform that made the change. `actorId` is null for the latter. */
  actor: z.string(),
  actorId: z.nullable(z.int()),
  isService: z.boolean(),
  /** Identity when acting for another stakeholder (ADR 0065); null otherwise. */
  effective: z.nullable(z.string()),
  actingFor: z.nullable(z.string()),
  action: z.string(),
  entity: z.enum(AUDIT_ENTITIES),
  verb: z.enum(AUDIT_VERB_NAMES),
  entityId: z.nullable(z.string()),
  /**
   * Name of the entity at that time if the entry contains it, otherwise its present name; null for entities without
   * names.
   */
  thing: z.nullable(z.string()),
  /** Present name of the entity; null when it is gone, or its kind has no names. */
  present: z.nullable(z.string()),
  via: z.enum(AUDIT_CHANNELS),
  /** The named token that the actor used. */
  token: z.nullable(z.string()),
  jobId: z.nullable(z.int()),
  requestId: z.nullable(z.string()),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Side = z.nullable(z.record(z.string(), z.unknown()));
/**
 * A complete entry. `names` resolves ids in it, by field and id: `ownerId 12`; entities that are gone or not visible
 * have no name.
 */
export const WholeAuditEntry = z.object({
  ...AuditEntry.shape,
  before: Side,
  after: Side,
  names: z.record(z.string(), z.string()),
  ip: z.nullable(z.string()),
});
export type WholeAuditEntry = z.output<typeof WholeAuditEntry>;

/** Filters of the audit trail. Days are those of the caller's stakeholder, both inclusive. */
const filters = {
  stakeholderId: z.optional(textIdOf("stakeholder")),
  actorId: z.optional(textIdOf("user")),
  entity: z.optional(z.enum(AUDIT_ENTITIES)),
  /** Id of the entity as shown in the trail; requires `entity`. */
  entityId: z.optional(name(80)),
  verb: z.optional(z.enum(AUDIT_VERB_NAMES)),
  via: z.optional(z.enum(AUDIT_WAYS)),
  from: z.optional(Day),
  to: z.optional(Day),
  requestId: z.optional(name(80)),
};
const sort = z.optional(z.enum(["at", "-at", "actor", "-actor", "action", "-action"]));
/** Ids are counted separately for each kind of entity. */
const ofOneKind = z.refine<{ entity?: string | undefined; entityId?: string | undefined }>(
  ({ entity, entityId }) => entityId === undefined || entity !== undefined,
  { error: "An id needs the kind of thing that it is of: entity", path: ["entityId"] },
);
const file = { ...filters, sort, fileType: z._default(z.enum(EXPORT_FORMATS), "csv") };

const access = area("Audit Trail");

/**
 * Spec section 7: "Audit log: POST", which adds a note; the other calls are ours (ADR 0073). The gateway writes all
 * other entries itself, and nobody changes or removes one.
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
  /** Actors of the trail, for a filter. */
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
  /** A GET with an effect, like the exports of reports, so it is not retried automatically. */
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
