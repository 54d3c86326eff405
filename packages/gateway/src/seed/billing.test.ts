import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "../ledger/verify.ts";
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
      "select i.number from invoice i left join invoice_item t on t.invoice_id = i.id group by i.id having i.net is distinct from sum(t.amount)",
    ),
  ).toEqual([]);
});

test("the figures of the demo add up, and each wallet has transactions that are never more than its balance", async () => {
  expect(await verifyLedger(at.database)).toEqual({ ok: true, accounts: expect.any(Number), entries: expect.any(Number), faults: [] });
  expect(await rows("select id from ledger_entry where account = 'wallet' and balance_after < 0")).toEqual([]);
  expect(await rows("select stakeholder_id from ledger_transaction group by 1 having count(*) > 20 order by 1")).toHaveLength(2);
});

test("demo invoices and wallet transactions have no date in the future", async () => {
  expect(await rows("select id from invoice where issued_on > current_date union all select id from ledger_transaction where at > now()")).toEqual(
    [],
  );
});
