import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningGateway, startGateway } from "../app/start-gateway.ts";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff } from "./testing/chats.ts";
import { openLive, settled, words } from "./testing/live-client.ts";

/**
 * Value of `DATABASE_URL` that makes the gateway treat its database as shared with other processes. The test passes its
 * own connection, so this URL is never opened.
 */
const SHARED = "postgres://shared.invalid/parley";

let gateway: TestGateway;
let second: RunningGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { DATABASE_URL: SHARED } });
  second = await startGateway({ ...gateway.deps.settings, port: 0 }, { connection: gateway.test.connection });
});
afterAll(async () => {
  await second.stop();
  await gateway.close();
});

test("two processes on one database share messages, queue, viewers, online agents and the end of a session", async () => {
  const here = await openStaff(gateway, "agent1@acacia.test");
  const { token } = await gateway.signIn("agent2@acacia.test");
  const there = await openLive(second.url, { token });
  await here.next("agents", ({ agentId, online }) => agentId === 4 && online);

  const customer = await openChat(gateway, here.token);
  await there.next("session", ({ id, status }) => id === customer.sessionId && status === "active");
  there.socket.emit("view", { sessionId: customer.sessionId });
  await there.next("presence", ({ customerOnline }) => customerOnline);
  here.socket.emit("view", { sessionId: customer.sessionId });
  await there.next("viewers", ({ viewers }) => viewers.length === 2);

  const customerThere = await openLive(second.url, { visitorKey: customer.visitorKey });
  const long = words("ä".repeat(3900));
  const said = settled(await customerThere.socket.emitWithAck("say", long));
  expect(await here.next("message", ({ clientId }) => clientId === long.clientId)).toEqual(said);
  const sent = settled(await here.socket.emitWithAck("send", { ...words("heard you"), sessionId: customer.sessionId }));
  expect(await customerThere.next("message", ({ id }) => id === sent.id)).toEqual(sent);
  expect(await there.next("message", ({ id }) => id === sent.id)).toEqual(sent);

  expect([...(await gateway.deps.live.online(2))].sort()).toEqual([3, 4]);
  const who = await second.deps.sessions.resolve(token);
  await gateway.deps.sessions.revoke({ sessionId: who?.sessionId ?? 0 }, "deactivated");
  expect(await there.next("signedOut")).toEqual({ reason: "deactivated" });
  await here.next("agents", ({ agentId, online }) => agentId === 4 && !online);
  for (const client of [here, customer, customerThere]) client.close();
});
