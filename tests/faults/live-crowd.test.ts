import { afterAll, beforeAll, expect, test } from "vitest";
import { within } from "../figures.ts";
import { type Crowd, openCrowd } from "../live-crowd.ts";
import { makeCrowd } from "../make-crowd.ts";
import { manyGateways } from "./many-gateways.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/**
 * Numbers of simulated users, a tenth of the target. `npm run bench -- live-crowd` runs the full number for ten
 * minutes.
 */
const [AGENTS, CUSTOMERS] = [50, 200];
const PACE = { perSecond: 50, milliseconds: 15_000 };
/**
 * Milliseconds to wait for messages. Two such waits take less than the test's timeout, so that missing messages are
 * reported by name.
 */
const PATIENCE_MS = 100_000;

const { sql, begin } = manyGateways();
let cable: TcpProxy;
let crowd: Crowd;

beforeAll(async () => {
  const [gateway] = await begin(1);
  cable = await openTcpProxy(gateway?.url ?? "");
  const people = (await makeCrowd(sql(), { agents: AGENTS, customers: CUSTOMERS })).flat();
  crowd = await openCrowd(cable.url, people, {
    patienceMs: PATIENCE_MS,
    isStored: async (id) => (await sql().query("select from message where id = $1", [id])).rowCount === 1,
  });
});
afterAll(async () => {
  crowd.close();
  await cable.close();
});

const stored = async () =>
  (await sql().query("select count(*)::int as rows, count(distinct (session_id, body))::int as words from message where body like 'Word %'")).rows[0];

test(`${AGENTS} agents and ${CUSTOMERS} customers chat: each message is stored before delivery, without loss or repetition`, async () => {
  const { sent, early } = await crowd.talk(PACE);
  expect(sent).toBeGreaterThan((PACE.perSecond * PACE.milliseconds) / 1000 - PACE.perSecond);
  expect(early).toBe(0);
  expect(await crowd.account()).toEqual({ said: sent, lost: 0, doubled: 0, disordered: 0, first: "" });
  expect(await stored()).toEqual({ rows: sent, words: sent });
});

test(`all ${AGENTS + CUSTOMERS} clients that lose their connection at the same time reconnect in time without losing a message`, async () => {
  const talking = crowd.talk({ perSecond: PACE.perSecond, milliseconds: 6_000 });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const cutAt = Date.now();
  cable.cut(0);
  const { lastMs, count } = await crowd.back(cutAt);
  expect(count).toBe(AGENTS + CUSTOMERS);
  expect(lastMs).toBeLessThan(within(30_000));
  await talking;
  const { said, ...missing } = await crowd.account();
  expect(missing).toEqual({ lost: 0, doubled: 0, disordered: 0, first: "" });
  expect(await stored()).toEqual({ rows: said, words: said });
});
