import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { GatewayProcess } from "../gateway-process.ts";
import { manyGateways } from "./many-gateways.ts";
import { each, press, tokenAt } from "./press-again.ts";

const { sql, connect, begin, bringOnline, endAll } = manyGateways();

const CHATS = 90;
const SETTLED = { timeout: 60_000, interval: 50 };
/** Ids of two agents of Acacia: the first requests escalations, the second is asked to take over. */
const [ASKS, ASKED] = [3, 4];

beforeAll(async () => {
  await bringOnline([ASKS, ASKED]);
  await sql().query("update app_user set max_chats = 100 where id = any ($1)", [[ASKS, ASKED]]);
});
beforeEach(() => sql().query("update chat_session set status = 'ended', ended_at = now() where status in ('queued', 'active')"));
afterEach(endAll);

/** Creates active chats of the requesting agent; returns their ids. */
const running = async (): Promise<readonly number[]> => {
  const { rows } = await sql().query<{ id: number }>(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, accepted_at)
     select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'active', ${ASKS}, now(), now()
     from generate_series(1, ${CHATS}) returning id`,
  );
  return rows.map(({ id }) => id);
};
/** Requests an escalation, or answers an escalation, at one of the gateways. */
const decide = (gateways: readonly GatewayProcess[], turn: number, token: string, what: string, body: object) =>
  press(gateways, turn, token, { method: "POST", path: `support/escalation/${what}`, body });
const openIn = async (sessionId: number): Promise<number> => {
  const { rows } = await sql().query<{ id: number }>("select id from escalation where session_id = $1 order by id desc limit 1", [sessionId]);
  return rows[0]?.id ?? 0;
};
const countWhere = async (state: string): Promise<number> =>
  (await sql().query<{ n: number }>(`select count(*)::int as n from escalation where ${state}`)).rows[0]?.n ?? 0;
/**
 * Number of conversations for each stored state: states of their escalations, owner, and the numbers of entries about
 * request, decision and transfer.
 */
const states = async (ids: readonly number[]): Promise<Record<string, number>> => {
  const { rows } = await sql().query<{ state: string; n: number }>(
    `select state, count(*)::int as n from (
       select (select string_agg(e.status, '+') from escalation e where e.session_id = s.id) || ' of ' || s.owner_id
         || ', asked ' || (select count(*) from audit_log a join escalation e on e.id::text = a.entity_id where e.session_id = s.id and a.entity_type = 'escalation' and a.verb = 'requested')
         || ', decided ' || (select count(*) from audit_log a join escalation e on e.id::text = a.entity_id where e.session_id = s.id and a.entity_type = 'escalation' and a.verb <> 'requested')
         || ', handed over ' || (select count(*) from audit_log a where a.entity_type = 'session' and a.entity_id = s.id::text and a.verb = 'taken over')
         || ', said ' || (select count(*) from message m where m.session_id = s.id and m.body like '%took over the conversation%') as state
       from chat_session s where s.id = any ($1::int[])) t group by state order by state`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const ACCEPTED = `accepted of ${ASKED}, asked 1, decided 1, handed over 1, said 1`;
const CANCELLED = `cancelled of ${ASKS}, asked 1, decided 1, handed over 0, said 0`;

const EXPIRED = `expired of ${ASKS}, asked 0, decided 1, handed over 0, said 0`;

/** Kills the first gateway as soon as enough escalations are in this state, while others are still pending. */
const killWhen = async ([victim]: readonly GatewayProcess[], state: string): Promise<number> => {
  await expect.poll(() => countWhere(state), { ...SETTLED, interval: 5 }).toBeGreaterThan(CHATS / 10);
  await victim?.end("SIGKILL");
  return countWhere(state);
};

test("killing a gateway while escalations are requested and accepted leaves each in one state with one change of owner", async () => {
  const ids = await running();
  const gateways = await begin(3);
  const [asking, asked] = await Promise.all([
    tokenAt(gateways[1] as GatewayProcess, "agent1@acacia.test"),
    tokenAt(gateways[2] as GatewayProcess, "agent2@acacia.test"),
  ]);
  const before = await countWhere("true");
  const killed = killWhen(gateways, `status = 'accepted' and session_id = any (array[${ids.join(",")}])`);
  await each(ids, async (sessionId, place) => {
    const request = await decide(gateways, place, asking, "request", { sessionId, agentId: ASKED, reason: "Knows the customer" });
    // The status 409 means that the gateway that was killed had handled the first attempt.
    expect([200, 409]).toContain(request);
    const accept = await decide(gateways, place, asked, "accept", { id: await openIn(sessionId) });
    expect([200, 409]).toContain(accept);
  });
  expect(await killed).toBeLessThan(CHATS);
  expect(await states(ids)).toEqual({ [ACCEPTED]: CHATS });
  expect((await countWhere("true")) - before).toBe(CHATS);
});

test("killing a gateway during concurrent acceptance and cancellation leaves each escalation with exactly one of them", async () => {
  const ids = await running();
  const gateways = await begin(3);
  const [asking, asked] = await Promise.all([
    tokenAt(gateways[1] as GatewayProcess, "agent1@acacia.test"),
    tokenAt(gateways[2] as GatewayProcess, "agent2@acacia.test"),
  ]);
  await each(ids, (sessionId, place) => decide(gateways, place, asking, "request", { sessionId, agentId: ASKED, reason: "Knows the customer" }));
  const killed = killWhen(gateways, `status <> 'requested' and session_id = any (array[${ids.join(",")}])`);
  await each(ids, async (sessionId, place) => {
    const body = { id: await openIn(sessionId) };
    const both = [() => decide(gateways, place, asked, "accept", body), () => decide(gateways, place + 1, asking, "cancel", body)];
    const statuses = await Promise.all((place % 2 === 0 ? both : both.reverse()).map((one) => one()));
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });
  expect(await killed).toBeLessThan(CHATS);
  const { [ACCEPTED]: accepted = 0, [CANCELLED]: cancelled = 0, ...others } = await states(ids);
  expect([others, accepted + cancelled]).toEqual([{}, CHATS]);
});

test("killing a gateway while escalations expire leaves no partial state, and the other gateways expire the rest once", async () => {
  const ids = await running();
  const [killed] = await begin(1);
  const holder = await connect();
  await holder.query("begin");
  // Locks the audit log, so that the job stops after it has ended the escalations and before it reports them.
  await holder.query("lock table audit_log in share mode");
  await sql().query(
    `insert into escalation (stakeholder_id, session_id, requested_by, requested_at, target_user_id, reason, expires_at)
     select 2, id, ${ASKS}, now() - interval '5 minutes', ${ASKED}, 'Knows the customer', now() - interval '1 minute' from unnest($1::int[]) id`,
    [ids],
  );
  await sql().query("select graphile_worker.add_job('expireEscalations')");
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%audit_log%'";
  await expect.poll(async () => (await sql().query(waiting)).rowCount, SETTLED).toBeGreaterThan(0);
  await killed?.end("SIGKILL");
  await holder.query("rollback");
  const left = await states(ids);
  expect(Object.keys(left).filter((state) => state !== EXPIRED && !state.startsWith(`requested of ${ASKS}, asked 0, decided 0`))).toEqual([]);
  await begin(2);
  await sql().query("select graphile_worker.add_job('expireEscalations'), graphile_worker.add_job('expireEscalations')");
  await expect.poll(() => states(ids), SETTLED).toEqual({ [EXPIRED]: CHATS });
});
