import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

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

test("a super admin finds a mail and reads it", async () => {
  const { items, rowCount } = await list("?search=two");
  expect([rowCount, items[0].subject]).toEqual([1, "Second"]);
  const { body } = await gateway.request("GET", `/api/main/be/mailbox/${items[0].id}`, { token: provider });
  expect(body.data).toMatchObject({ to: "two@acacia.test", text: "two", html: null });
});

test("404 for a mail that is not there", async () => {
  expect((await gateway.request("GET", "/api/main/be/mailbox/99999", { token: provider })).status).toBe(404);
});

test("nobody else reads mails", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  expect((await gateway.request("GET", "/api/main/be/mailbox", { token })).status).toBe(403);
  expect((await gateway.request("GET", "/api/main/be/mailbox/1", { token })).status).toBe(403);
});
