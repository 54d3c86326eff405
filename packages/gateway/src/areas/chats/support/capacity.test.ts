import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openStaff, openWaiting, storedSession } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;

let gateway: TestGateway;
let agent1: Staff;
let agent2: Staff;
let ids: Record<"agent1" | "agent2", number>;
const database = () => gateway.test.database.platform;
const idOf = async (loginId: string) =>
  (await database().selectFrom("app_user").select("id").where("login_id", "=", loginId).executeTakeFirstOrThrow()).id;
beforeAll(async () => {
  gateway = await startTestGateway();
  [agent1, agent2] = await Promise.all([openStaff(gateway, "agent1@acacia.test"), openStaff(gateway, "agent2@acacia.test")]);
  ids = { agent1: await idOf("agent1@acacia.test"), agent2: await idOf("agent2@acacia.test") };
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await database().updateTable("chat_session").set({ status: "ended" }).where("status", "=", "active").execute();
  await database().updateTable("app_user").set({ max_chats: 1 }).where("id", "in", [ids.agent1, ids.agent2]).execute();
});

const call = (path: string, body: object) => gateway.request("POST", `/api/messenger/support/${path}`, { token: agent1.token, body });
const waiting = async () => {
  const customer = await openWaiting(gateway, agent1.token);
  customer.close();
  return customer.sessionId;
};
const kept = async (sessionId: number) =>
  (
    await database()
      .selectFrom("audit_log")
      .select("after")
      .where("entity_type", "=", "session")
      .where("entity_id", "=", String(sessionId))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow()
  ).after;

test("accepting a chat beyond the capacity of the agent succeeds and is audited as over capacity", async () => {
  const [first, second] = [await waiting(), await waiting()];
  expect([(await call("accept", { sessionId: first })).status, (await call("accept", { sessionId: second })).status]).toEqual([200, 200]);
  expect(await storedSession(gateway, second)).toMatchObject({ status: "active", owner_id: ids.agent1 });
  expect([await kept(first), await kept(second)]).toEqual([
    { ownerId: ids.agent1 },
    { ownerId: ids.agent1, overCapacity: { openChats: 2, maxChats: 1 } },
  ]);
});

test("assigning a chat beyond the capacity of a colleague succeeds and is audited as over capacity", async () => {
  const [first, second] = [await waiting(), await waiting()];
  for (const sessionId of [first, second]) expect((await call("assign", { sessionId, agentId: ids.agent2 })).status).toBe(200);
  expect(await storedSession(gateway, second)).toMatchObject({ owner_id: ids.agent2 });
  expect([await kept(first), await kept(second)]).toEqual([
    { ownerId: ids.agent2 },
    { ownerId: ids.agent2, overCapacity: { openChats: 2, maxChats: 1 } },
  ]);
});

test("GET support/counts returns the number of chats and the capacity of the agent", async () => {
  await call("accept", { sessionId: await waiting() });
  const { body } = await gateway.request("GET", "/api/messenger/support/counts", { token: agent1.token });
  expect(body.data).toMatchObject({ mine: 1, maxChats: 1 });
  const other = await gateway.request("GET", "/api/messenger/support/counts", { token: agent2.token });
  expect(other.body.data).toMatchObject({ mine: 0, maxChats: 1 });
});
