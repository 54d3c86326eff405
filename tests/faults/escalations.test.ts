import { TEST_PASSWORD } from "@parley/gateway/testing";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { GatewayProcess } from "../gateway-process.ts";
import { manyGateways } from "./many-gateways.ts";

const { sql, begin, bringOnline, endAll } = manyGateways();

const CHATS = 90;
const AT_ONCE = 12;
const SETTLED = { timeout: 60_000, interval: 50 };
/** Somebody at Acacia who asks, and a colleague who is asked. */
const [ASKS, ASKED] = [3, 4];

beforeAll(async () => {
  await bringOnline([ASKS, ASKED]);
  await sql().query("update app_user set max_chats = 100 where id = any ($1)", [[ASKS, ASKED]]);
});
beforeEach(() => sql().query("update chat_session set status = 'ended', ended_at = now() where status in ('queued', 'active')"));
afterEach(endAll);

/** Running chats of who asks. */
const running = async (): Promise<readonly number[]> => {
  const { rows } = await sql().query<{ id: number }>(
    `insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, owner_id, queued_at, accepted_at)
     select 2, (select min(id) from bot where stakeholder_id = 2), (select min(id) from customer where stakeholder_id = 2), 'web', 'active', ${ASKS}, now(), now()
     from generate_series(1, ${CHATS}) returning id`,
  );
  return rows.map(({ id }) => id);
};
const tokenOf = async ({ url }: GatewayProcess, loginId: string): Promise<string> => {
  const answer = await fetch(`${url}/api/main/authentication`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ loginId, key: TEST_PASSWORD }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
};
/** Does something at one of the gateways, and at the next where the first is dead: as people who press again, never knowing whether the first press was heard. */
const press = async (gateways: readonly GatewayProcess[], turn: number, token: string, what: string, body: object): Promise<number> => {
  for (let at = turn; ; at += 1) {
    const gateway = gateways[at % gateways.length];
    const answer = await fetch(`${gateway?.url}/api/messenger/support/escalation/${what}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    // What the gateway had before the end of it was killed with it is answered by nobody.
    if (answer !== undefined) return answer.status;
  }
};
/** Each of them by some that work at once. */
const each = async (ids: readonly number[], work: (id: number, place: number) => Promise<unknown>): Promise<void> => {
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < ids.length; place = next++) await work(ids[place] ?? 0, place);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
const openIn = async (sessionId: number): Promise<number> => {
  const { rows } = await sql().query<{ id: number }>("select id from escalation where session_id = $1 order by id desc limit 1", [sessionId]);
  return rows[0]?.id ?? 0;
};
const countWhere = async (state: string): Promise<number> =>
  (await sql().query<{ n: number }>(`select count(*)::int as n from escalation where ${state}`)).rows[0]?.n ?? 0;
/**
 * Each conversation by all that was stored of it: how its only escalation stands, whose it is, how often it was written and told that it was asked, decided and handed over.
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

/** Kills the first of them as soon as so many stand so, with others still to come. */
const killWhen = async ([victim]: readonly GatewayProcess[], state: string): Promise<number> => {
  await expect.poll(() => countWhere(state), { ...SETTLED, interval: 5 }).toBeGreaterThan(CHATS / 10);
  await victim?.end("SIGKILL");
  return countWhere(state);
};

test("a gateway that is killed while escalations are requested and accepted leaves each in one state, and each is handed over once", async () => {
  const ids = await running();
  const gateways = await begin(3);
  const [asking, asked] = await Promise.all([
    tokenOf(gateways[1] as GatewayProcess, "agent1@acacia.test"),
    tokenOf(gateways[2] as GatewayProcess, "agent2@acacia.test"),
  ]);
  const before = await countWhere("true");
  const killed = killWhen(gateways, `status = 'accepted' and session_id = any (array[${ids.join(",")}])`);
  await each(ids, async (sessionId, place) => {
    const request = await press(gateways, place, asking, "request", { sessionId, agentId: ASKED, reason: "Knows the customer" });
    // 409: the first press was heard by the one that was killed.
    expect([200, 409]).toContain(request);
    const accept = await press(gateways, place, asked, "accept", { id: await openIn(sessionId) });
    expect([200, 409]).toContain(accept);
  });
  expect(await killed).toBeLessThan(CHATS);
  expect(await states(ids)).toEqual({ [ACCEPTED]: CHATS });
  expect((await countWhere("true")) - before).toBe(CHATS);
});

test("a gateway that is killed while one side accepts what the other takes back leaves each accepted or taken back, never both", async () => {
  const ids = await running();
  const gateways = await begin(3);
  const [asking, asked] = await Promise.all([
    tokenOf(gateways[1] as GatewayProcess, "agent1@acacia.test"),
    tokenOf(gateways[2] as GatewayProcess, "agent2@acacia.test"),
  ]);
  await each(ids, (sessionId, place) => press(gateways, place, asking, "request", { sessionId, agentId: ASKED, reason: "Knows the customer" }));
  const killed = killWhen(gateways, `status <> 'requested' and session_id = any (array[${ids.join(",")}])`);
  await each(ids, async (sessionId, place) => {
    const body = { id: await openIn(sessionId) };
    const both = [() => press(gateways, place, asked, "accept", body), () => press(gateways, place + 1, asking, "cancel", body)];
    const statuses = await Promise.all((place % 2 === 0 ? both : both.reverse()).map((one) => one()));
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  });
  expect(await killed).toBeLessThan(CHATS);
  const { [ACCEPTED]: accepted = 0, [CANCELLED]: cancelled = 0, ...others } = await states(ids);
  expect([others, accepted + cancelled]).toEqual([{}, CHATS]);
});
