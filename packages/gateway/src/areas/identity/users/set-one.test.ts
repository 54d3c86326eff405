import { type Area, actionsOf } from "@parley/core/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startSession } from "../../../testing/start-session.ts";

let gateway: TestGateway;
let admin: string;
let roles: Record<"agent" | "admin" | "baobab", number>;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  roles = { agent: await roleOf("agent1@acacia.test"), admin: await roleOf("admin@acacia.test"), baobab: await roleOf("agent1@baobab.test") };
});
afterAll(() => gateway.close());

const stored = (loginId: string) =>
  gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();
const roleOf = async (loginId: string) => (await stored(loginId)).role_id ?? 0;
const permissionsOf = async (id: number) =>
  (await gateway.test.database.platform.selectFrom("role").select("permissions").where("id", "=", id).executeTakeFirstOrThrow()).permissions;
const set = (what: "role" | "capacity", body: object, token = admin, headers = {}) =>
  gateway.request("PUT", `/api/main/users/${what}`, { token, body, headers });
const auditOf = (verb: "role changed" | "capacity changed", entityId: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["before", "after"])
    .where("verb", "=", verb)
    .where("entity_id", "=", String(entityId))
    .execute();

let made = 0;
const person = async (roleId = roles.agent) => {
  made += 1;
  const loginId = `one${made}@acacia.test`;
  const { id } = await gateway.test.database.platform
    .insertInto("app_user")
    .values({ stakeholder_id: 2, role_id: roleId, login_id: loginId, first_name: "One", last_name: String(made), contact_email: loginId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { loginId, id, version: 1 };
};
/** Creates a user whose only right is to change users. */
const clerk = async () => {
  made += 1;
  const { id } = await gateway.test.database.platform
    .insertInto("role")
    .values({
      stakeholder_id: 2,
      name: `Clerk ${made}`,
      permissions: JSON.stringify([{ area: "Admin User", actions: [{ actionName: "Update Admin User" }] }]),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: userId } = await person(id);
  return { roleId: id, token: (await startSession(gateway.deps, userId)).token };
};

/** Creates an agent with a chat and a ticket, and returns who owns both now, with the status of the chat. */
const busy = async () => {
  const user = await person();
  const db = gateway.test.database.platform;
  const [bot, customer] = await Promise.all(
    (["bot", "customer"] as const).map((table) =>
      db.selectFrom(table).select("id").where("stakeholder_id", "=", 2).limit(1).executeTakeFirstOrThrow(),
    ),
  );
  const chat = await db
    .insertInto("chat_session")
    .values({
      stakeholder_id: 2,
      bot_id: bot?.id ?? 0,
      customer_id: customer?.id ?? 0,
      platform: "web",
      status: "active",
      owner_id: user.id,
      queued_at: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: ticketId } = await db
    .insertInto("ticket")
    .values({ stakeholder_id: 2, number: 9000 + made, customer_id: customer?.id ?? 0, channel: "web", subject: "A lost bag", owner_id: user.id })
    .returning("id")
    .executeTakeFirstOrThrow();
  const left = async () => {
    const session = await db.selectFrom("chat_session").select(["status", "owner_id"]).where("id", "=", chat.id).executeTakeFirstOrThrow();
    const ticket = await db.selectFrom("ticket").select("owner_id").where("id", "=", ticketId).executeTakeFirstOrThrow();
    return { chat: [session.status, session.owner_id], ticket: ticket.owner_id };
  };
  return { ...user, left };
};
const roleWith = async (permissions: readonly object[]) => {
  made += 1;
  const values = { stakeholder_id: 2, name: `Without work ${made}`, permissions: JSON.stringify(permissions) };
  return (await gateway.test.database.platform.insertInto("role").values(values).returning("id").executeTakeFirstOrThrow()).id;
};

describe("role that takes away the right to work", () => {
  const heir = { loginId: "agent1@acacia.test" };
  const change = {
    "PUT users/role": ({ loginId, version }: { loginId: string; version: number }, body: object) => set("role", { loginId, version, ...body }),
    "PUT users": async ({ loginId, id, version }: { loginId: string; id: number; version: number }, body: object) => {
      const { first_name: firstName, last_name: lastName } = await stored(loginId);
      return gateway.request("PUT", "/api/main/users", { token: admin, body: { id, version, firstName, lastName, contactEmail: loginId, ...body } });
    },
  };

  test.each(Object.entries(change))("%s releases chats and tickets as chosen, at once", async (_call, send) => {
    const [none, { id: heirId }] = [await roleWith([]), await stored(heir.loginId)];
    const [ending, given, asked] = [await busy(), await busy(), await busy()];
    expect((await send(ending, { roleId: none, openChats: "end", openTickets: "unassigned" })).status).toBe(200);
    expect(await ending.left()).toEqual({ chat: ["ended", ending.id], ticket: null });
    expect((await send(given, { roleId: none, openChats: heir, openTickets: heir })).status).toBe(200);
    expect(await given.left()).toEqual({ chat: ["active", heirId], ticket: heirId });
    // Leaves work without a choice to the sweep, so that a wrong click can be undone.
    expect((await send(asked, { roleId: none })).status).toBe(200);
    expect(await asked.left()).toEqual({ chat: ["active", asked.id], ticket: asked.id });
  });

  test.each(Object.entries(change))("%s keeps the work that the new role allows, whatever was chosen", async (_call, send) => {
    const owner = await busy();
    const ticketsOnly = await roleWith([{ area: "Ticketing", actions: [] }]);
    expect((await send(owner, { roleId: ticketsOnly, openChats: "queue", openTickets: heir })).status).toBe(200);
    expect(await owner.left()).toEqual({ chat: ["queued", null], ticket: owner.id });
  });

  test("refuses a colleague who cannot work on them, and changes nothing", async () => {
    const [owner, none] = [await busy(), await roleWith([])];
    const answer = await set("role", { loginId: owner.loginId, version: 1, roleId: none, openTickets: { loginId: "nobody@acacia.test" } });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "openTickets.loginId"]);
    expect([await owner.left(), await roleOf(owner.loginId)]).toEqual([{ chat: ["active", owner.id], ticket: owner.id }, roles.agent]);
  });

  test("is asked about: counts what a role or the loss of super admin takes away", async () => {
    const { loginId } = await busy();
    const counted = async (roleId?: number, isSuperAdmin?: boolean) => {
      const query = new URLSearchParams({
        loginId,
        ...(roleId !== undefined && { roleId: String(roleId) }),
        ...(isSuperAdmin !== undefined && { isSuperAdmin: String(isSuperAdmin) }),
      });
      const { openChats, openTickets } = (await gateway.request("GET", `/api/main/users/openChats?${query}`, { token: admin })).body.data;
      return [openChats, openTickets];
    };
    expect(await counted()).toEqual([1, 1]);
    expect(await counted(await roleWith([]))).toEqual([1, 1]);
    expect(await counted(await roleWith([{ area: "Ticketing", actions: [] }]))).toEqual([1, 0]);
    expect(await counted(roles.agent)).toEqual([0, 0]);
    const none = await roleWith([]);
    expect(await counted(undefined, false)).toEqual([0, 0]);
    const { platform } = gateway.test.database;
    await platform.updateTable("app_user").set({ role_id: none }).where("login_id", "=", loginId).execute();
    expect(await counted(undefined, false)).toEqual([1, 1]);
    expect(await counted(roles.agent, false)).toEqual([0, 0]);
    const answer = await gateway.request("GET", `/api/main/users/openChats?loginId=${loginId}&roleId=${roles.baobab}`, { token: admin });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "roleId"]);
  });
});

describe("PUT users/role", () => {
  test("assigns the role, audits both roles and applies the rights immediately", async () => {
    const { loginId, id, version } = await person();
    const { token } = await startSession(gateway.deps, id);
    expect((await gateway.request("GET", "/api/main/users", { token })).status).toBe(403);
    const answer = await set("role", { loginId, version, roleId: roles.admin });
    expect([answer.status, answer.body.data]).toMatchObject([200, { loginId, roleName: "Administrator", version: 2 }]);
    expect(await auditOf("role changed", id)).toEqual([{ before: { loginId, roleId: roles.agent }, after: { loginId, roleId: roles.admin } }]);
    expect((await gateway.request("GET", "/api/main/users", { token })).status).toBe(200);
  });

  test("changes nothing for the current role and reports that nothing changed", async () => {
    const { loginId, id, version } = await person();
    const answer = await set("role", { loginId, version, roleId: roles.agent });
    expect([answer.status, answer.headers.get("x-parley-changed"), (await stored(loginId)).version]).toEqual([200, "0", version]);
    expect(await auditOf("role changed", id)).toEqual([]);
  });

  test("returns the result of a validate-only request and stores nothing", async () => {
    const { loginId, version } = await person();
    const answer = await set("role", { loginId, version, roleId: roles.admin }, admin, { "x-parley-validate-only": "1" });
    expect([answer.status, answer.body.data.roleName, answer.headers.get("x-parley-changed")]).toEqual([200, "Administrator", "1"]);
    expect(await stored(loginId)).toMatchObject({ role_id: roles.agent, version });
  });

  test("returns 409 with the current user for a stale version", async () => {
    const { loginId, version } = await person();
    await set("role", { loginId, version, roleId: roles.admin });
    const answer = await set("role", { loginId, version, roleId: roles.agent });
    expect([answer.status, answer.body.error.details.present?.roleName]).toEqual([409, "Administrator"]);
    expect(await roleOf(loginId)).toBe(roles.admin);
  });

  test("returns 403 for a role with rights that the caller lacks", async () => {
    const { token, roleId } = await clerk();
    const mine = await person(roleId);
    const answer = await set("role", { loginId: mine.loginId, version: 1, roleId: roles.admin }, token);
    expect([answer.status, answer.body.error.details.missing]).toEqual([403, expect.arrayContaining(["Roles: Create Role"])]);
    expect(await roleOf(mine.loginId)).toBe(roleId);
  });

  test("returns 403 for a user with more rights than the caller", async () => {
    const { token, roleId } = await clerk();
    const boss = await person(roles.admin);
    expect((await set("role", { loginId: boss.loginId, version: 1, roleId }, token)).status).toBe(403);
    expect(await roleOf(boss.loginId)).toBe(roles.admin);
  });

  test("returns 400 for another stakeholder's role and 404 for another stakeholder's user", async () => {
    const { loginId, version } = await person();
    const foreign = await set("role", { loginId, version, roleId: roles.baobab });
    expect([foreign.status, foreign.body.error.details.fields[0].path]).toEqual([400, "roleId"]);
    const theirs = await set("role", { loginId: "agent1@baobab.test", version: 1, roleId: roles.baobab });
    const missing = await set("role", { loginId: "nobody@baobab.test", version: 1, roleId: roles.baobab });
    expect([theirs.status, theirs.body]).toEqual([404, missing.body]);
    expect(await roleOf("agent1@baobab.test")).toBe(roles.baobab);
  });

  test("keeps the role of the last user who may manage roles", async () => {
    const holders = await gateway.test.database.platform
      .selectFrom("app_user")
      .innerJoin("role", "role.id", "app_user.role_id")
      .select(["app_user.id", "login_id as loginId", "app_user.version", "role.permissions"])
      .where("app_user.stakeholder_id", "=", 2)
      .where("app_user.active", "=", true)
      .execute();
    const managing = holders.filter(({ permissions }) => JSON.stringify(permissions).includes("Create Role"));
    const [last, ...others] = managing.sort(
      (one, other) => Number(other.loginId === "admin@acacia.test") - Number(one.loginId === "admin@acacia.test"),
    );
    for (const { loginId, version } of others) expect((await set("role", { loginId, version, roleId: roles.agent })).status).toBe(200);
    // An invited administrator without a password does not count as the remaining administrator.
    const loginId = "invited-admin@acacia.test";
    const invited = { loginId, firstName: "In", lastName: "Vited", contactEmail: loginId, stakeholderId: 2, roleId: roles.admin };
    expect((await gateway.request("POST", "/api/main/users", { token: admin, body: invited })).status).toBe(200);
    const answer = await set("role", { loginId: last?.loginId, version: last?.version, roleId: roles.agent });
    expect([answer.status, answer.body.error.message]).toEqual([409, "Nobody would remain who may manage the roles of this stakeholder"]);
    // A user who manages roles but lacks other rights does not count as the remaining administrator either, because
    // nobody can grant rights that they do not have.
    const keyOf = (await stored("admin@acacia.test")).key_hash;
    const lesser = [
      [{ area: "Roles", actions: [{ actionName: "Create Role" }] }],
      ["Roles", "Admin User"].map((area) => ({ area, actions: actionsOf(area as Area).map((actionName) => ({ actionName })) })),
    ];
    for (const [index, permissions] of lesser.entries()) {
      const { id } = await gateway.test.database.platform
        .insertInto("role")
        .values({ stakeholder_id: 2, name: `Lesser ${index}`, permissions: JSON.stringify(permissions) })
        .returning("id")
        .executeTakeFirstOrThrow();
      const { id: userId } = await person(id);
      await gateway.test.database.platform.updateTable("app_user").set({ key_hash: keyOf }).where("id", "=", userId).execute();
      const refused = await set("role", { loginId: last?.loginId, version: last?.version, roleId: roles.agent });
      expect([refused.status, refused.body.error.message]).toEqual([409, "Nobody would remain who can appoint an administrator of this stakeholder"]);
    }
    expect(await permissionsOf(await roleOf("admin@acacia.test"))).toEqual(await permissionsOf(roles.admin));
  });
});

describe("PUT users/capacity", () => {
  test("stores, returns and audits the capacity, which the agent list shows", async () => {
    const { loginId, id, version } = await person();
    const { key_hash } = await stored("agent1@acacia.test");
    await gateway.test.database.platform.updateTable("app_user").set({ key_hash }).where("id", "=", id).execute();
    const answer = await set("capacity", { loginId, version, maxChats: 4 });
    expect([answer.status, answer.body.data]).toMatchObject([200, { maxChats: 4, version: 2 }]);
    expect(await auditOf("capacity changed", id)).toEqual([{ before: { loginId, maxChats: 10 }, after: { loginId, maxChats: 4 } }]);
    const { token } = await gateway.signIn("agent1@acacia.test");
    const agents = await gateway.request("GET", "/api/messenger/support/activeagent", { token });
    expect(agents.body.data.find((agent: { id: number }) => agent.id === id)).toMatchObject({ maxChats: 4 });
  });

  test.each([0, 101, 2.5, "many"])("returns 400 for %j concurrent chats and changes nothing", async (maxChats) => {
    const { loginId, version } = await person();
    const answer = await set("capacity", { loginId, version, maxChats });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "maxChats"]);
    expect(await stored(loginId)).toMatchObject({ max_chats: 10, version });
  });

  test("returns 403 for a user with more rights than the caller", async () => {
    const { token } = await clerk();
    const boss = await person(roles.admin);
    expect((await set("capacity", { loginId: boss.loginId, version: 1, maxChats: 1 }, token)).status).toBe(403);
    expect((await stored(boss.loginId)).max_chats).toBe(10);
  });

  test("can also be changed by a user update and is kept when omitted", async () => {
    const { loginId, id } = await person();
    const body = { id, firstName: "One", lastName: "Two", contactEmail: loginId, roleId: roles.agent };
    const update = (more: object) => gateway.request("PUT", "/api/main/users", { token: admin, body: { ...body, ...more } });
    expect((await update({ version: 1, maxChats: 7 })).body.data).toMatchObject({ maxChats: 7, version: 2 });
    expect((await update({ version: 2 })).body.data).toMatchObject({ maxChats: 7, version: 3 });
  });
});
