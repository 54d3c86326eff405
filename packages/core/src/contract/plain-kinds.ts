/**
 * Plain entities (ADR 0043) with their display names. Each is a type of ids and an audited entity. The audit stores the
 * key, so renaming a key needs a migration.
 */
export const PLAIN_ENTITY_KINDS = {
  botResponse: "bot response",
  branch: "branch",
  cannedReply: "canned reply",
  department: "department",
  disposition: "disposition",
  emailAddress: "e-mail address",
  enterpriseClient: "enterprise client",
  issueType: "issue type",
  pushTemplate: "template",
  routingCriterion: "routing criterion",
  savedView: "saved view",
  slaPriority: "SLA priority",
  stakeholderCategory: "stakeholder category",
  subscriberAttribute: "subscriber attribute",
  subscriberType: "subscriber type",
  surveyQuestion: "survey question",
  tag: "tag",
  team: "team",
  ticketMacro: "macro",
} as const;
export type PlainEntityKind = keyof typeof PLAIN_ENTITY_KINDS;
export const PLAIN_ENTITY_KIND_NAMES = Object.keys(PLAIN_ENTITY_KINDS) as readonly PlainEntityKind[];
