import type { LedgerCause } from "@parley/core/contract/billing/wallet";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { type Posting, post, postCounterEntries, postEntries } from "./post.ts";
import { verifyLedger } from "./verify.ts";

let at: TestDatabase;
beforeAll(async () => {
  at = await createTestDatabase();
});
afterAll(() => at.drop());

const ACTOR = { userId: null, name: "Test" };
const move = (posting: Pick<Posting, "stakeholderId" | "amount" | "cause" | "currency">) =>
  at.database.transaction(posting.stakeholderId, (trx) => post(trx, { ...posting, reference: null, actor: ACTOR }));
const rows = async (text: string) => (await sql.raw<Record<string, unknown>>(text).execute(at.database.platform)).rows;
const walletOf = async (id: number) =>
  Number((await rows(`select coalesce(sum(amount), 0) as sum from ledger_entry where stakeholder_id = ${id} and account = 'wallet'`))[0]?.sum);

/** Deterministic pseudo-random numbers, so that a failure can be repeated (mulberry32). */
const random = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const CREDITS = ["topup", "grant", "adjustment"] as const satisfies readonly LedgerCause[];
const DEBITS = ["plan", "addon", "push", "overage", "usage", "adjustment", "write_off"] as const satisfies readonly LedgerCause[];

test("after 300 random transactions and reversals, every balance is the independently counted sum, and all sums are zero", async () => {
  const next = random(20_261_129);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const balances = new Map([
    [2, await walletOf(2)],
    [3, await walletOf(3)],
  ]);
  const made: { id: number; stakeholderId: number; amount: number }[] = [];
  for (let n = 0; n < 300; n += 1) {
    const stakeholderId = pick([2, 3]);
    const currency = stakeholderId === 2 ? "KES" : "INR";
    const balance = balances.get(stakeholderId) ?? 0;
    if (next() < 0.15 && made.length > 0) {
      const [one] = made.splice(Math.floor(next() * made.length), 1);
      if (one === undefined) continue;
      const held = balances.get(one.stakeholderId) ?? 0;
      const reversal = {
        stakeholderId: one.stakeholderId,
        currency: one.stakeholderId === 2 ? "KES" : "INR",
        reverses: one.id,
        cause: "reversal",
        actor: ACTOR,
      } as const;
      const reversed = at.database.transaction(one.stakeholderId, (trx) => postCounterEntries(trx, reversal));
      if (held - one.amount < 0) await expect(reversed).rejects.toMatchObject({ code: "conflict" });
      else {
        await reversed;
        balances.set(one.stakeholderId, held - one.amount);
      }
      continue;
    }
    const isCredit = next() < 0.5;
    const amount = (isCredit ? 1 : -1) * (1 + Math.floor(next() * 500_000));
    const posted = move({ stakeholderId, amount, currency, cause: pick<Posting["cause"]>(isCredit ? CREDITS : DEBITS) });
    if (balance + amount < 0) await expect(posted).rejects.toMatchObject({ code: "conflict" });
    else {
      made.push({ id: await posted, stakeholderId, amount });
      balances.set(stakeholderId, balance + amount);
    }
  }
  expect([await walletOf(2), await walletOf(3)]).toEqual([balances.get(2), balances.get(3)]);
  expect(await rows("select currency from ledger_entry group by 1 having sum(amount) <> 0")).toEqual([]);
  expect(await verifyLedger(at.database)).toMatchObject({ ok: true, faults: [] });
});

test("entries that are posted at the same time have ids in the order of their balances", async () => {
  const header = { stakeholderId: 2, cause: "plan", currency: "EUR", reference: null, actor: ACTOR } as const;
  const charged = Array.from({ length: 60 }, (_, n) =>
    at.database.transaction(2, (trx) =>
      postEntries(trx, header, [
        { account: "adjustments", amount: -n - 1 },
        { account: "charges", amount: n + 1 },
      ]),
    ),
  );
  await Promise.all(charged);
  expect((await verifyLedger(at.database)).faults).toEqual([]);
});

test("the time of a transaction is that of its posting, so that times and ids have the same order", async () => {
  const first = await at.database.transaction(2, async (trx) => {
    // The database transaction begins before the other one is posted.
    await sql`select now()`.execute(trx);
    await move({ stakeholderId: 2, amount: 1, currency: "KES", cause: "grant" });
    return post(trx, { stakeholderId: 2, amount: 1, currency: "KES", cause: "grant", reference: null, actor: ACTOR });
  });
  const ordered = (table: string, column: string) =>
    rows(`select ${column} as id from ${table} where ${column} >= ${first - 1} and stakeholder_id = 2 order by at, id`);
  for (const [table, column] of [
    ["ledger_transaction", "id"],
    ["ledger_entry", "transaction_id"],
  ] as const) {
    const ids = (await ordered(table, column)).map(({ id }) => Number(id));
    expect(ids, table).toEqual(ids.toSorted((one, other) => one - other));
  }
});

test.each([
  ["update an entry", "update ledger_entry set amount = amount + 1 where id = 1"],
  ["delete an entry", "delete from ledger_entry where id = 1"],
  ["update a transaction", "update ledger_transaction set reference = 'other' where id = 1"],
  ["delete a transaction", "delete from ledger_transaction where id = 1"],
])("the database refuses to %s", async (_name, statement) => {
  await expect(rows(statement)).rejects.toThrow(/append-only/);
});

test("the database refuses a transaction that does not add up, has one entry, mixes currencies or overdraws a wallet", async () => {
  const entries = (values: string, currency = "KES") =>
    at.database.transaction(2, async (trx) => {
      const made = await sql<{ id: number }>`
        insert into ledger_transaction (stakeholder_id, cause, currency, actor_name) values (2, 'adjustment', ${currency}, 'Test') returning id`.execute(
        trx,
      );
      const id = made.rows[0]?.id ?? 0;
      await sql
        .raw(`insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount) values ${values.replaceAll("#", `${id}, 2`)}`)
        .execute(trx);
    });
  const before = await rows("select count(*)::int as n from ledger_transaction");
  await expect(entries("(#, 'wallet', 'KES', 100), (#, 'adjustments', 'KES', -99)")).rejects.toThrow(/add up to zero/);
  await expect(entries("(#, 'wallet', 'KES', 100)")).rejects.toThrow(/add up to zero/);
  await expect(entries("(#, 'wallet', 'KES', 100), (#, 'adjustments', 'USD', -100)")).rejects.toThrow(/foreign key/);
  await expect(entries("(#, 'wallet', 'KES', -99999999999), (#, 'adjustments', 'KES', 99999999999)")).rejects.toThrow(/does not cover/);
  expect(await rows("select count(*)::int as n from ledger_transaction")).toEqual(before);
});

test("verify finds a cached balance, a payment and an invoice that do not agree with their entries", async () => {
  await rows("update ledger_account set balance = balance + 5 where stakeholder_id = 2 and account = 'wallet'");
  await rows("update payment_log set amount = amount + 1 where id = (select min(id) from payment_log)");
  await rows(
    "insert into invoice (stakeholder_id, kind, status, issued_on, due_on, net, total, currency) values (3, 'one_off', 'draft', now(), now(), 7, 7, 'INR')",
  );
  await rows(
    "insert into invoice_item (stakeholder_id, kind, description, amount, currency, billed_on, transaction_id) select 3, 'plan', 'Test', 9, 'INR', now(), max(id) from ledger_transaction where stakeholder_id = 3",
  );
  const { ok, faults } = await verifyLedger(at.database);
  expect([ok, faults.map(({ check, expected, found }) => [check, found - expected]).sort()]).toEqual([
    false,
    [
      ["accountBalance", 5],
      ["invoiceTotal", 7],
      ["paymentPosted", -1],
      ["unbilled", -9],
    ],
  ]);
});
