import { startTestGateway, TEST_PASSWORD, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openSocket } from "../open-socket.ts";

let gateway: TestGateway;
let superAdmin: string;
let staffRole: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  superAdmin = (await gateway.signIn("super@parley.test")).token;
  const { role_id } = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", "super@parley.test")
    .executeTakeFirstOrThrow();
  staffRole = role_id as number;
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const staff = gateway.test.database.platform.updateTable("app_user").where("stakeholder_id", "=", 1);
  await staff.set({ is_super_admin: false, active: true }).execute();
  await staff.set({ is_super_admin: true }).where("login_id", "=", "super@parley.test").execute();
});

let made = 0;
/** Creates a user of the provider with all rights except the super-admin flag. */
const newStaff = async () => {
  made += 1;
  const loginId = `staff${made}@parley.test`;
  const body = {
    loginId,
    firstName: "Sam",
    lastName: `Number ${made}`,
    contactEmail: loginId,
    stakeholderId: 1,
    roleId: staffRole,
    key: TEST_PASSWORD,
  };
  const answer = await gateway.request("POST", "/api/main/users", { token: superAdmin, body });
  expect(answer.status).toBe(200);
  return { loginId, token: (await gateway.signIn(loginId)).token };
};
const stored = (loginId: string) =>
  gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();
const isSuper = async (loginId: string) => (await stored(loginId)).is_super_admin;
const change = async (loginId: string, changes: object, token = superAdmin) => {
  const { id, version, first_name: firstName, last_name: lastName, contact_email: contactEmail, role_id: roleId } = await stored(loginId);
  return gateway.request("PUT", "/api/main/users", { token, body: { id, version, firstName, lastName, contactEmail, roleId, ...changes } });
};
const setStatus = (loginId: string, active: boolean, token = superAdmin) =>
  gateway.request("PUT", "/api/main/users/status", { token, body: { loginId, active, remark: "A trial" } });
const mayReadMailbox = async (token: string) => (await gateway.request("GET", "/api/main/be/mailbox", { token })).status === 200;

describe("super-admin flag", () => {
  test("is granted by a super admin, returned, and valid immediately for existing tokens", async () => {
    const { loginId, token } = await newStaff();
    expect(await mayReadMailbox(token)).toBe(false);
    const { status, body } = await change(loginId, { isSuperAdmin: true });
    expect([status, body.data.isSuperAdmin]).toEqual([200, true]);
    expect(await mayReadMailbox(token)).toBe(true);
    const listed = await gateway.request("GET", `/api/main/users?search=${loginId}`, { token: superAdmin });
    expect(listed.body.data.items).toMatchObject([{ loginId, isSuperAdmin: true }]);
  });

  test("is revoked by a super admin with immediate effect", async () => {
    const { loginId, token } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    expect(await mayReadMailbox(token)).toBe(true);
    expect((await change(loginId, { isSuperAdmin: false })).status).toBe(200);
    expect(await mayReadMailbox(token)).toBe(false);
  });

  test("stays unchanged by an update that does not name it", async () => {
    const { loginId } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    expect((await change(loginId, { firstName: "Samuel" })).body.data).toMatchObject({ firstName: "Samuel", isSuperAdmin: true });
  });

  test("is announced by a rightsChanged event on the sockets of its new holder", async () => {
    const { loginId, token } = await newStaff();
    const { socket, heard } = await openSocket(gateway.url, { token });
    await change(loginId, { isSuperAdmin: true });
    await expect.poll(() => heard).toContain("rightsChanged");
    socket.disconnect();
  });

  test("is audited with before and after", async () => {
    const { loginId } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    const { id } = await stored(loginId);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("entity_type", "=", "user")
      .where("entity_id", "=", String(id))
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: "user changed",
      actor_name: "Sofia Lindqvist",
      before: { isSuperAdmin: false },
      after: { isSuperAdmin: true },
    });
  });

  test.each([true, false])("cannot be set to %s by staff with every other right, and the attempt is audited", async (isSuperAdmin) => {
    const [{ loginId }, other] = [await newStaff(), await newStaff()];
    if (!isSuperAdmin) await change(loginId, { isSuperAdmin: true });
    const { status, body } = await change(loginId, { isSuperAdmin }, other.token);
    expect([status, body.error.code, body.error.details.missing.length]).toEqual([403, "forbidden", 1]);
    expect(await isSuper(loginId)).toBe(!isSuperAdmin);
    const { id } = await stored(loginId);
    const refusals = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select("action")
      .where("entity_id", "=", String(id))
      .where("refused_minute", "is not", null)
      .execute();
    expect(refusals).toEqual([{ action: "user rights refused" }]);
  });

  test("cannot be granted by users to themselves", async () => {
    const { loginId, token } = await newStaff();
    expect((await change(loginId, { isSuperAdmin: true }, token)).status).toBe(403);
    expect(await isSuper(loginId)).toBe(false);
  });

  test("is possible only for provider staff", async () => {
    const { status, body } = await change("admin@acacia.test", { isSuperAdmin: true });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "isSuperAdmin"]);
    expect(await isSuper("admin@acacia.test")).toBe(false);
  });
});

describe("last active super admin", () => {
  test("cannot lose the flag", async () => {
    const { status, body } = await change("super@parley.test", { isSuperAdmin: false });
    expect([status, body.error.code]).toEqual([409, "conflict"]);
    expect(await isSuper("super@parley.test")).toBe(true);
  });

  test("cannot lose the flag when the other super admins are inactive", async () => {
    const { loginId } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    await setStatus(loginId, false);
    expect((await change("super@parley.test", { isSuperAdmin: false })).status).toBe(409);
    expect(await isSuper("super@parley.test")).toBe(true);
  });

  test("can lose the flag when there is another active one", async () => {
    const { loginId } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    expect((await change("super@parley.test", { isSuperAdmin: false })).status).toBe(200);
    expect([await isSuper("super@parley.test"), await isSuper(loginId)]).toEqual([false, true]);
  });

  test("remains when several super admins revoke each other concurrently", async () => {
    const others = await Promise.all(Array.from({ length: 4 }, newStaff));
    for (const { loginId } of others) await change(loginId, { isSuperAdmin: true });
    const everybody = [{ loginId: "super@parley.test", token: superAdmin }, ...others];
    // Each super admin removes the flag of the next one, all at the same time. Each request is permitted, because all
    // of them are super admins when it is checked.
    const answers = await Promise.all(
      everybody.map(({ token }, index) => change(everybody[(index + 1) % everybody.length]?.loginId ?? "", { isSuperAdmin: false }, token)),
    );
    const left = await Promise.all(everybody.map(({ loginId }) => isSuper(loginId)));
    expect(left.filter(Boolean).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(left.filter((is) => !is).length);
  });

  test("remains active when two super admins deactivate each other concurrently", async () => {
    const { loginId, token } = await newStaff();
    await change(loginId, { isSuperAdmin: true });
    const answers = await Promise.all([setStatus("super@parley.test", false, token), setStatus(loginId, false)]);
    const states = await Promise.all(["super@parley.test", loginId].map(async (login) => (await stored(login)).active));
    expect(states.filter(Boolean).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 200).length).toBe(states.filter((is) => !is).length);
    // Activates all users and signs in again, so that the following tests can use them.
    await gateway.test.database.platform.updateTable("app_user").set({ active: true }).where("stakeholder_id", "=", 1).execute();
    superAdmin = (await gateway.signIn("super@parley.test")).token;
  });
});
