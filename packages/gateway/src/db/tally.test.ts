import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { PLATFORM } from "./scope.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const rows = async <Row extends object>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(at.database.platform)).rows;
const write = async (...statements: readonly string[]): Promise<void> =>
  at.database.transaction(PLATFORM, async (trx) => {
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });

/**
 * Tables with stored counts. The key repeats the definition of the migration independently; the statements add, move
 * and touch rows.
 */
const TALLIED = [
  {
    subject: "user",
    table: "app_user",
    key: "case active when true then 'active' when false then 'inactive' end",
    add: `insert into app_user (stakeholder_id, login_id, first_name, last_name, contact_email, active)
      select 2 + i % 2, 'tally' || i || '@parley.test', 'T', 'T', 't@parley.test', i % 3 > 0 from generate_series(1, 60) i`,
    ours: "login_id like 'tally%'",
    move: "active = not active",
    touch: "last_seen_at = now()",
  },
  {
    subject: "subscriber",
    table: "customer",
    key: "concat(status, ' ', platform)",
    add: `insert into customer (stakeholder_id, user_code, name, platform, status)
      select 2 + i % 2, 'TALLY' || i, 'T', (array['web', 'sms'])[1 + i % 2], (array['active', 'deactivated'])[1 + i / 2 % 2] from generate_series(1, 60) i`,
    ours: "user_code like 'TALLY%'",
    move: "status = case status when 'active' then 'deactivated' else 'active' end",
    touch: "last_seen_at = now()",
  },
  {
    subject: "session",
    table: "chat_session",
    key: "status",
    add: `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, ad)
      select sh, (select min(id) from bot where stakeholder_id = sh), (select min(id) from customer where stakeholder_id = sh), 'web', (array['bot', 'queued', 'ended'])[1 + i % 3], 'tally'
      from generate_series(1, 60) i, lateral (select 2 + i % 2 as sh) s`,
    ours: "ad = 'tally'",
    move: "status = case status when 'queued' then 'ended' else 'queued' end",
    touch: "last_activity_at = now()",
  },
  {
    subject: "ticket",
    table: "ticket",
    key: "status",
    add: `insert into ticket (stakeholder_id, number, customer_id, channel, subject, status)
      select sh, 900000 + i, (select min(id) from customer where stakeholder_id = sh), 'web', 'tally', (array['open', 'unresolved'])[1 + i % 2] from generate_series(1, 60) i, lateral (select 2 + i % 2 as sh) s`,
    ours: "subject = 'tally'",
    move: "status = case status when 'open' then 'unresolved' else 'open' end",
    touch: "updated_at = now()",
  },
] as const;

describe.each(TALLIED)("tally of each $subject", ({ subject, table, key, add, ours, move, touch }) => {
  const counted = () => rows(`select stakeholder_id, ${key} as key, count(*)::int as n from ${table} group by 1, 2 order by 1, 2`);
  const tallied = () => rows(`select stakeholder_id, key, n::int from tally where subject = '${subject}' and n <> 0 order by 1, 2`);

  beforeEach(() => write(`delete from ${table} where ${ours}`));

  test("equals the exact count after every type of write, of one row or many", async () => {
    const before = await tallied();
    expect(before).toEqual(await counted());
    await write(add);
    expect(await tallied()).not.toEqual(before);
    expect(await tallied()).toEqual(await counted());
    await write(`update ${table} set ${move} where ${ours} and id % 3 > 0`, `update ${table} set ${move} where id = (select max(id) from ${table})`);
    expect(await tallied()).toEqual(await counted());
    await write(`delete from ${table} where ${ours} and id % 2 = 0`, `update ${table} set ${move} where ${ours}`);
    expect(await tallied()).toEqual(await counted());
    await write(`delete from ${table} where ${ours}`);
    expect(await tallied()).toEqual(await counted());
  });

  test("is not written by a change that affects no count, so that no transaction waits for its lock", async () => {
    await write(add);
    const counters = () => rows(`select key, stakeholder_id, xmin::text from tally where subject = '${subject}' order by 1, 2`);
    const before = await counters();
    expect(before.length).toBeGreaterThan(1);
    await write(`update ${table} set ${touch} where ${ours}`);
    expect(await counters()).toEqual(before);
  });
});
