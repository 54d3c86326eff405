import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@parley/core/calendar";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { type SmtpSink, startSmtpSink } from "../smtp-sink.ts";

const { spawnGateway } = gatewayProcesses();

const DONE_MS = 40_000;
const MANY = 60_000;

let db: TestDatabase;
let dataDir: string;
let gateway: GatewayProcess;
let token: string;
let smtp: SmtpSink;

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "parley-exports-"));
  smtp = await startSmtpSink();
  await sql(
    `insert into audit_log (stakeholder_id, actor_name, action, entity_type, verb, entity_id)
     select 2, 'Nobody', 'user changed', 'user', 'changed', n::text from generate_series(1, ${MANY}) n`,
  );
  await begin();
});
afterAll(async () => {
  await gateway.end("SIGTERM");
  await smtp.close();
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = async (more: Record<string, string> = {}) => {
  gateway = await spawnGateway({ DATABASE_URL: databaseUrl(db.connection), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "fatal", ...more });
  if (token !== undefined) return;
  const body = JSON.stringify({ loginId: "admin@acacia.test", key: TEST_PASSWORD });
  const answer = await fetch(`${gateway.url}/api/main/authentication`, { method: "POST", headers: { "content-type": "application/json" }, body });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
};

/** Runs SQL as the owner of the tables, to whom row-level security does not apply. */
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client(db.connection);
  await client.connect();
  try {
    await client.query("select set_config('parley.scope', '0', false)");
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/**
 * Kills the gateway and its PostgreSQL sessions, because PostgreSQL would otherwise still execute a waiting statement.
 */
const kill = async () => {
  await gateway.end("SIGKILL");
  await sql("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'parley%'");
};

/** Takes a lock that blocks the gateway at a certain statement until it is released. */
const hold = async (statement: string) => {
  const client = new pg.Client(db.connection);
  await client.connect();
  await client.query("select set_config('parley.scope', '0', false)");
  await client.query("begin");
  await client.query(statement);
  return { release: () => client.end() };
};
type Hold = Awaited<ReturnType<typeof hold>>;

const get = async (path: string) => {
  const response = await fetch(`${gateway.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return (await response.json()) as { data: { id: number } };
};
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10);
const ask = async (report: string): Promise<number> =>
  (await get(`reports/${report}/async?from=${day(-60)}&to=${day(2)}&emailTo=admin@acacia.test`)).data.id;

interface Row {
  state: string;
  done: number;
  file_name: string;
  mailed_at: string | null;
}
const job = async (id: number): Promise<Row> => (await sql<Row>("select state, done, file_name, mailed_at from job where id = $1", [id]))[0] as Row;
const is = (id: number, state: string) => expect.poll(async () => (await job(id)).state, { timeout: DONE_MS, interval: 20 }).toBe(state);
const isMailed = (id: number) => expect.poll(async () => (await job(id)).mailed_at, { timeout: DONE_MS, interval: 50 }).not.toBeNull();
const sizeOf = (name: string) =>
  stat(join(dataDir, "exports", name)).then(
    ({ size }) => size,
    () => 0,
  );
const isThere = (name: string) => expect.poll(() => sizeOf(name), { timeout: DONE_MS, interval: 5 }).toBeGreaterThan(0);
const mails = (id: number) => sql<{ id: number }>("select id from mail where text like $1", [`%/exports/${id}/%`]);

/** Stages of an export. Each function starts an export and returns the locks that stop it at that stage. */
const STAGES: [string, () => Promise<{ id: number; held: Hold[] }>][] = [
  ["right after it was asked for", async () => ({ id: await ask("session-list"), held: [] })],
  [
    "while it reads, before the first row",
    async () => {
      const reading = await hold("lock table chat_session in access exclusive mode");
      const id = await ask("session-list");
      await is(id, "running");
      return { id, held: [reading] };
    },
  ],
  [
    "while it writes",
    async () => {
      const id = await ask("audit-trail");
      await isThere(`${id}-1.csv.part`);
      return { id, held: [] };
    },
  ],
  [
    "when the file is written and the row is not",
    async () => {
      const reading = await hold("lock table chat_session in access exclusive mode");
      const id = await ask("session-list");
      await is(id, "running");
      const finishing = await hold(`select from job where id = ${id} for update`);
      await reading.release();
      await isThere(`${id}-1.csv`);
      return { id, held: [finishing] };
    },
  ],
  [
    "before the mail",
    async () => {
      const mailing = await hold("lock table mail in exclusive mode");
      const id = await ask("session-list");
      await is(id, "done");
      return { id, held: [mailing] };
    },
  ],
  [
    "after the mail, before that is noted down",
    async () => {
      const mailing = await hold("lock table mail in exclusive mode");
      const id = await ask("session-list");
      await is(id, "done");
      const noting = await hold(`select from job where id = ${id} for update`);
      await mailing.release();
      await expect.poll(async () => (await mails(id)).length, { timeout: DONE_MS }).toBe(1);
      return { id, held: [noting] };
    },
  ],
];

describe("export whose gateway is killed with kill -9", () => {
  test.each(STAGES)("is finished by the next gateway with one complete file and one mail: %s", async (_stage, reach) => {
    const { id, held } = await reach();
    await kill();
    for (const one of held) await one.release();
    await begin();
    await is(id, "done");
    await isMailed(id);
    const { done, file_name } = await job(id);
    const file = await readFile(join(dataDir, "exports", file_name), "utf8");
    expect([file.endsWith("\n"), file.split("\n").length - 2, done > 50]).toEqual([true, done, true]);
    expect(await mails(id)).toHaveLength(1);
  });
});

test("a mail is sent once, and again only after a kill before its acceptance was stored", async () => {
  await gateway.end("SIGTERM");
  const sending = { SMTP_URL: smtp.url };
  await begin(sending);
  const undisturbed = await ask("session-list");
  await isMailed(undisturbed);
  expect(smtp.mails).toHaveLength(1);

  const reading = await hold("lock table chat_session in access exclusive mode");
  const id = await ask("session-list");
  await is(id, "running");
  // Blocks the update that records the mail, so that the gateway can be killed after the file was sent.
  const noting = await hold(
    "create function wait_for_test() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(42); return new; end'; " +
      "create trigger wait_for_test before update on job for each row when (new.mailed_at is not null) execute function wait_for_test(); commit; select pg_advisory_lock(42)",
  );
  await reading.release();
  await expect.poll(() => smtp.mails.length, { timeout: DONE_MS }).toBe(2);
  await kill();
  await noting.release();
  await begin(sending);
  await isMailed(id);
  const ids = smtp.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
});
