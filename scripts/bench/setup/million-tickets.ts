import type pg from "pg";
import { inDatabase } from "./gateway.ts";

export const STAKEHOLDER = 2;
const OWNERS = 50;
const CUSTOMERS = 20_000;
/** Number of newest tickets that are still open. All older ones are done. */
const AT_WORK = 20_000;

/**
 * SQL that lists the indexes of the ticket table, except those of constraints. They are dropped before filling and
 * created again, which takes a third of the time.
 */
const INDEXES =
  "select indexname, indexdef from pg_indexes i where tablename = 'ticket' and not exists (select from pg_constraint c where c.conname = i.indexname)";
const WITHOUT_INDEXES = `create table bench_indexes as ${INDEXES}; do $$ declare one record; begin
  for one in select * from bench_indexes loop execute 'drop index ' || one.indexname; end loop; end $$`;
const WITH_INDEXES = `do $$ declare one record; begin
  for one in select * from bench_indexes loop execute one.indexdef; end loop; end $$; drop table bench_indexes`;

const statements = (count: number): readonly string[] => [
  `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, key_hash)
     select ${STAKEHOLDER}, r.id, 'owner' || n || '@acacia.test', 'Owner', n::text, 'owner' || n || '@acacia.test', 'signs in with a token'
     from role r, generate_series(1, ${OWNERS}) n where r.stakeholder_id = ${STAKEHOLDER} and r.name = 'Support agent'`,
  `insert into team (stakeholder_id, name) values (${STAKEHOLDER}, 'Of the bench')`,
  `insert into team_member (team_id, user_id, stakeholder_id)
     select t.id, u.id, ${STAKEHOLDER} from team t, app_user u where t.name = 'Of the bench' and u.login_id ~ '^owner[1-5]@'`,
  `insert into tag (stakeholder_id, name) select ${STAKEHOLDER}, 'Label ' || n from generate_series(1, 20) n`,
  `insert into sla_priority_level (stakeholder_id, name, rank, first_response_minutes, resolution_minutes)
     select ${STAKEHOLDER}, 'Level ' || n, 100 + n, 60, 600 from generate_series(1, 4) n`,
  `insert into customer (stakeholder_id, user_code, name, platform)
     select ${STAKEHOLDER}, 'B' || i, initcap(substr(md5('c' || i), 1, 7)), 'web' from generate_series(1, ${CUSTOMERS}) i`,
  WITHOUT_INDEXES,
  // Disables the trigger that writes pauses of tickets, because lists do not use them.
  "alter table ticket disable trigger ticket_stands_still_insert",
  `insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, status, pending_until, paused_since, priority, sla_priority_id, due_at, resolved_at, created_at, updated_at)
     select ${STAKEHOLDER}, 1000000 + i, c.first + i % ${CUSTOMERS}, (array['web', 'whatsapp', 'messenger', 'instagram'])[1 + i % 4], 'Trip ' || substr(md5('t' || i), 1, 8),
       case when i % 5 > 0 then o.first + i / 5 % ${OWNERS} end, s.status, case when s.status = 'pending' then now() + interval '90 days' end, case when s.status not in ('open', 'unresolved') then now() end,
       (array['low', 'normal', 'high', 'urgent'])[1 + i / 4 % 4], case when i % 3 = 0 then l.first + i % 4 end,
       case when s.status = 'open' then now() + (i - ${count} + 1000) * interval '1 minute' end, case when s.status in ('resolved', 'closed') then a.at + interval '2 days' end, a.at, a.at + interval '2 days'
     from generate_series(1, ${count}) i, (select min(id) as first from customer where user_code = 'B1') c, (select min(id) as first from app_user where login_id = 'owner1@acacia.test') o,
       (select min(id) as first from sla_priority_level where name = 'Level 1') l, lateral (select now() - (${count} - i) * interval '2 minutes' as at) a,
       lateral (select case when i > ${count - AT_WORK} then (array['open', 'pending', 'unresolved'])[1 + i % 3] else (array['resolved', 'closed', 'closed'])[1 + i % 3] end as status) s`,
  "alter table ticket enable trigger ticket_stands_still_insert",
  WITH_INDEXES,
  `insert into ticket_tag (ticket_id, tag_id, stakeholder_id)
     select t.id, g.first + t.id % 20, ${STAKEHOLDER} from ticket t, (select min(id) as first from tag where name = 'Label 1') g where t.number > 1000000 and t.id % 3 = 0`,
  // Every clock is met or missed already, so none becomes due during the benchmark and starts a job.
  `insert into sla_clock (ticket_id, stakeholder_id, target, minutes, started_at, due_at, met_at, missed_at)
     select id, stakeholder_id, 'resolution', 600, created_at, created_at + interval '10 hours', resolved_at, case when resolved_at is null then created_at + interval '10 hours' end
     from ticket where number > ${1_000_000 + count - 5 * AT_WORK}`,
  `insert into ticket_read (user_id, ticket_id, stakeholder_id, read_at)
     select u.id, t.id, ${STAKEHOLDER}, t.updated_at from app_user u, ticket t
     where (u.login_id = 'admin@acacia.test' or u.login_id ~ '^owner[1-9]@') and t.number > ${1_000_000 + count - AT_WORK} and t.id % 2 = 0`,
  `insert into ticket_note (ticket_id, author_id, stakeholder_id, body)
     select t.id, u.id, ${STAKEHOLDER}, 'Called back, no answer.' from ticket t, app_user u where u.login_id = 'owner1@acacia.test' and t.number > 1000000 and t.id % 10 = 0`,
  "vacuum analyze",
];

/** Creates several years of tickets of one stakeholder. The newest are open. */
export const fillTickets = (connection: pg.ClientConfig, count: number): Promise<void> => inDatabase(connection, ...statements(count));
