import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff, stored } from "./testing/chats.ts";
import { openLive, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  gateway = await startTestGateway({ messagesAMinute: 10_000 });
  agent = await openStaff(gateway, "agent1@acacia.test");
});
afterAll(() => gateway.close());

test("a client that reconnects receives the missed messages and the current state of its conversations", async () => {
  const customer = await openChat(gateway, agent.token);
  const before = (await stored(gateway, customer.sessionId)).length;
  customer.close();
  const sent = settled(await agent.socket.emitWithAck("send", { ...words("while you were away"), sessionId: customer.sessionId }));
  const back = await openLive(gateway.url, { visitorKey: customer.visitorKey });
  const resumed = settled(await back.socket.emitWithAck("resume", { [customer.sessionId]: before }));
  expect(resumed).toMatchObject({ sessions: [{ id: customer.sessionId, lastSeq: sent.seq }], messages: [sent], truncated: [] });
  const nothing = settled(await back.socket.emitWithAck("resume", { [customer.sessionId]: sent.seq }));
  expect([nothing.sessions.length, nothing.messages]).toEqual([1, []]);
  back.close();
});

test("only 500 missed messages are returned, and the truncated conversation is named", async () => {
  const [long, short] = [await openChat(gateway, agent.token), await openChat(gateway, agent.token)];
  await Promise.all(Array.from({ length: 520 }, () => long.socket.emitWithAck("say", words("many"))));
  const { messages, truncated } = settled(await agent.socket.emitWithAck("resume", { [long.sessionId]: 10, [short.sessionId]: 0 }));
  expect(truncated).toEqual([long.sessionId]);
  const seqs = messages.filter(({ session_id }) => session_id === long.sessionId).map(({ seq }) => seq);
  expect(seqs).toEqual(Array.from({ length: 500 }, (_, n) => n + 11));
  expect(messages.filter(({ session_id }) => session_id === short.sessionId).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  long.close();
  short.close();
});

test("a reconnect returns nothing from missing conversations or those of other stakeholders, while provider staff may see all", async () => {
  const customer = await openChat(gateway, agent.token);
  const [stranger, provider] = [await openStaff(gateway, "agent1@baobab.test"), await openStaff(gateway, "super@parley.test")];
  const nothing = { sessions: [], messages: [], truncated: [] };
  expect(settled(await stranger.socket.emitWithAck("resume", { [customer.sessionId]: 0 }))).toEqual(nothing);
  expect(settled(await stranger.socket.emitWithAck("resume", { 2000000000: 0 }))).toEqual(nothing);
  expect(settled(await provider.socket.emitWithAck("resume", { [customer.sessionId]: 0 })).messages.length).toBeGreaterThan(0);
  for (const client of [customer, stranger, provider]) client.close();
});

test("a reconnect with too many conversations is refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 501 }, (_, n) => [n + 1, 0]));
  expect(await agent.socket.emitWithAck("resume", many)).toMatchObject({ ok: false, error: { code: "validation" } });
});
