import { groupsOf, REPORT_KEYS, type ReportKey, reportOf } from "@parley/core/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dashboardRepository } from "../areas/reporting/dashboard/repository.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { reportPageStatement } from "./statements.ts";

const ACACIA = 2;
const RANGE = { from: "2024-01-01", to: "2024-07-01" };

/** The same conversations in every run: each has its share of every case, as the remainders of different primes decide. */
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
      lateral (select k.out, case when k.out then 'active' else k.status end as status, k.status <> 'bot' and not k.out as queued, k.out or c.id % 5 = 0 as accepted) f
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

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
  await at.database.transaction(0, async (trx) => {
    for (const statement of CASES.split(";")) await sql.raw(statement).execute(trx);
  });
});
afterAll(() => at.drop());

type Tests = "include" | "only" | undefined;
interface Page {
  readonly items: readonly Record<string, string | number | null>[];
  readonly rowCount: number;
  readonly totals: Readonly<Record<string, number | null>>;
}
const SCOPE = { stakeholderId: ACACIA, timeZone: "Africa/Nairobi", firstWeekday: 0 };
const read = async (key: ReportKey, more: { group?: string; tests?: Tests; platform?: "email" } = {}): Promise<Page> => {
  const statement = reportPageStatement(key, SCOPE, { ...RANGE, ...more, page: 1, pageSize: 20_000 });
  const [page] = await at.database.query<Page>(ACACIA, { name: "", ...statement });
  if (page === undefined) throw new Error(`${key} answered nothing`);
  return page;
};
const sumOf = ({ items }: Page, key: string): number => items.reduce((sum, item) => sum + Number(item[key] ?? 0), 0);

describe.each(REPORT_KEYS)("%s", (key) => {
  const { columns, filters, listed } = reportOf(key);
  const sums = columns.filter(({ total, type }) => total && type === "int").map((column) => column.key);

  test("has rows that add up to its totals, and so do they grouped in every way", async () => {
    const whole = await read(key);
    for (const sum of sums) expect(sumOf(whole, sum), sum).toBe(whole.totals[sum]);
    for (const group of groupsOf(reportOf(key))) {
      const grouped = await read(key, { group });
      for (const sum of sums) expect(sumOf(grouped, sum), `${sum} by ${group}`).toBe(whole.totals[sum]);
      if (listed) expect(sumOf(grouped, "rows"), `rows by ${group}`).toBe(whole.rowCount);
    }
  });

  test.runIf(filters.includes("tests"))("counts test conversations beside the others as both together", async () => {
    const [without, only, both] = await Promise.all([read(key), read(key, { tests: "only" }), read(key, { tests: "include" })]);
    for (const sum of sums.filter((one) => one !== "phrases"))
      expect((without.totals[sum] ?? 0) + (only.totals[sum] ?? 0), sum).toBe(both.totals[sum]);
    if (listed) expect(without.rowCount + only.rowCount).toBe(both.rowCount);
  });
});

/** The names of one figure in each report that shows it: a column, or the number of rows. */
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
test.each(SAME.map(([figure, ...places]) => ({ figure, places })))("$figure are as many in every report", async ({ places }) => {
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

/** Columns that are the parts of another one. */
const PARTS: readonly (readonly [report: ReportKey, whole: string, ...parts: string[]])[] = [
  ["ratings", "rated", "good", "neutral", "bad"],
  ["wait-time", "waited", "accepted", "abandoned", "ended", "waiting"],
  ["escalation-answers", "asked", "accepted", "rejected", "expired", "cancelled", "pending"],
  ["number-of-messages", "messages", "customerMessages", "botMessages", "agentMessages"],
  ["broadcasts", "recipients", "sent", "failed", "skipped", "pending"],
  ["success-by-day", "tried", "succeeded", "failed"],
];
test.each(PARTS.map(([report, whole, ...parts]) => ({ report, whole, parts })))(
  "$report: each $whole is the sum of its parts",
  async ({ report, whole, parts }) => {
    const { items } = await read(report);
    for (const row of items) expect(parts.reduce((sum, part) => sum + Number(row[part]), 0)).toBe(Number(row[whole]));
  },
);

test("the e-mails of a platform are those of the report of e-mail", async () => {
  const [own, byPlatform] = await Promise.all([read("email-activities"), read("conversations-by-platform", { platform: "email" })]);
  expect(own.totals.outbound).toBeGreaterThan(0);
  for (const key of ["sessions", "handedOver", "outbound"]) expect(own.totals[key]).toBe(byPlatform.totals[key]);
});

test.each([undefined, "include", "only"] as const)(
  "the tiles of the dashboard are the totals of the reports they lead to: tests %s",
  async (tests) => {
    const query = { ...RANGE, ...(tests !== undefined && { tests }), step: "day" as const };
    const dashboard = dashboardRepository(at.database);
    const [tiles, agents, outcomes] = await Promise.all([
      dashboard.totals(SCOPE, query),
      dashboard.agents(SCOPE, query),
      dashboard.outcomes(SCOPE, query),
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
