import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { marker, openChat, openStaff, openWaiting, stored, storedSession } from "./testing/chats.ts";
import { openCustomer, openLive, settled, words } from "./testing/live-client.ts";

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

/** Opens a conversation on an agent's socket and waits until the gateway confirms it. */
const view = async (client: Staff, sessionId: number) => {
  client.socket.emit("view", { sessionId });
  await client.next("presence", (presence) => presence.sessionId === sessionId);
};

describe("send event of an agent", () => {
  test("stores, delivers and returns the message with the sender's timestamp and client id", async () => {
    const customer = await openChat(gateway, agent1.token);
    const reply = words("Good morning");
    const sent = settled(await agent1.socket.emitWithAck("send", { ...reply, sessionId: customer.sessionId }));
    expect(sent).toMatchObject({ ...reply, session_id: customer.sessionId, kind: "text", senderName: "Brian Mwangi", attachments: [] });
    expect(await customer.next("message", ({ clientId }) => clientId === reply.clientId)).toEqual(sent);
    expect((await stored(gateway, customer.sessionId)).at(-1)).toMatchObject({ id: sent.id, body: "Good morning", ts: reply.timestamp });
    customer.close();
  });

  test("repeated with one client id returns the first message and delivers it once", async () => {
    const customer = await openChat(gateway, agent1.token);
    const reply = { ...words("Once"), sessionId: customer.sessionId };
    const first = settled(await agent1.socket.emitWithAck("send", reply));
    const again = await Promise.all([1, 2, 3].map(() => agent1.socket.emitWithAck("send", { ...reply, body: "Changed meanwhile" })));
    expect(again.map(settled)).toEqual([first, first, first]);
    await marker(customer);
    expect(customer.all("message").filter(({ clientId }) => clientId === reply.clientId)).toHaveLength(1);
    expect((await stored(gateway, customer.sessionId)).filter(({ client_id }) => client_id === reply.clientId)).toHaveLength(1);
    customer.close();
  });

  test("into another agent's active chat is refused, and nothing is stored or delivered", async () => {
    const customer = await openChat(gateway, agent1.token);
    const before = await stored(gateway, customer.sessionId);
    const refused = await agent2.socket.emitWithAck("send", { ...words("Not mine"), sessionId: customer.sessionId });
    expect(refused).toEqual({
      ok: false,
      error: {
        code: "conflict",
        message: "Brian Mwangi owns this conversation",
        reason: { code: "conversationHeld", values: { owner: "Brian Mwangi" } },
      },
    });
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
    await marker(customer);
    expect(customer.all("message").map(({ body }) => body)).not.toContain("Not mine");
    customer.close();
  });

  test.each([
    [
      "over the socket",
      async (sessionId: number) => {
        const answer = await agent1.socket.emitWithAck("send", { ...words("Too late"), sessionId });
        return answer.ok ? answer : answer.error;
      },
    ],
    [
      "by the call",
      async (sessionId: number) => {
        const body = { ...words("Too late"), sessionId };
        return (await gateway.request("POST", "/api/messenger/support/sendmessage", { token: agent1.token, body })).body.error;
      },
    ],
  ])("with a message to the agent's own ended chat is refused %s, and neither stored nor delivered", async (_way, send) => {
    const customer = await openChat(gateway, agent1.token);
    const { sessionId } = customer;
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent1.token, body: { sessionId } });
    await customer.next("session", ({ status }) => status === "ended");
    const before = [await stored(gateway, sessionId), await storedSession(gateway, sessionId)];
    expect(await send(sessionId)).toMatchObject({ code: "conflict", message: "The chat has ended. Nothing was sent" });
    expect([await stored(gateway, sessionId), await storedSession(gateway, sessionId)]).toEqual(before);
    const other = await openChat(gateway, agent1.token);
    await marker(other);
    const heard = [...customer.all("message"), ...agent1.all("message"), ...agent2.all("message")];
    expect(heard.map(({ body }) => body)).not.toContain("Too late");
    customer.close();
    other.close();
  });

  test("into a waiting conversation is refused until it is accepted", async () => {
    const customer = await openWaiting(gateway, agent1.token);
    const refused = await agent1.socket.emitWithAck("send", { ...words("Hello?"), sessionId: customer.sessionId });
    expect(refused).toMatchObject({ ok: false, error: { code: "conflict", message: "Accept the conversation first" } });
    customer.close();
  });

  test("into a conversation of another stakeholder is refused like one into a missing conversation and changes nothing", async () => {
    const customer = await openChat(gateway, agent1.token);
    const before = [await storedSession(gateway, customer.sessionId), await stored(gateway, customer.sessionId)];
    const foreign = await stranger.socket.emitWithAck("send", { ...words("Hi"), sessionId: customer.sessionId });
    const missing = await stranger.socket.emitWithAck("send", { ...words("Hi"), sessionId: 2_000_000_000 });
    expect(foreign).toEqual(missing);
    expect(foreign).toMatchObject({ ok: false, error: { code: "notFound" } });
    expect([await storedSession(gateway, customer.sessionId), await stored(gateway, customer.sessionId)]).toEqual(before);
    await marker(customer);
    expect(customer.all("message").map(({ body }) => body)).not.toContain("Hi");
    customer.close();
  });

  test("with a note reaches staff viewers, never the customer, and does not appear in the preview", async () => {
    const customer = await openChat(gateway, agent1.token);
    settled(await agent1.socket.emitWithAck("send", { ...words("Hello"), sessionId: customer.sessionId }));
    await view(agent1, customer.sessionId);
    const note = { ...words("He is angry"), sessionId: customer.sessionId, kind: "note" as const };
    const kept = settled(await agent2.socket.emitWithAck("send", note));
    expect(await agent1.next("message", ({ kind }) => kind === "note")).toEqual(kept);
    await marker(customer);
    expect(customer.all("message").map(({ kind }) => kind)).not.toContain("note");
    expect(JSON.stringify(customer.heard)).not.toContain("He is angry");
    const resumed = settled(await customer.socket.emitWithAck("resume", { [customer.sessionId]: 0 }));
    expect(JSON.stringify(resumed)).not.toContain("He is angry");
    expect((await storedSession(gateway, customer.sessionId)).last_preview).toBe("marker");
    customer.close();
  });

  test.each([
    ["4,001 characters", { body: "x".repeat(4001) }],
    ["no words and no file", { body: "   " }],
    ["a NUL", { body: "a\u0000b" }],
    ["a field that does not belong", { body: "x", senderId: 1 }],
    ["a session id as text", { body: "x", sessionId: "1" }],
    ["a file of no conversation", { body: "x", attachmentIds: [99_999] }],
  ])("refuses %s at its field and leaves the socket open", async (_name, wrong) => {
    const customer = await openChat(gateway, agent1.token);
    const before = await stored(gateway, customer.sessionId);
    const refused = await agent1.socket.emitWithAck("send", { ...words("x"), sessionId: customer.sessionId, ...(wrong as object) });
    expect(refused).toMatchObject({ ok: false, error: { code: "validation" } });
    expect(await stored(gateway, customer.sessionId)).toEqual(before);
    expect(agent1.socket.connected).toBe(true);
    customer.close();
  });

  test("ignores malformed payloads, as do the other events", async () => {
    const { raw } = agent1;
    for (const event of ["send", "say", "askPerson", "typing", "view", "resume", "nonsense", "__proto__"])
      for (const payload of [undefined, null, 7, "x", [], {}, { sessionId: {} }, { sessionId: Number.NaN }]) raw.emit(event, payload);
    expect(await raw.emitWithAck("say", words("x"))).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(await raw.emitWithAck("askPerson")).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(agent1.socket.connected).toBe(true);
  });
});

describe("view, typing and presence events", () => {
  test("viewers of a conversation see each other until they leave", async () => {
    const customer = await openChat(gateway, agent1.token);
    await view(agent1, customer.sessionId);
    await view(agent2, customer.sessionId);
    const both = await agent1.next("viewers", ({ viewers }) => viewers.length === 2);
    expect(both.viewers.map(({ name }) => name).sort()).toEqual(["Brian Mwangi", "Cheptoo Kiprono"]);
    agent2.socket.emit("view", { sessionId: null });
    await agent1.next("viewers", ({ sessionId, viewers }) => sessionId === customer.sessionId && viewers.length === 1);
    customer.close();
    expect(await agent1.next("presence", ({ sessionId, customerOnline }) => sessionId === customer.sessionId && !customerOnline)).toBeTruthy();
  });

  test("a conversation of another stakeholder cannot be viewed", async () => {
    const customer = await openChat(gateway, agent1.token);
    stranger.socket.emit("view", { sessionId: customer.sessionId });
    // Waits for a response on the same socket, because the request to view the conversation has been decided by then.
    settled(await stranger.socket.emitWithAck("resume", {}));
    settled(await agent1.socket.emitWithAck("send", { ...words("Secret"), sessionId: customer.sessionId }));
    await marker(customer);
    settled(await stranger.socket.emitWithAck("resume", {}));
    // These events are expected: every connecting agent is announced to users who view the queue, and receives the
    // overdue tickets of the own stakeholder.
    const own = stranger.all("ticket").map(({ stakeholderId }) => stakeholderId);
    expect(own.filter((stakeholderId) => stakeholderId !== 3)).toEqual([]);
    expect(stranger.heard.filter(({ event }) => event !== "agentStatus" && event !== "ticket")).toEqual([]);
    customer.close();
  });

  test("typing of the owner reaches the customer, and typing of another agent does not", async () => {
    const customer = await openChat(gateway, agent1.token);
    agent2.socket.emit("typing", { sessionId: customer.sessionId, on: true });
    settled(await agent2.socket.emitWithAck("resume", {}));
    agent1.socket.emit("typing", { sessionId: customer.sessionId, on: true });
    const typing = await customer.next("typing");
    expect(typing).toEqual({ sessionId: customer.sessionId, by: { kind: "agent", id: 3, name: "Brian Mwangi" }, on: true });
    customer.close();
  });

  test("typing of the customer reaches the owner", async () => {
    const customer = await openChat(gateway, agent1.token);
    customer.socket.emit("typing", { sessionId: customer.sessionId, on: true });
    expect(await agent1.next("typing", ({ by }) => by.kind === "customer")).toMatchObject({ sessionId: customer.sessionId, on: true });
    customer.close();
  });

  test("colleagues are notified when the last tab of a support agent closes, and not before", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const [one, other] = [await openLive(gateway.url, { token }), await openLive(gateway.url, { token })];
    const { agentId } = await agent1.next("agents", ({ online, agentId: id }) => online && id === 2);
    one.close();
    other.close();
    await agent1.next("agents", ({ online, agentId: id }) => !online && id === agentId);
    expect(agent1.all("agents").filter(({ online, agentId: id }) => !online && id === agentId)).toHaveLength(1);
    expect(stranger.all("agents")).toEqual([]);
  });
});

test("events of one stakeholder's queue do not reach agents of another", async () => {
  const customer = await openWaiting(gateway, agent1.token);
  await agent2.next("session", ({ id }) => id === customer.sessionId);
  const own = await openCustomer(gateway, stranger.token, "baobab-helper");
  settled(await own.socket.emitWithAck("askPerson"));
  expect((await stranger.next("session")).id).toBe(own.sessionId);
  expect(agent2.all("session").map(({ id }) => id)).not.toContain(own.sessionId);
  own.close();
  customer.close();
});
