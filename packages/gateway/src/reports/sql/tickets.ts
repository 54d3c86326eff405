import { nameOf } from "../../db/name-of.ts";
import { countedSource, EACH_ONE, listedSource, measuredSource, medianOf, secondsBetween, withinReportRange } from "../source.ts";

/** SQL filter for test data. A ticket counts as a test if its customer used the test page. */
const TESTS = "{tests:t.customer_id in (select k.id from customer k where k.is_test)}";
const OF = `{stakeholder:t.stakeholder_id} and {platform:t.channel} and {agent:t.owner_id} and ${TESTS}`;
/**
 * SQL filter with `lower(t.channel)`, so that PostgreSQL cannot use the index on the channel. It would prefer that index to the one on dates and
 * read the full history.
 */
const ON_THE_DAYS = `{stakeholder:t.stakeholder_id} and {platform:lower(t.channel)} and {agent:t.owner_id} and ${TESTS}`;
const dayOf = (moment: string): string => `(${moment} at time zone {zone})::date as day`;
const MISSED = "exists (select from sla_clock k where k.ticket_id = t.id and k.missed_at is not null)";

/** Reports with ticket counts and ticket lists. Each part uses an index that begins with the stakeholder (migration 0008). */
export const ticketSources = {
  "ticketing-report": countedSource(
    `select {client:"clientId"} day, sum(opened)::int as opened, sum(resolved)::int as resolved, sum(breached)::int as breached,
       round(100.0 * sum(kept) / nullif(sum(resolved), 0), 1) as "inTime"
     from (
       select {client:t.stakeholder_id} ${dayOf("t.created_at")}, 1 as opened, 0 as resolved, 0 as kept, 0 as breached from ticket t where ${OF} and ${withinReportRange("t.created_at")}
       union all
       select {client:t.stakeholder_id} ${dayOf("t.resolved_at")}, 0, 1, case when ${MISSED} then 0 else 1 end, 0 from ticket t where ${ON_THE_DAYS} and ${withinReportRange("t.resolved_at")}
       union all
       select {client:k.stakeholder_id} ${dayOf("k.missed_at")}, 0, 0, 0, 1 from sla_clock k join ticket t on t.id = k.ticket_id
       where {stakeholder:k.stakeholder_id} and ${withinReportRange("k.missed_at")} and {platform:t.channel} and {agent:t.owner_id} and ${TESTS}
     ) happened group by {client} day`,
    "day",
  ),
  /**
   * E-mails and tickets by the day they were created, and answered conversations by the day they started. A received e-mail is attributed to
   * the agent who accepted its conversation. A ticket counts if it was opened from an e-mail conversation that the customer started (ADR 0147).
   */
  "inbox-email": measuredSource(
    `select {client:e.stakeholder_id} ${dayOf("e.created_at")}, case when e.is_auto then 'automatic' when e.direction = 'in' then 'received' else 'sent' end as kind, null::int as "firstReplyS"
       from email e join chat_session c on c.id = e.session_id left join message m on m.id = e.message_id
       where {stakeholder:e.stakeholder_id} and ${withinReportRange("e.created_at")} and {agent:case when e.direction = 'out' and not e.is_auto then m.sender_id else c.accepted_by end}
     union all
     select {client:t.stakeholder_id} ${dayOf("t.created_at")}, 'ticket', null from ticket t join chat_session o on o.id = t.session_id
       where {stakeholder:t.stakeholder_id} and ${withinReportRange("t.created_at")} and o.platform = 'email' and not o.is_outbound and not o.is_test and {agent:t.owner_id}
     union all
     select {client:c.stakeholder_id} ${dayOf("c.started_at")}, 'answered', ${secondsBetween("c.stakeholder_id", "c.started_at", "c.first_reply_at")} from chat_session c
       where {stakeholder:c.stakeholder_id} and ${withinReportRange("c.started_at")} and c.platform = 'email' and not c.is_outbound and not c.is_test and c.first_reply_at is not null and {agent:c.accepted_by}`,
    `select {client} day, count(*) filter (where kind = 'received')::int as received, count(*) filter (where kind = 'sent')::int as sent,
       count(*) filter (where kind = 'automatic')::int as automatic, count(*) filter (where kind = 'ticket')::int as tickets,
       ${medianOf(`"firstReplyS"`)} as "firstReplyMedianS"
     from ${EACH_ONE} group by {client} day`,
    "day",
  ),
  "ticket-list": listedSource({
    table: "ticket",
    as: "t",
    where: `${OF} and ${withinReportRange("t.created_at")}`,
    order: "t.created_at desc, t.id desc",
    joins: {
      c: "join customer c on c.id = t.customer_id",
      u: "left join app_user u on u.id = t.owner_id",
      l: "left join sla_priority_level l on l.id = t.sla_priority_id",
    },
    columns: {
      number: "t.number",
      createdAt: "t.created_at",
      subject: "t.subject",
      userCode: "c.user_code",
      customer: "c.name",
      platform: "t.channel",
      owner: nameOf("u", "t.owner_id"),
      status: "t.status",
      priority: "t.priority",
      slaPriority: "l.name",
      labels: "(select string_agg(g.name, ', ' order by lower(g.name)) from ticket_tag x join tag g on g.id = x.tag_id where x.ticket_id = t.id)",
      dueAt: "t.due_at",
      resolvedAt: "t.resolved_at",
      missed:
        "(select string_agg(replace(k.target, '_', ' '), ', ' order by k.due_at) from sla_clock k where k.ticket_id = t.id and k.missed_at is not null)",
    },
  }),
};
