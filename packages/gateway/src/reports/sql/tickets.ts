import { nameOf } from "../../db/name-of.ts";
import { counted, listed, within } from "../source.ts";

const OF = "{stakeholder:t.stakeholder_id} and {platform:t.channel} and {agent:t.owner_id}";
/** In words that no index has: those of channels hold the whole past, and PostgreSQL would rather read that than the days. */
const ON_THE_DAYS = "{stakeholder:t.stakeholder_id} and {platform:lower(t.channel)} and {agent:t.owner_id}";
const dayOf = (moment: string): string => `(${moment} at time zone {zone})::date as day`;
const MISSED = "exists (select from sla_clock k where k.ticket_id = t.id and k.missed_at is not null)";

/** Tickets counted and tickets one by one, each part carried by an index that begins with the stakeholder (migration 0008). */
export const ticketSources = {
  "ticketing-report": counted(
    `select {client:"clientId"} day, sum(opened)::int as opened, sum(resolved)::int as resolved, sum(breached)::int as breached,
       round(100.0 * sum(kept) / nullif(sum(resolved), 0), 1) as "inTime"
     from (
       select {client:t.stakeholder_id} ${dayOf("t.created_at")}, 1 as opened, 0 as resolved, 0 as kept, 0 as breached from ticket t where ${OF} and ${within("t.created_at")}
       union all
       select {client:t.stakeholder_id} ${dayOf("t.resolved_at")}, 0, 1, case when ${MISSED} then 0 else 1 end, 0 from ticket t where ${ON_THE_DAYS} and ${within("t.resolved_at")}
       union all
       select {client:k.stakeholder_id} ${dayOf("k.missed_at")}, 0, 0, 0, 1 from sla_clock k join ticket t on t.id = k.ticket_id
       where {stakeholder:k.stakeholder_id} and ${within("k.missed_at")} and {platform:t.channel} and {agent:t.owner_id}
     ) happened group by {client} day`,
    "day",
  ),
  "ticket-list": listed({
    table: "ticket",
    as: "t",
    where: `${OF} and ${within("t.created_at")}`,
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
