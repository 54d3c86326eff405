/**
 * What the audit tells of, by the name that people read. The gateway stores the names on the left with each entry, so one that is renamed needs a
 * migration. Some are kinds of ids (`EntityKind`), others have no id of their own that a call takes.
 */
export const AUDITED = {
  bot: "bot",
  broadcast: "broadcast",
  business: "business",
  cannedReply: "canned reply",
  clientPlan: "client plan",
  clientRequest: "client request",
  failedResponse: "failed responses",
  job: "job",
  knowledge: "FAQ",
  mail: "mail",
  notificationSettings: "notification settings",
  plan: "plan",
  planPrice: "plan price",
  pushTemplate: "template",
  report: "report",
  role: "role",
  schedule: "scheduled export",
  service: "service",
  session: "chat",
  slaPriority: "SLA priority",
  stakeholder: "stakeholder",
  subscriber: "subscriber",
  subscriberPlatform: "platform",
  tag: "tag",
  ticket: "ticket",
  user: "user",
  workingHours: "working hours",
} as const;
export type AuditEntity = keyof typeof AUDITED;
export const AUDIT_ENTITIES = Object.keys(AUDITED) as [AuditEntity, ...AuditEntity[]];

/** What can be done to one, in the past: each thing is said in one way. A verb is stored as it stands here. */
export const AUDIT_VERBS = [
  // Whatever people keep a list of.
  "created",
  "changed",
  "removed",
  "status changed",
  "activated",
  "deactivated",
  "reactivated",
  // Parts of services, tickets, plans and users.
  "phrase added",
  "phrase removed",
  "note added",
  "owner changed",
  "priority changed",
  "SLA priority changed",
  "labels changed",
  "added",
  "set",
  "address kept",
  "confirmation mailed",
  // What becomes of it.
  "scheduled",
  "unscheduled",
  "started",
  "paused",
  "resumed",
  "aborted",
  "tried again",
  "finished",
  "begun",
  "cancelled",
  "queued for export",
  "renewed",
  "replaced",
  "expired",
  "resolved",
  "reopened",
  "accepted",
  "taken over",
  "assigned",
  "queued again",
  "ended",
  "abandoned",
  "merged with others",
  "merged into another",
  "merge taken back",
  "lost a merged one",
  "is pending no more",
  "missed a deadline",
  // What somebody looked at, took or tried.
  "read",
  "downloaded",
  "tried",
  // What users do to themselves.
  "signed in",
  "signed out",
  "set a new password",
  "changed own password",
  "changed own details",
  "confirmed own address",
  "confirmed a new address",
  "submitted the survey",
  // What was refused (ADR 0032).
  "gave a wrong password",
  "was refused to sign in",
  "was refused many times",
  "rights refused",
] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];

/** One thing that can be done, as rows declare it, the gateway writes it and undo knows it again. */
export interface AuditAction {
  readonly entity: AuditEntity;
  readonly verb: AuditVerb;
}

/** The action as the audit trail shows it: `canned reply created`. */
export const actionText = ({ entity, verb }: AuditAction): string => `${AUDITED[entity]} ${verb}`;

/** What a call writes into the audit: one action, one of several or several at once, or nothing, and why. */
export type RowAudit = AuditAction | readonly [AuditAction, AuditAction, ...AuditAction[]] | { readonly none: string };

/** The actions that a row declares; none where it says why there is none, or reads only. */
export const actionsOf = ({ audit }: { readonly audit?: RowAudit | undefined }): readonly AuditAction[] => {
  if (audit === undefined || "none" in audit) return [];
  return "entity" in audit ? [audit] : audit;
};
