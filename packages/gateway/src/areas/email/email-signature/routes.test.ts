import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stored } from "../../../live/testing/chats.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { startOutsideMail } from "../../../testing/outside-mail.ts";

const outside = await startOutsideMail();
let gateway: TestGateway;
let agent: string;
let other: string;
let addressId: number;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { SMTP_URL: outside.url } });
  const admin = (await gateway.signIn("admin@acacia.test")).token;
  const body = { address: "signed@acacia.test", name: "Acacia desk", signature: "Acacia Tours\n{{address.address}}" };
  addressId = (await gateway.request("POST", "/api/messenger/email/addresses", { token: admin, body })).body.data.id;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("agent2@acacia.test")).token;
});
afterAll(async () => {
  await gateway.close();
  await outside.close();
});

const save = (body: string, token = agent) => gateway.request("PUT", "/api/messenger/email/signature", { token, body: { body } });
const own = async (token = agent) => (await gateway.request("GET", "/api/messenger/email/signature", { token })).body.data.body;
let count = 0;
/** Writes a new e-mail and returns it as received. */
const written = async (more: Record<string, unknown> = {}, token = agent) => {
  count += 1;
  const to = `reader${count}@else.test`;
  const body = { addressId, clientId: `signed-${count}`, to: [to], subject: "Your trip", body: "It is booked.", ...more };
  const { body: answer } = await gateway.request("POST", "/api/messenger/email/begin", { token, body });
  await expect.poll(async () => (await outside.to(to)).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await outside.to(to);
  return { to, text: mail?.text?.trim(), sessionId: answer.data.id };
};

describe("what stands below a mail", () => {
  test("is the writer's own signature, then that of the address, with their variables filled", async () => {
    await save("{{ agent.name }}, for {{address.name}}");
    const { firstName, lastName } = (await gateway.request("GET", "/api/main/users/profile", { token: agent })).body.data;
    expect((await written()).text).toBe(`It is booked.\n\n-- \n${firstName} ${lastName}, for Acacia desk\nAcacia Tours\nsigned@acacia.test`);
  });

  test("is that of the address alone where the writer has none", async () => {
    expect((await written({}, other)).text).toBe("It is booked.\n\n-- \nAcacia Tours\nsigned@acacia.test");
  });

  test("is left off a mail that says so", async () => {
    await save("Agent One");
    expect((await written({ withSignature: false })).text).toBe("It is booked.");
  });

  test("is told before the mail is sent, as this reader would sign it", async () => {
    await save("Agent One");
    const { sessionId } = await written();
    const thread = async (token: string) => (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token })).body.data;
    expect((await thread(agent)).signature).toBe("Agent One\nAcacia Tours\nsigned@acacia.test");
    expect((await thread(other)).signature).toBe("Acacia Tours\nsigned@acacia.test");
  });

  test("is no part of the message in the conversation, but stands beside it", async () => {
    await save("Agent One");
    const { sessionId } = await written();
    expect((await stored(gateway, sessionId)).at(-1)?.body).toBe("It is booked.");
    const { items } = (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent })).body.data;
    expect(items[0].signature).toBe("Agent One\nAcacia Tours\nsigned@acacia.test");
  });

  test("stays as it was on a mail that is sent again after the signature was changed", async () => {
    await save("As it was");
    const { sessionId, to } = await written();
    await save("As it is");
    await gateway.deps.database.platform.updateTable("email").set({ state: "failed" }).where("session_id", "=", sessionId).execute();
    const { items } = (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent })).body.data;
    await gateway.request("POST", "/api/messenger/email/retry", { token: agent, body: { id: items[0].id } });
    await expect.poll(async () => (await outside.to(to)).length, { timeout: 15_000 }).toBe(2);
    expect((await outside.to(to)).map(({ text }) => text?.includes("As it was"))).toEqual([true, true]);
  });
});

describe("one's own signature", () => {
  test("is one's own: nobody else reads or changes it", async () => {
    await save("Mine");
    await save("Theirs", other);
    expect([await own(), await own(other)]).toEqual(["Mine", "Theirs"]);
    await save("", other);
  });

  test("that is emptied is gone, and the audit tells both sides", async () => {
    await save("Soon gone");
    await save("");
    expect(await own()).toBe("");
    const entry = await gateway.deps.database.platform
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("action", "=", "user changed own signature")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(entry).toEqual({ before: { signature: "Soon gone" }, after: { signature: "" } });
  });

  test("with a variable that stands for nothing is refused beside its field, and nothing is changed", async () => {
    await save("Good");
    const { status, body } = await save("{{agent.shoe}}");
    expect([status, body.error.details.fields[0].path, await own()]).toEqual([400, "body", "Good"]);
  });

  test("is kept from who may not write to customers", async () => {
    const { platform } = gateway.deps.database;
    const permissions = JSON.stringify([{ area: "Subscribers", actions: [] }]);
    const role = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Looks on", permissions })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ role_id: role.id }).where("login_id", "=", "agent2@acacia.test").execute();
    const { token } = await gateway.signIn("agent2@acacia.test");
    const answers = [await save("x", token), await gateway.request("GET", "/api/messenger/email/signature", { token })];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });
});
