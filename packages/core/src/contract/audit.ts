import { PLAIN_ENTITY_KINDS } from "./plain-kinds.ts";

/**
 * Audited entities with their display names. The gateway stores the keys in each audit entry, so renaming a key needs a
 * migration. Some keys are types of ids (`EntityKind`); the others have no id that a call takes.
 */
export const AUDITED_ENTITIES = {
  ...PLAIN_ENTITY_KINDS,
  acceptedSender: "accepted sender",
  accessToken: "access token",
  agentProfile: "support agent",
  agentStatus: "agent status",
  auditNote: "audit note",
  billingDetails: "billing details",
  bot: "bot",
  broadcast: "broadcast",
  business: "business",
  clientPlan: "client plan",
  clientRequest: "client request",
  emailSettings: "e-mail settings",
  escalation: "escalation",
  failedResponse: "failed responses",
  incident: "incident",
  invoice: "invoice",
  job: "job",
  knowledge: "FAQ",
  mail: "mail",
  notificationSettings: "notification settings",
  payment: "payment",
  plan: "plan",
  planPrice: "plan price",
  report: "report",
  role: "role",
  routing: "routing",
  schedule: "scheduled export",
  service: "service",
  serviceAccount: "service account",
  session: "chat",
  stakeholder: "stakeholder",
  subscriber: "subscriber",
  subscriberPlatform: "platform",
  supportSettings: "support settings",
  surveySettings: "survey settings",
  ticket: "ticket",
  ticketSettings: "ticket settings",
  user: "user",
  wallet: "wallet",
  widget: "web widget",
  workingHours: "working hours",
} as const;
export type AuditEntity = keyof typeof AUDITED_ENTITIES;
export const AUDIT_ENTITIES = Object.keys(AUDITED_ENTITIES) as [AuditEntity, ...AuditEntity[]];

/**
 * States of the entity that an audit entry stores. `neither` applies if the verb is sufficient or the state is secret.
 */
export type AuditSides = "before" | "after" | "both" | "neither";

/**
 * Audit verbs in the past tense, with the states that are stored. The gateway stores a verb exactly as written here.
 */
export const AUDIT_VERBS = {
  created: "after",
  changed: "both",
  removed: "before",
  "status changed": "both",
  activated: "both",
  deactivated: "both",
  reactivated: "both",
  suspended: "both",
  archived: "both",
  "phrase added": "after",
  "phrase removed": "before",
  "phrases imported": "after",
  "note added": "both",
  "owner changed": "both",
  "priority changed": "both",
  "SLA priority changed": "both",
  "issue type changed": "both",
  "parent changed": "both",
  "labels changed": "both",
  "conversation added": "both",
  "conversation removed": "both",
  added: "after",
  set: "after",
  "address kept": "both",
  "password reset": "neither",
  "confirmation mailed": "after",
  "invitation mailed": "after",
  "role changed": "both",
  "capacity changed": "both",
  "file added": "after",
  "file removed": "before",
  "logo set": "both",
  "logo removed": "both",
  "signed out everywhere": "after",
  revoked: "before",
  // Verbs for the stages in the life of a record, from opening to archiving.
  opened: "after",
  "update posted": "after",
  closed: "both",
  scheduled: "both",
  unscheduled: "both",
  started: "after",
  paused: "both",
  resumed: "both",
  aborted: "both",
  "tried again": "both",
  finished: "after",
  begun: "after",
  cancelled: "both",
  "queued for export": "after",
  renewed: "both",
  replaced: "both",
  expired: "both",
  resolved: "after",
  reopened: "before",
  requested: "after",
  accepted: "both",
  rejected: "both",
  "taken over": "both",
  assigned: "both",
  "queued again": "both",
  snoozed: "both",
  woken: "both",
  "given to a team": "both",
  ended: "both",
  abandoned: "after",
  "merged with others": "both",
  "merged into another": "both",
  "merge taken back": "both",
  "lost a merged one": "both",
  "is pending no more": "both",
  "reopened by the customer": "both",
  "missed a deadline": "after",
  "topped up": "after",
  adjusted: "after",
  reversed: "after",
  settled: "both",
  refunded: "both",
  generated: "after",
  "item set": "after",
  "item removed": "before",
  issued: "both",
  paid: "both",
  voided: "both",
  // Verbs for reading, exporting, testing and sending data.
  read: "after",
  downloaded: "after",
  tried: "after",
  tested: "after",
  sent: "after",
  "signed in": "neither",
  "signed out": "neither",
  "set a new password": "neither",
  "changed own password": "both",
  "changed own details": "both",
  "changed own signature": "both",
  "confirmed own address": "both",
  "confirmed a new address": "both",
  "submitted the survey": "neither",
  // Verbs of refused attempts, such as a sign-in with a wrong password (ADR 0032).
  "gave a wrong password": "after",
  "was refused to sign in": "after",
  "was refused many times": "after",
  "rights refused": "after",
} as const satisfies Readonly<Record<string, AuditSides>>;
export type AuditVerb = keyof typeof AUDIT_VERBS;
/** Wording of verbs on the screen, where it differs from the stored one. */
const VERB_LABELS: { readonly [V in AuditVerb]?: string } = {
  "given to a team": "assigned to a team",
  "merge taken back": "merge undone",
  "lost a merged one": "merged ticket removed",
  "is pending no more": "pending ended",
  "gave a wrong password": "wrong password entered",
  "was refused to sign in": "sign-in refused",
  "was refused many times": "sign-in refused repeatedly",
};
export const auditVerbLabel = (verb: AuditVerb): string => VERB_LABELS[verb] ?? verb;
export const AUDIT_VERB_NAMES = Object.keys(AUDIT_VERBS) as [AuditVerb, ...AuditVerb[]];

/** Audited action. Contract entries declare it, the gateway stores it, and undo recognizes it. */
export interface AuditAction {
  readonly entity: AuditEntity;
  readonly verb: AuditVerb;
}

/** Text of an action in the audit trail, such as `canned reply created`. */
export const actionText = ({ entity, verb }: AuditAction): string => `${AUDITED_ENTITIES[entity]} ${verb}`;

/**
 * Audit actions of a call. Several mean that the call makes one or more of them. `none` gives the reason why a call is
 * not audited.
 */
export type RowAudit = AuditAction | readonly [AuditAction, AuditAction, ...AuditAction[]] | { readonly none: string };

/**
 * Audit actions that a contract entry declares. Empty for calls that only read, and for entries that declare `none`
 * with a reason.
 */
export const actionsOf = ({ audit }: { readonly audit?: RowAudit | undefined }): readonly AuditAction[] => {
  if (audit === undefined || "none" in audit) return [];
  return "entity" in audit ? [audit] : audit;
};
