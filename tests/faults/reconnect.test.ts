import { type ChatSession, conversations } from "@parley/core/contract/chats/conversations";
import { support } from "@parley/core/contract/chats/support";
import { activeChat, ongoingChats, queuedChats as waiting } from "@parley/core/live";
import { adjustableClock } from "@parley/core/testing";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { within } from "../figures.ts";
import { type Agent, type Customer, openAgent, openCustomer } from "./chat-clients.ts";
import { openTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

const TEN_MINUTES = 600_000;

let gateway: TestGateway;
let cable: TcpProxy;
let agent: Agent;
/** The same agent in another browser tab, whose connection is not cut. */
let elsewhere: Agent;
const customers: Customer[] = [];
const clock = adjustableClock();
beforeAll(async () => {
  gateway = await startTestGateway({ messagesAMinute: 1_000_000 });
  cable = await openTcpProxy(gateway.url);
  agent = await openAgent(cable.url, "agent1@acacia.test", { clock });
  elsewhere = await openAgent(gateway.url, "agent1@acacia.test");
  for (let index = 0; index < 5; index += 1) customers.push(await openCustomer(gateway.url, elsewhere.client));
});
afterAll(async () => {
  for (const client of [agent, elsewhere, ...customers]) client.close();
  await cable.close();
  await gateway.close();
});

const shown = ({ id, status, ownerId, unread, lastSeq, lastPreview }: ChatSession) => ({ id, status, ownerId, unread, lastSeq, lastPreview });
const byId = (sessions: readonly ChatSession[]) => sessions.map(shown).sort((one, other) => one.id - other.id);

test("a client that returns after ten minutes shows the gateway's state within two seconds: list, open chat, counters and status", async () => {
  const [open, other, ended, taken, left] = customers as [Customer, Customer, Customer, Customer, Customer];
  for (const { sessionId } of [open, other, ended]) await agent.take(sessionId);
  agent.chat.dispatch({ type: "opened", sessionId: open.sessionId });
  await expect.poll(() => waiting(agent.chat.state()).map(({ id }) => id)).toEqual(expect.arrayContaining([taken.sessionId, left.sessionId]));

  // Cuts the connection until the test restores it, so that the agent misses all events in between.
  cable.cut(Number.POSITIVE_INFINITY);
  clock.turn(TEN_MINUTES);
  for (const { chat, sessionId } of [open, other]) for (let n = 0; n < 40; n += 1) chat.send({ sessionId, body: `meanwhile ${n}` });
  await elsewhere.client.call(support.endChat, { body: { sessionId: ended.sessionId } });
  await elsewhere.client.call(support.accept, { body: { sessionId: taken.sessionId } });
  taken.chat.send({ sessionId: taken.sessionId, body: "Thank you for taking me" });
  customers.push(await openCustomer(gateway.url, elsewhere.client));
  await expect.poll(() => customers.flatMap(({ chat, sessionId }) => chat.state().conversations[sessionId]?.outgoing ?? [])).toEqual([]);
  await expect.poll(() => agent.live.status()).toBe("reconnecting");

  cable.cut(0);
  await expect.poll(() => agent.live.status(), { timeout: 60_000, interval: 20 }).toBe("connected");
  const userId = agent.session.state().user?.userId ?? 0;
  const sessionsOf = (chats: ReturnType<typeof waiting>) => chats.flatMap(({ session }) => session ?? []);
  const isAtTheGateways = async () => {
    const [mine, queue, history] = await Promise.all([
      elsewhere.client.call(support.mySessions),
      elsewhere.client.call(support.queue, { query: { pageSize: 1000 } }),
      elsewhere.client.call(conversations.messages, { params: { sessionId: open.sessionId } }),
    ]);
    const state = agent.chat.state();
    expect(byId(sessionsOf(ongoingChats(state, userId)))).toEqual(byId(mine));
    expect(byId(sessionsOf(waiting(state)))).toEqual(byId(queue.items));
    expect(activeChat(state)?.messages.map(({ seq, body }) => [seq, body])).toEqual(history.items.map(({ seq, body }) => [seq, body]));
    expect(state.conversations[other.sessionId]?.unread).toBe(40);
    expect(state.conversations[ended.sessionId]?.session?.status).toBe("ended");
  };
  await vi.waitFor(isAtTheGateways, { timeout: within(2_000), interval: 50 });
});
