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

/** Gives the support agents of Acacia other rights through roles, and returns a function that restores the old ones. */
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

test("signing out tells the user's other windows of this session and closes them", async () => {
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

test("whoever loses the Support area is told, hears no more of the queue, and may send nothing", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const admin = await openStaff(gateway, "admin@acacia.test");
  const restore = await changeRights(["Contacts"]);
  await agent.next("rightsChanged");
  const customer = await openWaiting(gateway, admin.token);
  const refused = await agent.socket.emitWithAck("send", { ...words("x"), sessionId: customer.sessionId });
  expect(refused).toMatchObject({ ok: false, error: { code: "forbidden" } });
  expect(await agent.socket.emitWithAck("resume", { [customer.sessionId]: 0 })).toMatchObject({ ok: false, error: { code: "forbidden" } });
  expect(agent.all("session")).toEqual([]);

  // With the right restored, queue events arrive again: none about the customer above arrived in between.
  await restore();
  await agent.next("rightsChanged");
  const next = await openWaiting(gateway, admin.token);
  expect((await agent.next("session")).id).toBe(next.sessionId);
  for (const client of [agent, admin, customer, next]) client.close();
});

test("with the token's time over the socket is cut like a lost connection, and sends are refused until then", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const closed = disconnected(agent);
  clockAhead = 3_601_000;
  expect(await agent.socket.emitWithAck("send", { ...words("late"), sessionId: 1 })).toMatchObject({ ok: false, error: { code: "unauthenticated" } });
  expect(await closed).toBe("transport close");
  expect(agent.all("signedOut")).toEqual([]);
  clockAhead = 0;
}, 15_000);

test("rights that change once the token's time is over cut the socket too: the session may have another token by now", async () => {
  const agent = await openStaff(gateway, "agent1@acacia.test");
  const closed = disconnected(agent);
  clockAhead = 3_601_000;
  const restore = await changeRights(["Support"]);
  expect(await closed).toBe("transport close");
  expect(agent.all("signedOut")).toEqual([]);
  clockAhead = 0;
  await restore();
}, 15_000);

test("a lost notice is made up for: a session revoked while the database was deaf is signed out when it hears again", async () => {
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

test("a database that cannot be asked for a moment costs nobody the socket, and what it had to tell comes late", async () => {
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

test("a customer's socket outlives what happens to the sessions of staff", async () => {
  const admin = await openStaff(gateway, "admin@acacia.test");
  const customer = await openWaiting(gateway, admin.token);
  const who = await gateway.deps.sessions.resolve(admin.token);
  await gateway.deps.sessions.revoke({ sessionId: who?.sessionId ?? 0 }, "revoked");
  await admin.next("signedOut");
  expect(settled(await customer.socket.emitWithAck("say", words("still here"))).body).toBe("still here");
  await vi.waitFor(() => expect(admin.socket.connected).toBe(false));
  customer.close();
});
