import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const rows = async <T>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(at.database.platform)).rows;

test("the demo has ninety days of history and none of it in the future", async () => {
  const [span] = await rows<{ days: number; future: number }>(
    "select (max(started_at)::date - min(started_at)::date) as days, count(*) filter (where ended_at > now())::int as future from chat_session",
  );
  expect(span?.days).toBeGreaterThanOrEqual(85);
  expect(span?.future).toBe(0);
});

test("the demo has no queued or active chat, so that the first waiting customer is real", async () => {
  expect(await rows("select id from chat_session where status in ('queued', 'active')")).toEqual([]);
});

test("the demo messages of every conversation are numbered without gaps", async () => {
  expect(
    await rows(
      "select s.id from chat_session s left join message m on m.session_id = s.id group by s.id having s.last_seq <> count(m.id) or max(m.seq) <> count(m.id)",
    ),
  ).toEqual([]);
});

test("the demo rollup by hour equals the raw messages and sessions", async () => {
  const raw = `
    select stakeholder_id, day, hour, platform, agent_id, sum(sessions)::int as sessions, sum(accepted)::int as accepted, sum(customers)::int as customer_messages,
      sum(bots)::int as bot_messages, sum(agents)::int as agent_messages, sum(failed)::int as failed from (
      select c.stakeholder_id, (c.started_at at time zone s.time_zone)::date as day, extract(hour from c.started_at at time zone s.time_zone)::int as hour, c.platform, 0 as agent_id, 1 as sessions, 0 as accepted, 0 as customers, 0 as bots, 0 as agents, 0 as failed
      from chat_session c join stakeholder s on s.id = c.stakeholder_id
      union all
      select c.stakeholder_id, (c.accepted_at at time zone s.time_zone)::date, extract(hour from c.accepted_at at time zone s.time_zone)::int, c.platform, c.owner_id, 0, 1, 0, 0, 0, 0
      from chat_session c join stakeholder s on s.id = c.stakeholder_id where c.accepted_at is not null
      union all
      select m.stakeholder_id, (m.created_at at time zone s.time_zone)::date, extract(hour from m.created_at at time zone s.time_zone)::int, c.platform, case when m.sender_type = 'agent' then m.sender_id else 0 end,
        0, 0, (m.sender_type = 'customer')::int, (m.sender_type = 'bot')::int, (m.sender_type = 'agent')::int, m.failed::int
      from message m join stakeholder s on s.id = m.stakeholder_id join chat_session c on c.id = m.session_id where m.kind in ('text', 'file')
    ) parts group by 1, 2, 3, 4, 5`;
  const kept =
    "select stakeholder_id, day, hour::int, platform, agent_id, sessions, accepted, customer_messages, bot_messages, agent_messages, failed from rollup_hour where sessions + accepted + customer_messages + bot_messages + agent_messages > 0";
  const [compared] = await rows<{ differing: number; compared: number }>(
    `with raw as (${raw}), kept as (${kept}) select (select count(*) from ((table raw except table kept) union all (table kept except table raw)) d)::int as differing, (select count(*) from raw)::int as compared`,
  );
  expect(compared?.compared).toBeGreaterThan(100);
  expect(compared?.differing).toBe(0);
});

test("each demo client has one plan for the current period and earlier plans", async () => {
  expect(
    await rows(
      `select stakeholder_id, count(*) filter (where state = 'active' and period_start <= current_date and period_end > current_date)::int as present,
         count(*) > 1 as had_others from client_plan group by 1 order by 1`,
    ),
  ).toEqual([2, 3].map((stakeholder_id) => ({ stakeholder_id, present: 1, had_others: true })));
});

test("the demo has client requests in every state, and none handled before its creation", async () => {
  expect(
    await rows(
      `select count(*)::int as n, count(distinct status)::int as states, count(*) filter (where handled_at < created_at or handled_at > now())::int as wrong
       from channel_client_request`,
    ),
  ).toEqual([{ n: 40, states: 5, wrong: 0 }]);
});

test("no demo customer was last seen in the future, and each has written a message", async () => {
  expect(
    await rows(
      `select count(*) filter (where last_seen_at > now() or first_seen_at > last_seen_at)::int as wrong,
         count(*) filter (where not exists (select from chat_session s where s.customer_id = c.id))::int as silent from customer c`,
    ),
  ).toEqual([{ wrong: 0, silent: 0 }]);
});

test("demo subscribers equal their tally, each has a location, and inactive ones have a reason", async () => {
  expect(
    await rows(
      `select key, n::int - (select count(*)::int from customer c where c.stakeholder_id = t.stakeholder_id and c.status || ' ' || c.platform = key) as wrong
       from tally t where subject = 'subscriber' and n::int <> (select count(*)::int from customer c where c.stakeholder_id = t.stakeholder_id and c.status || ' ' || c.platform = key)`,
    ),
  ).toEqual([]);
  expect(
    await rows(
      `select count(distinct c.status)::int as states, count(*) filter (where c.status = 'deactivated' and c.status_remark is null or c.location is null)::int as wrong,
         count(*) filter (where t.stakeholder_id <> c.stakeholder_id)::int as strange
       from customer c left join subscriber_type t on t.id = c.type_id where c.stakeholder_id in (2, 3)`,
    ),
  ).toEqual([{ states: 2, wrong: 0, strange: 0 }]);
});

test("demo tickets have several statuses, some missed deadlines, consecutive numbers and no resolution before their start", async () => {
  expect(
    await rows(
      `select t.stakeholder_id, count(distinct status)::int as statuses, max(number) = count(*) and min(number) = 1 and max(number) = (select last from ticket_number n where n.stakeholder_id = t.stakeholder_id) as numbered,
         count(*) filter (where resolved_at < created_at or created_at > now() or updated_at > now() or pending_until < updated_at)::int as wrong,
         exists (select from sla_clock k where k.stakeholder_id = t.stakeholder_id and k.missed_at is not null) as late
       from ticket t group by 1 order by 1`,
    ),
  ).toEqual(
    [2, 3].map((stakeholder_id) => ({ stakeholder_id, statuses: expect.toSatisfy((n: number) => n >= 3), numbered: true, wrong: 0, late: true })),
  );
});

test("stored figures of demo tickets equal the rows: counts by status and tag, and the nearest deadline", async () => {
  expect(
    await rows(
      `select 'status' from (select stakeholder_id, key, n::int from tally where subject = 'ticket' and n > 0 except select stakeholder_id, status, count(*)::int from ticket group by 1, 2) a
       union all select 'tag' from tag g where ticket_count <> (select count(*) from ticket_tag x where x.tag_id = g.id)
       union all select 'due' from ticket t where due_at is distinct from case when paused_since is null then (select min(due_at) from sla_clock k where k.ticket_id = t.id and met_at is null) end`,
    ),
  ).toEqual([]);
});
