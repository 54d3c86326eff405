import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { marker, openChat, openStaff, openWaiting, stored, storedSession } from "./testing/chats.ts";
import { openCustomer, openLive, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = await openStaff(gateway, "agent1@acacia.test");
});
afterAll(() => gateway.close());

const open = async (visitorKey: string) =>
  (await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token: agent.token, body: { visitorKey } })).body.data;
const end = (sessionId: number) => gateway.request("POST", "/api/messenger/support/EndChat", { token: agent.token, body: { sessionId } });

describe("say event of a customer", () => {
  test("is answered immediately and in the order of sending if it matches a phrase of a service", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const questions = ["What are your opening hours?", "How can I pay?"];
    await Promise.all(questions.map((body) => customer.socket.emitWithAck("say", words(body))));
    await customer.next("message", ({ clientId }) => clientId === "bot-3");
    const answers = customer.all("message").filter(({ senderType }) => senderType === "bot");
    expect(answers.map(({ body }) => body.slice(0, 24))).toEqual(["Our offices are open Mon", "You can pay by M-Pesa, b"]);
    expect((await storedSession(gateway, customer.sessionId)).failed_text).toBeNull();
    customer.close();
  });

  test("gets the fallback if the bot cannot answer it, and is stored as a failed response", async () => {
    const customer = await openCustomer(gateway, agent.token);
    settled(await customer.socket.emitWithAck("say", words("Wibbly wobbly frumious?")));
    expect((await customer.next("message", ({ senderType }) => senderType === "bot")).body).toMatch(/talk to a person/);
    await expect.poll(() => storedSession(gateway, customer.sessionId)).toMatchObject({ failed_text: "Wibbly wobbly frumious?" });
    // Questions that the bot could not answer. Polled, because the bot stores such a question only after its answer.
    const failed = () =>
      gateway.deps.database.platform.selectFrom("failed_response").selectAll().where("last_session_id", "=", customer.sessionId).execute();
    await expect.poll(failed).toMatchObject([{ text: "Wibbly wobbly frumious?", count: 0, test_count: 1, status: "open" }]);
    customer.close();
  });

  test("is stored and answered once when it is sent several times", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const question = words("Gibberish florp?");
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.socket.emitWithAck("say", question)));
    expect(new Set(answers.map((one) => settled(one).id)).size).toBe(1);
    await customer.next("message", ({ senderType }) => senderType === "bot");
    await marker(customer);
    expect((await stored(gateway, customer.sessionId)).map(({ sender_type }) => sender_type).slice(0, 3)).toEqual(["bot", "customer", "bot"]);
    expect(customer.all("message").filter(({ clientId }) => clientId === "bot-2")).toHaveLength(1);
    customer.close();
  });

  test("gets no answer from the bot after a request for a person", async () => {
    const customer = await openWaiting(gateway, agent.token);
    settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
    await marker(customer);
    expect(customer.all("message").filter(({ senderType }) => senderType === "bot")).toEqual([]);
    expect((await stored(gateway, customer.sessionId)).filter(({ sender_type }) => sender_type === "bot")).toHaveLength(1);
    customer.close();
  });

  test("is refused with the name of the field if it has 4,001 characters", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const refused = await customer.socket.emitWithAck("say", words("x".repeat(4001)));
    expect(refused).toMatchObject({ ok: false, error: { code: "validation", message: expect.stringContaining("body") } });
    expect(await stored(gateway, customer.sessionId)).toHaveLength(1);
    customer.close();
  });

  test("reaches the customer's other browser tab and is not repeated in the sending tab", async () => {
    const customer = await openWaiting(gateway, agent.token);
    const other = await openLive(gateway.url, { visitorKey: customer.visitorKey });
    const said = settled(await customer.socket.emitWithAck("say", words("From this window")));
    expect(await other.next("message", ({ clientId }) => clientId === said.clientId)).toEqual(said);
    await marker(customer);
    expect(customer.all("message").map(({ clientId }) => clientId)).not.toContain(said.clientId);
    other.close();
    customer.close();
  });

  test("cannot be sent to or received from another customer's conversation", async () => {
    const [one, other] = [await openChat(gateway, agent.token), await openChat(gateway, agent.token)];
    const before = await stored(gateway, other.sessionId);
    const { raw } = one;
    expect(await raw.emitWithAck("say", { ...words("x"), sessionId: other.sessionId })).toMatchObject({ ok: false, error: { code: "validation" } });
    expect(await raw.emitWithAck("send", { ...words("x"), sessionId: other.sessionId })).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(settled(await one.socket.emitWithAck("resume", { [other.sessionId]: 0 }))).toEqual({ sessions: [], messages: [], truncated: [] });
    one.socket.emit("view", { sessionId: other.sessionId });
    await marker(one);
    expect(await stored(gateway, other.sessionId)).toEqual(before);
    await marker(other);
    expect(one.heard.filter(({ payload }) => JSON.stringify(payload).includes(`"sessionId":${other.sessionId}`))).toEqual([]);
    one.close();
    other.close();
  });
});

describe("askPerson event of a customer", () => {
  test("queues the conversation and starts the waiting time, and a second request changes nothing", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const first = settled(await customer.socket.emitWithAck("askPerson"));
    const again = settled(await customer.socket.emitWithAck("askPerson"));
    expect([first.status, again.status, again.queuedAt]).toEqual(["queued", "queued", first.queuedAt]);
    expect((await stored(gateway, customer.sessionId)).map(({ kind }) => kind)).toEqual(["text", "activity"]);
    expect((await storedSession(gateway, customer.sessionId)).waiting_since).not.toBeNull();
    customer.close();
  });
});

describe("rate event of a customer", () => {
  const rating = { rating: 2, comment: " Far too slow " };
  /** Creates a customer whose conversation with a person has ended. */
  const openEnded = async () => {
    const customer = await openChat(gateway, agent.token);
    await end(customer.sessionId);
    return customer;
  };

  test("stores the rating and comment of an ended conversation with an agent, and staff can read both", async () => {
    const customer = await openEnded();
    expect(settled(await customer.socket.emitWithAck("rate", rating))).toMatchObject({ rating: 2, ratingComment: "Far too slow" });
    const { body } = await gateway.request("GET", `/api/messenger/conversations/${customer.sessionId}`, { token: agent.token });
    expect(body.data).toMatchObject({ status: "ended", rating: 2, ratingComment: "Far too slow" });
    customer.close();
  });

  test("is sent to the agent who had the conversation", async () => {
    const customer = await openEnded();
    settled(await customer.socket.emitWithAck("rate", { rating: 5, comment: "" }));
    const told = await agent.next("session", ({ id, rating }) => id === customer.sessionId && rating !== null);
    expect(told).toMatchObject({ rating: 5, ratingComment: null });
    customer.close();
  });

  test("stores one of several concurrent ratings, and later ratings cannot change it", async () => {
    const customer = await openEnded();
    const answers = await Promise.all([1, 2, 3, 4].map((one) => customer.socket.emitWithAck("rate", { rating: one, comment: "" })));
    const taken = answers.flatMap((answer) => (answer.ok ? [answer.data.rating] : []));
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject(Array(3).fill({ error: { code: "conflict" } }));
    expect((await storedSession(gateway, customer.sessionId)).rating).toBe(taken[0]);
    customer.close();
  });

  test.each([
    ["still runs", openChat],
    ["waits for a person", openWaiting],
    ["is with the bot", openCustomer],
    [
      "ended with the bot",
      async (...given: Parameters<typeof openCustomer>) => {
        const customer = await openCustomer(...given);
        const { platform } = gateway.deps.database;
        await platform.updateTable("chat_session").set({ status: "ended", ended_at: new Date() }).where("id", "=", customer.sessionId).execute();
        return customer;
      },
    ],
  ])("does not rate a conversation that %s", async (_state, openOne) => {
    const customer = await openOne(gateway, agent.token);
    expect(await customer.socket.emitWithAck("rate", rating)).toMatchObject({ ok: false, error: { code: "conflict" } });
    expect((await storedSession(gateway, customer.sessionId)).rating).toBeNull();
    customer.close();
  });

  test.each([
    ["0", { rating: 0, comment: "" }],
    ["6", { rating: 6, comment: "" }],
    ["a half", { rating: 2.5, comment: "" }],
    ["a comment of 1,001 characters", { rating: 1, comment: "x".repeat(1001) }],
    ["another's conversation", { rating: 1, comment: "", sessionId: 1 }],
  ])("refuses %s and stores nothing", async (_what, wrong) => {
    const customer = await openEnded();
    expect(await customer.raw.emitWithAck("rate", wrong)).toMatchObject({ ok: false, error: { code: "validation" } });
    expect((await storedSession(gateway, customer.sessionId)).rating).toBeNull();
    customer.close();
  });

  test("is refused for an agent, because only customers rate", async () => {
    const customer = await openEnded();
    expect(await agent.raw.emitWithAck("rate", rating)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect((await storedSession(gateway, customer.sessionId)).rating).toBeNull();
    customer.close();
  });
});

describe("visitor key", () => {
  test("continues its conversation after a reload", async () => {
    const customer = await openCustomer(gateway, agent.token);
    settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
    await customer.next("message", ({ senderType }) => senderType === "bot");
    const again = await open(customer.visitorKey);
    expect([again.visitorKey, again.session.id, again.messages.length]).toEqual([customer.visitorKey, customer.sessionId, 3]);
    customer.close();
  });

  test("opens a new conversation of the same customer after the old one has ended", async () => {
    const customer = await openChat(gateway, agent.token);
    await end(customer.sessionId);
    const again = await open(customer.visitorKey);
    expect(again.session).toMatchObject({ status: "bot", userCode: customer.opening.session.userCode });
    expect(again.session.id).not.toBe(customer.sessionId);
    customer.close();
  });

  test("opens a new bot conversation in every tab when the customer writes after the end", async () => {
    const customer = await openChat(gateway, agent.token);
    const second = await openLive(gateway.url, { visitorKey: customer.visitorKey });
    await end(customer.sessionId);
    const said = settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
    expect(said.session_id).not.toBe(customer.sessionId);
    expect(await second.next("session", ({ id }) => id === said.session_id)).toMatchObject({ status: "bot" });
    expect(await second.next("message", ({ senderType }) => senderType === "bot")).toMatchObject({ session_id: said.session_id });
    const fromSecond = settled(await second.socket.emitWithAck("say", words("And by card?")));
    expect(fromSecond.session_id).toBe(said.session_id);
    expect((await stored(gateway, customer.sessionId)).at(-1)).toMatchObject({ kind: "activity" });
    customer.close();
    second.close();
  });

  test("is not valid for another bot, which starts a new customer instead", async () => {
    const customer = await openCustomer(gateway, agent.token);
    const baobab = await gateway.signIn("agent1@baobab.test");
    const codes = await gateway.request("GET", "/api/messenger/agent/sel", { token: baobab.token });
    const { body } = await gateway.request("POST", `/api/messenger/testbot/${codes.body.data[0].code}`, {
      token: baobab.token,
      body: { visitorKey: customer.visitorKey },
    });
    expect(body.data.visitorKey).not.toBe(customer.visitorKey);
    expect(body.data.session.stakeholderId).toBe(3);
    customer.close();
  });
});
