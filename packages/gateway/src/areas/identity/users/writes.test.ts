import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { waitingForLocks } from "../../../testing/waiting-for-locks.ts";

let gateway: TestGateway;
let admin: string;
let provider: string;
let acaciaAgentRole: number;
let acaciaAdminRole: number;
let baobabAgentRole: number;

const roleOf = async (userLogin: string) => {
  const user = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", userLogin)
    .executeTakeFirstOrThrow();
  return user.role_id as number;
};

beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  provider = (await gateway.signIn("super@parley.test")).token;
  [acaciaAgentRole, acaciaAdminRole, baobabAgentRole] = [
    await roleOf("agent1@acacia.test"),
    await roleOf("admin@acacia.test"),
    await roleOf("agent1@baobab.test"),
  ];
});
afterAll(() => gateway.close());

let made = 0;
const draft = (changes: object = {}) => ({
  loginId: `new${++made}@acacia.test`,
  firstName: "Nia",
  lastName: "Wanjiru",
  contactEmail: `new${made}@acacia.test`,
  stakeholderId: 2,
  roleId: acaciaAgentRole,
  key: "a fine password",
  ...changes,
});
const create = (body: object, token = admin) => gateway.request("POST", "/api/main/users", { token, body });
const update = (body: object, token = admin) => gateway.request("PUT", "/api/main/users", { token, body });
const setStatus = (body: object, token = admin) => gateway.request("PUT", "/api/main/users/status", { token, body });
const stored = (loginId: string) =>
  gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirst();
const lastAudit = (entityId: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "user")
    .where("entity_id", "=", String(entityId))
    .where("refused_minute", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();

const changeOf = async (loginId: string, changes: object = {}) => {
  const user = await stored(loginId);
  if (!user) throw new Error(`${loginId} is missing`);
  const { id, version, first_name: firstName, last_name: lastName, contact_email: contactEmail, role_id: roleId } = user;
  return { id, version, firstName, lastName, contactEmail, roleId, ...changes };
};

describe("POST users", () => {
  test("stores and returns a user, who can sign in", async () => {
    const body = draft({ loginId: "Nia@Acacia.test" });
    const answer = await create(body);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ loginId: "nia@acacia.test", stakeholderTitle: "Acacia Travel", roleName: "Support agent", version: 1 });
    expect(answer.body.data).toMatchObject({ isSuperAdmin: false });
    expect(answer.body.data).not.toHaveProperty("permissions");
    expect((await gateway.signIn("nia@acacia.test", body.key)).stakeholderId).toBe(2);
    const entry = await gateway.test.database.platform.selectFrom("audit_log").selectAll().where("action", "=", "user created").executeTakeFirst();
    expect(entry).toMatchObject({ actor_name: "Amina Odhiambo", stakeholder_id: 2, entity_id: String(answer.body.data.id) });
    expect(JSON.stringify(entry)).not.toContain(body.key);
  });

  test("sends an invitation to set the first password if none is given", async () => {
    const { key: _, ...body } = draft();
    expect((await create(body)).status).toBe(200);
    const mail = () =>
      gateway.test.database.platform.selectFrom("mail").select("text").where("to_address", "=", body.contactEmail).executeTakeFirst();
    await expect.poll(mail, { timeout: 5000 }).toBeDefined();
    const token = /\/new-password\?token=([\w-]{43})/.exec((await mail())?.text ?? "")?.[1];
    expect((await gateway.request("PUT", "/api/main/password", { body: { token, key: "my first password" } })).status).toBe(200);
    expect((await gateway.signIn(body.loginId, "my first password")).loginId).toBe(body.loginId);
  });

  test.each([
    ["an empty first name", { firstName: " " }, "firstName"],
    ["an address that is none", { contactEmail: "nia" }, "contactEmail"],
    ["a short password", { key: "nine char" }, "key"],
    ["a field that does not belong", { isSuperAdmin: true }, "isSuperAdmin"],
    [
      "another stakeholder's role",
      {
        get roleId() {
          return baobabAgentRole;
        },
      },
      "roleId",
    ],
    ["a role that never existed", { roleId: 99_999 }, "roleId"],
    ["another stakeholder", { stakeholderId: 3 }, "stakeholderId"],
  ])("returns 400 at the field for %s and stores nothing", async (_what, changes, path) => {
    const body = draft(changes);
    const answer = await create(body);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await stored(body.loginId)).toBeUndefined();
  });

  test("returns the same response for another stakeholder and its roles as for unknown ones", async () => {
    const same = async (one: object, other: object) => expect((await create(draft(one))).body).toEqual((await create(draft(other))).body);
    await same({ stakeholderId: 3 }, { stakeholderId: 99_999 });
    await same({ roleId: baobabAgentRole }, { roleId: 99_999 });
  });

  test("returns 409 for a login id in use in any stakeholder", async () => {
    const own = await create(draft({ loginId: "agent1@acacia.test" }));
    const foreign = await create(draft({ loginId: "agent1@baobab.test" }));
    expect([own.status, own.body.error.message]).toEqual([409, "This login id is already in use"]);
    expect([foreign.status, foreign.body]).toEqual([409, own.body]);
  });

  test("lets provider staff create users of any stakeholder", async () => {
    const answer = await create(draft({ stakeholderId: 3, roleId: baobabAgentRole }), provider);
    expect([answer.status, answer.body.data.stakeholderId]).toEqual([200, 3]);
  });

  test("returns 403 without the right and 401 without a token, and stores nothing", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const body = draft();
    expect((await create(body, token)).status).toBe(403);
    expect((await gateway.request("POST", "/api/main/users", { body })).status).toBe(401);
    expect(await stored(body.loginId)).toBeUndefined();
  });
});

describe("PUT users", () => {
  test("changes the user and raises the version", async () => {
    const { loginId } = (await create(draft())).body.data;
    const answer = await update(await changeOf(loginId, { lastName: "Kamau" }));
    expect([answer.status, answer.body.data.lastName, answer.body.data.version]).toEqual([200, "Kamau", 2]);
    expect(await lastAudit(answer.body.data.id)).toMatchObject({
      action: "user changed",
      before: { lastName: "Wanjiru" },
      after: { lastName: "Kamau" },
    });
  });

  test("returns 409 with the current user for a stale version", async () => {
    const { loginId } = (await create(draft())).body.data;
    const change = await changeOf(loginId, { lastName: "Kamau" });
    expect((await update(change)).status).toBe(200);
    const stale = await update({ ...change, lastName: "Otieno" });
    expect([stale.status, stale.body.error.details.present.lastName]).toEqual([409, "Kamau"]);
    expect((await stored(loginId))?.last_name).toBe("Kamau");
  });

  test("returns 404 for a user of another stakeholder, as for an unknown one", async () => {
    const change = await changeOf("agent1@baobab.test", { lastName: "Taken", roleId: acaciaAgentRole });
    const [foreign, missing] = [await update(change), await update({ ...change, id: 99_999 })];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await stored("agent1@baobab.test"))?.last_name).toBe("Kapoor");
  });

  test("applies a new role immediately to existing tokens", async () => {
    const { loginId } = (await create(draft({ key: "a fine password" }))).body.data;
    const { token } = await gateway.signIn(loginId, "a fine password");
    const list = () => gateway.request("GET", "/api/main/users", { token });
    expect((await list()).status).toBe(403);
    expect((await update(await changeOf(loginId, { roleId: acaciaAdminRole }))).status).toBe(200);
    expect((await list()).status).toBe(200);
    expect((await setStatus({ loginId, active: false, remark: "Test is over" })).status).toBe(200);
  });

  test("returns 409 if no user would remain who may manage roles", async () => {
    const answer = await update(await changeOf("admin@acacia.test", { roleId: acaciaAgentRole }));
    expect([answer.status, answer.body.error.message]).toEqual([409, "Nobody would remain who may manage the roles of this stakeholder"]);
    expect(await roleOf("admin@acacia.test")).toBe(acaciaAdminRole);
  });

  describe("by a user with few rights", () => {
    let clerk: string;
    beforeAll(async () => {
      const permissions = [{ area: "Admin User", actions: [{ actionName: "Create Admin User" }, { actionName: "Update Admin User" }] }];
      const role = await gateway.request("POST", "/api/main/roles/shRole", { token: admin, body: { stakeholderId: 2, name: "Clerk", permissions } });
      const { loginId } = (await create(draft({ roleId: role.body.data.id }))).body.data;
      clerk = (await gateway.signIn(loginId, "a fine password")).token;
    });

    test("returns 403 with the rights that would be granted and changes nothing", async () => {
      const body = draft({ roleId: acaciaAdminRole });
      const created = await create(body, clerk);
      expect(created.status).toBe(403);
      expect(created.body.error.details.missing).toContain("Roles: Create Role");
      expect(await stored(body.loginId)).toBeUndefined();
    });

    test("returns 403 for the e-mail address of a user with more rights", async () => {
      const answer = await update(await changeOf("admin@acacia.test", { contactEmail: "clerk@acacia.test" }), clerk);
      expect(answer.status).toBe(403);
      expect((await stored("admin@acacia.test"))?.contact_email).toBe("admin@acacia.test");
    });
  });
});

describe("provider staff who have only the right to manage users", () => {
  let clerk: string;
  let ownRole: number;
  beforeAll(async () => {
    const permissions = [{ area: "Admin User", actions: [{ actionName: "Create Admin User" }, { actionName: "Update Admin User" }] }];
    const role = await gateway.request("POST", "/api/main/roles/shRole", { token: provider, body: { stakeholderId: 1, name: "Clerk", permissions } });
    ownRole = role.body.data.id;
    const { loginId } = (await create(draft({ stakeholderId: 1, roleId: ownRole }), provider)).body.data;
    clerk = (await gateway.signIn(loginId, "a fine password")).token;
  });

  test("cannot give themselves a stronger role", async () => {
    const loginId = `new${made}@acacia.test`;
    const answer = await update(await changeOf(loginId, { roleId: await roleOf("super@parley.test") }), clerk);
    expect([answer.status, answer.body.error.details.missing]).toEqual([403, expect.arrayContaining(["Roles: Create Role"])]);
    expect(await roleOf(loginId)).toBe(ownRole);
  });

  test("cannot change, deactivate or create users with more rights", async () => {
    const before = await stored("admin@acacia.test");
    const moved = await update(await changeOf("admin@acacia.test", { contactEmail: "clerk@parley.test", currentKey: "a fine password" }), clerk);
    const ended = await setStatus({ loginId: "admin@acacia.test", active: false, remark: "Mine" }, clerk);
    const body = draft({ roleId: acaciaAdminRole });
    expect([moved.status, ended.status, (await create(body, clerk)).status]).toEqual([403, 403, 403]);
    expect([await stored("admin@acacia.test"), await stored(body.loginId)]).toEqual([before, undefined]);
  });
});

describe("PUT users/status", () => {
  let loginId: string;
  beforeEach(async () => {
    loginId = (await create(draft())).body.data.loginId;
  });

  test("deactivates a user with a remark, ends the sessions and prevents sign-in", async () => {
    const { token } = await gateway.signIn(loginId, "a fine password");
    const answer = await setStatus({ loginId, active: false, remark: "Left the company" });
    expect([answer.status, answer.body.data.active, answer.body.data.remark]).toEqual([200, false, "Left the company"]);
    expect((await gateway.request("GET", "/api/main/users/profile", { token })).status).toBe(401);
    const refused = await gateway.request("POST", "/api/main/authentication", { body: { loginId, key: "a fine password" } });
    expect(refused.status).toBe(401);
    expect(await lastAudit(answer.body.data.id)).toMatchObject({ action: "user deactivated", after: { active: false, remark: "Left the company" } });
  });

  test("activates a user, who needs a new sign-in", async () => {
    const { token } = await gateway.signIn(loginId, "a fine password");
    await setStatus({ loginId, active: false, remark: "On leave" });
    expect((await setStatus({ loginId, active: true, remark: "Is back" })).status).toBe(200);
    expect((await gateway.request("GET", "/api/main/users/profile", { token })).status).toBe(401);
    expect((await gateway.signIn(loginId, "a fine password")).loginId).toBe(loginId);
  });

  test("changes nothing when the call is repeated", async () => {
    const once = await setStatus({ loginId, active: false, remark: "Left" });
    const twice = await setStatus({ loginId, active: false, remark: "Left" });
    expect(twice.body).toEqual(once.body);
  });

  test("returns 400 without a remark and keeps the user active", async () => {
    const answer = await setStatus({ loginId, active: false, remark: " " });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "remark"]);
    expect((await stored(loginId))?.active).toBe(true);
  });

  test("returns 409 when users deactivate themselves", async () => {
    const answer = await setStatus({ loginId: "admin@acacia.test", active: false, remark: "Tired" });
    expect([answer.status, answer.body.error.message]).toEqual([409, "You cannot deactivate yourself"]);
  });

  test("keeps the last active user who may manage roles, even for provider staff", async () => {
    const answer = await setStatus({ loginId: "admin@baobab.test", active: false, remark: "Oops" }, provider);
    expect([answer.status, (await stored("admin@baobab.test"))?.active]).toEqual([409, true]);
  });

  test("keeps one of two administrators active who deactivate each other concurrently", async () => {
    const [one, other] = [draft({ roleId: acaciaAdminRole }), draft({ roleId: acaciaAdminRole })];
    await create(one);
    await create(other);
    const tokens = [(await gateway.signIn(one.loginId, one.key)).token, (await gateway.signIn(other.loginId, other.key)).token];
    expect((await setStatus({ loginId: "admin@acacia.test", active: false, remark: "Away" }, tokens[0])).status).toBe(200);
    await Promise.all([
      setStatus({ loginId: other.loginId, active: false, remark: "You" }, tokens[0]),
      setStatus({ loginId: one.loginId, active: false, remark: "No, you" }, tokens[1]),
    ]);
    const active = [(await stored(one.loginId))?.active, (await stored(other.loginId))?.active];
    expect(active).toContain(true);
    const left = active[0] ? one : other;
    const { token } = await gateway.signIn(left.loginId, left.key);
    expect((await setStatus({ loginId: "admin@acacia.test", active: true, remark: "Back" }, token)).status).toBe(200);
    admin = (await gateway.signIn("admin@acacia.test")).token;
  });

  test("keeps a user active whose role is gaining the right to manage roles at the same time", async () => {
    const user = draft();
    await create(user);
    const rights = [{ area: "Roles", actions: [{ actionName: "Create Role" }] }];
    const waiting = await gateway.test.database.transaction(2, async (trx) => {
      const role = trx.updateTable("role").where("id", "=", acaciaAgentRole);
      await role.set({ permissions: JSON.stringify(rights) }).execute();
      const asked = setStatus({ loginId: user.loginId, active: false, remark: "Away" });
      await expect.poll(() => waitingForLocks(gateway.test.database)).toBe(1);
      return { asked };
    });
    const answer = await waiting.asked;
    await gateway.test.database.platform.updateTable("role").set({ permissions: "[]" }).where("id", "=", acaciaAgentRole).execute();
    expect([answer.status, (await stored(user.loginId))?.active]).toEqual([409, true]);
  });

  test("returns 404 for a user of another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = [
      await setStatus({ loginId: "agent1@baobab.test", active: false, remark: "Gone" }),
      await setStatus({ loginId: "nobody@baobab.test", active: false, remark: "Gone" }),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await stored("agent1@baobab.test"))?.active).toBe(true);
  });
});
