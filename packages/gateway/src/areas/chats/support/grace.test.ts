import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endDueChats } from "../../../live/chat/endings.ts";
import { openChat, openStaff, stored, storedSession } from "../../../live/testing/chats.ts";
import { settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

/**
 * Tests that the gateway ends a conversation when the time for undoing has passed, even if the agent's browser tab was
 * closed (docs/adr/0127).
 */
type Staff = Awaited<ReturnType<typeof openStaff>>;

let clock = new Date("2026-11-24T09:00:00Z");
let gateway: TestGateway;
let agent: Staff;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => clock });
  agent = await openStaff(gateway, "agent1@acacia.test");
});
afterAll(() => gateway.close());
beforeEach(() => {
  clock = new Date(clock.getTime() + 60_000);
});

const post = (path: string, body: object, token = agent.token) => gateway.request("POST", `/api/messenger/support/${path}`, { token, body });
const end = (sessionId: number, more: object = {}) => post("EndChat", { sessionId, graceSeconds: 5, ...more });
const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const sweep = () => endDueChats(gateway.deps.chat.context);
const statusOf = async (sessionId: number) => (await storedSession(gateway, sessionId)).status;
const lines = async (sessionId: number) => (await stored(gateway, sessionId)).filter(({ body }) => body.endsWith("ended the conversation")).length;
const entries = (sessionId: number) =>
  gateway.deps.database.platform
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "session")
    .where("entity_id", "=", String(sessionId))
    .where("verb", "=", "ended")
    .execute();

test("a chat with a grace period ends once when the period is over, even with a closed console and several processes", async () => {
  const customer = await openChat(gateway, agent.token);
  expect((await end(customer.sessionId, { reason: "Solved" })).body.data.status).toBe("active");
  later(4);
  await sweep();
  expect(await statusOf(customer.sessionId)).toBe("active");
  later(2);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect([await statusOf(customer.sessionId), await lines(customer.sessionId)]).toEqual(["ended", 1]);
  expect(await entries(customer.sessionId)).toMatchObject([{ actor_name: expect.stringContaining(" "), via: "api", after: { reason: "Solved" } }]);
  expect(await customer.next("session", ({ status }) => status === "ended")).toMatchObject({ status: "ended" });
  customer.close();
});

test("UndoEnd continues the chat, also when repeated, and the customer sees no message", async () => {
  const customer = await openChat(gateway, agent.token);
  await end(customer.sessionId);
  expect((await post("UndoEnd", { sessionId: customer.sessionId })).status).toBe(200);
  expect((await post("UndoEnd", { sessionId: customer.sessionId })).body.data.status).toBe("active");
  later(6);
  await sweep();
  expect([await statusOf(customer.sessionId), await lines(customer.sessionId)]).toEqual(["active", 0]);
  customer.close();
});

test("a customer message during the grace period keeps the chat open", async () => {
  const customer = await openChat(gateway, agent.token);
  await end(customer.sessionId);
  settled(await customer.socket.emitWithAck("say", words("One more thing")));
  later(6);
  await sweep();
  expect([await statusOf(customer.sessionId), await lines(customer.sessionId)]).toEqual(["active", 0]);
  customer.close();
});

test("assigning the chat to a colleague during the grace period keeps it open", async () => {
  const customer = await openChat(gateway, agent.token);
  await end(customer.sessionId);
  const agents = (await gateway.request("GET", "/api/messenger/support/activeagent", { token: agent.token })).body.data;
  const { id: agentId } = agents.find(({ loginId }: { loginId: string }) => loginId === "agent2@acacia.test");
  expect((await post("assign", { sessionId: customer.sessionId, agentId })).status).toBe(200);
  later(6);
  await sweep();
  expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "active", owner_id: agentId });
  customer.close();
});

test("UndoEnd returns 409 with the conversation after the chat has ended", async () => {
  const customer = await openChat(gateway, agent.token);
  await end(customer.sessionId);
  later(6);
  await sweep();
  const { status, body } = await post("UndoEnd", { sessionId: customer.sessionId });
  expect([status, body.error.details.present.status]).toEqual([409, "ended"]);
  customer.close();
});

test("EndChat and UndoEnd return 404 for a chat of another stakeholder", async () => {
  const customer = await openChat(gateway, agent.token);
  const { token } = await gateway.signIn("agent1@baobab.test");
  expect((await post("EndChat", { sessionId: customer.sessionId, graceSeconds: 5 }, token)).status).toBe(404);
  await end(customer.sessionId);
  expect((await post("UndoEnd", { sessionId: customer.sessionId }, token)).status).toBe(404);
  later(6);
  await sweep();
  expect(await statusOf(customer.sessionId)).toBe("ended");
  customer.close();
});
