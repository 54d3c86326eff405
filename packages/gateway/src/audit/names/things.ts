import type { AuditEntity } from "@parley/core/contract";

interface Named {
  /** SQL `from` clause: the table with alias `x`, and the joins needed for the name. */
  readonly from: string;
  readonly name: string;
  /** Set if people know the record by its current name and not by the name in its audit entries. */
  readonly isKnownByThis?: true;
}

const person = { from: "app_user x", name: "trim(x.first_name || ' ' || x.last_name)" };
const customer = (from: string) => ({ from, name: "c.name", isKnownByThis: true }) as const;
const stakeholder = { from: "stakeholder x", name: "x.title" };

/**
 * SQL sources of the names of records, by type. A record of a type missing here is shown with the name in its audit
 * entry. Every lookup is limited to the reader's stakeholder scope, because an id may be guessed.
 */
export const AUDITED_NAME_SOURCES = {
  accessToken: { from: "named_token x", name: "x.name" },
  agentProfile: person,
  agentStatus: { ...person, isKnownByThis: true },
  bot: { from: "bot x", name: "x.name" },
  branch: { from: "branch x", name: "x.name" },
  broadcast: { from: "broadcast_batch x", name: "x.name" },
  business: stakeholder,
  cannedReply: { from: "canned_reply x", name: "x.title" },
  clientPlan: { from: "client_plan x join plan p on p.id = x.plan_id", name: "p.name", isKnownByThis: true },
  clientRequest: { from: "channel_client_request x", name: "x.business_name", isKnownByThis: true },
  department: { from: "department x", name: "x.name" },
  disposition: { from: "disposition x", name: "x.name" },
  emailAddress: { from: "email_address x", name: "x.address" },
  enterpriseClient: { from: "enterprise_client x", name: "x.company" },
  escalation: customer("escalation x join chat_session s on s.id = x.session_id join customer c on c.id = s.customer_id"),
  incident: { from: "incident x", name: "x.title" },
  issueType: { from: "issue_type x", name: "x.name" },
  job: { from: "job x", name: "x.title" },
  knowledge: { from: "kb_entry x", name: "x.question" },
  notificationSettings: { ...person, isKnownByThis: true },
  plan: { from: "plan x", name: "x.name" },
  planPrice: { from: "plan_price_location x join plan p on p.id = x.plan_id", name: "p.name || ', ' || x.code", isKnownByThis: true },
  pushTemplate: { from: "push_template x", name: "x.name" },
  role: { from: "role x", name: "x.name" },
  routing: stakeholder,
  routingCriterion: { from: "routing_criterion x", name: "x.name" },
  savedView: { from: "saved_view x", name: "x.name" },
  schedule: { from: "export_schedule x", name: "x.name" },
  service: { from: "service x", name: "x.name" },
  serviceAccount: person,
  session: customer("chat_session x join customer c on c.id = x.customer_id"),
  slaPriority: { from: "sla_priority_level x", name: "x.name" },
  stakeholder,
  stakeholderCategory: { from: "stakeholder_category x", name: "x.name" },
  subscriber: { from: "customer x", name: "x.name", isKnownByThis: true },
  subscriberAttribute: { from: "subscriber_attribute x", name: "x.name" },
  subscriberType: { from: "subscriber_type x", name: "x.name" },
  emailSettings: stakeholder,
  supportSettings: stakeholder,
  surveySettings: stakeholder,
  surveyQuestion: { from: "survey_question x", name: "x.text" },
  tag: { from: "tag x", name: "x.name" },
  team: { from: "team x", name: "x.name" },
  ticketSettings: stakeholder,
  ticketMacro: { from: "ticket_macro x", name: "x.name" },
  ticket: { from: "ticket x", name: "'#' || x.number || ' ' || x.subject", isKnownByThis: true },
  user: { ...person, isKnownByThis: true },
  widget: { from: "bot x", name: "x.name" },
  workingHours: stakeholder,
} as const satisfies Readonly<Partial<Record<AuditEntity, Named>>>;
export type NamedRecordKind = keyof typeof AUDITED_NAME_SOURCES;
export const NAMED_RECORD_KINDS = Object.keys(AUDITED_NAME_SOURCES) as readonly NamedRecordKind[];
export const nameSourceOf = (kind: AuditEntity): Named | undefined => (AUDITED_NAME_SOURCES as Readonly<Partial<Record<AuditEntity, Named>>>)[kind];

/** Fields in which audit entries may contain the name of a record, the most meaningful first. */
const NAMED_BY = ["name", "title", "company", "loginId", "subject", "question", "ticket_id", "phrase", "action", "userCode", "report"];
const told = [
  ...NAMED_BY.flatMap((field) => ["after", "before"].map((side) => `a.${side} ->> '${field}'`)),
  // Uses the first of several phrases as the name.
  ...["after", "before"].map((side) => `a.${side} #>> '{texts,0}'`),
];
/** SQL for the name of the record in the audit entry itself. */
export const STORED_RECORD_NAME = `left(coalesce(${told.join(", ")}), 200)`;

const ID = "case when a.entity_id ~ '^[1-9][0-9]{0,8}$' then a.entity_id::int end";
const presentName = `case a.entity_type ${NAMED_RECORD_KINDS.map((kind) => {
  const { from, name } = AUDITED_NAME_SOURCES[kind];
  return `when '${kind}' then (select ${name} from ${from} where x.id = ${ID})`;
}).join(" ")} end`;
const KNOWN_BY_PRESENT = NAMED_RECORD_KINDS.filter((kind) => nameSourceOf(kind)?.isKnownByThis)
  .map((kind) => `'${kind}'`)
  .join(", ");

/**
 * SQL for the name that `displayedRecordName` returns, for exported files. For each row it reads only the table of the
 * row's type.
 */
export const DISPLAYED_RECORD_NAME = `case when a.entity_type in (${KNOWN_BY_PRESENT}) then coalesce(${presentName}, ${STORED_RECORD_NAME}) else coalesce(${STORED_RECORD_NAME}, ${presentName}) end`;

/** Returns the name to display for a record, from the name in the audit entry and its current name. */
export const displayedRecordName = (kind: AuditEntity, toldName: string | null, present: string | null): string | null =>
  nameSourceOf(kind)?.isKnownByThis ? (present ?? toldName) : (toldName ?? present);
