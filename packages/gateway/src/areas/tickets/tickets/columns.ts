import { ACTIVE_TICKET_STATUSES, NEXT_TICKET_STATUSES, type Ticket, type TicketStatus } from "@parley/core/contract/tickets/tickets";
import { jsonMoment } from "../../../db/json-moment.ts";

/** SQL condition for statuses. They are literals, so that PostgreSQL can use the partial index of active tickets. */
export const statusIn = (statuses: readonly TicketStatus[]): string => `in (${statuses.map((status) => `'${status}'`).join(", ")})`;
export const IS_ACTIVE = `t.status ${statusIn(ACTIVE_TICKET_STATUSES)}`;
/**
 * SQL condition that a ticket is unread for the reader (an SQL parameter or a number). Inactive tickets are never
 * unread.
 */
export const isUnread = (reader: string): string =>
  `(${IS_ACTIVE} and not exists (select from ticket_read r where r.user_id = ${reader} and r.ticket_id = t.id and r.read_at >= t.updated_at))`;

/** SQL columns of a ticket for a reader; `t` is the alias of `ticket`. */
export const ticketColumns = (reader: string): string => `t.id, t.stakeholder_id as "stakeholderId", t.number as ticket_id, t.session_id, t.subject,
  json_build_object('userCode', c.user_code, 'name', c.name) as customer,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name, 'loginId', o.login_id) end as owner,
  t.status, t.pending_until as "pendingUntil", t.priority,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end as "slaPriority",
  (select json_build_object('id', y.id, 'name', y.name) from issue_type y where y.id = t.issue_type_id) as "issueType",
  (select coalesce(json_agg(json_build_object('target', k.target, 'dueAt', ${jsonMoment("k.due_at")}, 'metAt', ${jsonMoment("k.met_at")},
      'missedAt', ${jsonMoment("k.missed_at")}, 'pausedSince', case when k.met_at is null and k.missed_at is null then ${jsonMoment("t.paused_since")} end,
      'pausedSeconds', k.paused_seconds, 'minutes', k.minutes, 'startedAt', ${jsonMoment("k.started_at")}, 'businessHours', k.business,
      'warnAt', ${jsonMoment("k.warn_at")}) order by k.target), '[]')
    from sla_clock k where k.ticket_id = t.id) as clocks,
  t.due_at as "dueAt", t.channel,
  (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'color', g.color, 'is_active', g.is_active) order by lower(g.name)), '[]')
    from ticket_tag x join tag g on g.id = x.tag_id where x.ticket_id = t.id) as labels,
  case when m.id is not null then json_build_object('id', m.id, 'ticket_id', m.number) end as "mergedInto",
  case when p.id is not null then json_build_object('id', p.id, 'ticket_id', p.number, 'subject', p.subject) end as parent,
  (select json_build_object('total', count(*)::int, 'open', (count(*) filter (where k.status ${statusIn(ACTIVE_TICKET_STATUSES)}))::int)
    from ticket k where k.parent_id = t.id and k.status <> 'merged') as children,
  ${isUnread(reader)} as unread, (select count(*)::int from ticket_note n where n.ticket_id = t.id) as "noteCount",
  t.created_at as "createdAt", t.updated_at as "updatedAt", t.resolved_at as "resolvedAt", t.version`;

export const TICKET_JOINS = `join customer c on c.id = t.customer_id left join app_user o on o.id = t.owner_id
  left join sla_priority_level l on l.id = t.sla_priority_id left join ticket m on m.id = t.merged_into_id left join ticket p on p.id = t.parent_id`;

/** Ticket as read from the database, without the possible next statuses, which are derived from its status. */
export type ReadTicket = Omit<Ticket, "next">;
export const ticketWithNextStatuses = (ticket: ReadTicket): Ticket => ({ ...ticket, next: [...NEXT_TICKET_STATUSES[ticket.status]] });
