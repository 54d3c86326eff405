import { groupsOf, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardRepository } from "../areas/reporting/dashboard/repository.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { reportPageStatement } from "./statements.ts";

const ACACIA = 2;

/** Conversations to test with, and the days and time zone of the reports about them. */
interface Dataset {
  readonly name: string;
  readonly range: { readonly from: string; readonly to: string };
  readonly timeZone: string;
  readonly statements: readonly string[];
}

/**
 * Conversations that are the same in every run. Properties are distributed by remainders of different primes, so that
 * all combinations occur.
 */
const CASES = `
  insert into customer (stakeholder_id, user_code, name, platform, is_test, first_seen_at)
    select 2, 'P' || i, 'Customer ' || i, (array['web', 'whatsapp', 'email'])[1 + i % 3], i % 7 = 0, timestamptz '2024-02-01' + i * interval '5 hours' from generate_series(1, 300) i;
  insert into chat_session (stakeholder_id, bot_id, customer_id, platform, is_test, is_outbound, status, owner_id, started_at, queued_at, accepted_at, first_reply_at, ended_at, rating, rated_at, ad, last_seq, said)
    select 2, (select min(id) from bot where stakeholder_id = 2), c.id, c.platform, c.is_test, f.out, f.status,
      case when f.accepted and c.id % 13 > 0 then (select (array_agg(u.id order by u.id))[1 + c.id % 2] from app_user u where u.stakeholder_id = 2 and u.login_id like 'agent%') end,
      c.first_seen_at, case when f.queued then c.first_seen_at end, case when f.accepted then c.first_seen_at + interval '3 minutes' end,
      case when f.accepted then c.first_seen_at + interval '5 minutes' end, case when f.status in ('ended', 'abandoned') then c.first_seen_at + interval '20 minutes' end,
      case when c.id % 2 = 0 then 1 + c.id % 5 end, case when c.id % 2 = 0 then c.first_seen_at + interval '30 minutes' end,
      case when c.id % 11 = 0 then 'spring' end, 3, 3
    from customer c, lateral (select c.platform = 'email' and c.id % 5 = 0 as out, (array['ended', 'abandoned', 'queued', 'bot', 'ended'])[1 + c.id % 5] as status) k,
      lateral (select k.out, case when k.out then 'active' else k.status end as status, k.status <> 'bot' and not k.out as queued, k.out or c.id % 5 = 0 or c.id % 10 = 1 as accepted) f
    where c.user_code like 'P%';
  insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, body, failed, created_at)
    select 2, s.id, n, 'p' || n, 0, 'in', 'text', (array['customer', 'bot', 'agent'])[n], case when n = 3 then s.owner_id end, 'Text', n = 2 and s.id % 4 = 0, s.started_at + n * interval '1 minute'
    from chat_session s join customer c on c.id = s.customer_id, generate_series(1, 3) n where c.user_code like 'P%';
  insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, created_at)
    select 2, 200000 + c.id, c.id, c.platform, 'A ticket', case when c.id % 3 = 0 then (select min(id) from app_user where stakeholder_id = 2 and login_id like 'agent%') end, c.first_seen_at
    from customer c where c.user_code like 'P%';
  insert into escalation (stakeholder_id, session_id, requested_by, target_user_id, status, requested_at, expires_at, decided_at, reason)
    select 2, s.id, u.id, u.id, (array['requested', 'accepted', 'rejected', 'cancelled', 'expired'])[1 + s.id % 5], s.started_at, s.started_at + interval '2 minutes', case when s.id % 5 > 0 then s.started_at + interval '1 minute' end, 'Help'
    from chat_session s join customer c on c.id = s.customer_id, lateral (select min(id) as id from app_user where stakeholder_id = 2 and login_id like 'agent%') u
    where c.user_code like 'P%' and s.accepted_at is not null and s.owner_id is not null`;

const EVEN: Dataset = {
  name: "every case in its share",
  range: { from: "2024-01-01", to: "2024-07-01" },
  timeZone: "Africa/Nairobi",
  statements: CASES.split(";"),
};

/**
 * Random conversations, the same for each seed. They start at the limits of days, of the range and of summer time. Some
 * have no messages, change owners, return to the queue or are reopened; some agents and bots are inactive.
 */
const random = (seed: number, year: number, timeZone: string): Dataset => {
  const range = { from: `${year}-01-01`, to: `${year + 1}-01-01` };
  const one = (list: string) => `(array[${list}])[1 + floor(random() * cardinality(array[${list}]))::int]`;
  const anyOf = (table: string) =>
    `(select x.ids[1 + floor(random() * cardinality(x.ids) + 0 * c.id)::int] from (select array_agg(id order by id) as ids from ${table} where stakeholder_id = 2) x)`;
  const agent = anyOf("app_user");
  const own = `user_code like 'S${seed}-%'`;
  return {
    name: `seed ${seed}, ${timeZone}`,
    range,
    timeZone,
    statements: [
      `update stakeholder set time_zone = '${timeZone}' where id = 2`,
      `select setseed(0.${seed})`,
      `create temporary table edge${seed} on commit drop as
         select at from (
           select timestamptz '${year - 1}-12-31 00:00Z' + n * interval '1 hour' as at from generate_series(0, 8808) n
         ) hours where (at at time zone '${timeZone}')::time < '01:00' and random() < 0.2
           or (at at time zone '${timeZone}') - ((at - interval '1 hour') at time zone '${timeZone}') <> interval '1 hour'
           or abs(extract(epoch from (at at time zone '${timeZone}') - timestamp '${year}-01-01')) < 7200
           or abs(extract(epoch from (at at time zone '${timeZone}') - timestamp '${year + 1}-01-01')) < 7200`,
      `insert into customer (stakeholder_id, user_code, name, platform, is_test, first_seen_at)
         select 2, 'S${seed}-' || i, 'Customer ' || i, ${one("'web', 'whatsapp', 'email', 'sms'")}, random() < 0.15,
           (select at from edge${seed} where i > 0 order by random() limit 1) + ${one("0, -0.001, 0.001, -1, 59.999, 1799, 1800, 2699, 2700, 3599.999")} * interval '1 second'
         from generate_series(1, 250) i`,
      `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, is_test, is_outbound, status, started_at, ad, last_seq, said)
         select 2, ${anyOf("bot")}, c.id, ${one("c.platform, c.platform, 'email'")}, c.is_test,
           false, 'bot', c.first_seen_at, case when random() < 0.1 then 'spring' end, 0, 0
         from customer c, generate_series(1, 2) where c.${own} and random() < 0.8`,
      `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, is_test, is_outbound, status, owner_id, started_at, accepted_at, first_reply_at, last_seq, said)
         select 2, (select min(id) from bot where stakeholder_id = 2), c.id, 'email', c.is_test, true, 'active', ${agent}, c.first_seen_at, c.first_seen_at, c.first_seen_at, 0, 0
         from customer c where c.${own} and random() < 0.2`,
      `update chat_session s set status = 'queued', queued_at = s.started_at + random() * interval '40 minutes'
         from customer c where c.id = s.customer_id and c.${own} and not s.is_outbound and random() < 0.7`,
      `update chat_session s set status = 'active', owner_id = ${agent}, accepted_at = s.queued_at + random() * interval '2 hours'
         from customer c where c.id = s.customer_id and c.${own} and s.status = 'queued' and random() < 0.6`,
      `insert into message (stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, body, failed, created_at)
         select 2, s.id, n, 's' || n, 0, 'in', 'text', w.who, case when w.who = 'agent' then s.owner_id end, 'Text', w.who = 'bot' and random() < 0.3, s.started_at + n * random() * interval '50 minutes'
         from chat_session s join customer c on c.id = s.customer_id, generate_series(1, 4) n, lateral (select ${one("'customer', 'bot', 'agent', 'customer'")} as who, n + s.id as again) w
         where c.${own} and random() < 0.5 and (w.who <> 'agent' or s.owner_id is not null)`,
      `update chat_session s set first_reply_at = s.accepted_at + random() * interval '1 hour' from customer c where c.id = s.customer_id and c.${own} and s.accepted_at is not null and random() < 0.7`,
      `update chat_session s set owner_id = ${agent} from customer c where c.id = s.customer_id and c.${own} and s.status = 'active' and random() < 0.3`,
      `update chat_session s set status = case when s.accepted_at is null then 'abandoned' else 'ended' end, ended_at = s.started_at + interval '3 hours'
         from customer c where c.id = s.customer_id and c.${own} and s.status <> 'bot' and random() < 0.6`,
      `update chat_session s set rating = 1 + floor(random() * 5), rated_at = s.ended_at + random() * interval '1 day' from customer c where c.id = s.customer_id and c.${own} and s.ended_at is not null and random() < 0.5`,
      `update chat_session s set status = 'active', ended_at = null from customer c where c.id = s.customer_id and c.${own} and s.status = 'ended' and s.platform = 'email' and random() < 0.3`,
      `update chat_session s set status = 'queued', owner_id = null from customer c where c.id = s.customer_id and c.${own} and s.status = 'active' and random() < 0.4`,
      `update chat_session s set status = 'active', owner_id = ${agent}, accepted_at = coalesce(s.accepted_at, s.queued_at + interval '3 hours')
         from customer c where c.id = s.customer_id and c.${own} and s.status = 'queued' and random() < 0.3`,
      `insert into ticket (stakeholder_id, number, customer_id, channel, subject, owner_id, status, paused_since, resolved_at, created_at)
         select 2, ${seed} * 1000000 + c.id, c.id, c.platform, 'A ticket', case when random() < 0.6 then ${agent} end, 'resolved', c.first_seen_at + interval '1 hour', c.first_seen_at + interval '1 hour', c.first_seen_at
         from customer c where c.${own} and random() < 0.6`,
      `update ticket set status = 'open', paused_since = null, resolved_at = null where number > ${seed} * 1000000 and number < ${seed + 1} * 1000000 and random() < 0.4`,
      `insert into escalation (stakeholder_id, session_id, requested_by, target_user_id, status, requested_at, expires_at, decided_at, reason)
         select 2, s.id, s.owner_id, s.owner_id, x.status, s.started_at, s.started_at + interval '2 minutes', case when x.status <> 'requested' then s.started_at + interval '1 minute' end, 'Help'
         from chat_session s join customer c on c.id = s.customer_id, lateral (select ${one("'requested', 'accepted', 'rejected', 'cancelled', 'expired'")} as status, s.id as again) x
         where c.${own} and s.accepted_at is not null and s.owner_id is not null and random() < 0.4`,
      "update app_user set active = not active where stakeholder_id = 2 and login_id = 'agent1@acacia.test'",
      "update bot set status = 'paused' where stakeholder_id = 2",
    ],
  };
};
const DATASETS: readonly Dataset[] = [
  EVEN,
  random(1, 2011, "Europe/Berlin"),
  random(2, 2013, "America/St_Johns"),
  random(3, 2015, "Australia/Lord_Howe"),
  random(4, 2017, "Asia/Kathmandu"),
  random(5, 2019, "Africa/Casablanca"),
];

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
  for (const { statements } of DATASETS)
    await at.database.transaction(0, async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx);
    });
});
afterAll(() => at.drop());

type Tests = "include" | "only" | undefined;
interface Page {
  readonly items: readonly Record<string, string | number | null>[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
  readonly measures: Readonly<Record<string, { readonly median: number | null; readonly count: number }>>;
}
const scopeOf = ({ timeZone }: Dataset) => ({ stakeholderId: ACACIA, timeZone, firstWeekday: 0 });
const readOf = async (
  data: Dataset,
  key: ReportKey,
  more: { group?: string; tests?: Tests; platform?: "email"; agentId?: number } = {},
): Promise<Page> => {
  const statement = reportPageStatement(key, scopeOf(data), { ...data.range, ...more, page: 1, pageSize: 20_000 });
  const [page] = await at.database.query<Page>(ACACIA, { name: "", ...statement });
  if (page === undefined) throw new Error(`${key} answered nothing`);
  return page;
};
const sumOf = ({ items }: Page, key: string): number => items.reduce((sum, item) => sum + Number(item[key] ?? 0), 0);

/** Returns the sum of `count` for each agent; without an agent, under "Nobody". */
const sumByAgent = (rows: Page["items"], count: (row: Page["items"][number]) => number): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const agent = String(row.agent ?? "Nobody");
    if (count(row) > 0) sums.set(agent, (sums.get(agent) ?? 0) + count(row));
  }
  return sums;
};
const agentsOf = ({ items }: Page) => new Map(items.map(({ id, agent }) => [id, agent]));

/** Report and column (or the number of rows) that show a figure. All locations of the same figure must agree. */
type Place = readonly [report: ReportKey, column: string, only?: (row: Page["items"][number]) => boolean];
const SAME: readonly (readonly [figure: string, ...places: Place[]])[] = [
  [
    "conversations that customers started",
    ["chat-activities", "sessions"],
    ["sessions-by-hour", "sessions"],
    ["conversations-by-platform", "sessions"],
    ["customer-interactions", "sessions"],
    ["session-list", "rows", ({ startedBy }) => startedBy === "customer"],
  ],
  [
    "conversations that agents started",
    ["chat-activities", "outbound"],
    ["conversations-by-platform", "outbound"],
    ["session-list", "rows", ({ startedBy }) => startedBy === "agent"],
  ],
  [
    "conversations handed to a person",
    ["chat-activities", "handedOver"],
    ["support-activities", "accepted"],
    ["agent-performance", "accepted"],
    ["support-sessions", "rows"],
  ],
  ["customers who waited", ["wait-time", "waited"], ["support-queue", "rows"]],
  ["accepted out of the queue", ["wait-time", "accepted"], ["support-queue", "rows", ({ outcome }) => outcome === "accepted"]],
  ["messages", ["number-of-messages", "messages"], ["messages-by-platform", "messages"], ["sessions-by-hour", "messages"], ["messages", "rows"]],
  ["tickets opened", ["ticketing-report", "opened"], ["ticket-list", "rows"]],
];
/** Columns whose sum must equal another column of the same report. */
const PARTS: readonly (readonly [report: ReportKey, whole: string, ...parts: string[]])[] = [
  ["ratings", "rated", "good", "neutral", "bad"],
  ["wait-time", "waited", "accepted", "abandoned", "ended", "waiting"],
  ["escalation-answers", "asked", "accepted", "rejected", "expired", "cancelled", "pending"],
  ["number-of-messages", "messages", "customerMessages", "botMessages", "agentMessages"],
  ["broadcasts", "recipients", "sent", "failed", "skipped", "pending"],
  ["success-by-day", "tried", "succeeded", "failed"],
];
describe.each(DATASETS)("$name:", (data) => {
  const read = (key: ReportKey, more: Parameters<typeof readOf>[2] = {}) => readOf(data, key, more);

  describe.each(REPORT_KEYS)("%s", (key) => {
    const { columns, filters, listed } = reportOf(key);
    const sums = columns.filter(({ total, type }) => total && type === "int").map((column) => column.key);

    test("has rows that add up to its totals, with every grouping", async () => {
      const whole = await read(key);
      for (const sum of sums) expect(sumOf(whole, sum), sum).toBe(whole.totals[sum]);
      for (const group of groupsOf(reportOf(key))) {
        const grouped = await read(key, { group });
        for (const sum of sums) expect(sumOf(grouped, sum), `${sum} by ${group}`).toBe(whole.totals[sum]);
        if (listed) expect(sumOf(grouped, "rows"), `rows by ${group}`).toBe(whole.rowCount);
      }
    });

    test.runIf(filters.includes("tests"))("has counts of test conversations and of other conversations that add up to the total", async () => {
      const [without, only, both] = await Promise.all([read(key), read(key, { tests: "only" }), read(key, { tests: "include" })]);
      for (const sum of sums.filter((one) => one !== "phrases"))
        expect((without.totals[sum] ?? 0) + (only.totals[sum] ?? 0), sum).toBe(both.totals[sum]);
      if (listed) expect(without.rowCount + only.rowCount).toBe(both.rowCount);
    });
  });

  test.each(SAME.map(([figure, ...places]) => ({ figure, places })))("$figure have the same count in every report", async ({ places }) => {
    for (const tests of [undefined, "only"] as const) {
      const found = await Promise.all(
        places.map(async ([report, column, only = () => true]) => {
          const page = await read(report, { tests });
          return column === "rows" ? page.items.filter(only).length : page.totals[column];
        }),
      );
      expect(found[0]).toBeGreaterThan(0);
      expect(new Set(found).size, String(found)).toBe(1);
    }
  });

  test.each([undefined, "include", "only"] as const)(
    "an acceptance is counted for the same agent in every report and dashboard: tests %s",
    async (tests) => {
      const [performance, activities, sessions, queue, started] = await Promise.all([
        read("agent-performance", { tests }),
        read("support-activities", { tests }),
        read("support-sessions", { tests }),
        read("support-queue", { tests }),
        read("session-list", { tests }),
      ]);
      const agents = await dashboardRepository(at.database).agents(scopeOf(data), {
        ...data.range,
        ...(tests !== undefined && { tests }),
        step: "day",
      });
      const accepted = sumByAgent(sessions.items, () => 1);
      expect(accepted.size).toBeGreaterThan(1);
      expect(sumByAgent(performance.items, (row) => Number(row.accepted))).toEqual(accepted);
      expect(sumByAgent(activities.items, (row) => Number(row.accepted))).toEqual(accepted);
      expect(new Map(agents.flatMap(({ name, chats }) => (chats > 0 ? [[name, chats] as const] : [])))).toEqual(accepted);
      const acceptedBy = agentsOf(sessions);
      for (const page of [queue, started])
        for (const [id, agent] of agentsOf(page)) if (acceptedBy.has(id)) expect(agent, `session ${id}`).toBe(acceptedBy.get(id));
    },
  );

  test.each([undefined, "include", "only"] as const)(
    "the dashboard has the median wait of the report on agents, to the second: tests %s",
    async (tests) => {
      const waits = await dashboardRepository(at.database).waits(scopeOf(data), {
        ...data.range,
        ...(tests !== undefined && { tests }),
        step: "day",
      });
      const { waitS } = (await read("agent-performance", { tests })).measures;
      expect(waits.waitCount).toBeGreaterThan(1);
      expect(waits).toMatchObject({ waitMedianS: waitS?.median, waitCount: waitS?.count });
    },
  );

  test("the filter for an agent returns the acceptances that are counted for the agent", async () => {
    const agents = await dashboardRepository(at.database).agents(scopeOf(data), { ...data.range, step: "day" });
    const queue = sumByAgent((await read("support-queue")).items, ({ outcome }) => Number(outcome === "accepted"));
    for (const { id, name, chats } of agents.filter((agent) => agent.id > 0 && agent.chats > 0)) {
      const more = { agentId: id };
      const [performance, sessions, queued] = await Promise.all([
        read("agent-performance", more),
        read("support-sessions", more),
        read("support-queue", more),
      ]);
      const totals = await dashboardRepository(at.database).totals(scopeOf(data), { ...data.range, ...more, step: "day" });
      expect([performance.totals.accepted, sessions.rowCount, totals.handedOver], name).toEqual([chats, chats, chats]);
      expect(queued.rowCount, name).toBe(queue.get(name) ?? 0);
    }
  });

  test.each(PARTS.map(([report, whole, ...parts]) => ({ report, whole, parts })))(
    "$report: each $whole is the sum of its parts",
    async ({ report, whole, parts }) => {
      const { items } = await read(report);
      for (const row of items) expect(parts.reduce((sum, part) => sum + Number(row[part]), 0)).toBe(Number(row[whole]));
    },
  );

  test("the e-mail report counts as many e-mails as the platform report", async () => {
    const [own, byPlatform] = await Promise.all([read("email-activities"), read("conversations-by-platform", { platform: "email" })]);
    expect(own.totals.outbound).toBeGreaterThan(0);
    for (const key of ["sessions", "handedOver", "outbound"]) expect(own.totals[key]).toBe(byPlatform.totals[key]);
  });

  test.each([undefined, "include", "only"] as const)(
    "the dashboard tiles equal the totals of the reports that they link to: tests %s",
    async (tests) => {
      const query = { ...data.range, ...(tests !== undefined && { tests }), step: "day" as const };
      const dashboard = dashboardRepository(at.database);
      const [tiles, agents, outcomes] = await Promise.all([
        dashboard.totals(scopeOf(data), query),
        dashboard.agents(scopeOf(data), query),
        dashboard.outcomes(scopeOf(data), query),
      ]);
      const [chats, messages, customers] = await Promise.all([
        read("chat-activities", { tests }),
        read("number-of-messages", { tests }),
        read("new-customers", { tests }),
      ]);
      expect(tiles).toEqual({
        sessions: chats.totals.sessions,
        handedOver: chats.totals.handedOver,
        failed: chats.totals.failed,
        messages: messages.totals.messages,
        newCustomers: customers.totals.newCustomers,
      });
      expect(agents.reduce((sum, { chats: accepted }) => sum + accepted, 0)).toBe(tiles.handedOver);
      expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(tiles.sessions);
    },
  );

  // Waits and endings are counted on days of their own, so they agree only if all of them are in the range.
  test.runIf(data === EVEN)("accepted chats that return to the queue and are abandoned count as accepted and as ended", async () => {
    const outcomes = await dashboardRepository(at.database).outcomes(scopeOf(data), { ...data.range, step: "day" });
    const [waits, agents, endings] = await Promise.all([read("wait-time"), read("agent-performance"), read("chat-endings")]);
    const countOf = (name: string) => outcomes.find((outcome) => outcome.name === name)?.count;
    expect(countOf("person")).toBe(waits.totals.accepted);
    expect(countOf("abandoned")).toBe(waits.totals.abandoned);
    expect(endings.totals.chats).toBe(agents.totals.ended);
  });
});
