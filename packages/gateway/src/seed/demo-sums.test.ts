import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

/**
 * SQL queries that find differences between derived values and the rows they are derived from; each must return no
 * rows.
 */
const DIFFERING: readonly (readonly [what: string, text: string])[] = [
  [
    "a broadcast is called sent, with failures or without, by its recipients",
    `select b.id, b.name, b.status, r.* from broadcast_batch b
     cross join lateral (select count(*)::int as n, count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'pending')::int as pending from broadcast_recipient where batch_id = b.id) r
     where case b.status when 'completed' then r.n = 0 or r.failed > 0 or r.pending > 0 when 'completed_with_failures' then r.failed = 0 or r.pending > 0 else r.n > 0 end`,
  ],
  [
    "the sums of a broadcast are of its recipients, who were told between its begin and its end",
    `select batch_id, status, n from broadcast_sum where n > 0 except select batch_id, status, count(*)::int from broadcast_recipient group by 1, 2
     union all select r.batch_id, r.reason, 0 from broadcast_recipient r join broadcast_batch b on b.id = r.batch_id where r.at not between b.started_at and b.finished_at`,
  ],
  [
    "a conversation's numbers, preview and last moment are those of its messages",
    `select s.id, s.last_seq, s.said, s.last_preview, s.last_activity_at, m.* from chat_session s
     cross join lateral (select body, created_at, seq from message where session_id = s.id order by seq desc limit 1) m
     cross join lateral (select count(*)::int as n from message where session_id = s.id and kind in ('text', 'file') and sender_type <> 'system') said
     where s.last_seq <> m.seq or s.said <> said.n or left(s.last_preview, 40) <> left(m.body, 40) or s.read_seq > s.last_seq or s.unread > s.last_seq`,
  ],
  [
    "a conversation's first answer by a person is that of its messages",
    `select s.id, s.first_reply_at, m.at from chat_session s
     cross join lateral (select min(created_at) as at from message where session_id = s.id and sender_type = 'agent' and kind in ('text', 'file')) m where s.first_reply_at is distinct from m.at`,
  ],
  [
    "a conversation was rated and accepted in its order, and every message lies within it",
    `select s.id from chat_session s where s.accepted_at < s.queued_at or s.first_reply_at < s.accepted_at or s.ended_at < s.accepted_at or s.ended_at < s.last_activity_at or s.rated_at < s.ended_at or (s.rating is null) <> (s.rated_at is null)
     or (s.accepted_at is null) <> (s.owner_id is null) or exists (select from message m where m.session_id = s.id and (m.created_at < s.started_at or m.created_at > s.ended_at))`,
  ],
  [
    "a customer was seen first and last when they wrote",
    `select c.id, c.first_seen_at, c.last_seen_at, s.* from customer c
     cross join lateral (select min(started_at) as first, max(last_activity_at) as last, max(ended_at) as ended from chat_session where customer_id = c.id) s
     where c.first_seen_at <> s.first or c.last_seen_at not between s.last and s.ended`,
  ],
  [
    "the answers of each service are counted by day",
    `(select stakeholder_id, day, platform, service_id, answers from rollup_service where answers > 0)
     except select m.stakeholder_id, (m.created_at at time zone h.time_zone)::date, c.platform, m.service_id, count(*)::int
     from message m join stakeholder h on h.id = m.stakeholder_id join chat_session c on c.id = m.session_id where m.service_id is not null group by 1, 2, 3, 4`,
  ],
  [
    "a FAQ was used as often as it was answered with",
    `select e.id, e.usage_count, n.n from kb_entry e
     cross join lateral (select count(*)::int as n from message m where m.stakeholder_id = e.stakeholder_id and m.sender_type = 'bot' and m.body = e.answer) n where e.usage_count <> n.n`,
  ],
  [
    "a failed response was asked as often as customers did, and lately when the last of them did",
    `select f.id, f.text, f.count, n.* from failed_response f
     cross join lateral (select count(*)::int as n, min(created_at) as first, max(created_at) as last from message m where m.stakeholder_id = f.stakeholder_id and m.sender_type = 'customer' and m.body = f.text) n
     where f.count <> n.n or date_trunc('second', f.first_seen_at) <> date_trunc('second', n.first) or date_trunc('second', f.last_seen_at) <> date_trunc('second', n.last)`,
  ],
  [
    "what failed in conversations is what stands among the failed responses",
    `select (select count(*) from message where failed) as failed, (select sum(count) from failed_response) as counted where (select count(*) from message where failed) <> (select sum(count) from failed_response)`,
  ],
  [
    "an invoice comes to its items, and is paid wholly or not at all",
    `select i.id, i.total, n.sum from invoice i cross join lateral (select sum(amount)::int as sum from invoice_item where invoice_id = i.id) n
     where i.net is distinct from n.sum or i.total <> i.net - i.discount + i.tax or i.paid <> case i.payment when 'succeeded' then i.total else 0 end or i.issued_on > current_date or i.due_on < i.issued_on`,
  ],
  [
    "a wallet holds after each movement what was there and what moved, and never less than nothing",
    `select * from (select id, balance_after, sum(amount) over (partition by stakeholder_id order by at, id) as should from ledger_entry where account = 'wallet') w where balance_after <> should or balance_after < 0`,
  ],
  [
    "everything that is tallied is tallied as it is",
    `select t.* from tally t left join (
       select 'ticket' as subject, stakeholder_id, status as key, count(*)::int as n from ticket group by 2, 3
       union all select 'session', stakeholder_id, status, count(*)::int from chat_session group by 2, 3
       union all select 'subscriber', stakeholder_id, status || ' ' || platform, count(*)::int from customer group by 2, 3
       union all select 'user', stakeholder_id, case when is_service then 'service' when active then 'active' else 'inactive' end, count(*)::int from app_user group by 2, 3
     ) r using (subject, stakeholder_id, key) where t.n <> coalesce(r.n, 0)`,
  ],
  [
    "a ticket that is resolved or closed was resolved, and its clocks were met or missed in their order",
    `select t.id, t.status from ticket t where (t.status in ('resolved', 'closed')) <> (t.resolved_at is not null) or (t.status = 'pending') <> (t.pending_until is not null)
     union all select k.ticket_id, k.target from sla_clock k join ticket t on t.id = k.ticket_id where k.met_at < t.created_at or k.missed_at < k.due_at or k.missed_at > now() or (k.met_at > k.due_at and k.missed_at is null)
       or (k.target = 'resolution' and (k.met_at is not null) <> (t.resolved_at is not null))`,
  ],
  [
    "an incident was closed after it was opened, and told of in between",
    `select i.id from incident i where i.closed_at < i.opened_at or exists (select from jsonb_array_elements(i.updates) u where (u ->> 'at')::timestamptz < i.opened_at or (u ->> 'at')::timestamptz > i.closed_at)`,
  ],
];

test.each(DIFFERING)("in the demo data %s", async (_what, text) => {
  expect((await sql.raw(text).execute(at.database.platform)).rows).toEqual([]);
});
