import type { ReportKey } from "@parley/core/reports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportPageStatement } from "../../../reports/statements.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
let admin: string;
let other: string;
let agent: string;
let now = new Date("2026-11-21T12:00:00Z");
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now, work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
});
afterAll(() => gateway.close());

/** Moves the time forward and signs in again, because sessions end. */
const later = async (moment: string) => {
  now = new Date(moment);
  provider = (await gateway.signIn("super@parley.test")).token;
};
const rows = async <Row>(text: string): Promise<Row[]> => (await sql.raw<Row>(text).execute(gateway.test.database.platform)).rows;
let client = 0;
/** Each test has a client of its own in Kenya, without a plan. */
beforeEach(async () => {
  now = new Date("2026-11-21T12:00:00Z");
  const made = await rows<{ id: number }>(
    "insert into stakeholder (sh_code, title, short_name, country, time_zone) select 'I' || n, 'Client ' || n, 'client-' || n, 'KE', 'Africa/Nairobi' from (select count(*) as n from stakeholder) s returning id",
  );
  client = made[0]?.id ?? 0;
});

const call = (method: string, path: string, body?: unknown, token = provider) =>
  gateway.request(method, `/api/main/billing/${path}`, { token, ...(body !== undefined && { body }) });
const plan = async (code: string) => (await rows<{ id: number }>(`select id from plan where code = '${code}'`))[0]?.id ?? 0;
const addPlan = async (code: string, more: object = {}) =>
  (await call("POST", "plan/addclientplan", { stakeholderId: client, planId: await plan(code), ...more })).body.data;
const generate = (more: object = {}) => call("POST", "invoice/generateinvoice", { stakeholderId: client, ...more });
const item = (more: object = {}, token = provider) =>
  call(
    "POST",
    "invoice/updateitem",
    { stakeholderId: client, description: "Training", quantity: 2, unitPrice: 5_000, currency: "KES", ...more },
    token,
  );
const topUp = (amount: number) => call("POST", "wallet/topup", { stakeholderId: client, amount, currency: "KES", reference: "Bank" });
const wallet = async () => (await call("GET", `wallet/${client}`)).body.data;
const open = async () => (await call("GET", `invoice/getitems?stakeholderId=${client}&state=open`)).body.data.items;
const verified = async () => (await call("GET", "verify")).body.data;
/** Money of the client that a refused call must not change. */
const stored = () =>
  rows(`select (select jsonb_agg(a order by account) from ledger_account a where stakeholder_id = ${client}) as accounts,
    (select jsonb_agg(i order by id) from invoice i where stakeholder_id = ${client}) as invoices,
    (select jsonb_agg(t order by id) from invoice_item t where stakeholder_id = ${client}) as items, (select last from invoice_number) as last`);

describe("charges of plans", () => {
  test("a plan is charged in advance when it is added, and a repeated renewal charges nothing twice", async () => {
    await addPlan("enterprise", { price: 900_00 });
    expect(await open()).toEqual([expect.objectContaining({ kind: "plan", amount: 900_00, periodFrom: "2026-11-21", periodTo: "2026-12-21" })]);
    expect(await wallet()).toMatchObject({ balance: 0, ongoingBalance: 0 });
    const { body } = await call("GET", `subscription/${client}`);
    expect(body.data).toMatchObject({
      nextCharge: { on: "2026-12-21", amount: 900_00, currency: "USD" },
      unbilled: [{ amount: 900_00, currency: "USD" }],
    });
    expect((await verified()).faults).toEqual([]);
  });

  test("a change of plan credits the unused days of the whole period and charges the new plan, as the preview said", async () => {
    await addPlan("enterprise", { price: 900_00 });
    await later("2026-12-01T12:00:00Z");
    const { data: preview } = (await call("GET", `subscription/${client}/preview?planId=${await plan("business")}`)).body;
    // 20 of 30 days are unused; the first 14 days of the new plan are a trial, which leaves 17 of 31 days.
    expect(preview).toMatchObject({ credit: 600_00, charge: 7_951_61, currency: "KES", trialUntil: "2026-12-15", periodEnd: "2027-01-01" });
    const refused = await call("POST", "plan/addclientplan", { stakeholderId: client, planId: await plan("business") });
    expect([refused.status, (await open()).length]).toEqual([409, 1]);
    await addPlan("enterprise", { price: 1_500_00 });
    expect((await open()).map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]).sort()).toEqual([
      ["credit", -600_00],
      ["plan", 1_500_00],
      ["plan", 900_00],
    ]);
    expect((await verified()).faults).toEqual([]);
  });

  test("a trial is free, and only the first time that the client has the plan", async () => {
    await addPlan("starter");
    const first = await open();
    // 16 of 30 days of 4,900.00 are charged.
    expect(first).toEqual([expect.objectContaining({ amount: 2_613_33, periodFrom: "2026-12-05", periodTo: "2026-12-21" })]);
    await addPlan("free");
    await addPlan("starter");
    const amounts = (await open()).map(({ amount }: { amount: number }) => amount);
    expect(amounts.sort((a: number, b: number) => a - b)).toEqual([-2_613_33, 2_613_33, 4_900_00]);
  });

  test("the next charge of a pending plan leaves out its trial", async () => {
    await addPlan("starter", { startsOn: "2026-12-01" });
    const { body } = await call("GET", `subscription/${client}`);
    // 17 of 31 days of 4,900.00 are charged.
    expect(body.data.nextCharge).toMatchObject({ on: "2026-12-01", amount: 2_687_10, currency: "KES" });
    await rows(`update client_plan set trial_until = '2027-02-01' where stakeholder_id = ${client}`);
    expect((await call("GET", `subscription/${client}`)).body.data.nextCharge).toMatchObject({ amount: 0 });
  });

  test("undoing a change of plan on the same day leaves what the former plan cost, with its trial", async () => {
    const { id } = await addPlan("starter");
    await addPlan("business");
    await addPlan("starter", { restores: id });
    expect((await open()).reduce((total: number, { amount }: { amount: number }) => total + amount, 0)).toBe(2_613_33);
  });

  test("a plan from before the charges is reactivated without a charge, because nothing was credited", async () => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into client_plan (stakeholder_id, plan_id, price, currency, state, starts_on, anchor, period_start, period_end)
       values (${client}, ${await plan("enterprise")}, 90000, 'USD', 'active', '2026-11-11', '2026-11-11', '2026-11-11', '2026-12-11') returning id`,
    );
    for (const [version, verb] of ["deactivate", "reactivate"].entries())
      expect((await call("POST", `plan/${verb}`, { id, version: version + 1, remark: "Test" })).status).toBe(200);
    expect(await open()).toEqual([]);
  });
});

test("a plan that is deactivated credits its unused days, and reactivating it charges the days that are left", async () => {
  const { id } = await addPlan("enterprise", { price: 900_00 });
  const change = async (verb: string) => {
    const [{ version }] = (await call("GET", `plan/history/${client}`)).body.data;
    return (await call("POST", `plan/${verb}`, { id, version, remark: "Test" })).status;
  };
  const sum = async () => (await open()).reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
  expect([await change("deactivate"), await sum(), await change("reactivate"), await sum(), await change("deactivate"), await sum()]).toEqual([
    200, 0, 200, 900_00, 200, 0,
  ]);
  await change("reactivate");
  await later("2026-12-01T12:00:00Z");
  expect([await change("deactivate"), await sum()]).toEqual([200, 300_00]);
  await later("2026-12-11T12:00:00Z");
  // 10 of 30 days are left.
  expect([await change("reactivate"), await sum()]).toEqual([200, 600_00]);
  expect((await verified()).faults).toEqual([]);
});

describe("invoices", () => {
  test("are numbered without gaps, add up with tax rounded once, and cannot be changed afterwards", async () => {
    await call("PUT", "details", {
      stakeholderId: client,
      legalName: "Client Ltd",
      address: "1 Road",
      city: "Nairobi",
      postalCode: "00100",
      country: "KE",
      taxNumber: "P051 365 947M",
      email: "",
      taxRate: 1_600,
      version: 0,
    });
    for (const unitPrice of [33, 33, 33]) await item({ quantity: 1, unitPrice });
    const last = Number((await rows<{ last: number }>("select last from invoice_number"))[0]?.last);
    const { status, body } = await generate();
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        number: `INV-${String(last + 1).padStart(6, "0")}`,
        currency: "KES",
        net: 99,
        tax: 16,
        total: 115,
        taxes: [{ rate: 1_600, net: 99, discount: 0, tax: 16 }],
        recipient: expect.objectContaining({ name: "Client Ltd", taxNumber: "P051365947M" }),
      }),
    ]);
    expect(await wallet()).toMatchObject({ owed: 115, unbilled: 0, ongoingBalance: -115 });
    const { id } = body.data;
    for (const statement of [
      `update invoice set total = 1, net = 1, tax = 0 where id = ${id}`,
      `delete from invoice where id = ${id}`,
      `update invoice_item set amount = 1 where invoice_id = ${id}`,
      `update invoice set number = 'X' where id = ${id}`,
    ])
      await expect(rows(statement), statement).rejects.toThrow(/final/);
    const before = await stored();
    expect([(await generate()).status, (await generate({ currency: "USD" })).status, await stored()]).toEqual([409, 409, before]);
    const numbers = await rows<{ number: string }>("select number from invoice where number like 'INV-%' order by number");
    expect(numbers.map(({ number }) => Number(number.slice(4)))).toEqual(numbers.map((_row, n) => n + 1));
    expect((await verified()).faults).toEqual([]);
  });

  test("20 concurrent generations of one client make one invoice, and a refused one takes no number", async () => {
    await item();
    const made = await Promise.all(Array.from({ length: 20 }, () => generate()));
    expect(made.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    const numbers = await rows<{ n: number; last: number }>(
      "select (select count(*)::int from invoice where number is not null) as n, (select last from invoice_number) as last",
    );
    expect(numbers[0]?.n).toBe(numbers[0]?.last);
  });

  test("are paid from the wallet once, and only if it covers them", async () => {
    await item();
    const { id, total } = (await generate()).body.data;
    const pay = () => call("POST", "invoice/pay", { id });
    const before = await stored();
    expect([(await pay()).status, await stored()]).toEqual([409, before]);
    await topUp(total + 1);
    const paid = await Promise.all(Array.from({ length: 10 }, pay));
    expect(paid.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect([await wallet(), (await verified()).faults]).toEqual([expect.objectContaining({ balance: 1, owed: 0, ongoingBalance: 1 }), []]);
  });

  test("are paid back by voiding them: neither the payment nor its return can be reversed", async () => {
    await item();
    const { id, total } = (await generate()).body.data;
    await topUp(total);
    const refuseReversal = async (cause: string) => {
      const [made] = await rows<{ id: number }>(`select id from ledger_transaction where stakeholder_id = ${client} and cause = '${cause}'`);
      const before = await stored();
      const { status, body } = await call("POST", "wallet/reverse", { id: made?.id, remark: "Mistake" });
      expect([status, body.error?.message, await stored()]).toEqual([409, expect.stringContaining("voiding the invoice"), before]);
    };
    await call("POST", "invoice/pay", { id });
    await refuseReversal("invoice");
    expect((await call("POST", "invoice/void", { id, remark: "Mistake" })).status).toBe(200);
    await refuseReversal("void");
    expect([(await wallet()).balance, (await verified()).faults]).toEqual([total, []]);
  });

  test("in another currency than the wallet's are voided while they are unpaid, and fix no currency", async () => {
    const wallets = () => rows<{ currency: string }>(`select currency from wallet where stakeholder_id = ${client}`);
    const voidOne = async () => {
      await item({ currency: "USD" });
      const { id } = (await generate()).body.data;
      return (await call("POST", "invoice/void", { id, remark: "Mistake" })).status;
    };
    expect([await voidOne(), await wallets()]).toEqual([200, []]);
    await topUp(1);
    expect([await voidOne(), await wallets(), (await verified()).faults]).toEqual([200, [{ currency: "KES" }], []]);
  });

  test("return to the wallet when voided, and charges from the ledger are on the next invoice", async () => {
    await addPlan("enterprise", { price: 100_00 });
    await rows(`update client_plan set currency = 'USD' where stakeholder_id = ${client}`);
    await call("POST", "wallet/topup", { stakeholderId: client, amount: 100_00, currency: "USD", reference: "Bank" });
    const { id, number, total } = (await generate()).body.data;
    await call("POST", "invoice/pay", { id });
    expect((await wallet()).balance).toBe(0);
    const voided = await Promise.all(Array.from({ length: 5 }, () => call("POST", "invoice/void", { id, remark: "Wrong address" })));
    expect(voided.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await wallet()).toMatchObject({ balance: 100_00, owed: 0, unbilled: 100_00 });
    const again = (await generate()).body.data;
    expect([again.total, again.number > number]).toEqual([total, true]);
    expect((await verified()).faults).toEqual([]);
  });

  test("of one client are issued and voided at the same time without a deadlock", async () => {
    await topUp(10_000_00);
    const paid: number[] = [];
    for (let n = 0; n < 8; n++) {
      await item();
      const { id } = (await generate()).body.data;
      await call("POST", "invoice/pay", { id });
      paid.push(id);
    }
    await item();
    const voids = paid.map((id) => call("POST", "invoice/void", { id, remark: "Mistake" }));
    const done = await Promise.all([...voids, generate()]);
    expect(done.map(({ status }) => status)).toEqual(Array(paid.length + 1).fill(200));
    expect((await verified()).faults).toEqual([]);
  });

  test("a draft takes charges and items until it is final, and waits while the credits are larger", async () => {
    const made = (await item({ unitPrice: -1_000, quantity: 1 })).body.data;
    expect((await generate()).status).toBe(409);
    const changed = await item({ id: made.id, version: made.version, unitPrice: 2_000, quantity: 1 });
    expect(changed.body.data).toMatchObject({ id: made.id, amount: 2_000, version: made.version + 1 });
    expect((await item({ id: made.id, version: made.version, unitPrice: 1, quantity: 1 })).status).toBe(409);
    const draft = (await generate({ draft: true })).body.data;
    expect(draft).toMatchObject({ number: null, status: "draft", total: 2_000 });
    expect((await call("GET", `invoice/pdf/${draft.id}`)).status).toBe(409);
    const issued = await call("POST", "invoice/issue", { id: draft.id });
    expect(issued.body.data).toMatchObject({ number: expect.stringMatching(/^INV-/), total: 2_000 });
    expect([(await call("POST", "invoice/issue", { id: draft.id })).status, (await call("DELETE", `invoice/item/${made.id}`)).status]).toEqual([
      409, 409,
    ]);
  });

  test("a draft shows the discount of the client's contract after each change of an item", async () => {
    const [{ id } = { id: 0 }] = await rows<{ id: number }>(
      `insert into enterprise_client (stakeholder_id, company, discount_pct) values (1, 'Group ${client}', 10) returning id`,
    );
    await rows(`update stakeholder set parent_enterprise_id = ${id} where id = ${client}`);
    await item({ quantity: 1, unitPrice: 1_000 });
    const [draft] = (await call("GET", `invoice/list?stakeholderId=${client}`)).body.data.items;
    expect(draft).toMatchObject({ status: "draft", net: 1_000, discount: 100, total: 900 });
  });

  test("the reports contain charges without an invoice, and no money of voided invoices", async () => {
    await rows(
      `with posted as (
         insert into ledger_transaction (stakeholder_id, cause, currency, actor_name) values (${client}, 'addon', 'KES', 'Test') returning id
       ), entries as (
         insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount)
         select id, ${client}, account, 'KES', amount from posted, (values ('unbilled', -500), ('charges', 500)) e(account, amount)
       )
       insert into invoice_item (stakeholder_id, kind, description, amount, currency, billed_on, transaction_id)
       select ${client}, 'addon', 'More bots', 500, 'KES', '2026-11-20', id from posted`,
    );
    const report = async <K extends ReportKey>(key: K) => {
      const range = { from: "2026-11-01", to: "2026-12-01", page: 1, pageSize: 50 };
      const statement = reportPageStatement(key, { stakeholderId: client, timeZone: "Africa/Nairobi", firstWeekday: 0 }, range);
      return (await gateway.test.database.query<{ items: object[] }>(client, { name: "", ...statement }))[0]?.items;
    };
    const history = async (more: object) => {
      expect(await report("billing-history")).toEqual([expect.objectContaining({ kind: "addon", amount: 500, currency: "KES", ...more })]);
      expect(await report("addons-billing")).toEqual([expect.objectContaining({ charges: 1, amount: 500, open: 500, currency: "KES" })]);
    };
    await history({ invoice: "", status: "pending" });
    const draft = (await generate({ draft: true })).body.data;
    await history({ invoice: "", status: "pending" });
    expect(await report("invoice")).toEqual([expect.objectContaining({ number: "", status: "draft", total: 500 })]);
    const { id, number, total } = (await call("POST", "invoice/issue", { id: draft.id })).body.data;
    await history({ invoice: number, status: "pending" });
    await topUp(total);
    await call("POST", "invoice/pay", { id });
    expect(await report("invoice")).toEqual([expect.objectContaining({ number, total: 500, paid: 500 })]);
    await call("POST", "invoice/void", { id, remark: "Wrong address" });
    await history({ invoice: "", status: "pending" });
    expect(await report("invoice")).toEqual([expect.objectContaining({ number, status: "voided", total: 0, paid: 0 })]);
  });

  test("closing a month invoices its charges only, and later ones are on the next invoice", async () => {
    await item({ quantity: 1 });
    await later("2026-12-03T12:00:00Z");
    await addPlan("enterprise", { price: 10_00 });
    const mine = (body: { data: { invoices: { shCode: string; currency: string }[] } }) =>
      body.data.invoices.filter(({ shCode }) => shCode === `I${client - 1}`).map(({ currency }) => currency);
    expect(mine((await call("POST", "close", { period: "2026-11" })).body)).toEqual(["KES"]);
    expect(mine((await call("POST", "close", { period: "2026-11" })).body)).toEqual([]);
    expect(mine((await call("POST", "close", { period: "2026-12" })).body)).toEqual(["USD"]);
    const before = await stored();
    expect([(await call("POST", "close", { period: "2027-01" })).status, (await generate({ period: "2027-01" })).status, await stored()]).toEqual([
      400,
      400,
      before,
    ]);
    expect((await verified()).faults).toEqual([]);
  });

  test("the PDF contains the number and the total, and an invoice is e-mailed to the billing address", async () => {
    await item();
    const { id, number } = (await generate()).body.data;
    expect((await call("POST", "invoice/send", { id })).status).toBe(409);
    const details = (await call("GET", `details/${client}`)).body.data;
    const { stakeholderTitle: _title, ...draft } = details;
    await call("PUT", "details", { ...draft, email: "billing@client.test" });
    expect((await call("POST", "invoice/send", { id })).body.data).toMatchObject({ sentAt: expect.any(String) });
    const sent = await fetch(`${gateway.url}/api/main/billing/invoice/pdf/${id}`, { headers: { authorization: `Bearer ${provider}` } });
    const pdf = Buffer.from(await sent.arrayBuffer());
    expect([sent.status, sent.headers.get("content-type"), pdf.subarray(0, 5).toString()]).toEqual([200, "application/pdf", "%PDF-"]);
    expect(sent.headers.get("content-disposition")).toContain(`${number}.pdf`);
  });
});

const BAD = ["0", "0.001", "10.005", '"10"', "1e309", "NaN", "9007199254740992", "null", "[10]", '" 10 "'];
test.each(BAD)("the price %s of an item is 400, and nothing is stored", async (unitPrice) => {
  const before = await stored();
  const sent = await fetch(`${gateway.url}/api/main/billing/invoice/updateitem`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${provider}` },
    body: `{"stakeholderId": ${client}, "description": "Bad", "quantity": 1, "currency": "KES", "unitPrice": ${unitPrice}}`,
  });
  expect([sent.status, await stored()]).toEqual([400, before]);
});

test("a client sees and pays only its own invoices, and cannot charge, issue, void or set its tax", async () => {
  await item();
  const { id } = (await generate()).body.data;
  const before = await stored();
  for (const token of [admin, other]) {
    expect((await call("GET", `invoice/show/${id}`, undefined, token)).status).toBe(404);
    expect((await call("GET", `invoice/pdf/${id}`, undefined, token)).status).toBe(404);
    expect((await call("POST", "invoice/pay", { id }, token)).status).toBe(404);
    expect((await call("GET", `invoice/getitems?stakeholderId=${client}`, undefined, token)).body.data.items).toEqual([]);
    expect((await call("GET", `invoice/list?stakeholderId=${client}`, undefined, token)).body.data.items).toEqual([]);
    for (const path of [`details/${client}`, `subscription/${client}`]) expect((await call("GET", path, undefined, token)).status).toBe(404);
  }
  const own = (await call("GET", "invoice/list", undefined, admin)).body.data.items;
  expect([...new Set(own.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId))]).toEqual([2]);
  for (const [path, body] of [
    ["invoice/updateitem", { stakeholderId: 2, description: "Gift", quantity: 1, unitPrice: -100, currency: "KES" }],
    ["invoice/generateinvoice", { stakeholderId: 2 }],
    ["invoice/issue", { id }],
    ["invoice/void", { id, remark: "Mine" }],
    ["invoice/send", { id }],
    ["close", { period: "2026-11" }],
  ] as const)
    expect([path, (await call("POST", path, body, admin)).status]).toEqual([path, 403]);
  const { stakeholderTitle: _title, ...details } = (await call("GET", "details/2", undefined, admin)).body.data;
  expect((await call("PUT", "details", { ...details, taxRate: 1 }, admin)).status).toBe(400);
  expect((await call("PUT", "details", { ...details, stakeholderId: client }, admin)).status).toBe(400);
  for (const path of ["invoice/list", "details/2", "invoice/getitems"]) expect((await call("GET", path, undefined, agent)).status).toBe(403);
  expect(await stored()).toEqual(before);
});

test.each([
  ["KE", "P051365947M", 200],
  ["KE", "DE136695976", 400],
  ["KE", "051365947", 400],
  ["DE", "DE136695976", 200],
  ["DE", "DE136695978", 400],
  ["IN", "27AAPFU0939F1ZV", 200],
  ["IN", "27AAPFU0939F1ZX", 400],
  ["XX", "", 400],
])("the country %s with the tax number %s is %i", async (country, taxNumber, expected) => {
  const { stakeholderTitle: _title, ...details } = (await call("GET", `details/${client}`)).body.data;
  expect((await call("PUT", "details", { ...details, country, taxNumber })).status).toBe(expected);
});
