import { weekdaysFrom } from "@parley/core/calendar";
import { REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { analyze } from "../db/analyze.ts";
import { rowsRead } from "../testing/rows-read.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { reportPageStatement, reportStatement } from "./statements.ts";

const BERLIN = 3;
/** Conversations of two stakeholders during a year. They are a week away from the days that other tests check. */
const YEAR = `
  insert into customer (stakeholder_id, user_code, name, platform, first_seen_at)
    select sh, 'Y' || i, 'Customer ' || i, (array['web', 'whatsapp', 'sms'])[1 + i % 3], timestamptz '2024-01-01' + i * interval '3 hours'
    from generate_series(1, 2000) i, unnest(array[2, 3]) sh;
  insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, started_at, queued_at, accepted_at, ended_at, last_seq, said)
    select c.stakeholder_id, (select min(id) from bot b where b.stakeholder_id = c.stakeholder_id), c.id, c.platform, 'ended', u.id, at, at, case when n % 3 = 0 then at + interval '2 minutes' end, at + interval '9 minutes', 4, 3
    from customer c, generate_series(0, 5) n, lateral (select c.first_seen_at + n * interval '11 days' as at) t,
      lateral (select min(id) as id from app_user where stakeholder_id = c.stakeholder_id and login_id like 'agent%') u where c.user_code like 'Y%';
  insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, body, failed, service_id, created_at)
    select s.stakeholder_id, s.id, n, 'y' || n, 0, 'in', case when n = 4 then 'note' else 'text' end, (array['customer', 'bot', 'agent', 'agent'])[n], case when n > 2 then s.owner_id end, 'Text', n = 2 and s.id % 5 = 0,
      case when n = 2 then (select min(v.id) from service v where v.stakeholder_id = s.stakeholder_id) end, s.started_at + n * interval '1 minute'
    from chat_session s join customer c on c.id = s.customer_id, generate_series(1, 4) n where c.user_code like 'Y%';
  insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, status, paused_since, resolved_at, created_at, updated_at)
    select s.stakeholder_id, 100000 + s.id, s.customer_id, s.platform, 'A ticket', s.owner_id, 'resolved', s.ended_at, s.ended_at + s.id % 3 * interval '1 day', s.ended_at, s.ended_at
    from chat_session s join customer c on c.id = s.customer_id where c.user_code like 'Y%';
  insert into sla_clock (ticket_id, stakeholder_id, target, minutes, started_at, due_at, met_at, missed_at)
    select id, stakeholder_id, 'resolution', 600, created_at, created_at + interval '10 hours', resolved_at, case when resolved_at > created_at + interval '10 hours' then created_at + interval '10 hours' end
    from ticket where number > 100000`;

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
  await at.database.transaction(0, async (trx) => {
    await sql`update stakeholder set time_zone = 'Europe/Berlin' where id = ${BERLIN}`.execute(trx);
    await sql`select roll_up_anew(${BERLIN})`.execute(trx);
    for (const statement of YEAR.split(";")) await sql.raw(statement).execute(trx);
  });
  await analyze(at.connection);
});
afterAll(() => at.drop());

type Row = Record<string, unknown>;
const scopeOf = (stakeholderId: number) => ({
  stakeholderId,
  timeZone: stakeholderId === BERLIN ? "Europe/Berlin" : "Africa/Nairobi",
  firstWeekday: 0,
});
const rows = (key: ReportKey, stakeholderId: number, from: string, to: string, more = {}): Promise<Row[]> =>
  at.database.query(stakeholderId, { name: "", ...reportStatement(key, scopeOf(stakeholderId), { from, to, ...more }) });
const raw = async (text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(at.database.platform)).rows;

describe("report counts from rollups equal the counts from the raw rows", () => {
  const zone = `'Europe/Berlin'`;
  const inRange = (moment: string) =>
    `(${moment} at time zone ${zone})::date >= '2024-02-01' and (${moment} at time zone ${zone})::date < '2024-05-01'`;
  const messages = `from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = ${BERLIN} and m.kind in ('text', 'file') and ${inRange("m.created_at")}`;
  const written = (sender: string) => `count(*) filter (where m.sender_type = '${sender}')::int`;
  const writers = `${written("customer")} as "customerMessages", ${written("bot")} as "botMessages", ${written("agent")} as "agentMessages"`;
  const day = `(m.created_at at time zone ${zone})::date as day`;

  test.each<readonly [ReportKey, string]>([
    ["messages-by-platform", `select ${day}, c.platform, ${writers}, count(*)::int as messages ${messages} group by 1, 2 order by 1, 2`],
    ["number-of-messages", `select ${day}, ${writers}, count(*)::int as messages ${messages} group by 1 order by 1`],
    [
      "conversations-by-platform",
      `select day, platform, sum(started)::int as sessions, sum(accepted)::int as "handedOver", 0 as outbound from (
         select (started_at at time zone ${zone})::date as day, platform, 1 as started, 0 as accepted from chat_session where stakeholder_id = ${BERLIN} and ${inRange("started_at")}
         union all select (accepted_at at time zone ${zone})::date, platform, 0, 1 from chat_session where stakeholder_id = ${BERLIN} and ${inRange("accepted_at")}
       ) s group by 1, 2 order by 1, 2`,
    ],
    [
      "new-customers",
      `select (first_seen_at at time zone ${zone})::date as day, platform, count(*)::int as "newCustomers" from customer where stakeholder_id = ${BERLIN} and ${inRange("first_seen_at")} group by 1, 2 order by 1, 2`,
    ],
    [
      "service-usage",
      `select ${day}, v.name as service, b.name as bot, count(*)::int as answers from message m join service v on v.id = m.service_id join bot b on b.id = v.bot_id
       where m.stakeholder_id = ${BERLIN} and ${inRange("m.created_at")} group by 1, v.id, b.id order by 1, 2`,
    ],
  ])("%s", async (key, text) => {
    const expected = await raw(text);
    expect(expected.length).toBeGreaterThan(50);
    expect(await rows(key, BERLIN, "2024-02-01", "2024-05-01")).toEqual(expected);
  });
});

test("report counts of tickets by day equal the raw rows, with opened, resolved and missed tickets on their own days", async () => {
  const day = (moment: string) => `(${moment} at time zone 'Europe/Berlin')::date`;
  const n = (what: string, moment: string, where = "true") =>
    `(select count(*)::int from ${what} where stakeholder_id = ${BERLIN} and ${day(moment)} = d and ${where})`;
  const expected = await raw(
    `select day, opened, resolved, breached, case when resolved > 0 then round(100.0 * kept / resolved, 1) end as "inTime"
     from (select to_char(d, 'YYYY-MM-DD') as day, ${n("ticket", "created_at")} as opened, ${n("ticket", "resolved_at")} as resolved, ${n("sla_clock", "missed_at")} as breached,
       ${n("ticket", "resolved_at", "not exists (select from sla_clock k where k.ticket_id = ticket.id and k.missed_at is not null)")} as kept
       from generate_series(date '2024-03-25', date '2024-04-04', interval '1 day') s(at), lateral (select at::date as d) t) days where opened + resolved + breached > 0`,
  );
  expect(expected.length).toBeGreaterThan(8);
  expect(await rows("ticketing-report", BERLIN, "2024-03-25", "2024-04-05")).toEqual(expected);
});

test.each<readonly [ReportKey]>([["session-list"], ["customer-interactions"]])("report %s counts as many messages as the rollups", async (key) => {
  const sum = (items: readonly Row[]) => items.reduce((total, { messages }) => total + Number(messages), 0);
  const [from, to] = ["2023-01-01", "2025-01-01"];
  const counted = sum(await rows("number-of-messages", BERLIN, from, to));
  expect(counted).toBeGreaterThan(1_000);
  expect(sum(await rows(key, BERLIN, from, to))).toBe(counted);
});

test("the message list counts all its rows, in days of the stakeholder's time zone", async () => {
  const statement = reportPageStatement("messages", scopeOf(BERLIN), { from: "2024-03-31", to: "2024-04-01", page: 1, pageSize: 20_000 });
  const [page] = await at.database.query<{ items: Row[]; rowCount: number }>(BERLIN, { name: "", ...statement });
  // Summer time starts on this day, so it has 23 hours, from 23:00 to 22:00 UTC.
  const [expected] = await raw(
    `select count(*)::int as n from message where stakeholder_id = ${BERLIN} and kind = 'text' and created_at >= '2024-03-30T23:00Z' and created_at < '2024-03-31T22:00Z'`,
  );
  expect(expected?.n).toBeGreaterThan(0);
  expect([page?.rowCount, page?.items.length]).toEqual([expected?.n, expected?.n]);
});

test.each([
  ["day,sender", "at::date as day, sender_type as sender"],
  ["week", "date_trunc('week', at)::date as week"],
  ["hour,platform", "extract(hour from at)::int as hour, platform"],
])("messages grouped by %s equal the raw rows without reading the message table", async (group, groups) => {
  const range = { from: "2024-02-01", to: "2024-05-01" };
  const expected = await raw(`select ${groups}, count(*) as rows from (
      select m.sender_type, c.platform, m.created_at at time zone 'Europe/Berlin' as at from message m join chat_session c on c.id = m.session_id
      where m.stakeholder_id = ${BERLIN} and m.kind = 'text' and not c.is_test
    ) written where at >= '2024-02-01' and at < '2024-05-01' group by ${group} order by ${group}`);
  expect(expected.length).toBeGreaterThan(10);
  expect(await rows("messages", BERLIN, range.from, range.to, { group })).toEqual(expected);
  const statement = reportPageStatement("messages", scopeOf(BERLIN), { ...range, group, page: 1, pageSize: 100 });
  expect(await rowsRead(at.database, BERLIN, ["message"], statement)).toBe(0);
});

describe.each([
  ["Saturday", 5, 6],
  ["Sunday", 6, 0],
  ["Monday", 0, 1],
])("weeks that begin on %s", (_, firstWeekday, dow) => {
  // Range that includes the end of a year and both the start and the end of summer time.
  const range = { from: "2023-12-20", to: "2024-12-01" };
  const scope = { ...scopeOf(BERLIN), firstWeekday };
  const read = (key: ReportKey, group: string): Promise<Row[]> =>
    at.database.query(BERLIN, { name: "", ...reportStatement(key, scope, { ...range, group }) });
  const weekOf = (day: string) => `(${day} - (extract(dow from ${day})::int - ${dow} + 7) % 7)`;

  test.each<readonly [ReportKey, string, string]>([
    [
      "messages",
      "rows",
      "select (m.created_at at time zone 'Europe/Berlin')::date, 1 from message m join chat_session c on c.id = m.session_id where m.stakeholder_id = 3 and m.kind = 'text' and not c.is_test",
    ],
    ["new-customers", "newCustomers", "select (first_seen_at at time zone 'Europe/Berlin')::date, 1 from customer where stakeholder_id = 3"],
  ])("report %s counts by week", async (key, column, each) => {
    const expected = await raw(
      `select ${weekOf("day")} as week, count(*)::int as n from (${each}) e(day, n) where day >= '${range.from}' and day < '${range.to}' group by 1 order by 1`,
    );
    const found = await read(key, "week");
    expect(expected.length).toBeGreaterThan(30);
    expect(found.map((row) => [row.week, Number(row[column])])).toEqual(expected.map(({ week, n }) => [week, n]));
  });

  test("with weekdays in the order of the week", async () => {
    const found = await read("messages", "weekday");
    expect(found.map(({ weekday }) => weekday)).toEqual(weekdaysFrom(firstWeekday));
  });
});

test.each<readonly [ReportKey, string, string | undefined]>([
  ["wait-time", "queued_at", undefined],
  ["wait-time", "queued_at", "month"],
  ["agent-performance", "accepted_at", undefined],
  ["support-sessions", "accepted_at", "day,agent"],
  ["support-queue", "queued_at", "outcome"],
])("report %s (by %s, grouped by %s) reads each conversation only once", async (key, moment, group) => {
  const range = { from: "2024-02-01", to: "2024-05-01" };
  const [found] = await raw(
    `select count(*)::int as n from chat_session where stakeholder_id = ${BERLIN} and (${moment} at time zone 'Europe/Berlin')::date between '2024-02-01' and '2024-04-30'`,
  );
  expect(found?.n).toBeGreaterThan(500);
  const statement = reportPageStatement(key, scopeOf(BERLIN), { ...range, ...(group !== undefined && { group }), page: 1, pageSize: 100 });
  expect(await rowsRead(at.database, BERLIN, ["chat_session"], statement)).toBe(found?.n);
});

test("conversations from an advertisement are counted for it in reports, with new customers by their first conversation", async () => {
  await raw(
    `update chat_session set ad = 'berlin-' || id % 2 where stakeholder_id = ${BERLIN} and id % 5 = 0 and started_at between '2024-02-01' and '2024-05-01'`,
  );
  const found = await rows("ads-to-chat", BERLIN, "2024-02-01", "2024-05-01");
  const expected = await raw(`select (s.started_at at time zone 'Europe/Berlin')::date as day, s.platform, s.ad, count(*)::int as sessions,
      count(*) filter (where s.place = 1)::int as "newCustomers"
    from (select *, row_number() over (partition by customer_id order by started_at) as place from chat_session where stakeholder_id = ${BERLIN}) s
    where s.ad like 'berlin-%' and (s.started_at at time zone 'Europe/Berlin')::date between '2024-02-01' and '2024-04-30' group by 1, 2, 3 order by 1, 2, 3`);
  expect(expected.length).toBeGreaterThan(50);
  expect(found).toEqual(expected);
});

test("ratings are counted in reports on the day they were given: good from 4, neutral at 3, bad up to 2", async () => {
  await raw(
    `update chat_session set rating = 1 + id % 5, rated_at = ended_at + interval '5 hours' where stakeholder_id = ${BERLIN} and accepted_at is not null and started_at between '2024-02-01' and '2024-05-01'`,
  );
  const expected = await raw(`select day, rated, good, rated - good - bad as neutral, bad, round(100.0 * good / rated, 1) as satisfied from (
      select (rated_at at time zone 'Europe/Berlin')::date as day, count(*)::int as rated, sum((rating in (4, 5))::int)::int as good, sum((rating in (1, 2))::int)::int as bad
      from chat_session where stakeholder_id = ${BERLIN} and rating is not null group by 1) days
    where day >= '2024-02-10' and day < '2024-03-10' order by day`);
  expect(expected.length).toBeGreaterThan(20);
  expect(await rows("ratings", BERLIN, "2024-02-10", "2024-03-10")).toEqual(expected);
});

test("an hour that occurs twice when clocks go back is counted as one hour in reports", async () => {
  const [before, after] = ["2023-10-29T00:30:00Z", "2023-10-29T01:30:00Z"];
  for (const moment of [before, after])
    await raw(`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, started_at)
      select ${BERLIN}, min(b.id), min(c.id), 'web', 'ended', '${moment}' from bot b, customer c where b.stakeholder_id = ${BERLIN} and c.stakeholder_id = ${BERLIN}`);
  const hours = await rows("sessions-by-hour", BERLIN, "2023-10-29", "2023-10-30");
  expect(hours.find(({ hour }) => hour === 2)).toMatchObject({ day: "2023-10-29", sessions: 2 });
});

/** Tables that grow over the years, so a report must not read all of their rows. */
const LARGE = ["message", "chat_session", "rollup_hour", "rollup_service", "ticket", "sla_clock"];
/**
 * Maximum number of rows that a report may read. The year has 96,000 messages in 24,000 sessions; three days have some
 * hundreds, each with up to two look-ups of names.
 */
const READ_MAX = 8_000;

describe.each([
  { whose: "one stakeholder", stakeholderId: 2 },
  { whose: "the whole platform", stakeholderId: 0 },
])("reports of $whose", ({ stakeholderId }) => {
  const range = { from: "2024-03-05", to: "2024-03-08" };
  test.each(REPORT_KEYS)("%s reads few more rows than those in its range, as a page and as a file", async (key) => {
    const { filters } = reportOf(key);
    const queries = [range, ...(filters.includes("platform") ? [{ ...range, platform: "sms" as const }] : [])];
    const statements = queries.flatMap((query) => [
      reportPageStatement(key, scopeOf(stakeholderId), { ...query, page: 2, pageSize: 20 }),
      reportStatement(key, scopeOf(stakeholderId), query),
    ]);
    for (const statement of statements) expect(await rowsRead(at.database, stakeholderId, LARGE, statement)).toBeLessThan(READ_MAX);
  });
});
