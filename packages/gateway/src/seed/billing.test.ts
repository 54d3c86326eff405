import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const rows = async (text: string): Promise<unknown[]> => (await sql.raw(text).execute(at.database.platform)).rows;

test("each client of the demo has paid and unpaid invoices, and each total is the sum of its items", async () => {
  expect(await rows("select stakeholder_id from invoice group by 1 having count(distinct payment) = 2 order by 1")).toEqual([
    { stakeholder_id: 2 },
    { stakeholder_id: 3 },
  ]);
  expect(
    await rows(
      "select i.number from invoice i left join invoice_item t on t.invoice_id = i.id group by i.id having i.total is distinct from sum(t.amount)",
    ),
  ).toEqual([]);
});

test("the balance of a demo wallet is always the sum of its settled transactions and never below zero", async () => {
  expect(
    await rows(
      `select id from (select id, balance_after, sum(case type when 'inbound' then amount else -amount end) over (partition by stakeholder_id order by at, id) as expected
       from wallet_tx where status = 'settled') t where balance_after <> expected or balance_after < 0`,
    ),
  ).toEqual([]);
  expect(await rows("select stakeholder_id from wallet_tx group by 1 having count(*) > 20 order by 1")).toHaveLength(2);
});

test("demo invoices and wallet transactions have no date in the future", async () => {
  expect(await rows("select id from invoice where issued_on > current_date union all select id from wallet_tx where at > now()")).toEqual([]);
});
