import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";
import { mailedBy, mailsTo, tokenIn } from "../../../testing/mailed.ts";

let gateway: TestGateway;
let clockMs = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + clockMs), environment: { PUBLIC_URL: "https://console.example" } });
});
afterAll(() => gateway.close());

const PROFILE = "/api/main/users/profile";
const get = (token: string) => gateway.request("GET", PROFILE, { token });
const ask = (token: string, contactEmail: string, more: object = { currentKey: TEST_PASSWORD }) =>
  gateway.request("PUT", PROFILE, { token, body: { firstName: "Brian", lastName: "Mwangi", contactEmail, ...more } });
const confirm = (token: string) => gateway.request("PUT", "/api/main/users/email", { body: { token } });
const setKey = (token: string, key: string) => gateway.request("PUT", "/api/main/password", { body: { token, key } });
const forgot = (loginId: string) => gateway.request("GET", `/api/main/password?loginId=${loginId}`);
const stored = (loginId: string) =>
  gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", loginId).executeTakeFirstOrThrow();
const auditOf = (userId: number) =>
  gateway.test.database.platform
    .selectFrom("audit_log")
    .selectAll()
    .where("entity_type", "=", "user")
    .where("entity_id", "=", String(userId))
    .orderBy("id")
    .execute();
let made = 0;
/** Returns an e-mail address that was not used before. */
const fresh = () => `new${++made}@elsewhere.test`;
/** Requests a change to a new e-mail address; returns the token mailed to that address. */
const linkTo = async (token: string, address: string) => tokenIn((await mailedBy(gateway, address, () => ask(token, address)))?.text);

describe("user's own new e-mail address", () => {
  test.each([
    ["without the present password", {}],
    ["with a wrong one", { currentKey: "a guess" }],
  ])("%s is refused at the field, changes nothing and sends no e-mail", async (_what, more) => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const before = await stored("agent1@acacia.test");
    const address = fresh();
    const answer = await ask(token, address, more);
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "currentKey"]);
    expect(await stored("agent1@acacia.test")).toEqual({ ...before, last_seen_at: expect.anything() });
    expect([await mailsTo(gateway, address), await mailsTo(gateway, before.contact_email)]).toEqual([[], []]);
  });

  test("stays pending while the current address is notified and remains valid, also for reset links", async () => {
    const { token } = await gateway.signIn("agent1@baobab.test");
    const address = fresh();
    const told = await mailedBy(gateway, "agent1@baobab.test", () => ask(token, address));
    expect(told?.text).toContain(address);
    expect(told?.text).not.toContain("token=");
    expect((await get(token)).body.data).toMatchObject({ contactEmail: "agent1@baobab.test", emailVerified: true, pendingEmail: address });
    const reset = await mailedBy(gateway, "agent1@baobab.test", () => forgot("agent1@baobab.test"));
    expect(reset?.text).toContain("/reset-password?token=");
    expect((await mailsTo(gateway, address)).map(({ subject }) => subject)).toEqual(["Confirm your e-mail address for Parley"]);
  });

  test("takes effect by its confirmation link, notifies the earlier address and ends earlier links and other sign-ins", async () => {
    const [here, there] = [await gateway.signIn("agent2@acacia.test"), await gateway.signIn("agent2@acacia.test")];
    const reset = tokenIn((await mailedBy(gateway, "agent2@acacia.test", () => forgot("agent2@acacia.test")))?.text);
    const address = fresh();
    const mail = await mailedBy(gateway, address, () => ask(here.token, address));
    expect(mail?.text).toMatch(/https:\/\/console\.example\/confirm-email\?token=[\w-]{43}\n/);
    await expect.poll(async () => (await mailsTo(gateway, "agent2@acacia.test")).length, { timeout: 10_000 }).toBe(2);
    const told = await mailedBy(gateway, "agent2@acacia.test", async () => {
      const answer = await confirm(tokenIn(mail?.text));
      expect([answer.status, answer.body.data]).toEqual([200, { contactEmail: address }]);
    });
    expect([told?.subject, told?.text]).toEqual(["Your Parley e-mail address was changed", expect.stringContaining(address)]);
    expect((await get(here.token)).body.data).toMatchObject({ contactEmail: address, emailVerified: true, pendingEmail: null });
    expect((await get(there.token)).status).toBe(401);
    expect((await setKey(reset, "a password of a thief")).status).toBe(400);
    expect((await confirm(tokenIn(mail?.text))).status).toBe(400);
    expect((await auditOf(here.userId)).at(-1)).toMatchObject({
      action: "user confirmed a new address",
      before: { contactEmail: "agent2@acacia.test" },
      after: { contactEmail: address },
    });
    expect((await gateway.signIn("agent2@acacia.test")).userId).toBe(here.userId);
  });

  test("is confirmed by exactly one of ten concurrent uses of one link", async () => {
    const { token } = await gateway.signIn("admin@baobab.test");
    const link = await linkTo(token, fresh());
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(link)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("confirmation link of a new e-mail address ends", () => {
  let token: string;
  beforeAll(async () => {
    token = (await gateway.signIn("admin@acacia.test")).token;
  });
  const unchanged = async (link: string) => {
    expect((await confirm(link)).status).toBe(400);
    expect((await stored("admin@acacia.test")).contact_email).toBe("admin@acacia.test");
  };
  const noLimit = () => gateway.test.database.platform.deleteFrom("throttle").execute();

  test("when the change is cancelled", async () => {
    const link = await linkTo(token, fresh());
    const kept = await gateway.request("DELETE", `${PROFILE}/email`, { token });
    expect([kept.status, kept.body.data.pendingEmail]).toEqual([200, null]);
    await unchanged(link);
  });

  test("when a newer one is sent, for the same or another address", async () => {
    await noLimit();
    const address = fresh();
    const [one, other] = [await linkTo(token, address), fresh()];
    const again = tokenIn((await mailedBy(gateway, address, () => gateway.request("POST", `${PROFILE}/email`, { token })))?.text);
    await unchanged(one);
    await linkTo(token, other);
    await unchanged(again);
  });

  test("when the password changes", async () => {
    await noLimit();
    const link = await linkTo(token, fresh());
    const body = { firstName: "Amina", lastName: "Odhiambo", currentKey: TEST_PASSWORD, key: TEST_PASSWORD };
    expect((await gateway.request("PUT", PROFILE, { token, body })).status).toBe(200);
    expect((await stored("admin@acacia.test")).pending_email).toBeNull();
    await unchanged(link);
  });

  test("after a day", async () => {
    await noLimit();
    const link = await linkTo(token, fresh());
    clockMs = 25 * 3_600_000;
    await unchanged(link);
    clockMs = 0;
  });
});

test("sending the confirmation again returns 409 without a pending address, and 401 without a sign-in", async () => {
  const { token } = await gateway.signIn("super@parley.test");
  expect((await gateway.request("POST", `${PROFILE}/email`, { token })).status).toBe(409);
  expect((await gateway.request("POST", `${PROFILE}/email`)).status).toBe(401);
  expect((await gateway.request("DELETE", `${PROFILE}/email`)).status).toBe(401);
});

test("confirmation e-mails to entered addresses are limited for each account", async () => {
  const { token } = await gateway.signIn("super@parley.test");
  const statuses = [];
  for (let asked = 0; asked < 4; asked++) statuses.push((await ask(token, fresh())).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
