import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { manyGateways } from "./many-gateways.ts";

const { sql, begin, bringOnline, endAll } = manyGateways();

const SETTLED = { timeout: 60_000, interval: 50 };
const [AGENTS, WAITING] = [20, 300];

beforeAll(async () => {
  const { rows } = await sql().query<{ id: number }>(
    `insert into app_user (stakeholder_id, role_id, login_id, first_name, last_name, contact_email, key_hash)
     select 2, r.id, 'assigned' || n || '@acacia.test', 'Agent', n::text, 'assigned' || n || '@acacia.test', 'signs in with a token'
     from role r, generate_series(1, $1::int) n where r.stakeholder_id = 2 and r.name = 'Support agent' returning id`,
    [AGENTS],
  );
  await bringOnline(rows.map(({ id }) => id));
});
beforeEach(async () => {
  await sql().query("delete from routing");
  await sql().query("update chat_session set status = 'ended', ended_at = now(), owner_id = null where status in ('queued', 'active')");
});
afterEach(endAll);

/** Creates waiting conversations and sets the capacity of each agent; returns the ids of the conversations. */
const wait = async (most: number): Promise<number[]> => {
  await sql().query("update app_user set max_chats = $1 where login_id like 'assigned%'", [most]);
  const { rows } = await sql().query<{ id: number }>(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at)
     select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'queued', now() + n * interval '1 ms'
     from generate_series(1, $1::int) n returning id`,
    [WAITING],
  );
  return rows.map(({ id }) => id);
};
/** Routes all conversations while assignment is off, so that the gateways later assign all of them at the same time. */
const routeAll = async (ids: readonly number[]) => {
  await sql().query("insert into routing (stakeholder_id, assigns) values (2, false)");
  const routed = async () =>
    (await sql().query<{ n: number }>("select count(*)::int as n from session_route where session_id = any($1::int[])", [ids])).rows[0]?.n;
  await expect.poll(routed, SETTLED).toBe(WAITING);
};
const switchOn = () =>
  sql().query("insert into routing (stakeholder_id, assigns) values (2, true) on conflict (stakeholder_id) do update set assigns = true");
const countActive = async () => (await sql().query<{ n: number }>("select count(*)::int as n from chat_session where status = 'active'")).rows[0]?.n;
/** Number of active chats of each agent, for all agents who have any. */
const loads = async (): Promise<number[]> =>
  (await sql().query<{ n: number }>("select count(*)::int as n from chat_session where status = 'active' group by owner_id order by n")).rows.map(
    ({ n }) => n,
  );
/**
 * Number of conversations for each stored state: status, whether there is an owner, and the numbers of messages and
 * audit entries.
 */
const states = async (ids: readonly number[]): Promise<Record<string, number>> => {
  const { rows } = await sql().query<{ state: string; n: number }>(
    `select state, count(*)::int as n from (
       select s.status || ' ' || (s.owner_id is not null) || ' ' || (select count(*) from message m where m.session_id = s.id) || ' '
         || (select count(*) from audit_log a where a.entity_type = 'session' and a.entity_id = s.id::text) || ' '
         || coalesce((select (x.assigned_to = s.owner_id)::text from session_route x where x.session_id = s.id and x.assigned_to is not null), 'none') as state
       from chat_session s where s.id = any($1::int[])) t group by state`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const GIVEN_ONCE = "active true 1 1 true";
const WAITS = "queued false 0 0 none";

test(`three gateways assign ${WAITING} waiting chats to ${AGENTS} agents without exceeding limits, without repetition and without leaving capacity unused`, async () => {
  const ids = await wait(10);
  await begin(3);
  await routeAll(ids);
  await switchOn();
  await expect.poll(countActive, SETTLED).toBe(200);
  expect(await loads()).toEqual(Array.from({ length: AGENTS }, () => 10));
  expect(await states(ids)).toEqual({ [GIVEN_ONCE]: 200, [WAITS]: 100 });
  // The conversations that still wait are those that arrived last.
  const { rows } = await sql().query("select id from chat_session where status = 'queued' and id = any($1::int[]) order by id", [ids]);
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(200));

  await sql().query("update app_user set max_chats = 15 where login_id like 'assigned%'");
  await expect.poll(countActive, SETTLED).toBe(WAITING);
  expect(await loads()).toEqual(Array.from({ length: AGENTS }, () => 15));
  expect(await states(ids)).toEqual({ [GIVEN_ONCE]: WAITING });
});

test("killing a gateway during the assignment leaves each conversation in one state, and the next gateway continues", async () => {
  const ids = await wait(15);
  const [killed] = await begin(1);
  await switchOn();
  await expect.poll(countActive, { timeout: 60_000, interval: 1 }).toBeGreaterThan(0);
  await killed?.end("SIGKILL");
  const left = await states(ids);
  expect(Object.keys(left).filter((state) => state !== GIVEN_ONCE && !state.startsWith("queued false 0 0"))).toEqual([]);
  await begin(1);
  await expect.poll(countActive, SETTLED).toBe(WAITING);
  expect(await states(ids)).toEqual({ [GIVEN_ONCE]: WAITING });
});
