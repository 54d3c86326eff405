import { PLAIN_KINDS } from "./plain-kinds.ts";

/**
 * What the audit tells of, by the name that people read. The gateway stores the names on the left with each entry, so one that is renamed needs a
 * migration. Some are kinds of ids (`EntityKind`), others have no id of their own that a call takes.
 */
export const AUDITED = {
  ...PLAIN_KINDS,
  acceptedSender: "accepted sender",
  accessToken: "access token",
  agentProfile: "support agent",
  agentStatus: "agent status",
  auditNote: "audit note",
  bot: "bot",
  broadcast: "broadcast",
  business: "business",
  clientPlan: "client plan",
  clientRequest: "client request",
  emailSettings: "e-mail settings",
  escalation: "escalation",
  failedResponse: "failed responses",
  incident: "incident",
  job: "job",
  knowledge: "FAQ",
  mail: "mail",
  notificationSettings: "notification settings",
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
  workingHours: "working hours",
} as const;
export type AuditEntity = keyof typeof AUDITED;
export const AUDIT_ENTITIES = Object.keys(AUDITED) as [AuditEntity, ...AuditEntity[]];

/** What an entry has to keep of the thing: as it was, as it is now, both, or nothing, because the words say all or the rest is a secret. */
export type AuditSides = "before" | "after" | "both" | "neither";

/** What can be done to one, in the past, and what is kept of it: each thing is said in one way. A verb is stored as it stands here. */
export const AUDIT_VERBS = {
  // Whatever people keep a list of.
  created: "after",
  changed: "both",
  removed: "before",
  "status changed": "both",
  activated: "both",
  deactivated: "both",
  reactivated: "both",
  suspended: "both",
  archived: "both",
  // Parts of services, tickets, plans and users.
  "phrase added": "after",
  "phrase removed": "before",
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
  // What becomes of it.
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
  // What somebody looked at, took or tried.
  read: "after",
  downloaded: "after",
  tried: "after",
  tested: "after",
  sent: "after",
  // What users do to themselves.
  "signed in": "neither",
  "signed out": "neither",
  "set a new password": "neither",
  "changed own password": "both",
  "changed own details": "both",
  "changed own signature": "both",
  "confirmed own address": "both",
  "confirmed a new address": "both",
  "submitted the survey": "neither",
  // What was refused (ADR 0032).
  "gave a wrong password": "after",
  "was refused to sign in": "after",
  "was refused many times": "after",
  "rights refused": "after",
} as const satisfies Readonly<Record<string, AuditSides>>;
export type AuditVerb = keyof typeof AUDIT_VERBS;
/** The same as a list, for a schema. */
export const AUDIT_VERB_NAMES = Object.keys(AUDIT_VERBS) as [AuditVerb, ...AuditVerb[]];

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
