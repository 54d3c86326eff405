import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";

const outside = await startOutsideMail();
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { SMTP_URL: outside.url } });
  token = (await gateway.signIn("super@parley.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await outside.close();
});
/** Moves earlier "sent" audit entries into the past, so that mails of previous tests do not count towards the limit. */
beforeEach(async () => {
  await gateway.deps.database.platform
    .updateTable("audit_log")
    .set({ at: new Date(0) })
    .where("verb", "=", "sent")
    .execute();
});

let count = 0;
/** Creates a mail with a unique subject, by which the test finds it again. */
const draft = (more: object = {}) => {
  count += 1;
  return { subject: `Maintenance ${count}`, text: "We work on Sunday.", ...more };
};
const send = (body: object, { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {}) =>
  gateway.request("POST", "/api/main/be/sendMail", { token: as, body, headers });
const tried = (body: object) => send(body, { headers: { "x-parley-validate-only": "1" } });
const queued = async () =>
  (
    await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select("id")
      .where("verb", "=", "sent")
      .where("at", ">", "1970-01-02T00:00:00Z")
      .execute()
  ).length;
const arrived = async (subject: string) => (await outside.all()).filter((mail) => mail.subject === subject);
const AGENTS = ["agent1@acacia.test", "agent2@acacia.test"];

describe("platform e-mail to users of stakeholders", () => {
  test("is sent to each recipient separately without naming the others", async () => {
    const body = draft({ loginIds: AGENTS });
    const { status, body: answer } = await send(body);
    expect([status, answer.data.count]).toEqual([200, 2]);
    await expect.poll(async () => (await arrived(body.subject)).length, { timeout: 15_000 }).toBe(2);
    const mails = await arrived(body.subject);
    const to = mails.map((mail) => [mail.to].flat().map((one) => one?.text ?? ""));
    expect(to.sort()).toEqual(AGENTS.map((address) => [address]));
    for (const [index, { text, html }] of mails.entries()) {
      const other = to[1 - index]?.[0] ?? "nobody";
      expect(text).toContain("We work on Sunday.");
      expect(`${text}${html}`).not.toContain(other);
    }
  });

  test("in a dry run lists its recipients by name without e-mail address and sends nothing", async () => {
    const body = draft({ stakeholderId: 2, role: "ADMINISTRATOR" });
    const { status, body: answer } = await tried(body);
    expect(status).toBe(200);
    expect(answer.data.people.length).toBe(answer.data.count);
    expect(answer.data.people.map(({ stakeholder }: { stakeholder: string }) => stakeholder)).toEqual(
      answer.data.people.map(() => answer.data.people[0].stakeholder),
    );
    expect(Object.keys(answer.data.people[0]).sort()).toEqual(["loginId", "name", "stakeholder", "userId"]);
    expect([await queued(), await arrived(body.subject)]).toEqual([0, []]);
  });

  test("skips users with an unconfirmed address and inactive users", async () => {
    const { platform } = gateway.deps.database;
    await platform.updateTable("app_user").set({ email_verified_at: null }).where("login_id", "=", "agent2@acacia.test").execute();
    expect((await tried(draft({ loginIds: AGENTS }))).body.data).toMatchObject({ count: 1, unconfirmed: 1 });
    await platform.updateTable("app_user").set({ active: false }).where("login_id", "=", "agent2@acacia.test").execute();
    const { status, body } = await send(draft({ loginIds: AGENTS }));
    expect([status, body.error.details.fields[0]]).toMatchObject([
      400,
      { path: "loginIds", message: "No active user in this selection has the login ID agent2@acacia.test" },
    ]);
    await platform
      .updateTable("app_user")
      .set({ active: true, email_verified_at: new Date() })
      .where("login_id", "=", "agent2@acacia.test")
      .execute();
  });

  test("is audited with its selection and number of recipients", async () => {
    const body = draft({ loginIds: AGENTS });
    await send(body);
    const entry = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select("after")
      .where("action", "=", "mail sent")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ subject: body.subject, loginIds: AGENTS, count: 2 });
  });

  test("is sent once under one idempotency key", async () => {
    const body = draft({ loginIds: AGENTS });
    const headers = { "idempotency-key": `once-${count}` };
    const answers = [await send(body, { headers }), await send(body, { headers })];
    expect([answers.map(({ status }) => status), await queued()]).toEqual([[200, 409], 1]);
  });

  test("is limited to ten per hour for all provider staff, without counting dry runs", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 10; times += 1) statuses.push((await send(draft({ loginIds: ["agent1@acacia.test"] }))).status);
    statuses.push((await send(draft({ loginIds: ["agent1@acacia.test"] }))).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(await queued()).toBe(10);
  });
});

describe("platform e-mail is refused and not sent,", () => {
  test.each([
    ["when nobody is named, and everybody not said", {}, "everybody"],
    ["when everybody is said, and somebody named", { everybody: true, stakeholderId: 2 }, "everybody"],
    ["for a role that nobody has", { role: "Astronaut" }, "role"],
    ["for somebody who does not exist", { loginIds: ["nobody@nowhere.test"] }, "loginIds"],
    ["for an empty list of people, which is not everybody", { loginIds: [] }, "loginIds"],
    ["with a subject of two lines", { everybody: true, subject: "One\nBcc: x@y.test" }, "subject"],
    ["with nothing to say", { everybody: true, text: " " }, "text"],
    ["with a field that it does not know", { everybody: true, cc: "x@y.test" }, "cc"],
  ])("%s", async (_why, more, path) => {
    const { status, body } = await send(draft(more));
    expect([status, JSON.stringify(body.error.details), await queued()]).toEqual([400, expect.stringContaining(path), 0]);
  });

  test.each([
    ["an administrator of a stakeholder", "admin@acacia.test"],
    ["an agent", "agent1@acacia.test"],
  ])("from %s, in a real call and in a dry run", async (_who, login) => {
    const as = (await gateway.signIn(login)).token;
    const body = draft({ everybody: true });
    const answers = [await send(body, { as }), await send(body, { as, headers: { "x-parley-validate-only": "1" } })];
    expect(answers.map(({ status, body: answer }) => [status, answer.data])).toEqual([
      [403, undefined],
      [403, undefined],
    ]);
    expect(await queued()).toBe(0);
  });

  test("to super admins of a stakeholder other than the provider", async () => {
    const { platform } = gateway.deps.database;
    await platform.updateTable("app_user").set({ is_super_admin: true }).where("login_id", "=", "agent2@acacia.test").execute();
    const as = (await gateway.signIn("agent2@acacia.test")).token;
    expect((await send(draft({ everybody: true }), { as })).status).toBe(403);
    await platform.updateTable("app_user").set({ is_super_admin: false }).where("login_id", "=", "agent2@acacia.test").execute();
  });
});
