import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGateway } from "../app/start-gateway.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { sweepIdle } from "./chat/idle.ts";
import { sweepSnoozes } from "./chat/snoozes.ts";
import { openChat, openStaff, openWaiting, stored, storedSession } from "./testing/chats.ts";
import { settled, words } from "./testing/live-client.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";
const MINUTE_MS = 60_000;
const RULES = { idle_ask_minutes: 5, idle_end_minutes: 10, idle_ask_text: "Still with us?", idle_end_text: "Goodbye for now", silence_minutes: 30 };

let gateway: TestGateway;
let second: Awaited<ReturnType<typeof startGateway>>;
let agent: Awaited<ReturnType<typeof openStaff>>;
/** Milliseconds by which the gateways' clock is ahead of real time. */
let aheadMs = 0;
const now = () => new Date(Date.now() + aheadMs);
const platform = () => gateway.deps.database.platform;
beforeAll(async () => {
  gateway = await startTestGateway({ now, work: false, environment: { DATABASE_URL: SHARED, TOKEN_TTL_SECONDS: "86400" } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection, work: false, now });
  agent = await openStaff(gateway, "agent1@acacia.test");
  await platform().deleteFrom("calendar").where("stakeholder_id", "=", 2).execute();
});
beforeEach(() => {
  aheadMs = 0;
});
const open: { close(): void }[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await platform().deleteFrom("support_setting").execute();
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});
afterAll(async () => {
  await second.stop();
  await gateway.close();
});

const rule = (more: object = {}) =>
  platform()
    .insertInto("support_setting")
    .values({ stakeholder_id: 2, amber_minutes: 2, red_minutes: 5, grace_seconds: 120, away_minutes: null, ...RULES, ...more })
    .execute();
/** Advances the clock by the given minutes and runs the sweep of both gateways at the same time. */
const sweepAfter = async (minutes: number): Promise<void> => {
  aheadMs += minutes * MINUTE_MS;
  await Promise.all([sweepIdle(gateway.deps.chat.context), sweepIdle(second.deps.chat.context), sweepIdle(gateway.deps.chat.context)]);
};
const write = async (sessionId: number, body: string): Promise<void> => {
  const sent = { sessionId, clientId: crypto.randomUUID(), timestamp: Date.now(), body };
  const { status } = await gateway.request("POST", "/api/messenger/support/sendmessage", { token: agent.token, body: sent });
  if (status !== 200) throw new Error(`the message was not sent: ${status}`);
};
/** Opens a chat in which the agent wrote last. */
const answered = async () => {
  const customer = await openChat(gateway, agent.token);
  open.push(customer);
  settled(await customer.socket.emitWithAck("say", words("Where is my bag?")));
  await write(customer.sessionId, "Which flight was it?");
  return customer;
};
const said = async (sessionId: number, body: string) => (await stored(gateway, sessionId)).filter((message) => message.body === body).length;
const entries = (sessionId: number) =>
  platform()
    .selectFrom("audit_log")
    .select(["action", "actor_name", "after"])
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("actor_name", "=", "Parley")
    .execute();

describe("customer who does not answer", () => {
  test("receives one question whether they are still there after the configured time", async () => {
    await rule();
    const { sessionId, ...customer } = await answered();
    await sweepAfter(6);
    await customer.next("message", ({ body }) => body === "Still with us?");
    await sweepAfter(1);
    expect([await said(sessionId, "Still with us?"), (await storedSession(gateway, sessionId)).status]).toEqual([1, "active"]);
  });

  test("has the chat ended once after the second period, with events for both sides and a reason in the audit trail", async () => {
    await rule();
    const { sessionId, ...customer } = await answered();
    await sweepAfter(6);
    await sweepAfter(11);
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "ended", end_reason: "The customer did not answer" });
    expect(await said(sessionId, "Goodbye for now")).toBe(1);
    expect(await entries(sessionId)).toMatchObject([{ action: "chat ended", after: { reason: "The customer did not answer" } }]);
    await customer.next("session", ({ status }) => status === "ended");
    await agent.next("session", ({ id, status }) => id === sessionId && status === "ended");
  });

  test("is not asked while the stakeholder is suspended, and is asked when it is active again", async () => {
    await rule();
    const { sessionId } = await answered();
    const turn = (status: "active" | "suspended") => platform().updateTable("stakeholder").set({ status }).where("id", "=", 2).execute();
    await turn("suspended");
    await sweepAfter(12);
    await turn("active");
    expect([await said(sessionId, "Still with us?"), (await storedSession(gateway, sessionId)).status]).toEqual([0, "active"]);
    await sweepAfter(1);
    expect(await said(sessionId, "Still with us?")).toBe(1);
  });

  test("keeps the chat after writing in between, and is asked again after another silence", async () => {
    await rule();
    const { sessionId, socket } = await answered();
    await sweepAfter(6);
    // Moves earlier messages back by some seconds, because a message within a second of the last one does not update
    // the time of the customer's last message.
    await platform()
      .updateTable("chat_session")
      .set({ customer_said_at: new Date(Date.now() - 5_000), idle_asked_at: new Date(Date.now() - 3_000) })
      .where("id", "=", sessionId)
      .execute();
    settled(await socket.emitWithAck("say", words("Yes, one moment")));
    await sweepAfter(11);
    expect((await storedSession(gateway, sessionId)).status).toBe("active");
    // Resets the clock. Messages are dated by the database's clock, so with a clock ahead of it two sweeps would ask
    // the customer and end the chat immediately.
    aheadMs = 0;
    await write(sessionId, "Take your time");
    await sweepAfter(6);
    expect([await said(sessionId, "Still with us?"), (await storedSession(gateway, sessionId)).status]).toEqual([2, "active"]);
  });

  test("is not asked while a reply from the agent is due", async () => {
    await rule();
    const customer = await openChat(gateway, agent.token);
    open.push(customer);
    settled(await customer.socket.emitWithAck("say", words("Hello?")));
    await sweepAfter(60);
    expect([await said(customer.sessionId, "Still with us?"), (await storedSession(gateway, customer.sessionId)).status]).toEqual([0, "active"]);
  });

  test("is not asked without a rule, in a snoozed chat, or while no agent of the team was present", async () => {
    const chat = await answered();
    await rule({ idle_ask_minutes: null, idle_end_minutes: null });
    await sweepAfter(60);
    await platform().deleteFrom("support_setting").execute();
    await rule();
    await platform().updateTable("chat_session").set({ snoozed_at: new Date() }).where("id", "=", chat.sessionId).execute();
    await sweepAfter(1);
    await platform().updateTable("chat_session").set({ snoozed_at: null }).where("id", "=", chat.sessionId).execute();
    await platform()
      .insertInto("calendar")
      .values({
        stakeholder_id: 2,
        time_zone: "UTC",
        weekly: JSON.stringify({ monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }),
        overrides: "[]",
        closed_message: "",
      })
      .execute();
    await sweepAfter(1);
    await platform().deleteFrom("calendar").where("stakeholder_id", "=", 2).execute();
    expect(await said(chat.sessionId, "Still with us?")).toBe(0);
    await sweepAfter(1);
    expect(await said(chat.sessionId, "Still with us?")).toBe(1);
  });
});

describe("waiting customer", () => {
  test("is abandoned once after the configured silence, and the queue is notified", async () => {
    await rule();
    const customer = await openWaiting(gateway, agent.token);
    open.push(customer);
    await sweepAfter(31);
    await sweepAfter(1);
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "abandoned", end_reason: "The customer said nothing more" });
    expect(await entries(customer.sessionId)).toMatchObject([{ action: "chat abandoned" }]);
    await agent.next("customerLeft", ({ sessionId, how }) => sessionId === customer.sessionId && how === "abandoned");
  });

  test("keeps the position after a recent message", async () => {
    await rule();
    const customer = await openWaiting(gateway, agent.token);
    open.push(customer);
    await platform()
      .updateTable("chat_session")
      .set({ queued_at: new Date(Date.now() - 40 * MINUTE_MS), customer_said_at: new Date(Date.now() - 10 * MINUTE_MS) })
      .where("id", "=", customer.sessionId)
      .execute();
    await sweepAfter(1);
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("queued");
  });
});

describe("snoozed chat that becomes active", () => {
  const DUE = { snoozed_at: new Date(Date.now() - 10 * MINUTE_MS), snoozed_until: new Date(Date.now() - MINUTE_MS) };
  const wake = async () => {
    await Promise.all([sweepSnoozes(gateway.deps.chat.context), sweepSnoozes(second.deps.chat.context)]);
  };

  test("returns to the queue once when its owner is offline, and the customer receives a message", async () => {
    const { sessionId, ...customer } = await answered();
    await platform().updateTable("chat_session").set(DUE).where("id", "=", sessionId).execute();
    await platform().updateTable("agent_state").set({ status: "offline" }).where("user_id", "=", 3).execute();
    await wake();
    await platform().updateTable("agent_state").set({ status: "online" }).where("user_id", "=", 3).execute();
    expect(await storedSession(gateway, sessionId)).toMatchObject({
      status: "queued",
      owner_id: null,
      snoozed_at: null,
      // The agent had answered the customer, so no waiting time is measured (ADR 0163).
      waiting_since: null,
    });
    expect(await entries(sessionId)).toMatchObject([{ action: "chat woken" }, { action: "chat queued again", after: { ownerId: null } }]);
    await customer.next("message", ({ body }) => body === "Brian Mwangi has left. The conversation waits for another support agent");
    await agent.next("session", ({ id, status }) => id === sessionId && status === "queued");
  });

  test("stays with its owner when the owner is online", async () => {
    const { sessionId } = await answered();
    await platform().updateTable("chat_session").set(DUE).where("id", "=", sessionId).execute();
    await wake();
    expect(await storedSession(gateway, sessionId)).toMatchObject({ status: "active", owner_id: 3, snoozed_at: null });
  });
});
