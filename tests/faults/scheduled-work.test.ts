import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manyGateways } from "./many-gateways.ts";
import { tokenAt } from "./press-again.ts";

/**
 * Tests scheduled work at two gateways on one database, one of which is killed. Each item must be processed exactly
 * once.
 */

const { sql, begin, endAll } = manyGateways();
const DONE = { timeout: 90_000, interval: 50 };
const CHATS = 600;

let agentId: number;
beforeEach(async () => {
  agentId = (await one<{ id: number }>("select id from app_user where login_id = 'agent1@acacia.test'")).id;
  await sql().query("delete from calendar where stakeholder_id = 2");
});
afterEach(async () => {
  await endAll();
  await sql().query("update chat_session set status = 'ended', ended_at = now() where status = 'active'");
});

const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> => {
  const { rows } = await sql().query<Row>(text, [...values]);
  return rows[0] as Row;
};
const count = async (text: string, values: readonly unknown[] = []): Promise<number> => (await one<{ n: number }>(text, values)).n;
const chats = async (): Promise<number[]> => {
  const { rows } = await sql().query<{ id: number }>(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, accepted_at, last_activity_at)
     select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'active', $2, now(), now(), now() - interval '20 minutes'
     from generate_series(1, $1::int) returning id`,
    [CHATS, agentId],
  );
  return rows.map(({ id }) => id);
};
const sweep = (task: string, times: number) => sql().query("select graphile_worker.add_job($1) from generate_series(1, $2::int)", [task, times]);

/** Lets two gateways process due work, kills the first one midway, and starts another one that finishes the work. */
const killInTheMidst = async (task: string, done: () => Promise<number>, all: number): Promise<void> => {
  const [killed] = await begin(2);
  await sweep(task, 4);
  await expect.poll(done, { ...DONE, interval: 5 }).toBeGreaterThan(0);
  await killed?.end("SIGKILL");
  expect(await done()).toBeLessThanOrEqual(all);
  await begin(1);
  await sweep(task, 4);
  await expect.poll(done, DONE).toBe(all);
  // Waits until the jobs that the killed process had started were retried too.
  await expect.poll(() => count("select count(*)::int as n from graphile_worker._private_jobs where locked_by is not null"), DONE).toBe(0);
};

describe("gateway that is killed while another one runs", () => {
  test("leads to each scheduled reply being sent once", async () => {
    const ids = await chats();
    await sql().query(
      `insert into scheduled_reply (stakeholder_id, user_id, session_id, body, send_at, seen_seq, seen_status, seen_owner_id)
       select 2, $2, id, 'Good morning', now() - interval '1 minute', 0, 'active', $2 from unnest($1::int[]) s(id)`,
      [ids, agentId],
    );
    const sent = () => count("select count(*)::int as n from message where session_id = any ($1) and body = 'Good morning'", [ids]);
    await killInTheMidst("sweepScheduledReplies", sent, CHATS);
    await expect.poll(() => count("select count(*)::int as n from scheduled_reply"), DONE).toBe(0);
    expect(await sent()).toBe(CHATS);
    expect(await count("select count(distinct session_id)::int as n from message where session_id = any ($1)", [ids])).toBe(CHATS);
  });

  test("leads to each silent customer receiving one question", async () => {
    const ids = await chats();
    await sql().query(
      `insert into support_setting (stakeholder_id, amber_minutes, red_minutes, grace_seconds, idle_ask_minutes) values (2, 5, 10, 30, 10)
       on conflict (stakeholder_id) do update set idle_ask_minutes = 10, idle_end_minutes = null, silence_minutes = null`,
    );
    const asked = () => count("select count(*)::int as n from message where session_id = any ($1) and client_id like 'idle-ask-%'", [ids]);
    await killInTheMidst("sweepIdle", asked, CHATS);
    expect(await count("select count(*)::int as n from message where session_id = any ($1)", [ids])).toBe(CHATS);
    expect(await count("select count(*)::int as n from chat_session where id = any ($1) and idle_asked_at is not null", [ids])).toBe(CHATS);
  });

  test("leads to each export and each scheduled run being done once", async () => {
    const EACH = 12;
    const [killed] = await begin(2);
    const gateway = killed as NonNullable<typeof killed>;
    const token = await tokenAt(gateway, "admin@acacia.test");
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${gateway.url}/api/${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    for (let n = 0; n < EACH; n += 1)
      await post("reports/schedules", {
        name: `Run ${n}`,
        report: "sessions-by-hour",
        range: "last-week",
        cron: "0 6 * * 1",
        emailTo: "admin@acacia.test",
      });
    await sql().query("update export_schedule set next_run_at = now() - interval '1 minute'");
    for (let n = 0; n < EACH; n += 1) await post("reports/exports", { list: "users" });
    await sql().query(
      "select graphile_worker.add_job('runSchedule', json_build_object('scheduleId', id)) from export_schedule, generate_series(1, 2)",
    );
    const done = () => count("select count(*)::int as n from job where kind = 'export' and state = 'done'");
    await expect.poll(done, { ...DONE, interval: 5 }).toBeGreaterThan(0);
    await gateway.end("SIGKILL");
    await begin(1);
    await expect.poll(done, DONE).toBe(2 * EACH);
    expect(await count("select count(*)::int as n from job where kind = 'export'")).toBe(2 * EACH);
    expect(await count("select count(distinct schedule_id)::int as n from job where schedule_id is not null")).toBe(EACH);
    expect(await count("select count(*)::int as n from audit_log where entity_type = 'job' and verb = 'queued for export'")).toBe(2 * EACH);
    // Exports notify users only about failures, so there must be no notification.
    expect(await count("select count(*)::int as n from notification where type = 'export'")).toBe(0);
  });
});
