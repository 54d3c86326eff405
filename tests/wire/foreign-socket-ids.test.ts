import { setTimeout as sleep } from "node:timers/promises";
import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSocket, type RawSocket } from "../open-socket.ts";

const NEVER = 900_000_011;

let gateway: TestGateway;
let agent: RawSocket;
let customer: RawSocket;
/** Ids of Baobab's conversations, one in each status. */
let theirs: readonly number[];
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const { token } = await gateway.signIn("agent1@acacia.test");
  const opened = await gateway.request("POST", "/api/messenger/testbot/acacia-helper", { token, body: {} });
  agent = await openSocket(gateway.url, { token });
  customer = await openSocket(gateway.url, { visitorKey: opened.body.data.visitorKey });
  const { platform } = gateway.test.database;
  const { id: ownerId } = await platform.selectFrom("app_user").select("id").where("login_id", "=", "agent1@baobab.test").executeTakeFirstOrThrow();
  const found = await platform
    .selectFrom("chat_session")
    .select((eb) => eb.fn.min("id").as("id"))
    .where("stakeholder_id", "=", 3)
    .groupBy("status")
    .execute();
  theirs = found.map(({ id }) => Number(id));
  await platform
    .updateTable("chat_session")
    .set({ status: "active", owner_id: ownerId })
    .where("id", "=", theirs[0] ?? 0)
    .execute();
});
afterAll(async () => {
  agent.socket.disconnect();
  customer.socket.disconnect();
  await gateway.close();
});

const theirRows = async () => {
  const { platform } = gateway.test.database;
  const [sessions, messages] = await Promise.all([
    platform.selectFrom("chat_session").selectAll().where("stakeholder_id", "=", 3).orderBy("id").execute(),
    platform.selectFrom("message").selectAll().where("stakeholder_id", "=", 3).orderBy("id").execute(),
  ]);
  return { sessions, messages };
};

const message = (sessionId: number, more: object = {}) => ({ sessionId, clientId: "c-1", timestamp: 1_790_000_000_000, body: "Hello", ...more });

const EVENTS: readonly (readonly [who: "agent" | "customer", event: string, payload: (sessionId: number) => unknown])[] = [
  ["agent", "send", (sessionId) => message(sessionId)],
  ["agent", "send", (sessionId) => message(sessionId, { kind: "note" })],
  ["agent", "send", (sessionId) => message(sessionId, { attachmentIds: [1] })],
  ["agent", "resume", (sessionId) => ({ [sessionId]: 0 })],
  ["customer", "resume", (sessionId) => ({ [sessionId]: 0 })],
];

describe("conversation of another stakeholder on the socket", () => {
  test.each(EVENTS)("is missing for the %s who sends the event %s", async (who, event, payload) => {
    const { ask } = who === "agent" ? agent : customer;
    const before = await theirRows();
    const never = await ask(event, payload(NEVER));
    expect(theirs.length).toBeGreaterThan(1);
    for (const id of theirs) expect(await ask(event, payload(id))).toEqual(never);
    expect(await theirRows()).toEqual(before);
  });

  test("can be neither viewed nor typed in", async () => {
    const { token } = await gateway.signIn("agent1@baobab.test");
    const owner = await openSocket(gateway.url, { token });
    await owner.ask("resume", {});
    const [active = 0] = theirs;
    owner.socket.emit("view", { sessionId: active });
    // Waits for the event of the owner's own arrival too, because it is sent only after it was stored.
    await expect.poll(() => owner.heard).toEqual(expect.arrayContaining(["presence", "agentStatus"]));
    const quiet = { agent: agent.heard.length, owner: owner.heard.length };
    for (const id of theirs) {
      agent.socket.emit("view", { sessionId: id });
      agent.socket.emit("typing", { sessionId: id, on: true });
      customer.socket.emit("typing", { sessionId: id, on: true });
    }
    await agent.ask("resume", {});
    await sleep(200);
    expect({ agent: agent.heard.slice(quiet.agent), owner: owner.heard.slice(quiet.owner) }).toEqual({ agent: [], owner: [] });
    owner.socket.disconnect();
  });
});
