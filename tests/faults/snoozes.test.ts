import type pg from "pg";
import { afterEach, describe, expect, test } from "vitest";
import type { GatewayProcess } from "../gateway-process.ts";
import { manyGateways } from "./many-gateways.ts";
import { each, press, tokenAt } from "./press-again.ts";

const { sql, connect, begin, bringOnline, endAll } = manyGateways();
afterEach(endAll);

const DONE = { timeout: 90_000, interval: 100 };
const CONVERSATIONS = 600;
/** Id of a user of Acacia. */
const OWNER = 4;

/** Creates overdue snoozed conversations. The second half belong to a user, who must be notified. */
const overdue = async (sql: pg.Pool): Promise<number[]> => {
  const { rows } = await sql.query<{ id: number }>(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, snoozed_at, snoozed_until)
     select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web',
       case when n > $1 / 2 then 'active' else 'queued' end, case when n > $1 / 2 then ${OWNER} end, now(), now() - interval '9 days', now() - interval '8 days' + n * interval '1 second'
     from generate_series(1, $1::int) n returning id`,
    [CONVERSATIONS],
  );
  return rows.map(({ id }) => id);
};
/** Number of conversations that were woken, and of the audit entries, notes and notifications about them. */
const told = async (sql: pg.Pool, ids: readonly number[]) => {
  const { rows } = await sql.query<{ back: number; entries: number; of: number; lines: number; bells: number }>(
    `select (select count(*)::int from chat_session where id = any ($1) and snoozed_at is null and snoozed_until is null) as back,
       (select count(*)::int from audit_log where entity_type = 'session' and verb = 'woken' and entity_id = any ($1::text[])) as entries,
       (select count(distinct entity_id)::int from audit_log where entity_type = 'session' and verb = 'woken' and entity_id = any ($1::text[])) as of,
       (select count(*)::int from message where session_id = any ($1) and kind = 'note') as lines,
       (select count(*)::int from notification where user_id = ${OWNER}) as bells`,
    [ids],
  );
  return rows[0];
};

describe("gateway killed while snoozed conversations become active", () => {
  test("leaves each either snoozed or active, and the other gateways make the others active once", async () => {
    // Makes the owner online, because a conversation of an offline owner returns to the queue without a notification
    // (ADR 0130).
    await bringOnline([OWNER]);
    const [killed] = await begin(1);
    const ids = await overdue(sql());
    // Locks the owner's row, which blocks notifications, so that the sweep stops in the middle of a batch.
    const holder = await connect();
    await holder.query("begin");
    await holder.query(`select from app_user where id = ${OWNER} for update`);
    await sql().query("select graphile_worker.add_job('sweepSnoozes')");
    await expect.poll(async () => (await told(sql(), ids))?.back, DONE).toBeGreaterThan(0);
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await sql().query(waiting)).rowCount, DONE).toBeGreaterThan(0);
    await killed?.end("SIGKILL");
    await holder.query("rollback");
    const half = await told(sql(), ids);
    expect(half?.back).toBeLessThan(CONVERSATIONS);
    expect([half?.entries, half?.lines]).toEqual([half?.back, half?.back]);
    await begin(2);
    await sql().query("select graphile_worker.add_job('sweepSnoozes'), graphile_worker.add_job('sweepSnoozes')");
    const all = { back: CONVERSATIONS, entries: CONVERSATIONS, of: CONVERSATIONS, lines: CONVERSATIONS, bells: CONVERSATIONS / 2 };
    await expect.poll(() => told(sql(), ids), DONE).toEqual(all);
  });
});

describe("gateway killed while users snooze and return conversations", () => {
  test("leaves each in its last acknowledged state, with one audit entry and one event per action", async () => {
    const COUNT = 120;
    const { rows } = await sql().query<{ id: number }>(
      `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at)
       select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'queued', now()
       from generate_series(1, ${COUNT}) returning id`,
    );
    const ids = rows.map(({ id }) => id);
    const gateways = await begin(3);
    const token = await tokenAt(gateways[1] as GatewayProcess, "agent1@acacia.test");
    const aside = async () =>
      (await sql().query<{ n: number }>("select count(*)::int as n from audit_log where verb = 'snoozed' and entity_id = any ($1::text[])", [ids]))
        .rows[0]?.n ?? 0;
    const kill = async () => {
      await expect.poll(aside, { ...DONE, interval: 5 }).toBeGreaterThan(COUNT / 10);
      await gateways[0]?.end("SIGKILL");
      return aside();
    };
    const killed = kill();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const isBroughtBack = (place: number) => place % 2 === 1;
    await each(ids, async (sessionId, place) => {
      const turn = (what: string, body: object) => press(gateways, place, token, { method: "PUT", path: `inbox/${what}`, body });
      expect(await turn("snooze", { sessionId, until })).toBe(200);
      if (isBroughtBack(place)) expect(await turn("wake", { sessionId })).toBe(200);
    });
    expect(await killed).toBeLessThan(COUNT);
    const { rows: states } = await sql().query<{ state: string; n: number }>(
      `select state, count(*)::int as n from (
         select s.status || case when s.snoozed_at is null then ' here' else ' aside' end
           || ', snoozed ' || (select count(*) from audit_log a where a.entity_type = 'session' and a.entity_id = s.id::text and a.verb = 'snoozed')
           || ', woken ' || (select count(*) from audit_log a where a.entity_type = 'session' and a.entity_id = s.id::text and a.verb = 'woken')
           || ', told ' || (select count(*) from message m where m.session_id = s.id) as state
         from chat_session s where s.id = any ($1::int[])) t group by 1 order by 1`,
      [ids],
    );
    expect(states).toEqual([
      { state: "queued aside, snoozed 1, woken 0, told 1", n: COUNT / 2 },
      { state: "queued here, snoozed 1, woken 1, told 2", n: COUNT / 2 },
    ]);
  });
});
