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
/** Writes a new e-mail and returns it as the recipient received it. */
const written = async (more: Record<string, unknown> = {}, token = agent) => {
  count += 1;
  const to = `reader${count}@else.test`;
  const body = { addressId, clientId: `signed-${count}`, to: [to], subject: "Your trip", body: "It is booked.", ...more };
  const { body: answer } = await gateway.request("POST", "/api/messenger/email/begin", { token, body });
  await expect.poll(async () => (await outside.to(to)).length, { timeout: 15_000 }).toBe(1);
  const [mail] = await outside.to(to);
  return { to, text: mail?.text?.trim(), sessionId: answer.data.id };
};

describe("signature below an e-mail", () => {
  test("contains the signature of the author and then of the address, with variables filled", async () => {
    await save("{{ agent.name }}, for {{address.name}}");
    const { firstName, lastName } = (await gateway.request("GET", "/api/main/users/profile", { token: agent })).body.data;
    expect((await written()).text).toBe(`It is booked.\n\n-- \n${firstName} ${lastName}, for Acacia desk\nAcacia Tours\nsigned@acacia.test`);
  });

  test("contains only the signature of the address if the author has none", async () => {
    expect((await written({}, other)).text).toBe("It is booked.\n\n-- \nAcacia Tours\nsigned@acacia.test");
  });

  test("is omitted when the author disables it", async () => {
    await save("Agent One");
    expect((await written({ withSignature: false })).text).toBe("It is booked.");
  });

  test("is previewed in the thread for the reading agent before sending", async () => {
    await save("Agent One");
    const { sessionId } = await written();
    const thread = async (token: string) => (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token })).body.data;
    expect((await thread(agent)).signature).toBe("Agent One\nAcacia Tours\nsigned@acacia.test");
    expect((await thread(other)).signature).toBe("Acacia Tours\nsigned@acacia.test");
  });

  test("is stored separately from the message body", async () => {
    await save("Agent One");
    const { sessionId } = await written();
    expect((await stored(gateway, sessionId)).at(-1)?.body).toBe("It is booked.");
    const { items } = (await gateway.request("GET", `/api/messenger/email/messages/${sessionId}`, { token: agent })).body.data;
    expect(items[0].signature).toBe("Agent One\nAcacia Tours\nsigned@acacia.test");
  });

  test("stays unchanged when an e-mail is sent again after the signature changed", async () => {
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

describe("personal e-mail signature", () => {
  test("is read and changed only by its owner", async () => {
    await save("Mine");
    await save("Theirs", other);
    expect([await own(), await own(other)]).toEqual(["Mine", "Theirs"]);
    await save("", other);
  });

  test("is removed when emptied, and the audit contains both states", async () => {
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

  test("with an unknown variable returns 400 with the field name and changes nothing", async () => {
    await save("Good");
    const { status, body } = await save("{{agent.shoe}}");
    expect([status, body.error.details.fields[0].path, await own()]).toEqual([400, "body", "Good"]);
  });

  test("returns 403 for users who may not write to customers", async () => {
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
