import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway } from "../app/start-gateway.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { QUEUE_GRACE_MS } from "./chat/customer/sweep-departures.ts";
import { openChat, openStaff, openWaiting, stored, storedSession } from "./testing/chats.ts";
import { openCustomer, openLive, settled, words } from "./testing/live-client.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";
const AWAY_AFTER_MS = 50;

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
/** Milliseconds by which the gateway's clock is ahead of real time. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
beforeAll(async () => {
  gateway = await startTestGateway({
    now,
    work: false,
    awayAfterMs: AWAY_AFTER_MS,
    environment: { DATABASE_URL: SHARED, TOKEN_TTL_SECONDS: "86400" },
  });
  agent = await openStaff(gateway, "agent1@acacia.test");
});
// Advances the clock, so that the gateway has run for longer than the grace period when a test begins.
beforeEach(() => {
  aheadMs += QUEUE_GRACE_MS + 1_000;
});
afterAll(() => gateway.close());

const sweep = () => gateway.deps.chat.departures.sweep();
const goneAt = async (sessionId: number) => (await storedSession(gateway, sessionId)).customer_gone_at;
/** Creates a customer who waits in the queue and has closed the only browser tab. */
const openGone = async () => {
  const customer = await openWaiting(gateway, agent.token);
  customer.close();
  await expect.poll(() => goneAt(customer.sessionId)).not.toBeNull();
  return customer;
};
const snapshot = async (sessionId: number) => [await storedSession(gateway, sessionId), await stored(gateway, sessionId)];
const auditOf = (sessionId: number) =>
  gateway.deps.database.platform
    .selectFrom("audit_log")
    .select(["action", "actor_name"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .execute();
const listed = async (sessionId: number) =>
  (await gateway.request("GET", "/api/messenger/support/queue?pageSize=1000", { token: agent.token })).body.data.items.find(
    ({ id }: { id: number }) => id === sessionId,
  );

describe("customer in the queue", () => {
  test("is shown as absent after closing the last tab, and as present again after returning", async () => {
    const customer = await openWaiting(gateway, agent.token);
    await agent.next("session", ({ id }) => id === customer.sessionId);
    expect(await listed(customer.sessionId)).toMatchObject({ status: "queued", customerGoneAt: null });
    customer.close();
    const gone = await agent.next("session", ({ id, customerGoneAt }) => id === customer.sessionId && customerGoneAt !== null);
    expect(await listed(customer.sessionId)).toMatchObject({ status: "queued", customerGoneAt: gone.customerGoneAt });
    const back = await openLive(gateway.url, { visitorKey: customer.visitorKey });
    await agent.next("session", ({ id, customerGoneAt }) => id === customer.sessionId && customerGoneAt === null);
    expect(await listed(customer.sessionId)).toMatchObject({ status: "queued", customerGoneAt: null });
    const told = agent.all("session").filter(({ id }) => id === customer.sessionId);
    expect(told.map(({ customerGoneAt }) => customerGoneAt !== null)).toEqual([false, true, false]);
    back.close();
  });

  test("keeps the position when absent for less than five minutes", async () => {
    const customer = await openGone();
    const before = await snapshot(customer.sessionId);
    aheadMs += QUEUE_GRACE_MS - 30_000;
    await sweep();
    expect(await snapshot(customer.sessionId)).toEqual(before);
  });

  test("is abandoned after five minutes away, with an activity message, an audit entry and an event for the queue", async () => {
    const customer = await openGone();
    aheadMs += QUEUE_GRACE_MS;
    await sweep();
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({
      status: "abandoned",
      waiting_since: null,
      ended_at: expect.any(String),
    });
    expect((await stored(gateway, customer.sessionId)).at(-1)).toMatchObject({ kind: "activity", body: expect.stringMatching(/left the queue$/) });
    expect(await auditOf(customer.sessionId)).toEqual([{ action: "chat abandoned", actor_name: "Parley" }]);
    expect(await listed(customer.sessionId)).toBeUndefined();
    await agent.next("session", ({ id, status }) => id === customer.sessionId && status === "abandoned");
    expect(await agent.next("customerLeft", ({ sessionId, how }) => sessionId === customer.sessionId && how === "abandoned")).toMatchObject({
      customerName: expect.stringContaining("Visitor"),
      ownerId: null,
    });
    const { status, body } = await gateway.request("POST", "/api/messenger/support/accept", {
      token: agent.token,
      body: { sessionId: customer.sessionId },
    });
    expect([status, body.error.message]).toEqual([409, "This conversation is no longer waiting"]);
    const before = await snapshot(customer.sessionId);
    await sweep();
    expect(await snapshot(customer.sessionId)).toEqual(before);
  });

  test("keeps the position when back within five minutes, however often the periodic check runs", async () => {
    const customer = await openGone();
    const back = await openLive(gateway.url, { visitorKey: customer.visitorKey });
    await expect.poll(() => goneAt(customer.sessionId)).toBeNull();
    aheadMs += QUEUE_GRACE_MS;
    await sweep();
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "queued", customer_gone_at: null });
    back.close();
  });

  test("starts again with the bot when back after five minutes", async () => {
    const customer = await openGone();
    aheadMs += QUEUE_GRACE_MS;
    await sweep();
    const { body } = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", {
      token: agent.token,
      body: { visitorKey: customer.visitorKey },
    });
    expect(body.data).toMatchObject({ visitorKey: customer.visitorKey, session: { status: "bot" } });
    expect(body.data.session.id).not.toBe(customer.sessionId);
  });

  test("whose process was killed is marked as absent by the next periodic check and abandoned five minutes later", async () => {
    const customer = await openGone();
    const { platform } = gateway.deps.database;
    // Restores the state that a killed process leaves: it has not recorded that the browser tab was closed.
    await platform.updateTable("chat_session").set({ customer_gone_at: null }).where("id", "=", customer.sessionId).execute();
    await sweep();
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "queued", customer_gone_at: expect.any(String) });
    aheadMs += QUEUE_GRACE_MS;
    await sweep();
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("abandoned");
  });
});

describe("customerLeft event", () => {
  test("reaches the owner of an active chat shortly after the last tab closes, and the chat stays active", async () => {
    const customer = await openChat(gateway, agent.token);
    customer.close();
    expect(await agent.next("customerLeft", ({ sessionId }) => sessionId === customer.sessionId)).toMatchObject({ how: "disconnected", ownerId: 3 });
    aheadMs += QUEUE_GRACE_MS * 2;
    await sweep();
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "active", owner_id: 3 });
  });

  test("is not sent when the customer reloads the page", async () => {
    const [reloaded, gone] = [await openChat(gateway, agent.token), await openChat(gateway, agent.token)];
    const back = await openLive(gateway.url, { visitorKey: reloaded.visitorKey });
    reloaded.close();
    await back.socket.emitWithAck("say", words("here I am"));
    gone.close();
    await agent.next("customerLeft", ({ sessionId }) => sessionId === gone.sessionId);
    expect(agent.all("customerLeft").map(({ sessionId }) => sessionId)).not.toContain(reloaded.sessionId);
    back.close();
  });
});

describe("leave event", () => {
  test.each([
    ["the queue: it is abandoned", openWaiting, "abandoned"],
    ["an active chat: it has ended", openChat, "ended"],
    ["the bot: it has ended", openCustomer, "ended"],
  ] as const)("removes a customer from %s and notifies staff", async (_where, openOne, status) => {
    const customer = await openOne(gateway, agent.token);
    expect(settled(await customer.socket.emitWithAck("leave"))).toMatchObject({ id: customer.sessionId, status });
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status, end_reason: "The customer left", waiting_since: null });
    if (openOne !== openCustomer)
      expect(await agent.next("customerLeft", ({ sessionId }) => sessionId === customer.sessionId)).toMatchObject({ how: "left" });
    const before = await snapshot(customer.sessionId);
    expect(settled(await customer.socket.emitWithAck("leave"))).toMatchObject({ status });
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });

  test.each([
    ["leave", "abandoned"],
    ["rate", "queued"],
  ] as const)("of a second tab (%s) applies to the current conversation of the visitor key, like its other events", async (event, status) => {
    const customer = await openChat(gateway, agent.token);
    const other = await openLive(gateway.url, { visitorKey: customer.visitorKey });
    await gateway.request("POST", "/api/messenger/support/EndChat", { token: agent.token, body: { sessionId: customer.sessionId } });
    const { id } = settled(await customer.socket.emitWithAck("askPerson"));
    expect(id).not.toBe(customer.sessionId);
    const answer = await other.raw.emitWithAck(event, ...(event === "rate" ? [{ rating: 5, comment: "" }] : []));
    expect(answer).toMatchObject(event === "rate" ? { ok: false, error: { code: "conflict" } } : { ok: true, data: { id, status } });
    expect(await storedSession(gateway, id)).toMatchObject({ status, rating: null });
    other.close();
    customer.close();
  });

  test("is refused for an agent, because only customers leave, and nothing changes", async () => {
    const customer = await openChat(gateway, agent.token);
    const before = await snapshot(customer.sessionId);
    expect(await agent.raw.emitWithAck("leave")).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(await snapshot(customer.sessionId)).toEqual(before);
    customer.close();
  });
});

/**
 * These tests are the last in this file, because for some seconds after a process has ended the others still ask it for
 * open browser tabs.
 */
describe("customer in the queue of two gateway processes", () => {
  test("is not abandoned by a gateway that has just started, because nobody could return while it was down", async () => {
    const customer = await openGone();
    aheadMs += QUEUE_GRACE_MS * 10;
    const second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
    await second.deps.chat.departures.sweep();
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("queued");
    aheadMs += QUEUE_GRACE_MS;
    await second.deps.chat.departures.sweep();
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("abandoned");
    await second.stop();
  });

  test("stays in the queue while a tab is open on the other process", async () => {
    const second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
    const customer = await openWaiting(gateway, agent.token);
    const other = await openLive(second.url, { visitorKey: customer.visitorKey });
    customer.close();
    await expect.poll(() => gateway.deps.live.customersHere([customer.sessionId])).toEqual(new Set([customer.sessionId]));
    await sweep();
    expect(await goneAt(customer.sessionId)).toBeNull();
    other.close();
    await expect.poll(() => goneAt(customer.sessionId)).not.toBeNull();
    await second.stop();
  });
});
