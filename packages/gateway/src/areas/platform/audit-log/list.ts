import { AUDIT_CHANNELS, type AuditOrigin, auditLog } from "@parley/core/contract/platform/audit-log";
import { DISPLAYED_RECORD_NAME, STORED_RECORD_NAME } from "../../../audit/names/things.ts";
import type { StatementBuilder } from "../../../db/list-definition.ts";
import { equals } from "../../../db/list-filters.ts";
import { listStatement } from "../../../db/list-statement.ts";

const IS_SERVICE = "coalesce((select u.is_service from app_user u where u.id = a.actor_user_id), false)";
const ACTING_FOR = "(select f.title from stakeholder f where f.id = a.acting_for_id)";

export const ENTRY_COLUMNS = `a.id, a.at, a.stakeholder_id as "stakeholderId", s.sh_code as "shCode", a.actor_name as actor, a.actor_user_id as "actorId",
  ${IS_SERVICE} as "isService", parley_person_name(a.effective_user_id) as effective, ${ACTING_FOR} as "actingFor", a.action, a.entity_type as entity, a.verb,
  a.entity_id as "entityId", ${STORED_RECORD_NAME} as thing, null as present, a.via, a.token_name as token, a.job_id as "jobId", a.request_id as "requestId"`;
export const ENTRY_JOINS = "join stakeholder s on s.id = a.stakeholder_id";

/** SQL columns of the exported audit file. They include the values before and after the change as JSON. */
export const FILE_COLUMNS = `a.at, s.sh_code as "shCode", a.actor_name as actor, parley_person_name(a.effective_user_id) as effective, ${ACTING_FOR} as "actingFor",
  a.action, a.entity_type as entity, a.entity_id as "entityId", ${DISPLAYED_RECORD_NAME} as thing, a.via, a.token_name as token, a.job_id as "jobId", a.before::text as before,
  a.after::text as after, a.request_id as "requestId", a.ip`;
export const FILE_HEADS = [
  { key: "at", title: "When" },
  { key: "shCode", title: "Stakeholder" },
  { key: "actor", title: "Who" },
  { key: "effective", title: "Acting as" },
  { key: "actingFor", title: "Acting for" },
  { key: "action", title: "Action" },
  { key: "entity", title: "Record type" },
  { key: "entityId", title: "Id of the thing" },
  { key: "thing", title: "Record" },
  { key: "via", title: "Via" },
  { key: "token", title: "Access token" },
  { key: "jobId", title: "Job" },
  { key: "before", title: "Before" },
  { key: "after", title: "After" },
  { key: "requestId", title: "Request" },
  { key: "ip", title: "Address" },
];

type Zoned = StatementBuilder<{ readonly zone: "int" }>;
/** SQL expression for the start of a day in the time zone of the stakeholder whose id is `zone`. */
const midnight = (day: string, { zone }: Zoned): string => `${day}::timestamp at time zone (select time_zone from stakeholder where id = ${zone})`;

/**
 * SQL conditions for the way in which a change was made. They match the partial indexes; the channel is a literal, so
 * that the planner can use them.
 */
const WAYS: Readonly<Record<AuditOrigin, (asked: Zoned) => string>> = {
  ...(Object.fromEntries(AUDIT_CHANNELS.map((channel) => [channel, () => `a.via = '${channel}'`])) as Record<
    (typeof AUDIT_CHANNELS)[number],
    () => string
  >),
  token: () => "a.token_name is not null",
  serviceAccount: ({ own }) => `a.actor_user_id in (select u.id from app_user u where u.is_service and ${own("u.stakeholder_id")})`,
  job: () => "a.job_id is not null",
};

/**
 * Lists the audit trail; `zone` is the stakeholder whose time zone defines the days. Each sort order and filter has an
 * index (migration 0005).
 */
export const auditList = listStatement(auditLog.list, {
  name: "audit_log",
  table: "audit_log a",
  joins: ENTRY_JOINS,
  columns: ENTRY_COLUMNS,
  scope: "a.stakeholder_id",
  takes: { zone: "int" },
  filters: {
    stakeholderId: "decided",
    actorId: equals("a.actor_user_id"),
    entity: equals("a.entity_type"),
    entityId: equals("a.entity_id"),
    verb: equals("a.verb"),
    via: (way, asked) => WAYS[way](asked),
    from: (day, asked) => `a.at >= ${midnight(`${asked.hold(day)}::date`, asked)}`,
    to: (day, asked) => `a.at < ${midnight(`(${asked.hold(day)}::date + 1)`, asked)}`,
    requestId: equals("a.request_id"),
  },
  orders: { at: "a.at", actor: "lower(a.actor_name)", action: "a.action" },
  order: "-at",
});
