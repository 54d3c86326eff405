import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openStaff, openWaiting } from "./testing/chats.ts";
import { openLive, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
let clockAhead = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + clockAhead), environment: { TOKEN_TTL_SECONDS: "3600" } });
});
afterAll(() => gateway.close());

const disconnected = (client: { socket: { once(event: "disconnect", listener: (reason: string) => void): unknown } }) =>
  new Promise<string>((resolve) => client.socket.once("disconnect", resolve));

/** Changes the role of Acacia's support agents to these areas. Returns a function that restores the old rights. */
const changeRights = async (areas: readonly string[]) => {
  const { database, sessions } = gateway.deps;
  const role = await database.platform
    .selectFrom("role")
    .select(["id", "permissions"])
    .where("stakeholder_id", "=", 2)
    .where("name", "=", "Support agent")
    .executeTakeFirstOrThrow();
  const users = await database.platform.selectFrom("app_user").select("id").where("role_id", "=", role.id).execute();
  const set = async (permissions: unknown) => {
    const tell = await database.transaction(0, async (trx) => {
      await trx
        .updateTable("role")
        .set({ permissions: JSON.stringify(permissions) })
        .where("id", "=", role.id)
        .execute();
      return sessions.rightsChangedIn(
        trx,
        users.map(({ id }) => id),
      );
    });
    tell();
  };
  await set(role.permissions.filter(({ area }) => areas.includes(area)));
  return () => set(role.permissions);
};

test("ending a session notifies all console tabs of the session and closes their sockets", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  const [one, other] = [await openLive(gateway.url, { token }), await openLive(gateway.url, { token })];
  const elsewhere = await openStaff(gateway, "agent1@acacia.test");
  const closed = Promise.all([disconnected(one), disconnected(other)]);
  const who = await gateway.deps.sessions.resolve(token);
  await gateway.deps.sessions.revoke({ sessionId: who?.sessionId ?? 0 }, "deactivated");
  expect(await one.next("signedOut")).toEqual({ reason: "deactivated" });
  expect(await other.next("signedOut")).toEqual({ reason: "deactivated" });
  expect(await closed).toEqual(["io server disconnect", "io server disconnect"]);
  expect(elsewhere.socket.connected).toBe(true);
  expect(elsewhere.all("signedOut")).toEqual([]);
  elsewhere.close();
});

test("a user who loses the Support area is notified, receives no queue events and cannot send", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const admin = await openStaff(gateway, "admin@acacia.test");
  const restore = await changeRights(["Contacts"]);
  await agent.next("rightsChanged");
  const customer = await openWaiting(gateway, admin.token);
  const refused = await agent.socket.emitWithAck("send", { ...words("x"), sessionId: customer.sessionId });
  expect(refused).toMatchObject({ ok: false, error: { code: "forbidden" } });
  expect(await agent.socket.emitWithAck("resume", { [customer.sessionId]: 0 })).toMatchObject({ ok: false, error: { code: "forbidden" } });
  expect(agent.all("session")).toEqual([]);

  // After the right is restored, the first queue event concerns the next customer. So no event about the previous
  // customer was sent.
  await restore();
  await agent.next("rightsChanged");
  const next = await openWaiting(gateway, admin.token);
  expect((await agent.next("session")).id).toBe(next.sessionId);
  for (const client of [agent, admin, customer, next]) client.close();
});

test("an expired token closes the socket like a lost connection, and events are refused even before it closes", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const closed = disconnected(agent);
  clockAhead = 3_601_000;
  expect(await agent.socket.emitWithAck("send", { ...words("late"), sessionId: 1 })).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
  expect(await closed).toBe("transport close");
  expect(agent.all("signedOut")).toEqual([]);
  clockAhead = 0;
}, 15_000);

test("a change of rights after the token has expired cuts the socket without a sign-out event", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const closed = disconnected(agent);
  clockAhead = 3_601_000;
  const restore = await changeRights(["Support"]);
  expect(await closed).toBe("transport close");
  expect(agent.all("signedOut")).toEqual([]);
  clockAhead = 0;
  await restore();
}, 15_000);

test("a session revoked while the database connection was lost is signed out after the reconnect", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const { database } = gateway.deps;
  const who = await gateway.deps.sessions.resolve(agent.token);
  await database.platform
    .updateTable("user_session")
    .set({ revoked_at: new Date() })
    .where("id", "=", who?.sessionId ?? 0)
    .execute();
  const server = new pg.Client(gateway.test.connection);
  await server.connect();
  await server.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'parley-listen' and datname = current_database()",
  );
  await server.end();
  expect(await agent.next("signedOut")).toEqual({ reason: "revoked" });
});

test("a short database failure closes no socket, and the events that it delayed arrive later", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const away = () => Promise.reject(new Error("Connection terminated unexpectedly"));
  const resolve = vi.spyOn(gateway.deps.sessions, "resolve").mockImplementationOnce(away).mockImplementationOnce(away);
  const restore = await changeRights(["Contacts"]);
  await agent.next("rightsChanged");
  expect([resolve.mock.calls.length >= 3, agent.socket.connected]).toEqual([true, true]);
  resolve.mockRestore();
  await restore();
  agent.close();
});

test("sockets of customers stay open when staff sessions end", async () => {
  const admin = await openStaff(gateway, "admin@acacia.test");
  const customer = await openWaiting(gateway, admin.token);
  const who = await gateway.deps.sessions.resolve(admin.token);
  await gateway.deps.sessions.revoke({ sessionId: who?.sessionId ?? 0 }, "revoked");
  await admin.next("signedOut");
  expect(settled(await customer.socket.emitWithAck("say", words("still here"))).body).toBe("still here");
  await vi.waitFor(() => expect(admin.socket.connected).toBe(false));
  customer.close();
});
