import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  provider = (await gateway.signIn("super@parley.test")).token;
  await gateway.deps.mailer.send({ to: "one@acacia.test", subject: "First", text: "one" });
  await gateway.deps.mailer.send({ to: "two@acacia.test", subject: "Second", text: "two" });
  await vi.waitFor(async () => expect((await list()).rowCount).toBe(2), { timeout: 5000 });
});
afterAll(() => gateway.close());

const list = async (query = "") => (await gateway.request("GET", `/api/main/be/mailbox${query}`, { token: provider })).body.data;

test("GET mailboxState shows a super admin that e-mails stay in the test mailbox", async () => {
  expect((await gateway.request("GET", "/api/main/be/mailboxState", { token: provider })).body).toEqual({ data: { kept: true } });
});

test("a super admin can search and read e-mails in the test mailbox", async () => {
  const { items, rowCount } = await list("?search=two");
  expect([rowCount, items[0].subject]).toEqual([1, "Second"]);
  const { body } = await gateway.request("GET", `/api/main/be/mailbox/${items[0].id}`, { token: provider });
  expect(body.data).toMatchObject({ to: "two@acacia.test", text: "two", html: expect.stringContaining("<p>two</p>") });
});

test("mailbox list and preview hide links, while reading the full e-mail shows them and is audited", async () => {
  const link = `${gateway.url}/new-password?key=s3cret`;
  await gateway.deps.mailer.send({ to: "three@acacia.test", subject: "Third", text: `Choose a password:\n\n${link}\n` });
  await vi.waitFor(async () => expect((await list("?search=third")).rowCount).toBe(1), { timeout: 5000 });
  const found = await list("?search=third");
  const { id } = found.items[0];
  const looks = () =>
    gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "mail read")
      .where("entity_id", "=", String(id))
      .execute();
  const preview = await gateway.request("GET", `/api/main/be/mailbox/${id}/preview`, { token: provider });
  expect(preview.body.data).toMatchObject({ to: "three@acacia.test", text: `Choose a password:\n\n${gateway.url}/…\n`, hidden: true });
  expect(JSON.stringify([found, preview.body])).not.toContain("s3cret");
  expect(await looks()).toEqual([]);

  const whole = await gateway.request("GET", `/api/main/be/mailbox/${id}`, { token: provider });
  expect(whole.body.data.text).toContain(link);
  expect(await looks()).toMatchObject([
    { actor_user_id: expect.any(Number), stakeholder_id: 1, after: { to: "three@acacia.test", subject: "Third" } },
  ]);
  expect(JSON.stringify(await looks())).not.toContain("s3cret");
});

test("GET mailbox/{id} returns 404 for an unknown e-mail", async () => {
  expect((await gateway.request("GET", "/api/main/be/mailbox/99999", { token: provider })).status).toBe(404);
});

test("mailbox routes return 403 to users who are not super admins", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  expect((await gateway.request("GET", "/api/main/be/mailbox", { token })).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/be/mailbox/1", { token })).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/be/mailbox/1/preview", { token })).status).toBe(403);
});
