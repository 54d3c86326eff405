import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";
import { mailedBy, mailsTo, tokenIn } from "../../../testing/mailed.ts";

let gateway: TestGateway;
let admin: string;
let agentRole: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agentRole = (await stored("agent1@acacia.test")).role_id ?? 0;
});
afterAll(() => gateway.close());

const stored = (loginId: string) =>
  gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();
let made = 0;
const create = async (more: object = { key: "a fine password" }) => {
  const loginId = `addressed${++made}@acacia.test`;
  const body = { loginId, firstName: "Nia", lastName: "Wanjiru", contactEmail: loginId, stakeholderId: 2, roleId: agentRole, ...more };
  const answer = await gateway.request("POST", "/api/main/users", { token: admin, body });
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const change = async (loginId: string, changes: object, token = admin) => {
  const { id, version, first_name: firstName, last_name: lastName, contact_email: contactEmail, role_id: roleId } = await stored(loginId);
  const body = { id, version, firstName, lastName, contactEmail, roleId, ...changes };
  return gateway.request("PUT", "/api/main/users", { token, body });
};
const confirm = (token: string) => gateway.request("PUT", "/api/main/users/email", { body: { token } });
const setKey = (token: string, key: string) => gateway.request("PUT", "/api/main/password", { body: { token, key } });
const ofUser = (method: string, id: number, token = admin) => gateway.request(method, `/api/main/users/${id}/email`, { token });

describe("e-mail address changed by an administrator", () => {
  test.each([
    ["without the administrator's own password", {}],
    ["with the user's password instead", { currentKey: "a fine password" }],
  ])("%s is refused at the field and changes nothing", async (_what, more) => {
    const { loginId } = await create();
    const before = await stored(loginId);
    const answer = await change(loginId, { ...more, lastName: "Changed", contactEmail: "thief@elsewhere.test" });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "currentKey"]);
    expect(await stored(loginId)).toEqual(before);
    expect(await mailsTo(gateway, "thief@elsewhere.test")).toEqual([]);
  });

  test("returns 409 with the current user for a stale version before asking for a password", async () => {
    const { loginId, version } = await create();
    await change(loginId, { lastName: "Meanwhile" });
    const answer = await change(loginId, { version, contactEmail: "other@elsewhere.test" });
    expect([answer.status, answer.body.error.details.present?.lastName]).toEqual([409, "Meanwhile"]);
    expect(await stored(loginId)).toMatchObject({ last_name: "Meanwhile", contact_email: loginId, pending_email: null });
  });

  test("is pending until confirmed, notifies the current address, and then ends every sign-in", async () => {
    const { loginId } = await create();
    const { token } = await gateway.signIn(loginId, "a fine password");
    const mail = await mailedBy(gateway, `x-${loginId}`, async () => {
      const answer = await change(loginId, { contactEmail: `x-${loginId}`, currentKey: TEST_PASSWORD });
      expect([answer.status, answer.body.data]).toMatchObject([200, { contactEmail: loginId, pendingEmail: `x-${loginId}` }]);
    });
    await expect.poll(async () => (await mailsTo(gateway, loginId)).at(-1)?.text, { timeout: 10_000 }).toContain(`x-${loginId}`);
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200);
    expect(await stored(loginId)).toMatchObject({ contact_email: `x-${loginId}`, pending_email: null, email_verified_at: expect.any(String) });
    expect((await gateway.request("GET", "/api/main/users/profile", { token })).status).toBe(401);
  });

  test("can be cancelled, which invalidates its link", async () => {
    const { id, loginId } = await create();
    const mail = await mailedBy(gateway, `y-${loginId}`, () => change(loginId, { contactEmail: `y-${loginId}`, currentKey: TEST_PASSWORD }));
    const kept = await ofUser("DELETE", id);
    expect([kept.status, kept.body.data.pendingEmail]).toEqual([200, null]);
    expect((await confirm(tokenIn(mail?.text))).status).toBe(400);
    expect((await stored(loginId)).contact_email).toBe(loginId);
  });

  test("takes effect immediately for an invited user, with a new invitation and the former one void", async () => {
    const loginId = `addressed${made + 1}@acacia.test`;
    const first = await mailedBy(gateway, loginId, () => create({ key: undefined }));
    const second = await mailedBy(gateway, `z-${loginId}`, () => change(loginId, { contactEmail: `z-${loginId}`, currentKey: TEST_PASSWORD }));
    expect((await setKey(tokenIn(first?.text), "a password of a stranger")).status).toBe(400);
    expect(await stored(loginId)).toMatchObject({ key_hash: null, email_verified_at: null });
    expect((await setKey(tokenIn(second?.text), "my first password")).status).toBe(200);
    expect(await stored(loginId)).toMatchObject({ contact_email: `z-${loginId}`, email_verified_at: expect.any(String) });
  });
});

describe("verification of an e-mail address", () => {
  test("is open for a user created with a password until the e-mail is confirmed", async () => {
    const loginId = `addressed${made + 1}@acacia.test`;
    const mail = await mailedBy(gateway, loginId, () => create());
    expect((await stored(loginId)).email_verified_at).toBeNull();
    const { token } = await gateway.signIn(loginId, "a fine password");
    expect((await confirm(tokenIn(mail?.text))).status).toBe(200);
    const profile = await gateway.request("GET", "/api/main/users/profile", { token });
    expect([profile.status, profile.body.data.emailVerified]).toEqual([200, true]);
  });

  test("is complete for demo accounts", async () => {
    expect((await stored("agent1@baobab.test")).email_verified_at).not.toBeNull();
  });
});

describe("unanswered confirmation or invitation", () => {
  test("can be sent again", async () => {
    const loginId = `addressed${made + 1}@acacia.test`;
    const first = await mailedBy(gateway, loginId, () => create({ key: undefined }));
    const again = await mailedBy(gateway, loginId, async () => ofUser("POST", (await stored(loginId)).id));
    expect((await setKey(tokenIn(first?.text), "a password of a stranger")).status).toBe(400);
    expect((await setKey(tokenIn(again?.text), "my first password")).status).toBe(200);
  });

  test("returns 404 to other stakeholders and 403 without sufficient rights", async () => {
    const { id } = await stored("agent1@baobab.test");
    for (const method of ["POST", "DELETE"]) {
      const [foreign, missing] = [await ofUser(method, id), await ofUser(method, 99_999)];
      expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    }
    const { token } = await gateway.signIn("agent1@acacia.test");
    expect((await ofUser("POST", (await stored("agent2@acacia.test")).id, token)).status).toBe(403);
  });
});
