import { counted, listed, within } from "../source.ts";

/** What is read as it was written: messages, the audit, and notices to staff. */
export const recordSources = {
  messages: listed({
    table: "message",
    as: "m",
    where: `{stakeholder:m.stakeholder_id} and ${within("m.created_at")} and m.kind in ('text', 'file') and m.sender_type <> 'system'
      and {platform:(select s.platform from chat_session s where s.id = m.session_id)}`,
    order: "m.created_at, m.id",
    join: "join chat_session c on c.id = m.session_id join customer k on k.id = c.customer_id",
    columns: {
      at: "m.created_at",
      sessionId: "m.session_id",
      seq: "m.seq",
      userCode: "k.user_code",
      customer: "k.name",
      platform: "c.platform",
      sender: "m.sender_type",
      senderName: "m.sender_name",
      body: "m.body",
    },
    count: `select coalesce(sum(r.customer_messages + r.bot_messages + r.agent_messages), 0)::int from rollup_hour r
      where {stakeholder:r.stakeholder_id} and r.day >= {from} and r.day < {to} and {platform:r.platform}`,
  }),
  "audit-trail": listed({
    table: "audit_log",
    as: "a",
    where: `{stakeholder:a.stakeholder_id} and ${within("a.at")}`,
    order: "a.at desc, a.id desc",
    join: "",
    columns: { at: "a.at", actor: "a.actor_name", action: "a.action", entityType: "a.entity_type", entityId: "a.entity_id", via: "a.via" },
  }),
  "notification-count": counted(
    `select (n.created_at at time zone {zone})::date as day, n.type, count(*)::int as notifications, count(n.read_at)::int as read
     from notification n where {stakeholder:n.stakeholder_id} and ${within("n.created_at")} group by 1, n.type`,
    "day, type",
  ),
};
