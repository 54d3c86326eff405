import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let gateway: TestGateway;
let admin: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const get = (path: string, token = admin) => gateway.request("GET", `/api/main/${path}`, { token });
const send = (method: string, path: string, body: object, token = admin) => gateway.request(method, `/api/main/${path}`, { token, body });

/** Expected form of a list response with pages (spec section 3). */
const page = (more: object = {}) => ({
  data: {
    items: expect.any(Array),
    page: expect.any(Number),
    pageSize: expect.any(Number),
    rowCount: expect.any(Number),
    pageCount: expect.any(Number),
    ...more,
  },
});

describe("roles", () => {
  const permissions = [
    { area: "Support", actions: [{ actionName: "Chat with User" }] },
    { area: "Failed Responses", actions: [] },
  ];

  test("are created, read, listed and changed, and an outdated change is refused", async () => {
    const made = await send("POST", "roles/shRole", { stakeholderId: 2, name: "Night shift", permissions });
    expect([made.status, made.body.data]).toEqual([200, expect.objectContaining({ stakeholderId: 2, name: "Night shift", permissions })]);
    const { id, version } = made.body.data;
    expect((await get(`rolePermissions/${id}`)).body.data).toMatchObject({ id, permissions });

    const list = await get("roles?page=1&pageSize=20&stakeholderId=2&name=night");
    expect([list.status, list.body]).toEqual([200, page({ page: 1, pageSize: 20, rowCount: 1, pageCount: 1 })]);
    expect(list.body.data.items[0]).toMatchObject({ id, name: "Night shift" });

    const change = { roleId: id, version, permissions: permissions.slice(0, 1) };
    const changed = await send("PUT", "rolePermissions", change);
    expect([changed.status, changed.body.data.permissions]).toEqual([200, permissions.slice(0, 1)]);
    const stale = await send("PUT", "rolePermissions", change);
    expect([stale.status, stale.body.error.code, stale.body.error.details.present.id]).toEqual([409, "conflict", id]);
    for (const path of ["roles/sel", "roles/shRoleSel/2"])
      expect((await get(path)).body.data).toContainEqual(expect.objectContaining({ id, name: "Night shift" }));
  });

  test("refuse an action that is not in the catalogue", async () => {
    const wrong = [{ area: "Support", actions: [{ actionName: "Fly" }] }];
    const { status, body } = await send("POST", "roles/shRole", { stakeholderId: 2, name: "Wrong", permissions: wrong });
    expect([status, body.error.code]).toEqual([400, "validation"]);
  });

  test("have a catalogue of areas with their actions, and of dashboards", async () => {
    const { body } = await get("permissions");
    expect(body.data).toContainEqual({ area: "Support", actions: [{ actionName: "Chat with User" }] });
    expect((await get("roles/dashboards")).body.data[0]).toEqual({ key: expect.any(String), title: expect.any(String), summary: expect.any(String) });
  });

  test("define the permissions that are returned for a user", async () => {
    const { userId } = await gateway.signIn("agent1@acacia.test");
    const { status, body } = await get(`userRole/${userId}`);
    expect([status, body.data]).toEqual([200, expect.objectContaining({ userId, roleName: "Support agent", stakeholderId: 2, isSuperAdmin: false })]);
    expect(body.data.userPermissions).toContainEqual({ area: "Support", actions: [{ actionName: "Chat with User" }] });
  });
});

describe("users", () => {
  test("are created, found by name and e-mail, changed, and deactivated with a remark", async () => {
    const roleId = (await get("roles/sel")).body.data.find(({ name }: { name: string }) => name === "Support agent").id;
    const names = { firstName: "Zawadi", lastName: "Njeri", contactEmail: "zawadi@acacia.test" };
    const made = await send("POST", "users", { loginId: "zawadi@acacia.test", ...names, stakeholderId: 2, roleId, key: "a long password" });
    expect([made.status, made.body.data]).toEqual([
      200,
      expect.objectContaining({ ...names, loginId: "zawadi@acacia.test", stakeholderId: 2, active: true }),
    ]);
    const { id, version } = made.body.data;

    for (const search of ["zawadi", "NJERI", "zawadi@acacia"]) {
      const found = await get(`users?page=1&pageSize=20&stakeholderId=2&search=${search}`);
      expect([found.status, found.body]).toEqual([200, page({ page: 1, rowCount: 1 })]);
      expect(found.body.data.items[0].id).toBe(id);
    }
    const changed = await send("PUT", "users", { id, version, ...names, firstName: "Zuri", roleId });
    expect([changed.status, changed.body.data.firstName]).toEqual([200, "Zuri"]);

    const { token } = await gateway.signIn("zawadi@acacia.test", "a long password");
    const status = await send("PUT", "users/status", { loginId: "zawadi@acacia.test", active: false, remark: "Left the team" });
    expect([status.status, status.body.data.active, status.body.data.remark]).toEqual([200, false, "Left the team"]);
    expect((await get("users/profile", token)).status).toBe(401);
    for (const path of ["users/sel", "users/sel/2", "users/agents"])
      expect((await get(path)).body.data[0]).toMatchObject({ loginId: expect.any(String) });
  });

  test("can read and change their profile and answer the survey", async () => {
    const { token } = await gateway.signIn("agent2@acacia.test");
    const details = { firstName: "Cheptoo", lastName: "Kiprono-Ali", contactEmail: "agent2@acacia.test" };
    expect((await send("PUT", "users/profile", details, token)).body.data).toMatchObject(details);
    expect((await send("POST", "self/submitSurvey", { answers: { mood: "good" } }, token)).body).toEqual({ data: { done: true } });
  });
});

describe("stakeholders", () => {
  test("are listed and searched by provider staff", async () => {
    const { token } = await gateway.signIn("super@parley.test");
    const list = await get("stakeholders?search=acacia", token);
    expect(list.body).toEqual(page({ rowCount: 1 }));
    expect(list.body.data.items[0]).toMatchObject({ id: 2, title: "Acacia Travel", shortName: "acacia" });
    expect((await get("stakeholders/2", token)).body.data).toMatchObject({ id: 2, shCode: "ACACIA" });
    expect((await get("stakeholders/sel", token)).body.data).toHaveLength(3);
    expect((await get("stakeholders/sel")).body.data).toEqual([
      { id: 2, title: "Acacia Travel", shortName: "acacia", timeZone: "Africa/Nairobi", firstWeekday: 6, logo: null },
    ]);
    expect((await get("stakeholders/categories")).body.data[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });
});

describe("other calls of the main gateway", () => {
  const flags = { is_all_notification: true, is_message_notification: true, is_connect_notification: true, is_disconnect_notification: true };
  const byMail = { is_mail_notification: false };

  test("return all four notification flags as on until they are changed (spec section 9)", async () => {
    expect((await get("notification")).body).toEqual({ data: { ...flags, ...byMail } });
    const off = { ...flags, is_connect_notification: false };
    expect((await send("POST", "notification/event", off)).body).toEqual({ data: { ...off, ...byMail } });
    expect((await get("notification")).body).toEqual({ data: { ...off, ...byMail } });
  });

  test("return the version to everyone, and the service URLs to signed-in users", async () => {
    const version = await gateway.request("GET", "/api/main/be/getVersion");
    expect([version.status, version.body.data.version]).toEqual([200, expect.any(String)]);
    expect((await get("getServiceUrls")).body.data).toMatchObject({ main: expect.stringContaining("/api/main") });
    const config = await gateway.request("GET", "/config.json");
    expect(config.body.gateways).toMatchObject({ main: "/api/main", messenger: "/api/messenger", reports: "/api/reports" });
  });

  test("accept failure reports from clients", async () => {
    const report = { endpoint: "/api/main/users", method: "GET", message: "Network Error", timing: 12 };
    const { status, body } = await gateway.request("POST", "/api/logs", { body: report });
    expect([status, body]).toEqual([200, { data: { done: true } }]);
  });

  test("return 404 in the usual shape for an unknown path", async () => {
    for (const path of ["users/nothing/here", "../../etc/passwd", ""]) {
      const { status, body } = await get(path);
      expect([status, body.error.code]).toEqual([404, "notFound"]);
    }
  });
});
