import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, stored, storedSession } from "./testing/chats.ts";
import { words } from "./testing/live-client.ts";

let gateway: TestGateway;
let agent1: string;
let agent2: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  [agent1, agent2] = (await Promise.all(["agent1@acacia.test", "agent2@acacia.test"].map(async (login) => (await gateway.signIn(login)).token))) as [
    string,
    string,
  ];
});
afterAll(() => gateway.close());

const send = (token: string, sessionId: number, parts: object) =>
  gateway.request("POST", "/api/messenger/support/sendmessage", { token, body: { ...words("An answer"), sessionId, ...parts } });
const userOf = async (token: string) => (await gateway.request("GET", "/api/main/users/profile", { token })).body.data.userId as number;
const give = async (from: string, sessionId: number, to: string) =>
  expect(
    (await gateway.request("POST", "/api/messenger/support/assign", { token: from, body: { sessionId, agentId: await userOf(to) } })).status,
  ).toBe(200);

/**
 * Creates a chat of agent 1 that was assigned to agent 2, answered, and assigned back. Returns the last message number
 * that agent 1 had seen.
 */
const answeredMeanwhile = async () => {
  const { sessionId, close } = await openChat(gateway, agent1);
  const { last_seq: seenSeq } = await storedSession(gateway, sessionId);
  await give(agent1, sessionId, agent2);
  expect((await send(agent2, sessionId, { body: "It is on its way" })).status).toBe(200);
  await give(agent2, sessionId, agent1);
  return { sessionId, seenSeq, close };
};

describe("reply started before a colleague wrote to the customer", () => {
  test("is refused with 409 and the new messages, and nothing is stored", async () => {
    const { sessionId, seenSeq, close } = await answeredMeanwhile();
    const before = await stored(gateway, sessionId);
    const { status, body } = await send(agent1, sessionId, { seenSeq });
    expect(status).toBe(409);
    expect(body.error.details.present.since.map(({ body: said }: { body: string }) => said)).toEqual(["It is on its way"]);
    expect(await stored(gateway, sessionId)).toEqual(before);
    close();
  });

  test("is sent after the new messages were read, or when the call does not request the check", async () => {
    const { sessionId, close } = await answeredMeanwhile();
    const { last_seq } = await storedSession(gateway, sessionId);
    expect((await send(agent1, sessionId, { seenSeq: last_seq })).status).toBe(200);
    expect((await send(agent1, sessionId, {})).status).toBe(200);
    close();
  });

  test("is sent when it is a note, because a note cannot contradict a reply", async () => {
    const { sessionId, seenSeq, close } = await answeredMeanwhile();
    expect((await send(agent1, sessionId, { seenSeq, kind: "note" })).status).toBe(200);
    close();
  });
});

test("is sent if only the customer or the same agent wrote in the meantime", async () => {
  const customer = await openChat(gateway, agent1);
  const { sessionId } = customer;
  const { last_seq: seenSeq } = await storedSession(gateway, sessionId);
  await customer.socket.emitWithAck("say", words("Hello?"));
  expect((await send(agent1, sessionId, { seenSeq })).status).toBe(200);
  expect((await send(agent1, sessionId, { seenSeq })).status).toBe(200);
  customer.close();
});

test("a message too long for its channel is refused with the field, and nothing is stored", async () => {
  const { sessionId, close } = await openChat(gateway, agent1);
  await gateway.deps.database.platform.updateTable("chat_session").set({ platform: "sms" }).where("id", "=", sessionId).execute();
  const before = await stored(gateway, sessionId);
  const { status, body } = await send(agent1, sessionId, { body: "x".repeat(321) });
  expect([status, body.error.details.fields[0].path]).toEqual([400, "body"]);
  expect(await stored(gateway, sessionId)).toEqual(before);
  expect((await send(agent1, sessionId, { body: "x".repeat(321), kind: "note" })).status).toBe(200);
  close();
});

describe("channel with a 24-hour limit for replies", () => {
  /** Creates an active chat of the agent in which the customer last wrote the given number of hours ago. */
  const saidHoursAgo = async (hours: number, row: object = {}) => {
    const chat = await openChat(gateway, agent1);
    const customer_said_at = new Date(Date.now() - hours * 3_600_000);
    const changed = { platform: "whatsapp", customer_said_at, is_test: false, ...row };
    await gateway.deps.database.platform.updateTable("chat_session").set(changed).where("id", "=", chat.sessionId).execute();
    chat.close();
    return chat.sessionId;
  };

  test("refuses a reply after 24 hours with a reason and stores nothing", async () => {
    for (const platform of ["whatsapp", "messenger", "instagram"]) {
      const sessionId = await saidHoursAgo(25, { platform });
      const before = await stored(gateway, sessionId);
      const { status, body } = await send(agent1, sessionId, {});
      expect([status, body.error.message]).toEqual([409, expect.stringContaining("24 hours have passed since the customer wrote")]);
      expect(await stored(gateway, sessionId)).toEqual(before);
    }
  });

  test("accepts a reply within 24 hours, and a note at any time", async () => {
    expect((await send(agent1, await saidHoursAgo(23), {})).status).toBe(200);
    expect((await send(agent1, await saidHoursAgo(25), { kind: "note" })).status).toBe(200);
  });

  test("is not a web chat or a test conversation", async () => {
    expect((await send(agent1, await saidHoursAgo(25, { platform: "web" }), {})).status).toBe(200);
    expect((await send(agent1, await saidHoursAgo(25, { is_test: true }), {})).status).toBe(200);
  });

  test("refuses a late reply outside an active chat as well", async () => {
    const sessionId = await saidHoursAgo(25, { status: "ended", owner_id: null });
    const { token } = await gateway.signIn("admin@acacia.test");
    const reply = () => gateway.request("POST", "/api/messenger/conversations/reply", { token, body: { sessionId, clientId: "late", body: "Late" } });
    const before = await stored(gateway, sessionId);
    expect((await reply()).status).toBe(409);
    expect(await stored(gateway, sessionId)).toEqual(before);
    await gateway.deps.database.platform.updateTable("chat_session").set({ customer_said_at: new Date() }).where("id", "=", sessionId).execute();
    expect((await reply()).status).toBe(200);
  });
});
