import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff, openWaiting } from "./testing/chats.ts";
import { type openCustomer, settled, words } from "./testing/live-client.ts";

type Staff = Awaited<ReturnType<typeof openStaff>>;
type Customer = Awaited<ReturnType<typeof openCustomer>>;

let gateway: TestGateway;
let admin: Staff;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = await openStaff(gateway, "admin@acacia.test");
});
afterAll(() => gateway.close());

const open: { close(): void }[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
const kept = <T extends { close(): void }>(client: T): T => {
  open.push(client);
  return client;
};

const ok = async (method: string, path: string, body?: object) => {
  const answer = await gateway.request(method, `/api/main/${path}`, { token: admin.token, ...(body && { body }) });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.body.data;
};
let roles = 0;
const roleWith = async (...permissions: object[]): Promise<number> => {
  roles += 1;
  return (await ok("POST", "roles/shRole", { stakeholderId: 2, name: `Hears ${roles}`, permissions })).id;
};
const CHAT = { area: "Support", actions: [{ actionName: "Chat with User" }] };
const ELSEWHERE = { area: "Contacts", actions: [] };
/** Creates a support agent who is signed in and connected. */
const newAgent = async () => {
  const roleId = await roleWith(CHAT, ELSEWHERE);
  const loginId = `hears${roles}@acacia.test`;
  const user = await ok("POST", "users", {
    loginId,
    firstName: "Hera",
    lastName: `Number ${roles}`,
    contactEmail: loginId,
    stakeholderId: 2,
    roleId,
    key: "parley-demo",
  });
  return { ...kept(await openStaff(gateway, loginId)), user, roleId };
};
type Agent = Awaited<ReturnType<typeof newAgent>>;

const giveRole = ({ user: { id, firstName, lastName, contactEmail, version } }: Agent, roleId: number) =>
  ok("PUT", "users", { id, version, firstName, lastName, contactEmail, roleId });

/** Ways to remove a right from a user who stays signed in. */
const takeaways: readonly (readonly [name: string, take: (agent: Agent) => Promise<unknown>])[] = [
  ["the area is taken from the role", ({ roleId }) => ok("PUT", "rolePermissions", { roleId, version: 1, permissions: [ELSEWHERE] })],
  ["the user is given another role", async (agent) => giveRole(agent, await roleWith(ELSEWHERE))],
];

/**
 * Triggers every type of event that users with the right receive: messages, typing, notes, viewers, queue and presence.
 */
const everythingHappens = async (customer: Customer) => {
  settled(await customer.socket.emitWithAck("say", words("my card is 4111")));
  customer.socket.emit("typing", { sessionId: customer.sessionId, on: true });
  settled(await admin.socket.emitWithAck("send", { ...words("a note"), sessionId: customer.sessionId, kind: "note" as const }));
  admin.socket.emit("view", { sessionId: customer.sessionId });
  await admin.next("viewers", ({ sessionId }) => sessionId === customer.sessionId);
  const second = kept(await openWaiting(gateway, admin.token));
  second.close();
  customer.close();
  // The gateway sends this event last, so all other events have arrived before it.
  await admin.next("presence", ({ sessionId, customerOnline }) => sessionId === customer.sessionId && !customerOnline);
};

describe.each(takeaways)("after %s", (_name, take) => {
  test("the owner of a chat receives no more events of any type", async () => {
    const agent = await newAgent();
    const customer = kept(await openChat(gateway, agent.token));
    agent.socket.emit("view", { sessionId: customer.sessionId });
    await agent.next("presence", ({ sessionId }) => sessionId === customer.sessionId);
    settled(await customer.socket.emitWithAck("say", words("before")));
    await agent.next("message", ({ body }) => body === "before");

    await take(agent);
    await agent.next("rightsChanged");
    const heardUntilThen = agent.heard.length;
    await everythingHappens(customer);
    expect(await agent.socket.emitWithAck("resume", { [customer.sessionId]: 0 })).toMatchObject({ ok: false, error: { code: "forbidden" } });
    expect(agent.heard.slice(heardUntilThen)).toEqual([]);
    expect(agent.socket.connected).toBe(true);
  });
});

test("the socket of a deactivated owner is closed before any further event", async () => {
  const agent = await newAgent();
  const customer = kept(await openChat(gateway, agent.token));
  await ok("PUT", "users/status", { loginId: agent.user.loginId, active: false, remark: "left" });
  await agent.next("signedOut");
  const heardUntilThen = agent.heard.length;
  await everythingHappens(customer);
  await expect.poll(() => agent.socket.connected).toBe(false);
  expect(agent.heard.slice(heardUntilThen)).toEqual([]);
});

test("a restored right delivers events again, including those of the conversation on screen", async () => {
  const agent = await newAgent();
  const customer = kept(await openChat(gateway, agent.token));
  const look = () => agent.socket.emit("view", { sessionId: customer.sessionId });
  look();
  // Takes the event of the first look, so that the one awaited below is that of the second.
  await agent.next("viewers", ({ viewers }) => viewers.length === 1);
  await agent.next("presence");
  const taken = await ok("PUT", "rolePermissions", { roleId: agent.roleId, version: 1, permissions: [ELSEWHERE] });
  await agent.next("rightsChanged");
  await ok("PUT", "rolePermissions", { roleId: agent.roleId, version: taken.version, permissions: [CHAT] });
  await agent.next("rightsChanged");
  look();
  await agent.next("viewers", ({ viewers }) => viewers.length === 1);
  settled(await customer.socket.emitWithAck("say", words("back again")));
  expect((await agent.next("message", ({ body }) => body === "back again")).session_id).toBe(customer.sessionId);
});

test("a new role with the same rights sends no rightsChanged event", async () => {
  const agent = await newAgent();
  const { version } = await giveRole(agent, await roleWith(CHAT, ELSEWHERE));
  const customer = kept(await openChat(gateway, agent.token));
  settled(await customer.socket.emitWithAck("say", words("still here")));
  await agent.next("message", ({ body }) => body === "still here");
  await giveRole({ ...agent, user: { ...agent.user, version } }, await roleWith(ELSEWHERE));
  await agent.next("rightsChanged");
  expect(agent.heard.filter(({ event }) => event === "rightsChanged")).toHaveLength(1);
});

test("colleagues are notified when a user without the right no longer views or accepts chats", async () => {
  const agent = await newAgent();
  const customer = kept(await openChat(gateway, agent.token));
  for (const client of [admin, agent]) {
    client.socket.emit("view", { sessionId: customer.sessionId });
    await client.next("presence", ({ sessionId }) => sessionId === customer.sessionId);
  }
  await admin.next("viewers", ({ sessionId, viewers }) => sessionId === customer.sessionId && viewers.length === 2);
  await giveRole(agent, await roleWith(ELSEWHERE));
  await admin.next("agents", ({ agentId, online }) => agentId === agent.user.id && !online);
  const left = await admin.next("viewers", ({ sessionId, viewers }) => sessionId === customer.sessionId && viewers.length === 1);
  expect(left.viewers.map(({ id }) => id)).toEqual([2]);
});
