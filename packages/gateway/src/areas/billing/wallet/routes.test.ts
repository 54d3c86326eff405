import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
let admin: string;
let agent: string;
let other: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

let client = 0;
/** Each test has a client of its own, without a wallet. */
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`
    insert into stakeholder (sh_code, title, short_name, country) select 'W' || n, 'Client ' || n, 'client-' || n, 'KE' from (select count(*) as n from stakeholder) s
    returning id`.execute(gateway.test.database.platform);
  client = rows[0]?.id ?? 0;
});

interface Options {
  readonly token?: string;
  readonly key?: string;
}
const call = (method: string, path: string, body?: unknown, { token = provider, key }: Options = {}) =>
  gateway.request(method, `/api/${path}`, {
    token,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { "idempotency-key": key } }),
  });
const draft = (more: object = {}) => ({ stakeholderId: client, amount: 100_00, currency: "KES", reference: "Bank 1", ...more });
const topup = (more: object = {}, options?: Options) => call("POST", "main/billing/wallet/topup", draft(more), options);
const adjust = (more: object = {}, options?: Options) => call("POST", "main/billing/wallet/adjust", draft(more), options);
const wallet = async (id = client) => (await call("GET", `main/billing/wallet/${id}`)).body.data;
const ledger = async (id = client) => (await call("GET", `main/billing/wallet/ledger?stakeholderId=${id}`)).body.data.items;
const verify = async () => (await call("GET", "main/billing/verify")).body.data;
/** Everything that a refused call must not change. */
const stored = async () => {
  const { rows } = await sql`
    select (select count(*) from ledger_transaction) as transactions, (select sum(balance) from ledger_account where account = 'wallet') as balance,
      (select jsonb_agg(p order by id) from payment_log p) as payments, (select jsonb_agg(w order by stakeholder_id) from wallet w) as wallets`.execute(
    gateway.test.database.platform,
  );
  return rows[0];
};

test("a top-up records a settled payment and its transaction under the caller's name; without one, the wallet is in the client's currency", async () => {
  expect(await wallet()).toMatchObject({ currency: "KES", balance: 0, ongoingBalance: 0, version: 0 });
  const { status, body } = await topup();
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({
      cause: "topup",
      amount: 100_00,
      currency: "KES",
      balanceAfter: 100_00,
      reference: "Bank 1",
      paymentId: expect.any(Number),
    }),
  ]);
  expect(await wallet()).toMatchObject({ balance: 100_00, owed: 0, ongoingBalance: 100_00, version: 1 });
  const payment = (await call("GET", `messenger/payments/get-payment?id=${body.data.paymentId}`)).body.data;
  expect(payment).toMatchObject({ status: 1, state: "settled", amount: 100_00, reference: "Bank 1", settledBy: body.data.id });
  expect(await verify()).toMatchObject({ ok: true, faults: [] });
});

test("of 50 concurrent debits of a wallet that covers ten, exactly ten are made, and the others are 409", async () => {
  await topup({ amount: 1_000 });
  const made = await Promise.all(Array.from({ length: 50 }, () => adjust({ amount: -100, reference: "Usage" })));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(40).fill(409)]);
  expect([(await wallet()).balance, (await ledger()).length, (await verify()).ok]).toEqual([0, 11, true]);
});

test("50 equal top-ups with one key are one, also on a wallet that does not exist yet; another amount with the key is 409", async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => topup({ amount: 500 }, { key: "same-key" })));
  expect([...new Set(made.map(({ status }) => status))]).toEqual([200]);
  expect(new Set(made.map(({ body }) => body.data.id)).size).toBe(1);
  const before = await stored();
  const { status, body } = await topup({ amount: 501 }, { key: "same-key" });
  expect([status, body.error.code]).toEqual([409, "conflict"]);
  expect((await adjust({ amount: 500 }, { key: "same-key" })).status).toBe(409);
  expect([(await wallet()).balance, (await ledger()).length, await stored()]).toEqual([500, 1, before]);
});

test("a key belongs to one stakeholder: another client's top-up with the same key is made", async () => {
  await topup({ amount: 500 }, { key: "shared-key" });
  expect((await topup({ amount: 700, stakeholderId: 2 }, { key: "shared-key" })).status).toBe(200);
});

const BAD = ["-1", "0", "0.001", "10.005", '"10"', "1e309", "NaN", "9007199254740992", "null", "[10]", '" 10 "'];
test.each(BAD)("the amount %s of a top-up is 400, and nothing is stored", async (amount) => {
  const before = await stored();
  const sent = await fetch(`${gateway.url}/api/main/billing/wallet/topup`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${provider}` },
    body: `{"stakeholderId": ${client}, "amount": ${amount}, "currency": "KES", "reference": "Bad"}`,
  });
  expect([sent.status, await stored()]).toEqual([400, before]);
});

test.each([
  ["an unknown currency", { currency: "XXQ" }, 400],
  ["a currency in small letters", { currency: "kes" }, 400],
  ["a reference of 41 characters", { reference: "r".repeat(41) }, 400],
  ["no reference", { reference: " " }, 400],
  ["a price from the browser", { price: 1 }, 400],
  ["an unknown client", { stakeholderId: 999_999 }, 400],
])("a top-up with %s is refused, and nothing is stored", async (_name, more, expected) => {
  const before = await stored();
  expect([(await topup(more)).status, await stored()]).toEqual([expected, before]);
});

test("a wallet has one currency", async () => {
  await topup();
  const before = await stored();
  const { status, body } = await topup({ currency: "USD" });
  expect([status, body.error.message, await stored()]).toEqual([409, "The wallet of this client is in KES", before]);
});

test("a transaction is reversed once by a counter-entry, that of a payment only by refunding the payment", async () => {
  const paid = (await topup({ amount: 300 })).body.data;
  const { id } = (await adjust({ amount: -100, reference: "Wrong" })).body.data;
  const reverse = (of: number) => call("POST", "main/billing/wallet/reverse", { id: of, remark: "Mistake" });
  const reversed = await reverse(id);
  expect([reversed.status, reversed.body.data]).toEqual([
    200,
    expect.objectContaining({ cause: "reversal", amount: 100, reverses: id, balanceAfter: 300 }),
  ]);
  const before = await stored();
  expect([(await reverse(id)).status, (await reverse(paid.id)).status, (await reverse(reversed.body.data.id)).status]).toEqual([409, 409, 409]);
  expect([await stored(), (await ledger()).map(({ reversedBy }: { reversedBy: number | null }) => reversedBy)]).toEqual([
    before,
    [null, reversed.body.data.id, null],
  ]);
});

test("a client's user announces a payment, which provider staff settle once and refund once", async () => {
  const request = { amount: 250_00, currency: "KES", reference: "M-Pesa QX1" };
  const start = (await wallet(2)).balance;
  const asked = await call("POST", "main/billing/wallet/request", request, { token: admin, key: "asked" });
  const again = await call("POST", "main/billing/wallet/request", request, { token: admin, key: "asked" });
  expect([asked.status, again.body.data.id, (await wallet(2)).balance, (await wallet(2)).pending]).toEqual([200, asked.body.data.id, start, 250_00]);
  const { id } = asked.body.data;
  const mark = (status: number, token = provider) =>
    call("POST", "messenger/payments/update-payment-log", { id, status, remark: "As asked" }, { token });
  expect((await mark(1, admin)).status).toBe(403);
  expect((await mark(3)).status).toBe(409);
  const settled = await Promise.all(Array.from({ length: 8 }, () => mark(1)));
  expect(settled.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await wallet(2)).balance).toBe(start + 250_00);
  const refunded = await Promise.all(Array.from({ length: 8 }, () => mark(3)));
  expect(refunded.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect([(await wallet(2)).balance, (await ledger(2))[0].cause, await verify()]).toEqual([start, "refund", expect.objectContaining({ ok: true })]);
  expect((await mark(2)).status).toBe(409);
});

test("a client announces at most 20 pending payments, and only in the currency of its wallet", async () => {
  const request = (n: number, currency = "INR") =>
    call("POST", "main/billing/wallet/request", { amount: 100 + n, currency, reference: `Transfer ${n}` }, { token: other });
  expect((await request(0, "USD")).status).toBe(409);
  for (let n = 0; n < 20; n += 1) expect((await request(n)).status).toBe(200);
  expect((await request(20)).status).toBe(409);
});

test.each(["topup", "adjust", "reverse"])("a client's administrator cannot %s, even for the own wallet, and nothing changes", async (verb) => {
  const before = await stored();
  const body = verb === "reverse" ? { id: 1, remark: "Mine" } : draft({ stakeholderId: 2 });
  expect([(await call("POST", `main/billing/wallet/${verb}`, body, { token: admin })).status, await stored()]).toEqual([403, before]);
});

test("a client sees its own wallet, transactions and payments only; without the right, nobody sees any", async () => {
  await topup();
  const own = async (path: string) => {
    const { items } = (await call("GET", path, undefined, { token: admin })).body.data;
    return [...new Set(items.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId))];
  };
  const lists = ["main/billing/wallet/clients", "main/billing/wallet/ledger", "messenger/payments/all-payments"];
  for (const path of lists) expect(await own(path)).toEqual([2]);
  expect(await own(`main/billing/wallet/ledger?stakeholderId=${client}`)).toEqual([]);
  const foreign = (await topup()).body.data;
  const denied = [`main/billing/wallet/${client}`, `messenger/payments/get-payment?id=${foreign.paymentId}`].map((path) =>
    call("GET", path, undefined, { token: admin }),
  );
  expect((await Promise.all(denied)).map(({ status }) => status)).toEqual([404, 404]);
  for (const path of [...lists, "main/billing/wallet/2", "main/billing/verify"])
    expect((await call("GET", path, undefined, { token: agent })).status).toBe(403);
  expect((await call("GET", "main/billing/verify", undefined, { token: admin })).status).toBe(403);
  const before = await stored();
  const alert = { stakeholderId: client, lowBalanceAlert: 5, version: 1 };
  expect([(await call("PUT", "main/billing/wallet/alert", alert, { token: admin })).status, await stored()]).toEqual([400, before]);
});

test("a wallet is low at and below the alert, and an alert set from an old state is 409", async () => {
  const set = (lowBalanceAlert: number | null, version: number) =>
    call("PUT", "main/billing/wallet/alert", { stakeholderId: client, lowBalanceAlert, version });
  expect((await set(100_00, 0)).body.data).toMatchObject({ isLow: true, lowBalanceAlert: 100_00 });
  await topup();
  expect((await wallet()).isLow).toBe(true);
  await topup({ amount: 1 });
  const { isLow, version } = await wallet();
  expect(isLow).toBe(false);
  expect((await set(5, version - 1)).status).toBe(409);
  expect((await set(null, version)).body.data).toMatchObject({ lowBalanceAlert: null });
});

test("a dry run of a top-up returns what it would make and makes nothing", async () => {
  const before = await stored();
  const tried = await gateway.request("POST", "/api/main/billing/wallet/topup", {
    token: provider,
    body: draft(),
    headers: { "x-parley-validate-only": "1" },
  });
  expect([tried.status, tried.body.data.balanceAfter, await stored()]).toEqual([200, 100_00, before]);
});
