import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, TEST_PASSWORD, type TestDatabase } from "@parley/gateway/testing";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";

const { spawnGateway } = gatewayProcesses();

const DONE = { timeout: 60_000, interval: 100 };
const RECIPIENTS = 300;

let db: TestDatabase;
let dataDir: string;
let token: string;
const gateways: GatewayProcess[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "parley-broadcasts-"));
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.end("SIGTERM");
  await db.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const begin = async (): Promise<GatewayProcess> => {
  const gateway = await spawnGateway({ DATABASE_URL: databaseUrl(db.connection), DATA_DIR: dataDir, DEMO: "0", LOG_LEVEL: "fatal" });
  gateways.push(gateway);
  const answer = await fetch(`${gateway.url}/api/main/authentication`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId: "admin@acacia.test", key: TEST_PASSWORD }),
  });
  token = ((await answer.json()) as { data: { token: string } }).data.token;
  return gateway;
};
const end = async (gateway: GatewayProcess, signal: NodeJS.Signals) => {
  gateways.splice(gateways.indexOf(gateway), 1);
  await gateway.end(signal);
};

const call = async (gateway: GatewayProcess, path: string, body: object): Promise<{ id: number }> => {
  const answer = await fetch(`${gateway.url}/api/messenger/pushnotification/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const { data, error } = (await answer.json()) as { data: { id: number }; error?: object };
  if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(error)}`);
  return data;
};

/** Opens a database connection that bypasses row-level security. */
const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(db.connection);
  await client.connect();
  await client.query("select set_config('parley.scope', '0', false)");
  return client;
};

/** Creates subscribers in a unique city, each with a conversation, and a broadcast draft to them; returns its id. */
const draftTo = async (gateway: GatewayProcess, place: string, sql: pg.Client): Promise<number> => {
  await sql.query(
    `with made as (
       insert into customer (stakeholder_id, user_code, name, platform, location)
       select 2, $1 || n, 'Person ' || n, 'web', $1 from generate_series(1, ${RECIPIENTS}) n returning id)
     insert into chat_session (stakeholder_id, bot_id, customer_id, platform)
     select 2, (select min(id) from bot where stakeholder_id = 2), id, 'web' from made`,
    [place],
  );
  const template = await call(gateway, "templates", { name: place, body: "Dear {{name}}" });
  const audience = { typeIds: [], locations: [place], platforms: [] };
  return (await call(gateway, "draft", { name: place, templateId: template.id, audience })).id;
};

const statusOf = async (sql: pg.Client, id: number) =>
  (await sql.query<{ status: string }>("select status from broadcast_batch where id = $1", [id])).rows[0]?.status;
/** Counts the recipients and messages of a broadcast independently of each other, and reads the stored totals. */
const told = async (sql: pg.Client, id: number) => {
  const { rows } = await sql.query(
    `select (select count(*)::int from broadcast_recipient where batch_id = $1 and status = 'sent') as sent,
       (select coalesce(sum(n), 0)::int from broadcast_sum where batch_id = $1) as total,
       (select coalesce(sum(n), 0)::int from broadcast_sum where batch_id = $1 and status = 'sent') as "sumOfSent",
       count(*)::int as messages, count(distinct s.customer_id)::int as people
     from message m join chat_session s on s.id = m.session_id where m.client_id = 'broadcast-' || $1::text`,
    [id],
  );
  return rows[0];
};
const ALL = { sent: RECIPIENTS, total: RECIPIENTS, sumOfSent: RECIPIENTS, messages: RECIPIENTS, people: RECIPIENTS };

/**
 * Locks the conversation of a recipient in the middle, so that its group of recipients cannot be processed until the
 * lock is released.
 */
const holdTheMiddle = async (place: string, sql: pg.Client) => {
  const holder = await connect();
  onTestFinished(() => holder.end());
  await holder.query("begin");
  await holder.query(
    `select from chat_session where customer_id = (select id from customer where location = $1 order by id offset ${RECIPIENTS / 2} limit 1) for update`,
    [place],
  );
  return {
    /** Waits until some messages are sent and one group of recipients waits for the lock. */
    isReached: async (id: number) => {
      await expect.poll(async () => (await told(sql, id)).messages, DONE).toBeGreaterThan(0);
      const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await expect.poll(async () => (await sql.query(waiting)).rowCount, DONE).toBeGreaterThan(0);
    },
    release: () => holder.query("rollback"),
  };
};

describe("broadcast whose gateway is killed with kill -9", () => {
  test("is finished by the next gateway with exactly one message per recipient and matching totals", async () => {
    const sql = await connect();
    onTestFinished(() => sql.end());
    const gateway = await begin();
    const id = await draftTo(gateway, "killed", sql);
    const middle = await holdTheMiddle("killed", sql);
    await call(gateway, "send", { id });
    await middle.isReached(id);
    await end(gateway, "SIGKILL");
    await sql.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'parley%'");
    await middle.release();
    const cut = await told(sql, id);
    expect([cut.sent, cut.sumOfSent, cut.total, cut.messages < RECIPIENTS]).toEqual([cut.messages, cut.messages, RECIPIENTS, true]);
    await begin();
    await expect.poll(() => statusOf(sql, id), DONE).toBe("completed");
    expect(await told(sql, id)).toEqual(ALL);
  });

  test("is taken over by another running gateway without repeated messages", async () => {
    const sql = await connect();
    onTestFinished(() => sql.end());
    const [first] = gateways as [GatewayProcess];
    const second = await begin();
    const id = await draftTo(second, "taken over", sql);
    const middle = await holdTheMiddle("taken over", sql);
    await call(second, "send", { id });
    await middle.isReached(id);
    await end(first, "SIGKILL");
    await middle.release();
    await expect.poll(() => statusOf(sql, id), DONE).toBe("completed");
    expect(await told(sql, id)).toEqual(ALL);
  });
});
