import { DASHBOARD_KEYS } from "@parley/core/reports/dashboards";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const SUPPORT = [{ area: "Support", actions: [{ actionName: "Chat with User" }] }];
const get = (path: string, token = admin) => gateway.request("GET", `/api/main/${path}`, { token });
const create = (body: object, token = admin) => gateway.request("POST", "/api/main/roles/shRole", { token, body });
const update = (body: object, token = admin) => gateway.request("PUT", "/api/main/rolePermissions", { token, body });
let made = 0;
const draft = (changes: object = {}) => ({ stakeholderId: 2, name: `Role ${++made}`, permissions: SUPPORT, ...changes });
const stored = (name: string) => gateway.test.database.platform.selectFrom("role").selectAll().where("name", "=", name).execute();
const roleOf = async (loginId: string) => {
  const user = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", loginId)
    .executeTakeFirstOrThrow();
  return user.role_id as number;
};

describe("POST roles/shRole", () => {
  test("stores and returns the role with an audit entry", async () => {
    const body = draft({ dashboards: ["summary"] });
    const answer = await create(body);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ ...body, version: 1, isSystem: false });
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "role")
      .where("entity_id", "=", String(answer.body.data.id))
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: "role created", actor_name: "Amina Odhiambo", after: { name: body.name, permissions: SUPPORT } });
  });

  test("accepts an area with or without actions", async () => {
    const permissions = [{ area: "Contacts", actions: [] }];
    expect((await create(draft({ permissions }))).body.data.permissions).toEqual(permissions);
  });

  test.each([
    ["an empty name", { name: "" }, "name"],
    ["an area that does not exist", { permissions: [{ area: "Everything", actions: [] }] }, "permissions.0.area"],
    ["an action of another area", { permissions: [{ area: "Roles", actions: [{ actionName: "Chat with User" }] }] }, "permissions.0.actions"],
    ["a dashboard that does not exist", { dashboards: ["summary", "money"] }, "dashboards.1"],
    ["a dashboard twice", { dashboards: ["summary", "customer-service", "summary"] }, "dashboards.2"],
    ["another stakeholder", { stakeholderId: 3 }, "stakeholderId"],
    ["a field that does not belong", { isSystem: true }, "isSystem"],
  ])("returns 400 at the field for %s and stores nothing", async (_what, changes, path) => {
    const body = draft({ name: `Refused ${++made}`, ...changes });
    const answer = await create(body);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await stored(body.name)).toEqual([]);
  });

  test("returns the same response for another stakeholder as for an unknown one", async () => {
    expect((await create(draft({ stakeholderId: 3 }))).body).toEqual((await create(draft({ stakeholderId: 99_999 }))).body);
  });

  test("returns 409 for a role name in use in the stakeholder in any letter case", async () => {
    const { name } = (await create(draft())).body.data;
    expect((await create(draft({ name: name.toUpperCase() }))).status).toBe(409);
    expect((await create(draft({ name, stakeholderId: 3 }), provider)).status).toBe(200);
  });

  test("returns 403 with the rights that the caller lacks, except for super admins", async () => {
    const permissions = [...SUPPORT, { area: "Plans", actions: [{ actionName: "View Default Plans" }] }];
    const body = draft({ permissions });
    const refused = await create(body);
    expect([refused.status, refused.body.error.details.missing]).toEqual([403, ["Plans", "Plans: View Default Plans"]]);
    expect(await stored(body.name)).toEqual([]);
    expect((await create(body, provider)).status).toBe(200);
  });

  test("returns 403 without the right and 401 without a token", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await create(draft(), token)).body.error).toMatchObject({ code: "forbidden", details: { missing: ["Roles: Create Role"] } });
    expect((await gateway.request("POST", "/api/main/roles/shRole", { body: draft() })).status).toBe(401);
  });
});

describe("PUT rolePermissions", () => {
  test("replaces the rights and raises the version, and the next token refresh returns them", async () => {
    const signedIn = await gateway.signIn("agent1@baobab.test");
    const roleId = await roleOf("agent1@baobab.test");
    const before = (await get(`rolePermissions/${roleId}`, provider)).body.data;
    const answer = await update({ roleId, version: before.version, permissions: SUPPORT }, provider);
    expect([answer.status, answer.body.data.version, answer.body.data.permissions]).toEqual([200, before.version + 1, SUPPORT]);
    const refreshed = await gateway.request("POST", "/api/main/authentication/refresh", {
      body: { key: signedIn.refreshKey, loginId: "agent1@baobab.test" },
    });
    expect(refreshed.body.data.userPermissions).toEqual(SUPPORT);
  });

  test("returns 409 with the current role for a stale version", async () => {
    const role = (await create(draft())).body.data;
    expect((await update({ roleId: role.id, version: 1, name: "Newer", permissions: SUPPORT })).status).toBe(200);
    const stale = await update({ roleId: role.id, version: 1, name: "Older", permissions: [] });
    expect([stale.status, stale.body.error.details.present.name]).toEqual([409, "Newer"]);
    expect((await get(`rolePermissions/${role.id}`)).body.data).toMatchObject({ name: "Newer", version: 2, permissions: SUPPORT });
  });

  test("returns 404 for a role of another stakeholder, as for an unknown one", async () => {
    const roleId = await roleOf("admin@baobab.test");
    const before = (await get(`rolePermissions/${roleId}`, provider)).body.data;
    const [foreign, missing] = [
      await update({ roleId, version: before.version, permissions: [] }),
      await update({ roleId: 99_999, version: 1, permissions: [] }),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await get(`rolePermissions/${roleId}`, provider)).body.data).toEqual(before);
  });

  test("returns 409 if no user would remain who may manage roles", async () => {
    const roleId = await roleOf("admin@acacia.test");
    const { version, permissions } = (await get(`rolePermissions/${roleId}`)).body.data;
    const less = permissions.filter(({ area }: { area: string }) => area !== "Roles");
    expect((await update({ roleId, version, permissions: less })).status).toBe(409);
    expect((await get(`rolePermissions/${roleId}`)).body.data.version).toBe(version);
  });

  test("leaves rights that the caller lacks unchanged in a role and refuses changes to them", async () => {
    const plans = { area: "Plans", actions: [{ actionName: "View Default Plans" }] };
    const role = (await create(draft({ permissions: [plans] }), provider)).body.data;
    const name = `Renamed ${++made}`;
    expect((await update({ roleId: role.id, version: 1, name, permissions: [plans, ...SUPPORT] })).status).toBe(200);
    const before = await stored(name);
    const other = { actionName: "View Plan Limits" };
    for (const [wanted, missing] of [
      [
        [...SUPPORT, { area: "Plans", actions: [...plans.actions, other] }],
        ["Plans", "Plans: View Plan Limits"],
      ],
      [
        [...SUPPORT, { area: "Plans", actions: [other] }],
        ["Plans", "Plans: View Plan Limits"],
      ],
      [
        [...SUPPORT, { area: "Plans", actions: [] }],
        ["Plans", "Plans: View Default Plans"],
      ],
      [SUPPORT, ["Plans", "Plans: View Default Plans"]],
      [[], ["Plans", "Plans: View Default Plans"]],
    ]) {
      const refused = await update({ roleId: role.id, version: 2, permissions: wanted });
      expect([refused.status, refused.body.error.details, refused.body.data]).toMatchObject([403, { missing }, undefined]);
      expect(await stored(name)).toEqual(before);
    }
    // A dry run is refused too. Rights that the caller has can be removed and granted again.
    const tried = await gateway.request("PUT", "/api/main/rolePermissions", {
      token: admin,
      body: { roleId: role.id, version: 2, permissions: [] },
      headers: { "x-parley-validate-only": "1" },
    });
    expect(tried.status).toBe(403);
    expect((await update({ roleId: role.id, version: 2, permissions: [plans] })).status).toBe(200);
    expect((await update({ roleId: role.id, version: 3, permissions: [plans, ...SUPPORT] })).status).toBe(200);
    expect((await update({ roleId: role.id, version: 4, permissions: SUPPORT }, provider)).status).toBe(200);
  });
});

describe("dashboards of a role", () => {
  test("stay in their order, are returned by userRole and are audited with both states", async () => {
    const role = (await create(draft({ dashboards: ["customer-service", "summary"] }))).body.data;
    const body = {
      loginId: "dashboards@acacia.test",
      firstName: "Dash",
      lastName: "Board",
      contactEmail: "dashboards@acacia.test",
      stakeholderId: 2,
    };
    const user = (await gateway.request("POST", "/api/main/users", { token: admin, body: { ...body, roleId: role.id, key: "a fine password" } })).body
      .data;
    const { token } = await gateway.signIn(body.loginId, "a fine password");
    expect((await get(`userRole/${user.id}`, token)).body.data.dashboards).toEqual(["customer-service", "summary"]);
    const changed = ["summary", "agents-performance", "customer-service"];
    expect((await update({ roleId: role.id, version: 1, permissions: SUPPORT, dashboards: changed })).status).toBe(200);
    expect((await get(`userRole/${user.id}`, token)).body.data.dashboards).toEqual(changed);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "role changed")
      .where("entity_id", "=", String(role.id))
      .executeTakeFirstOrThrow();
    expect([entry.before, entry.after]).toMatchObject([{ dashboards: ["customer-service", "summary"] }, { dashboards: changed }]);
  });
});

describe("protection of role rights", () => {
  /** Creates a user who manages roles and has no other rights; returns the token. */
  const manager = async (stakeholderId = 2) => {
    const permissions = [{ area: "Roles", actions: [{ actionName: "Create Role" }] }];
    const role = (await create({ stakeholderId, name: `Manager ${++made}`, permissions }, provider)).body.data;
    const loginId = `manager${made}@people.test`;
    const body = { loginId, firstName: "Role", lastName: "Manager", contactEmail: loginId, stakeholderId, roleId: role.id, key: "a fine password" };
    expect((await gateway.request("POST", "/api/main/users", { token: provider, body })).status).toBe(200);
    return (await gateway.signIn(loginId, "a fine password")).token;
  };

  test("keeps rights of the system role that the caller lacks, while other rights can be removed", async () => {
    const token = await manager();
    const roleId = await roleOf("agent1@acacia.test");
    const before = (await get(`rolePermissions/${roleId}`, token)).body.data;
    expect(before.isSystem).toBe(true);
    const refused = await update({ roleId, version: before.version, permissions: [] }, token);
    expect([refused.status, refused.body.error.details.missing]).toEqual([403, expect.arrayContaining(["Support", "Support: Chat with User"])]);
    expect((await get(`rolePermissions/${roleId}`, token)).body.data).toEqual(before);
    expect((await update({ roleId, version: before.version, permissions: before.permissions.slice(1) })).status).toBe(200);
  });

  test("keeps rights of a custom role that the caller could not grant", async () => {
    const token = await manager();
    const role = (await create(draft())).body.data;
    expect((await update({ roleId: role.id, version: 1, permissions: [] }, token)).status).toBe(403);
    expect(await stored(role.name)).toMatchObject([{ version: 1, permissions: SUPPORT }]);
  });

  test("applies to provider staff, who cannot grant rights they lack", async () => {
    const token = await manager(1);
    const body = draft();
    const refused = await create(body, token);
    expect([refused.status, refused.body.error.details.missing]).toEqual([403, ["Support", "Support: Chat with User"]]);
    expect(await stored(body.name)).toEqual([]);
  });
});

describe("reading roles", () => {
  test("GET roles lists the caller's own roles by name with user counts", async () => {
    const { items, rowCount } = (await get("roles?name=support")).body.data;
    expect([items[0], rowCount]).toMatchObject([{ name: "Support agent", stakeholderTitle: "Acacia Travel", userCount: 2, isSystem: true }, 1]);
  });

  test("GET roles lists all roles to provider staff, and returns an empty page to others who filter by another stakeholder", async () => {
    const { items } = (await get("roles?name=administrator", provider)).body.data;
    expect(items.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId).sort()).toEqual([1, 2, 3]);
    expect((await get("roles?stakeholderId=3")).body).toEqual((await get("roles?stakeholderId=99999")).body);
  });

  test("GET role choices lists roles of one stakeholder, and returns 404 for another stakeholder, as for an unknown one", async () => {
    const own = (await get("roles/sel")).body.data;
    expect(new Set(own.map(({ stakeholderId }: { stakeholderId: number }) => stakeholderId))).toEqual(new Set([2]));
    expect((await get("roles/shRoleSel/2")).body.data).toEqual(own);
    const [foreign, missing] = [await get("roles/shRoleSel/3"), await get("roles/shRoleSel/99999")];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test("GET rolePermissions/{id} returns 404 for a role of another stakeholder", async () => {
    const [foreign, missing] = [await get(`rolePermissions/${await roleOf("admin@baobab.test")}`), await get("rolePermissions/99999")];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test("GET userRole/{id} returns the user's own role, others with the right, and 404 for users of other stakeholders", async () => {
    const agent = await gateway.signIn("agent1@acacia.test");
    const other = await gateway.signIn("agent2@acacia.test");
    const foreign = await gateway.signIn("agent1@baobab.test");
    expect((await get(`userRole/${agent.userId}`, agent.token)).body.data).toMatchObject({
      loginId: "agent1@acacia.test",
      roleName: "Support agent",
      userPermissions: agent.userPermissions,
    });
    expect((await get(`userRole/${other.userId}`, agent.token)).status).toBe(403);
    expect((await get("userRole/99999", agent.token)).status).toBe(403);
    expect((await get(`userRole/${other.userId}`)).status).toBe(200);
    const answer = await get(`userRole/${foreign.userId}`);
    expect([answer.status, answer.body]).toEqual([404, (await get("userRole/99999")).body]);
  });

  test("GET permissions returns the catalogue of spec section 6, and GET roles/dashboards the available dashboards", async () => {
    const catalogue = (await get("permissions")).body.data;
    expect(catalogue).toHaveLength(26);
    expect(catalogue).toContainEqual({
      area: "Uptime Reports",
      actions: [{ actionName: "View System Succes Rate" }, { actionName: "View Service Usage" }],
    });
    const dashboards = (await get("roles/dashboards")).body.data;
    expect(dashboards.map(({ key }: { key: string }) => key)).toEqual(DASHBOARD_KEYS);
  });
});
