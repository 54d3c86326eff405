import { nameOf } from "../../db/name-of.ts";
import { countedSource, listedSource, withinReportRange } from "../source.ts";

/** SQL for hourly message counts, which are updated whenever a message is stored (ADR 0007). */
const HOURS = `from rollup_hour r where {stakeholder:r.stakeholder_id} and r.day >= {from} and r.day < {to} and {platform:r.platform} and {tests:r.is_test}`;

/** Reports that list stored records, such as messages, audit entries and notifications to staff. */
export const recordSources = {
  messages: listedSource({
    table: "message",
    as: "m",
    where: `{stakeholder:m.stakeholder_id} and ${withinReportRange("m.created_at")} and m.kind in ('text', 'file') and m.sender_type <> 'system'
      and {platform:(select s.platform from chat_session s where s.id = m.session_id)}
      and {tests:m.session_id in (select s.id from chat_session s where s.is_test)}`,
    order: "m.created_at, m.id",
    joins: { c: "join chat_session c on c.id = m.session_id", k: "join customer k on k.id = c.customer_id" },
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
    count: `select coalesce(sum(r.customer_messages + r.bot_messages + r.agent_messages), 0)::int ${HOURS}`,
    tally: `select r.day + r.hour * interval '1 hour' as at, r.platform, w.sender, w.n
      from (select r.day, r.hour, r.platform, r.customer_messages, r.bot_messages, r.agent_messages ${HOURS}) r
        cross join lateral (values ('customer', r.customer_messages), ('bot', r.bot_messages), ('agent', r.agent_messages)) w(sender, n)
      where w.n > 0`,
  }),
  "audit-trail": listedSource({
    table: "audit_log",
    as: "a",
    where: `{stakeholder:a.stakeholder_id} and ${withinReportRange("a.at")}`,
    order: "a.at desc, a.id desc",
    joins: { s: "join stakeholder s on s.id = a.stakeholder_id" },
    columns: {
      at: "a.at",
      shCode: "s.sh_code",
      actor: "a.actor_name",
      token: "a.token_name",
      action: "a.action",
      entityType: "a.entity_type",
      entityId: "a.entity_id",
      via: "a.via",
      before: "parley_audit_side(a.before, a.after, a.after)",
      after: "parley_audit_side(a.after, a.before, a.after)",
    },
  }),
  "notification-count": countedSource(
    `select {client:n.stakeholder_id} (n.created_at at time zone {zone})::date as day, n.type, count(*)::int as notifications, count(n.read_at)::int as read
     from notification n where {stakeholder:n.stakeholder_id} and ${withinReportRange("n.created_at")} group by {client} day, n.type
     union all
     select {client:b.stakeholder_id} (b.started_at at time zone {zone})::date as day, 'to subscribers', sum(s.n)::int, null
     from broadcast_batch b join broadcast_sum s on s.batch_id = b.id and s.status = 'sent'
     where {stakeholder:b.stakeholder_id} and ${withinReportRange("b.started_at")} group by {client} day`,
    "day, type",
  ),
  broadcasts: listedSource({
    table: "broadcast_batch",
    as: "b",
    where: `{stakeholder:b.stakeholder_id} and ${withinReportRange("b.started_at")}`,
    order: "b.started_at, b.id",
    joins: {
      t: "join push_template t on t.id = b.template_id",
      u: "left join app_user u on u.id = b.created_by",
      sums: `cross join lateral (
        select coalesce(sum(n), 0)::int as total, coalesce(sum(n) filter (where s.status = 'sent'), 0)::int as sent,
          coalesce(sum(n) filter (where s.status = 'failed'), 0)::int as failed, coalesce(sum(n) filter (where s.status = 'skipped'), 0)::int as skipped,
          coalesce(sum(n) filter (where s.status not in ('sent', 'failed', 'skipped')), 0)::int as pending
        from broadcast_sum s where s.batch_id = b.id
      ) sums`,
    },
    columns: {
      startedAt: "b.started_at",
      name: "b.name",
      template: "t.name",
      status: "b.status",
      recipients: "sums.total",
      sent: "sums.sent",
      failed: "sums.failed",
      skipped: "sums.skipped",
      pending: "sums.pending",
      createdBy: nameOf("u", "b.created_by"),
      finishedAt: "b.finished_at",
    },
  }),
};
