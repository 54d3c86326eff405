import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { conversations, type Message } from "@parley/core/contract/chats/conversations";
import { createTestDatabase, type TestDatabase } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { type Agent, type Customer, openAgent, openCustomer, unsent } from "./chat-clients.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const { spawnGateway } = gatewayProcesses();

const CHATS = 20;
const ROUNDS = 50;
/**
 * Longest interruption of the network in milliseconds. The target requires two minutes: `PARLEY_LONGEST_CUT_MS=120000`.
 */
const LONGEST_CUT_MS = Number(process.env.PARLEY_LONGEST_CUT_MS ?? 4_000);
const CUTS = 20;
const KILLS = 3;
const ROUND_MS = 450;
/**
 * Milliseconds within which all clients must be connected and complete again (bars.md, live chat: dropped sockets). A
 * client without messages may be the last.
 */
const BACK_MS = 30_000;

let database: TestDatabase;
let folder: string;
let gateway: GatewayProcess;
let cable: TcpProxy;
let agent: Agent;
let customers: Customer[];
const start = () => spawnGateway({ DATABASE_URL: databaseUrl(database.connection), DEMO: "0", DATA_DIR: folder, LOG_LEVEL: "fatal" });

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "parley-cuts-"));
  gateway = await start();
  cable = await openTcpProxy(gateway.url);
  agent = await openAgent(cable.url, "agent1@acacia.test");
  customers = [];
  for (let index = 0; index < CHATS; index += 1) {
    const customer = await openCustomer(cable.url, agent.client);
    await agent.take(customer.sessionId);
    customers.push(customer);
  }
});
afterAll(async () => {
  for (const client of [agent, ...customers]) client.close();
  await cable.close();
  await gateway.end("SIGTERM");
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Interrupts connections and kills gateways while everybody sends messages. Returns how often it did so. */
const makeTrouble = async (isDone: () => boolean): Promise<{ cuts: number; kills: number }> => {
  const done = { cuts: 0, kills: 0 };
  while (!isDone() || done.cuts < CUTS || done.kills < KILLS) {
    if (done.cuts < CUTS) {
      // Makes most interruptions short and some long, as in real networks.
      const ms = 100 + (LONGEST_CUT_MS - 100) * Math.random() ** 4;
      cable.cut(ms);
      done.cuts += 1;
      await sleep(ms + 200 * Math.random());
    }
    if (done.kills < KILLS && done.cuts >= (done.kills + 1) * 5) {
      await gateway.end("SIGKILL");
      gateway = await start();
      cable.target = gateway.url;
      done.kills += 1;
    }
    if (done.cuts >= CUTS && done.kills >= KILLS) break;
    await sleep(300);
  }
  return done;
};

const history = async (sessionId: number): Promise<readonly Message[]> => {
  const { items } = await agent.client.call(conversations.messages, { params: { sessionId } });
  return items;
};

test(`${CHATS * ROUNDS * 2} messages survive ${CUTS} cuts and ${KILLS} gateway kills in order, without loss or repetition`, {
  // This test must not be retried, because a second attempt would find messages of the first.
  retry: 0,
}, async () => {
  const written = new Map<number, { agent: string[]; customer: string[] }>(
    customers.map(({ sessionId }) => [sessionId, { agent: [], customer: [] }]),
  );
  let writing = true;
  const trouble = makeTrouble(() => !writing);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const customer of customers) {
      const { sessionId } = customer;
      const sent = written.get(sessionId);
      sent?.customer.push(customer.chat.send({ sessionId, body: `question ${round}` }));
      sent?.agent.push(agent.chat.send({ sessionId, body: `answer ${round}` }));
    }
    await sleep(ROUND_MS);
  }
  writing = false;
  expect(await trouble).toEqual({ cuts: CUTS, kills: KILLS });
  await expect.poll(() => [agent, ...customers].reduce((sum, client) => sum + unsent(client), 0), { timeout: 90_000, interval: 200 }).toBe(0);

  for (const customer of customers) {
    const { sessionId } = customer;
    const stored = await history(sessionId);
    const sent = written.get(sessionId) ?? { agent: [], customer: [] };
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, index) => index + 1));
    const of = (type: Message["senderType"]) => stored.filter(({ senderType }) => senderType === type).map(({ clientId }) => clientId);
    expect(of("customer")).toEqual(sent.customer);
    expect(of("agent")).toEqual(sent.agent);
    // Both clients must show exactly the stored messages.
    const held = ({ chat }: Pick<Agent, "chat">) => chat.state().conversations[sessionId]?.messages.map(({ seq }) => seq);
    await expect.poll(() => held(agent), { timeout: BACK_MS }).toEqual(stored.map(({ seq }) => seq));
    await expect.poll(() => held(customer), { timeout: BACK_MS }).toEqual(stored.map(({ seq }) => seq));
  }
});
