import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { mailedBy, mailsTo, tokenIn } from "../../../testing/mailed.ts";

let gateway: TestGateway;
let admin: string;
let roleId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  const agent = await gateway.test.database.platform
    .selectFrom("app_user")
    .select("role_id")
    .where("login_id", "=", "agent1@acacia.test")
    .executeTakeFirstOrThrow();
  roleId = agent.role_id ?? 0;
});
afterAll(() => gateway.close());

let made = 0;
/** Invites a user; returns the user and the link from the mail. */
const invited = async (mailbox?: string) => {
  const loginId = `guest${++made}@acacia.test`;
  const contactEmail = mailbox ?? loginId;
  const body = { loginId, firstName: "Gu", lastName: "Est", contactEmail, stakeholderId: 2, roleId };
  let user = { id: 0, inviteEndsAt: "" };
  const mail = await mailedBy(gateway, contactEmail, async () => {
    const answer = await gateway.request("POST", "/api/main/users", { token: admin, body });
    expect(answer.status).toBe(200);
    user = answer.body.data;
  });
  return { ...user, loginId, contactEmail, link: tokenIn(mail?.text) };
};
const again = (id: number, headers = {}) => gateway.request("POST", `/api/main/users/${id}/email`, { token: admin, headers });
const isGood = async (link: string) => (await gateway.request("POST", `/api/main/password?token=${link}`)).body.data.valid;
const listed = async (loginId: string) => {
  const { body } = await gateway.request("GET", `/api/main/users?search=${encodeURIComponent(loginId)}`, { token: admin });
  return body.data.items[0];
};

test("a repeated invitation has a new link and invalidates the earlier one", async () => {
  const { id, contactEmail, link } = await invited();
  expect(await isGood(link)).toBe(true);
  const mail = await mailedBy(gateway, contactEmail, async () => expect((await again(id)).status).toBe(200));
  expect([await isGood(link), await isGood(tokenIn(mail?.text))]).toEqual([false, true]);
  const entries = await gateway.test.database.platform
    .selectFrom("audit_log")
    .select("after")
    .where("verb", "=", "invitation mailed")
    .where("entity_id", "=", String(id))
    .execute();
  expect(entries.map(({ after }) => after)).toEqual([expect.objectContaining({ address: contactEmail })]);
});

test("an invitation and its valid link name the stakeholder and the login id", async () => {
  const { loginId, contactEmail, link } = await invited("gu.est@elsewhere.test");
  const [mail] = await mailsTo(gateway, contactEmail);
  expect(mail?.text).toContain(`An account has been created for you at Acacia Travel. Your login ID is ${loginId}.`);
  const told = async () => (await gateway.request("POST", `/api/main/password?token=${link}`)).body.data;
  expect(await told()).toEqual({ valid: true, loginId });
  await gateway.request("PUT", "/api/main/password", { body: { token: link, key: "my first password" } });
  expect(await told()).toEqual({ valid: false });
});

test("the user list shows invited users with the expiry of their link and can filter them", async () => {
  const { loginId, link } = await invited();
  const waiting = await listed(loginId);
  expect(waiting).toMatchObject({ invited: true, inviteEndsAt: expect.any(String) });
  expect(Date.parse(waiting.inviteEndsAt)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const found = await gateway.request("GET", "/api/main/users?invited=true&pageSize=100", { token: admin });
  expect(found.body.data.items.map((user: { loginId: string }) => user.loginId)).toContain(loginId);
  expect(found.body.data.items.every((user: { invited: boolean }) => user.invited)).toBe(true);
  await gateway.request("PUT", "/api/main/password", { body: { token: link, key: "my first password" } });
  expect(await listed(loginId)).toMatchObject({ invited: false, inviteEndsAt: null });
});

test("the response to an invitation contains the expiry of its link, like the list after it is sent", async () => {
  const user = await invited();
  expect(user.inviteEndsAt).toEqual(expect.any(String));
  // Compares instants, because PostgreSQL writes .39 for .390.
  const expiry = async () => Date.parse((await listed(user.loginId)).inviteEndsAt);
  expect(await expiry()).toBe(Date.parse(user.inviteEndsAt));
  let sent = "";
  await mailedBy(gateway, user.contactEmail, async () => {
    sent = (await again(user.id)).body.data.inviteEndsAt;
  });
  expect(Date.parse(sent)).toBeGreaterThan(Date.parse(user.inviteEndsAt));
  expect(await expiry()).toBe(Date.parse(sent));
});

test("an expired invitation is shown as such and can be sent again", async () => {
  const { id, loginId, contactEmail } = await invited();
  await gateway.test.database.platform
    .updateTable("password_link")
    .set({ expires_at: new Date(0) })
    .where("user_id", "=", id)
    .execute();
  expect(await listed(loginId)).toMatchObject({ invited: true, inviteEndsAt: null });
  const mail = await mailedBy(gateway, contactEmail, () => again(id));
  expect(await isGood(tokenIn(mail?.text))).toBe(true);
});

test("invitations to one account return 429 after three in fifteen minutes", async () => {
  const { id, contactEmail } = await invited();
  for (const _try of [1, 2, 3]) expect((await again(id)).status).toBe(200);
  const refused = await again(id);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  await expect.poll(async () => (await mailsTo(gateway, contactEmail)).length, { timeout: 10_000 }).toBe(4);
});

test("invitations to one mailbox are limited across accounts", async () => {
  const mailbox = "shared@elsewhere.test";
  const guests = [];
  for (const _guest of Array.from({ length: 7 })) guests.push(await invited(mailbox));
  const answers = [];
  for (const { id } of guests) answers.push((await again(id)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test("a validate-only invitation sends no e-mail and does not count towards the limit", async () => {
  const { id, contactEmail } = await invited();
  for (const _try of [1, 2, 3, 4]) expect((await again(id, { "x-parley-validate-only": "1" })).status).toBe(200);
  expect((await again(id)).status).toBe(200);
  await expect.poll(async () => (await mailsTo(gateway, contactEmail)).length, { timeout: 10_000 }).toBe(2);
});
