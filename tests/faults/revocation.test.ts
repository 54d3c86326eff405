import { createTestDatabase, type TestDatabase } from "@parley/gateway/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { within } from "../figures.ts";
import { databaseUrl, type GatewayProcess, gatewayProcesses } from "../gateway-process.ts";
import { openSocket, type RawSocket } from "../open-socket.ts";

const { spawnGateway } = gatewayProcesses();

/** Time within which all gateways must refuse a barred user, or a revoked session or right. */
const WITHIN = { timeout: within(5_000), interval: 50 };

let database: TestDatabase;
let gateways: readonly [GatewayProcess, GatewayProcess];
beforeAll(async () => {
  database = await createTestDatabase();
  const settings = { DATABASE_URL: databaseUrl(database.connection), DEMO: "0" };
  gateways = await Promise.all([spawnGateway(settings), spawnGateway(settings)]);
});
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.end("SIGTERM")));
  await database.drop();
});

const ask = async (gateway: GatewayProcess, method: string, path: string, { token, body }: { token?: string; body?: object } = {}) => {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { "content-type": "application/json" }) };
  const response = await fetch(gateway.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: response.status, body: (await response.json()) as { data?: never; error?: { code: string } } };
};
const signIn = async (gateway: GatewayProcess, loginId: string, key = "parley-demo") => {
  const { status, body } = await ask(gateway, "POST", "/api/main/authentication", { body: { loginId, key } });
  expect(status).toBe(200);
  return body.data as unknown as { token: string; refreshKey: string; userId: number };
};

const sockets: RawSocket[] = [];
afterEach(() => {
  for (const { socket } of sockets.splice(0)) socket.disconnect();
});

/** Signs in at the first gateway, uses the token at both gateways so that both cache it, and opens a socket at each. */
const present = async (loginId: string) => {
  const signedIn = await signIn(gateways[0], loginId);
  for (const gateway of gateways) {
    expect((await ask(gateway, "GET", "/api/messenger/support/queue", { token: signedIn.token })).status).toBe(200);
    sockets.push(await openSocket(gateway.url, { token: signedIn.token }));
  }
  return signedIn;
};

const statuses = (token: string) =>
  Promise.all(gateways.map(async (gateway) => (await ask(gateway, "GET", "/api/messenger/support/queue", { token })).status));

const expectDead = async ({ token, refreshKey }: { token: string; refreshKey: string }, loginId: string) => {
  await expect.poll(() => statuses(token), WITHIN).toEqual([401, 401]);
  await expect.poll(() => sockets.map(({ socket }) => socket.connected), WITHIN).toEqual([false, false]);
  await expect.poll(() => sockets.map(({ heard }) => heard.at(-1)), WITHIN).toEqual(["signedOut", "signedOut"]);
  for (const gateway of gateways)
    expect((await ask(gateway, "POST", "/api/main/authentication/refresh", { body: { key: refreshKey, loginId } })).status).toBe(401);
};

describe("two gateways over one database", () => {
  test("end token, refresh key and sockets at both after a sign-out at one", async () => {
    const signedIn = await present("agent1@acacia.test");
    expect((await ask(gateways[0], "DELETE", "/api/main/authentication", { token: signedIn.token })).status).toBe(200);
    await expectDead(signedIn, "agent1@acacia.test");
  });

  test("end token, refresh key and sockets at both after a deactivation at one", async () => {
    const signedIn = await present("agent2@acacia.test");
    const { token } = await signIn(gateways[1], "admin@acacia.test");
    const body = { loginId: "agent2@acacia.test", active: false, remark: "Left" };
    expect((await ask(gateways[1], "PUT", "/api/main/users/status", { token, body })).status).toBe(200);
    await expectDead(signedIn, "agent2@acacia.test");
  });

  test("end all other sessions, and only those, after a password change", async () => {
    const signedIn = await present("agent1@baobab.test");
    const { token } = await signIn(gateways[1], "agent1@baobab.test");
    const body = { firstName: "Eshan", lastName: "Kapoor", contactEmail: "agent1@baobab.test", currentKey: "parley-demo", key: "a new password" };
    expect((await ask(gateways[1], "PUT", "/api/main/users/profile", { token, body })).status).toBe(200);
    await expectDead(signedIn, "agent1@baobab.test");
    expect(await statuses(token)).toEqual([200, 200]);
  });

  test("refuse a revoked access token and end its sockets at both, while its owner stays signed in", async () => {
    const { token: own } = await signIn(gateways[0], "agent1@acacia.test");
    const permissions = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];
    const made = await ask(gateways[0], "POST", "/api/main/tokens", { token: own, body: { name: "Listener", permissions } });
    const { id, token } = made.body.data as unknown as { id: number; token: string };
    expect(await statuses(token)).toEqual([200, 200]);
    for (const gateway of gateways) sockets.push(await openSocket(gateway.url, { token }));
    expect((await ask(gateways[1], "DELETE", `/api/main/tokens/${id}`, { token: own })).status).toBe(200);
    await expect.poll(() => statuses(token), WITHIN).toEqual([401, 401]);
    await expect.poll(() => sockets.map(({ socket }) => socket.connected), WITHIN).toEqual([false, false]);
    await expect.poll(() => sockets.map(({ heard }) => heard.at(-1)), WITHIN).toEqual(["signedOut", "signedOut"]);
    expect(await statuses(own)).toEqual([200, 200]);
  });

  test("remove a revoked right from calls and sockets at both, while the session continues", async () => {
    const { token } = await present("agent1@acacia.test");
    const admin = await signIn(gateways[1], "admin@acacia.test");
    const list = await ask(gateways[1], "GET", "/api/main/roles?name=support", { token: admin.token });
    const [role] = (list.body.data as unknown as { items: { id: number; version: number }[] }).items;
    const body = { roleId: role?.id, version: role?.version, permissions: [{ area: "Contacts", actions: [] }] };
    expect((await ask(gateways[1], "PUT", "/api/main/rolePermissions", { token: admin.token, body })).status).toBe(200);

    await expect.poll(() => statuses(token), WITHIN).toEqual([403, 403]);
    await expect.poll(() => sockets.map(({ heard }) => heard.at(-1)), WITHIN).toEqual(["rightsChanged", "rightsChanged"]);
    const message = { sessionId: 1, clientId: "late", timestamp: 1, body: "Too late" };
    for (const { ask: emit } of sockets) expect(await emit("send", message)).toMatchObject({ ok: false, error: { code: "forbidden" } });
    for (const gateway of gateways) expect((await ask(gateway, "GET", "/api/main/users/profile", { token })).status).toBe(200);
  });

  test("stop sending a chat's events to its owner at both when the right to chat is removed at one", async () => {
    const admin = await signIn(gateways[0], "admin@acacia.test");
    const made = async (path: string, body: object) => {
      const answer = await ask(gateways[0], "POST", `/api/${path}`, { token: admin.token, body });
      expect([path, answer.status]).toEqual([path, 200]);
      return answer.body.data as unknown as { id: number; session: { id: number }; visitorKey: string };
    };
    const permissions = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];
    const role = await made("main/roles/shRole", { stakeholderId: 2, name: "Owner", permissions });
    const loginId = "owner@acacia.test";
    const names = { firstName: "Tatu", lastName: "Njeri", contactEmail: loginId };
    const user = await made("main/users", { loginId, ...names, stakeholderId: 2, roleId: role.id, key: "parley-demo" });
    const { token } = await present(loginId);
    const owners = sockets.slice(-2);

    const { visitorKey, session } = await made("messenger/testbot/acacia-helper", {});
    const customer = await openSocket(gateways[1].url, { visitorKey });
    sockets.push(customer);
    expect(await customer.ask("askPerson")).toMatchObject({ ok: true });
    await made("messenger/support/assign", { sessionId: session.id, agentId: user.id });
    const messagesOf = (who: readonly RawSocket[]) => who.map(({ heard }) => heard.filter((event) => event === "message").length);
    const say = async (body: string) =>
      expect(await customer.ask("say", { clientId: body.replaceAll(" ", "-"), timestamp: Date.now(), body })).toMatchObject({ ok: true });
    // Waits for the message that announces the new owner, because it reaches the two gateways at different times.
    await expect.poll(() => messagesOf(owners), WITHIN).toEqual([1, 1]);
    await say("Heard at both");
    await expect.poll(() => messagesOf(owners), WITHIN).toEqual([2, 2]);

    const nothing = { roleId: role.id, version: 1, permissions: [{ area: "Contacts", actions: [] }] };
    expect((await ask(gateways[0], "PUT", "/api/main/rolePermissions", { token: admin.token, body: nothing })).status).toBe(200);
    await expect.poll(() => owners.map(({ heard }) => heard.at(-1)), WITHIN).toEqual(["rightsChanged", "rightsChanged"]);
    const until = messagesOf(owners);
    // Opens a second user's socket at each gateway and views the chat. When these sockets receive the message, the
    // former owner would have received it too.
    const witnesses = await Promise.all(gateways.map((gateway) => openSocket(gateway.url, { token: admin.token })));
    sockets.push(...witnesses);
    for (const { socket } of witnesses) socket.emit("view", { sessionId: session.id });
    await expect.poll(() => witnesses.map(({ heard }) => heard.includes("presence")), WITHIN).toEqual([true, true]);
    await say("Heard by nobody without the right");
    await expect.poll(() => messagesOf(witnesses).every((count) => count > 0), WITHIN).toBe(true);
    for (const { ask: emit } of owners)
      expect(await emit("send", { sessionId: session.id, clientId: "late", timestamp: 1, body: "Too late" })).toMatchObject({ ok: false });
    expect(messagesOf(owners)).toEqual(until);
    expect((await ask(gateways[1], "GET", "/api/main/users/profile", { token })).status).toBe(200);
  });
});
