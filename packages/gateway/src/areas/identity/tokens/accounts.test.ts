import type { Permission } from "@parley/core/access";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { mailsTo } from "../../../testing/mailed.ts";

let gateway: TestGateway;
let admin: string;
let agentRole: number;
let clerk: string;
const USER_RIGHTS: Permission[] = [{ area: "Admin User", actions: [{ actionName: "Create Admin User" }, { actionName: "Update Admin User" }] }];
const SUPPORT: Permission[] = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];

const ACCOUNTS = "/api/main/serviceAccounts";
const ask = (method: string, path: string, token: string, body?: object) => gateway.request(method, path, { token, body });
const create = (as: string, more: object = {}) => ask("POST", ACCOUNTS, as, { name: "Nightly import", stakeholderId: 2, roleId: agentRole, ...more });
const tokenFor = (as: string, id: number, permissions: Permission[] = SUPPORT) =>
  ask("POST", `${ACCOUNTS}/${id}/tokens`, as, { name: "Cron", permissions });
const stored = (id: number) => gateway.test.database.platform.selectFrom("app_user").selectAll().where("id", "=", id).executeTakeFirst();
const accounts = () => gateway.test.database.platform.selectFrom("app_user").selectAll().where("is_service", "=", true).orderBy("id").execute();
const tokens = () => gateway.test.database.platform.selectFrom("named_token").selectAll().orderBy("id").execute();
const lastAudit = () => gateway.test.database.platform.selectFrom("audit_log").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
const made = async (more: object = {}) => {
  const answer = await create(admin, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as { id: number; version: number; name: string };
};

const roleNamed = async (name: string, token: string) =>
  (await ask("GET", `/api/main/roles?name=${name}`, token)).body.data.items.find((one: { name: string; stakeholderId: number }) => one.name === name)
    .id as number;

let adminRole: number;
let theirRole: number;
let theirs: { id: number; version: number };
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agentRole = await roleNamed("Support agent", admin);
  adminRole = await roleNamed("Administrator", admin);
  const role = await ask("POST", "/api/main/roles/shRole", admin, { stakeholderId: 2, name: "Clerk", permissions: USER_RIGHTS });
  const body = {
    loginId: "clerk@acacia.test",
    firstName: "C",
    lastName: "K",
    contactEmail: "clerk@acacia.test",
    stakeholderId: 2,
    roleId: role.body.data.id,
    key: "a fine password",
  };
  expect((await ask("POST", "/api/main/users", admin, body)).status).toBe(200);
  clerk = (await gateway.signIn("clerk@acacia.test", "a fine password")).token;
  const baobab = (await gateway.signIn("admin@baobab.test")).token;
  theirRole = await roleNamed("Support agent", baobab);
  theirs = (await ask("POST", ACCOUNTS, baobab, { name: "Theirs", stakeholderId: 3, roleId: theirRole })).body.data;
});
afterAll(() => gateway.close());

describe("service account", () => {
  test("is created with a role and listed among service accounts but not among users", async () => {
    const { id } = await made({ name: "Warehouse sync" });
    expect(await lastAudit()).toMatchObject({
      action: "service account created",
      entity_id: String(id),
      after: { name: "Warehouse sync", roleId: agentRole },
    });
    const listed = (await ask("GET", `${ACCOUNTS}?search=warehouse`, admin)).body.data;
    expect(listed).toMatchObject({ rowCount: 1, items: [{ id, name: "Warehouse sync", roleName: "Support agent", active: true, tokenCount: 0 }] });
    const lists = ["users?search=warehouse", "users/sel", "users/agents", "users?pageSize=1000"].map((path) => `/api/main/${path}`);
    for (const path of [...lists, "/api/messenger/support/activeagent", "/api/messenger/tickets/filters"])
      expect([path, JSON.stringify((await ask("GET", path, admin)).body).includes("Warehouse")]).toEqual([path, false]);
  });

  test("is not counted as a user", async () => {
    const count = async () => (await ask("GET", "/api/main/users", admin)).body.data.rowCount as number;
    const before = await count();
    const { id } = await made();
    expect(await count()).toBe(before);
    expect((await ask("PUT", `${ACCOUNTS}/${id}/status`, admin, { active: false })).status).toBe(200);
    expect(await count()).toBe(before);
  });

  test("is unknown to the API calls for users, so it gets no chats, tickets or status", async () => {
    const { id } = await made();
    const account = await stored(id);
    const loginId = account?.login_id ?? "";
    const change = { id, version: 1, firstName: "X", lastName: "Y", contactEmail: "x@acacia.test", roleId: agentRole };
    expect((await ask("PUT", "/api/main/users", admin, change)).status).toBe(404);
    expect((await ask("PUT", "/api/main/users/status", admin, { loginId, active: false, remark: "Gone" })).status).toBe(404);
    expect((await ask("POST", `/api/main/users/${id}/email`, admin)).status).toBe(404);
    expect(await stored(id)).toEqual(account);
    const { platform } = gateway.test.database;
    const { rows } = await sql<{ id: number }>`insert into chat_session (stakeholder_id, bot_id, customer_id, platform, status, queued_at)
      select 2, min(b.id), min(c.id), 'web', 'queued', now() from bot b, customer c where b.stakeholder_id = 2 and c.stakeholder_id = 2 returning id`.execute(
      platform,
    );
    const sessionId = rows[0]?.id ?? 0;
    const given = await ask("POST", "/api/messenger/support/assign", admin, { sessionId, agentId: id });
    expect([given.status, given.body.error.details.fields[0].path]).toEqual([400, "agentId"]);
    const { owner_id } = await platform.selectFrom("chat_session").select("owner_id").where("id", "=", sessionId).executeTakeFirstOrThrow();
    expect(owner_id).toBeNull();
  });

  test("has no password and cannot sign in or request a reset e-mail", async () => {
    const { id } = await made();
    const loginId = (await stored(id))?.login_id ?? "";
    expect((await gateway.request("POST", "/api/main/authentication", { body: { loginId, key: "a fine password" } })).status).toBe(401);
    await gateway.request("GET", `/api/main/password?loginId=${encodeURIComponent(loginId)}`);
    const links = gateway.test.database.platform.selectFrom("password_link").selectAll().where("user_id", "=", id);
    // Requests a second mail, which is sent only after the first request was processed. When it arrives, the first
    // request cannot cause a mail any more.
    await gateway.request("GET", "/api/main/password?loginId=agent1@acacia.test");
    await expect.poll(async () => (await mailsTo(gateway, "agent1@acacia.test")).length, { timeout: 10_000 }).toBe(1);
    expect([await links.execute(), await mailsTo(gateway, "")]).toEqual([[], []]);
  });

  test("does not count as the last user who may manage roles", async () => {
    await made({ roleId: adminRole });
    const answer = await ask("PUT", "/api/main/users/status", (await gateway.signIn("super@parley.test")).token, {
      loginId: "admin@acacia.test",
      active: false,
      remark: "Oops",
    });
    expect(answer.status).toBe(409);
  });

  test("is updated with its version, and a weaker role limits its tokens immediately", async () => {
    const none = (await ask("POST", "/api/main/roles/shRole", admin, { stakeholderId: 2, name: "Nothing", permissions: [] })).body.data.id;
    const { id, version } = await made();
    const { token } = (await tokenFor(admin, id)).body.data;
    expect((await ask("GET", "/api/messenger/support/queue", token)).status).toBe(200);
    const changed = await ask("PUT", `${ACCOUNTS}/${id}`, admin, { version, name: "Renamed", roleId: none });
    expect([changed.status, changed.body.data]).toMatchObject([200, { name: "Renamed", roleName: "Nothing", version: version + 1 }]);
    expect(await lastAudit()).toMatchObject({ action: "service account changed", before: { roleId: agentRole }, after: { roleId: none } });
    expect((await ask("GET", "/api/messenger/support/queue", token)).status).toBe(403);
    const stale = await ask("PUT", `${ACCOUNTS}/${id}`, admin, { version, name: "Late", roleId: agentRole });
    expect([stale.status, stale.body.error.details.present.name]).toEqual([409, "Renamed"]);
    expect((await stored(id))?.first_name).toBe("Renamed");
  });

  test("loses its tokens when deactivated and does not regain them when activated", async () => {
    const { id } = await made();
    const { token } = (await tokenFor(admin, id)).body.data;
    expect((await ask("GET", "/api/main/users/profile", token)).status).toBe(200);
    const turn = (active: boolean) => ask("PUT", `${ACCOUNTS}/${id}/status`, admin, { active });
    expect((await turn(false)).body.data).toMatchObject({ active: false, tokenCount: 0 });
    expect((await ask("GET", "/api/main/users/profile", token)).status).toBe(401);
    expect((await tokenFor(admin, id)).status).toBe(409);
    expect((await turn(true)).body.data.active).toBe(true);
    expect((await ask("GET", "/api/main/users/profile", token)).status).toBe(401);
  });
});

describe("access token of a service account", () => {
  test("acts as the account, which the audit records together with the token name", async () => {
    const { id } = await made({ name: "Ticket robot", roleId: adminRole });
    const { token, ownerName, isService, createdBy } = (await tokenFor(admin, id, USER_RIGHTS)).body.data;
    expect([ownerName, isService, createdBy]).toEqual(["Ticket robot", true, "Amina Odhiambo"]);
    const body = { stakeholderId: 2, name: "Made by robot", roleId: await roleNamed("Clerk", admin) };
    expect((await ask("POST", ACCOUNTS, token, body)).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ actor_user_id: id, actor_name: "Ticket robot", token_name: "Cron" });
  });

  test("shows the name of the provider employee who created it", async () => {
    const { id } = await made();
    const { token: provider } = await gateway.signIn("super@parley.test");
    expect((await tokenFor(provider, id)).status).toBe(200);
    const acting = await gateway.request("GET", `/api/main/tokens/all?ownerId=${id}`, { token: provider, headers: { "x-parley-stakeholder": "2" } });
    const [own] = (await ask("GET", `/api/main/tokens/all?ownerId=${id}`, admin)).body.data.items;
    expect(own.createdBy).not.toBe("");
    expect(acting.body.data.items[0]).toMatchObject({ id: own.id, createdBy: own.createdBy, ownerName: "Nightly import" });
  });

  test("returns 400 at its rights if the account lacks them and stores nothing", async () => {
    const { id } = await made();
    const before = await tokens();
    const answer = await tokenFor(admin, id, USER_RIGHTS);
    expect([answer.status, answer.body.error.details.fields[0]]).toMatchObject([
      400,
      { path: "permissions", message: expect.stringContaining("Admin User") },
    ]);
    expect(await tokens()).toEqual(before);
  });

  test("returns 403 if its creator lacks the rights and stores nothing", async () => {
    const { id } = await made();
    const before = await tokens();
    const answer = await tokenFor(clerk, id);
    expect([answer.status, answer.body.error.details.missing]).toEqual([403, ["Support", "Support: Chat with User"]]);
    expect(await tokens()).toEqual(before);
  });
});

describe("user who lacks the rights of a service account", () => {
  test("cannot create, change or deactivate it, or give it more rights", async () => {
    const { id, version } = await made();
    const plain = await made({ roleId: await roleNamed("Clerk", admin) });
    const before = await accounts();
    const answers = [
      await create(clerk),
      await ask("PUT", `${ACCOUNTS}/${id}`, clerk, { version, name: "Mine", roleId: agentRole }),
      await ask("PUT", `${ACCOUNTS}/${id}/status`, clerk, { active: false }),
      await ask("PUT", `${ACCOUNTS}/${plain.id}`, clerk, { version: plain.version, name: "Mine", roleId: adminRole }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await accounts()).toEqual(before);
  });
});

describe("service accounts, roles and stakeholders of other stakeholders", () => {
  test("get the same response as unknown ones and stay unchanged", async () => {
    const before = [await accounts(), await tokens()];
    const same = async (one: Promise<{ status: number; body: unknown }>, never: Promise<{ status: number; body: unknown }>, status: number) => {
      const [foreign, missing] = [await one, await never];
      expect([foreign.status, foreign.body]).toEqual([status, missing.body]);
    };
    const NEVER = 2_000_000_000;
    await same(create(admin, { stakeholderId: 3 }), create(admin, { stakeholderId: NEVER }), 400);
    await same(create(admin, { roleId: theirRole }), create(admin, { roleId: NEVER }), 400);
    const { version } = theirs;
    for (const [method, path, body] of [
      ["PUT", "", { version, name: "Taken", roleId: agentRole }],
      ["PUT", "/status", { active: false }],
      ["POST", "/tokens", { name: "Taken", permissions: [] }],
    ] as const)
      await same(ask(method, `${ACCOUNTS}/${theirs.id}${path}`, admin, body), ask(method, `${ACCOUNTS}/${NEVER}${path}`, admin, body), 404);
    expect([await accounts(), await tokens()]).toEqual(before);
  });

  test("cannot be replaced by a user, whose id is not accepted as a service account", async () => {
    const { userId } = await gateway.signIn("agent1@acacia.test");
    expect((await tokenFor(admin, userId)).status).toBe(404);
    expect((await ask("PUT", `${ACCOUNTS}/${userId}/status`, admin, { active: false })).status).toBe(404);
  });

  test("appear in no list", async () => {
    const { items } = (await ask("GET", `${ACCOUNTS}?pageSize=1000`, admin)).body.data;
    expect(new Set(items.map((one: { stakeholderId: number }) => one.stakeholderId))).toEqual(new Set([2]));
    expect((await ask("GET", `${ACCOUNTS}?stakeholderId=3`, admin)).body.data.items).toEqual([]);
  });
});

test("service account calls return 403 without the right", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  const { id, version } = await made();
  const before = [await accounts(), await tokens()];
  for (const answer of [
    await ask("GET", ACCOUNTS, token),
    await create(token),
    await ask("PUT", `${ACCOUNTS}/${id}`, token, { version, name: "Mine", roleId: agentRole }),
    await ask("PUT", `${ACCOUNTS}/${id}/status`, token, { active: false }),
    await tokenFor(token, id, []),
  ])
    expect(answer.status).toBe(403);
  expect([await accounts(), await tokens()]).toEqual(before);
});
