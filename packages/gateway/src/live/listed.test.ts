import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff } from "./testing/chats.ts";
import { settled } from "./testing/live-client.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let agent1: Staff;
let agent2: Staff;
let stranger: Staff;
beforeAll(async () => {
  gateway = await startTestGateway();
  [agent1, agent2, stranger] = await Promise.all([
    openStaff(gateway, "agent1@acacia.test"),
    openStaff(gateway, "agent2@acacia.test"),
    openStaff(gateway, "agent1@baobab.test"),
  ]);
});
afterAll(() => gateway.close());

const list = async (client: Staff, sessionIds: number[]) => settled(await client.socket.emitWithAck("list", { sessionIds }));
const view = async (client: Staff, sessionId: number) => {
  client.socket.emit("view", { sessionId });
  await client.next("presence", (presence) => presence.sessionId === sessionId);
};

test("a conversation list in the console receives the viewers of its conversations, at first and after each change", async () => {
  const customer = await openChat(gateway, agent1.token);
  const { sessionId } = customer;
  expect(await list(agent2, [sessionId])).toEqual([]);
  await view(agent1, sessionId);
  const { viewers } = await agent2.next("viewers", (told) => told.sessionId === sessionId && told.viewers.length === 1);
  expect(viewers.map(({ name }) => name)).toEqual(["Brian Mwangi"]);
  expect(await list(agent2, [sessionId])).toEqual([{ sessionId, viewers }]);
  agent1.socket.emit("view", { sessionId: null });
  await agent2.next("viewers", (told) => told.sessionId === sessionId && told.viewers.length === 0);
  customer.close();
});

test("a conversation list in the console receives who is typing, but no message text", async () => {
  const customer = await openChat(gateway, agent1.token);
  const { sessionId } = customer;
  await list(agent2, [sessionId]);
  for (const { socket } of [agent1, customer]) socket.emit("typing", { sessionId, on: true });
  await agent2.next("typing", ({ sessionId: id, by }) => id === sessionId && by.kind === "agent");
  await agent2.next("typing", ({ sessionId: id, by }) => id === sessionId && by.kind === "customer");
  expect(agent2.all("message").filter(({ session_id }) => session_id === sessionId)).toEqual([]);
  customer.close();
});

test("a conversation list in the console receives whether the customer waits and the conversation's status, but no message text", async () => {
  const customer = await openChat(gateway, agent1.token);
  const { sessionId } = customer;
  await list(agent2, [sessionId]);
  const send = async (kind: "text" | "note") => {
    const message = { clientId: `${kind} ${sessionId}`, timestamp: Date.now(), sessionId, body: "Secret words", kind, attachmentIds: [] };
    return settled(await agent1.socket.emitWithAck("send", message));
  };
  const asked = settled(await customer.socket.emitWithAck("say", { clientId: `asks ${sessionId}`, timestamp: Date.now(), body: "Secret words" }));
  expect(await agent2.next("waiting", (told) => told.sessionId === sessionId && told.since !== null)).toEqual({
    sessionId,
    seq: asked.seq,
    since: asked.created_at,
  });
  const note = await send("note");
  const reply = await send("text");
  expect(await agent2.next("waiting", (told) => told.sessionId === sessionId && told.since === null)).toEqual({
    sessionId,
    seq: reply.seq,
    since: null,
  });
  expect(agent2.all("waiting").filter(({ seq, sessionId: of }) => of === sessionId && seq === note.seq)).toEqual([]);
  const ended = await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } });
  expect(ended.status).toBe(200);
  await agent2.next("session", ({ id, status }) => id === sessionId && status === "ended");
  expect(JSON.stringify([agent2.all("message"), agent2.all("waiting")])).not.toContain("Secret words");
  customer.close();
});

test("a conversation list that shows other conversations receives no more events of the earlier ones", async () => {
  const [before, now] = [await openChat(gateway, agent1.token), await openChat(gateway, agent1.token)];
  await list(agent2, [before.sessionId]);
  await list(agent2, [now.sessionId]);
  await view(agent1, before.sessionId);
  await view(agent1, now.sessionId);
  await agent2.next("viewers", ({ sessionId }) => sessionId === now.sessionId);
  expect(agent2.all("viewers").filter(({ sessionId }) => sessionId === before.sessionId)).toEqual([]);
  for (const customer of [before, now]) customer.close();
});

test("listing a conversation of another stakeholder gets the same response as a missing one and sends no events", async () => {
  const customer = await openChat(gateway, agent1.token);
  const { sessionId } = customer;
  await view(agent1, sessionId);
  expect(await list(stranger, [sessionId])).toEqual(await list(stranger, [2_000_000_000]));
  await list(agent2, [sessionId]);
  agent1.socket.emit("view", { sessionId: null });
  await agent2.next("viewers", (told) => told.sessionId === sessionId && told.viewers.length === 0);
  expect(stranger.all("viewers")).toEqual([]);
  customer.close();
});
