import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { catalogueOf } from "../testing/catalogue.ts";
import { inDatabase, onServer, silent } from "../testing/cluster.ts";
import { copyMigrationsOf } from "../testing/released-migrations.ts";
import { migrate } from "./migrate.ts";

/** Rows of version 0.2.0, with only the columns that it requires. */
const ROWS = `
  insert into stakeholder (id, sh_code, title, short_name) values (1, 'PROVIDER', 'Provider', 'provider'), (2, 'ACACIA', 'Acacia', 'acacia');
  insert into role (id, stakeholder_id, name, permissions) values (1, 2, 'Agent', '[{"area": "chats", "actions": []}]');
  insert into app_user (id, stakeholder_id, role_id, login_id, first_name, last_name, contact_email)
    values (1, 2, 1, 'ada@acacia.test', 'Ada', 'Obi', 'ada@acacia.test');
  insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, verb, entity_type) values (2, 1, 'Ada Obi', 'user created', 'created', 'user');
  insert into export_schedule (id, stakeholder_id, owner_id, name, list, format, cron, time_zone, email_to, next_run_at, created_at)
    values (1, 2, 1, 'Weekly', 'tickets', 'csv', '0 8 * * 1', 'UTC', 'ada@acacia.test', now(), now());
  insert into bot (id, stakeholder_id, code, name, greeting, fallback) values (1, 2, 'helper', 'Helper', 'Hello', 'Sorry');
  insert into kb_entry (stakeholder_id, bot_id, question, answer, normalized) values (2, 1, 'Open?', 'Yes', 'open');
  insert into customer (id, stakeholder_id, user_code, name, platform, email) values (1, 2, 'C1', 'Olá', 'email', 'ola@customer.test');
  insert into team (id, stakeholder_id, name) values (1, 2, 'Care');
  insert into calendar (stakeholder_id, time_zone, weekly, overrides, closed_message) values (2, 'UTC', '{"monday": [[480, 1020]]}', '[]', 'Closed');
  insert into chat_session (id, stakeholder_id, bot_id, customer_id, platform, status, team_id) values (1, 2, 1, 1, 'email', 'queued', 1);
  insert into message (id, stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
    values (1, 2, 1, 1, 'm1', 1, 'in', 'text', 'customer', 'Where is my parcel?');
  insert into email_address (id, stakeholder_id, address, name) values (1, 2, 'care@acacia.test', 'Care');
  insert into email_thread (session_id, stakeholder_id, address_id, subject, reply_key) values (1, 2, 1, 'Parcel', 'key');
  insert into email (stakeholder_id, session_id, message_id, direction, rfc_id, from_party, sender, subject, state, digest)
    values (2, 1, 1, 'in', 'a@customer.test', '{}', 'ola@customer.test', 'Parcel', 'received', 'd');
  insert into incoming_email (stakeholder_id, address_id, received_at, last_received_at, envelope_from, envelope_to, sender, sender_name, subject,
      rfc_id, digest, size, kind, outcome, session_id, message_id, raw)
    values (2, 1, now(), now(), 'ola@customer.test', 'care@acacia.test', 'ola@customer.test', 'Olá', 'Parcel', 'a@customer.test', 'd', 1, 'person', 'begun', 1, 1, 'x');
  insert into tag (id, stakeholder_id, name) values (1, 2, 'VIP');
  insert into ticket (id, stakeholder_id, number, session_id, customer_id, channel, subject) values (1, 2, 1, 1, 1, 'email', 'Parcel');
  insert into ticket_tag (ticket_id, tag_id, stakeholder_id) values (1, 1, 2);
  insert into plan (id, code, name, base_price, currency) values (1, 'basic', 'Basic', 100, 'EUR');
  insert into client_plan (stakeholder_id, plan_id, price, currency, state, starts_on, anchor, period_start, period_end)
    values (2, 1, 100, 'EUR', 'active', '2026-11-01', '2026-11-01', '2026-11-01', '2026-12-01');
`;

/**
 * Conversations that were accepted under version 0.2.0. The audit log names the agents who accepted 11 and 12, but not
 * the agent who accepted 13. No agent accepted 16.
 */
const ACCEPTED = `
  insert into app_user (id, stakeholder_id, role_id, login_id, first_name, last_name, contact_email)
    values (2, 2, 1, 'ben@acacia.test', 'Ben', 'Ode', 'ben@acacia.test');
  insert into chat_session (id, stakeholder_id, bot_id, customer_id, platform, status, owner_id, is_outbound, started_at, queued_at, accepted_at)
    select id, 2, 1, 1, 'web', case when owner_id is null then 'queued' else 'active' end, owner_id, is_outbound, t.at, t.at, case when id < 16 then t.at end
    from (select timestamptz '2026-11-02 10:00Z' as at) t, (values (11, null, false), (12, 2, false), (13, null, false), (14, 2, false), (15, 2, true), (16, null::int, false)) s(id, owner_id, is_outbound);
  insert into audit_log (stakeholder_id, actor_user_id, actor_name, action, verb, entity_type, entity_id, before, after, at)
    select 2, 1, 'Ada Obi', 'session ' || verb, verb, 'session', id, before::jsonb, after::jsonb, timestamptz '2026-11-02 10:00Z' + s * interval '1 second'
    from (values ('11', -600, 'queued again', '{"ownerId": 2}', '{"ownerId": null}'), ('11', 0, 'accepted', '{"ownerId": null}', '{"ownerId": 1}'),
      ('11', 60, 'queued again', '{"ownerId": 1}', '{"ownerId": null}'), ('12', 60, 'assigned', '{"ownerId": 1}', '{"ownerId": 2}'),
      ('13', 30, 'changed', '{"labels": []}', '{"labels": ["VIP"]}')) a(id, s, verb, before, after);
  insert into message (id, stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, sender_id, body)
    values (11, 2, 15, 1, 'm1', 1, 'out', 'text', 'agent', 1, 'Hello'), (12, 2, 15, 2, 'm2', 1, 'out', 'text', 'agent', 2, 'Hello again');
`;

/** Time zones as they were stored before their spelling was checked. */
const ZONES = `
  insert into stakeholder (id, sh_code, title, short_name, time_zone) values (3, 'BAOBAB', 'Baobab', 'baobab', 'africa/nairobi');
  insert into branch (stakeholder_id, name, time_zone) values (3, 'Kolkata', 'ASIA/KOLKATA'), (3, 'Calcutta', 'Asia/Calcutta'), (3, 'None', null);
  insert into calendar (stakeholder_id, time_zone, weekly, overrides, closed_message) values (3, 'america/port-au-prince', '{}', '[]', 'Closed');
`;

/** Texts of ligatures, which version 0.2.0 folded to more letters than later versions. */
const LIGATURES = `
  insert into customer (id, stakeholder_id, user_code, name, platform) values (2, 2, 'C2', repeat(U&'\\FDFA', 100) || ' zebra', 'web');
  insert into message (id, stakeholder_id, session_id, seq, client_id, ts, direction, kind, sender_type, body)
    values (21, 2, 1, 2, 'm2', 1, 'in', 'text', 'customer', repeat(U&'\\FDFA', 100) || ' zebra');
`;

/**
 * Transactions of wallets under version 0.2.0. The last balance of stakeholder 1 is 50 more than the sum of its rows;
 * the pending and failed rows of stakeholder 2 moved no money.
 */
const WALLETS = `
  insert into wallet (stakeholder_id, currency) values (1, 'USD'), (2, 'KES');
  insert into wallet_tx (stakeholder_id, type, reason, status, amount, balance_after, reference, at)
    select who, type, reason, status, amount, balance, reference, timestamptz '2026-11-02 10:00Z' + n * interval '1 day'
    from (values (1, 1, 'inbound', 'grant', 'settled', 100, 150, null), (2, 2, 'inbound', 'topup', 'settled', 1000, 1000, 'Bank 1'),
      (3, 2, 'outbound', 'usage', 'settled', 300, 700, null), (4, 2, 'inbound', 'topup', 'pending', 500, 700, 'Bank 2'),
      (5, 2, 'outbound', 'usage', 'failed', 900, 700, null)) t(n, who, type, reason, status, amount, balance, reference);
`;

/** Invoices under version 0.2.0, which nothing but the demo created: one is paid, one is open, one was voided. */
const INVOICES = `
  insert into invoice (id, stakeholder_id, number, kind, status, payment, issued_on, due_on, total, paid, currency) values
    (1, 2, 'OLD-1', 'subscription', 'finalized', 'succeeded', '2026-10-01', '2026-10-15', 500, 500, 'KES'),
    (2, 2, 'OLD-2', 'subscription', 'finalized', 'pending', '2026-11-01', '2026-11-15', 300, 0, 'KES'),
    (3, 2, 'OLD-3', 'one_off', 'voided', 'pending', '2026-11-01', '2026-11-15', 40, 0, 'KES');
  insert into invoice_item (stakeholder_id, invoice_id, kind, description, amount, billed_on)
    select stakeholder_id, id, 'plan', 'Old', total, issued_on from invoice;
`;

const { connection: server } = inject("cluster");
const upgraded = `upgraded_${process.pid}_${Date.now()}`;
const fresh = `fresh_${process.pid}_${Date.now()}`;
let folder = "";
let before: Map<string, number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-upgrade-"));
  await onServer(server, `create database ${upgraded}`);
  await onServer(server, `create database ${fresh}`);
  await copyMigrationsOf("0.2.0", folder);
  await migrate({ connection: inDatabase(server, upgraded), log: silent, folder });
  await ask(ROWS);
  await ask(ACCEPTED);
  await ask(LIGATURES);
  await ask(WALLETS);
  await ask(INVOICES);
  await ask(ZONES);
  before = await rowCounts();
  await migrate({ connection: inDatabase(server, upgraded), log: silent });
  await migrate({ connection: inDatabase(server, fresh), log: silent });
});
afterAll(async () => {
  await onServer(server, `drop database ${upgraded} with (force)`);
  await onServer(server, `drop database ${fresh} with (force)`);
  await rm(folder, { recursive: true });
});

async function ask(text: string, options?: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...inDatabase(server, upgraded), ...(options !== undefined && { options }) });
  await client.connect();
  try {
    await client.query("select set_config('parley.scope', '0', false)");
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function rowCounts(): Promise<Map<string, number>> {
  const tables = [...ROWS.matchAll(/insert into (\w+)/g)].map(([, table = ""]) => table);
  const counts = await ask(tables.map((table) => `select '${table}' as name, count(*)::int as n from ${table}`).join(" union all "));
  return new Map(counts.map(({ name, n }) => [String(name), Number(n)]));
}

test("a database of version 0.2.0 has the same schema after the upgrade as a new one", async () => {
  expect(await catalogueOf(inDatabase(server, upgraded))).toEqual(await catalogueOf(inDatabase(server, fresh)));
});

test("the upgrade from version 0.2.0 keeps the rows", async () => {
  expect([...before.values()]).not.toContain(0);
  expect(await rowCounts()).toEqual(before);
});

test("the upgrade from version 0.2.0 records the agent who accepted each conversation, and counts the acceptances for them", async () => {
  const accepted = await ask("select id, accepted_by from chat_session where id > 10 order by id");
  expect(accepted.map(({ id, accepted_by: by }) => [id, by])).toEqual([
    [11, 1],
    [12, 1],
    [13, null],
    [14, 2],
    [15, 1],
    [16, null],
  ]);
  expect(await ask("select agent_id, accepted, outbound from rollup_hour where accepted > 0 or outbound > 0 order by agent_id")).toEqual([
    { agent_id: 0, accepted: 1, outbound: 0 },
    { agent_id: 1, accepted: 2, outbound: 1 },
    { agent_id: 2, accepted: 1, outbound: 0 },
  ]);
});

test("the upgrade writes time zones in the spelling of the database of time zones", async () => {
  const zones = "select time_zone from stakeholder where id = 3 union all select time_zone from calendar where stakeholder_id = 3";
  expect((await ask(zones)).map(({ time_zone: zone }) => zone)).toEqual(["Africa/Nairobi", "America/Port-au-Prince"]);
  const branches = await ask("select time_zone from branch where stakeholder_id = 3 order by id");
  expect(branches.map(({ time_zone: zone }) => zone)).toEqual(["Asia/Kolkata", "Asia/Calcutta", null]);
});

test("the upgrade folds stored texts again, so that indexes find the same rows as the tables", async () => {
  const found = "select id from message where parley_words(parley_fold(body)) @@ to_tsquery('simple', 'zebra')";
  for (const scan of ["seqscan", "bitmapscan"]) expect([scan, await ask(found, `-c enable_${scan}=off`)]).toEqual([scan, []]);
  expect(await ask("select id from customer where search like '%zebra%'")).toEqual([]);
});

test("the upgrade turns transactions of wallets and invoices into entries that add up, and keeps each balance", async () => {
  expect(await ask("select stakeholder_id as id, account, balance::int from ledger_account order by 1, 2")).toEqual([
    { id: 1, account: "adjustments", balance: -150 },
    { id: 1, account: "wallet", balance: 150 },
    { id: 2, account: "charges", balance: 1100 },
    { id: 2, account: "payments", balance: -1500 },
    { id: 2, account: "receivable", balance: -300 },
    { id: 2, account: "wallet", balance: 700 },
  ]);
  expect(
    await ask(
      "select t.cause, e.amount::int, e.balance_after::int from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account = 'wallet' order by e.id",
    ),
  ).toEqual([
    { cause: "grant", amount: 100, balance_after: 100 },
    { cause: "topup", amount: 1000, balance_after: 1000 },
    { cause: "usage", amount: -300, balance_after: 700 },
    { cause: "adjustment", amount: 50, balance_after: 150 },
  ]);
  expect(
    await ask("select number, net::int, total::int, issued_by is not null as issued, paid_by is not null as paid from invoice order by id"),
  ).toEqual([
    { number: "OLD-1", net: 500, total: 500, issued: true, paid: true },
    { number: "OLD-2", net: 300, total: 300, issued: true, paid: false },
    { number: "OLD-3", net: 40, total: 40, issued: false, paid: false },
  ]);
  expect(await ask("select status, amount::int, reference, settled_by from payment_log order by id")).toEqual([
    { status: 1, amount: 1000, reference: "Bank 1", settled_by: 2 },
    { status: 0, amount: 500, reference: "Bank 2", settled_by: null },
  ]);
  await ask(
    "with t as (insert into ledger_transaction (stakeholder_id, cause, currency, actor_name) values (2, 'adjustment', 'KES', 'Test') returning id) insert into ledger_entry (transaction_id, stakeholder_id, account, currency, amount) select id, 2, a.account, 'KES', a.amount from t, (values ('wallet', 1), ('adjustments', -1)) a (account, amount)",
  );
});
