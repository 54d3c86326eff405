import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, stored } from "./testing/chats.ts";
import { openCustomer, settled, words } from "./testing/live-client.ts";

let gateway: TestGateway;
let token: string;
let fallback: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  token = (await gateway.signIn("admin@acacia.test")).token;
  ({ fallback } = await bot().select("fallback").executeTakeFirstOrThrow());
});
afterAll(() => gateway.close());

const platform = () => gateway.test.database.platform;
const bot = () => platform().selectFrom("bot").where("code", "=", "acacia-helper");
const setBot = (values: { is_active: boolean; is_archived: boolean }) =>
  platform().updateTable("bot").set(values).where("code", "=", "acacia-helper").execute();
const setStakeholder = (status: "pending" | "active" | "suspended" | "archived") =>
  platform().updateTable("stakeholder").set({ status }).where("id", "=", 2).execute();
const failures = async () => (await platform().selectFrom("failed_response").select("id").execute()).length;
/** Asks the bot a question that one of its services answers; returns the bot's answer. */
const ask = async () => {
  const customer = await openCustomer(gateway, token);
  settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
  const { body } = await customer.next("message", ({ senderType }) => senderType === "bot");
  return { customer, body };
};

beforeEach(async () => {
  await setBot({ is_active: true, is_archived: false });
  await setStakeholder("active");
});

describe("bot that does not answer", () => {
  test.each([
    ["switched off", () => setBot({ is_active: false, is_archived: false })],
    ["archived", () => setBot({ is_active: false, is_archived: true })],
  ])("because it is %s sends its fallback, stores no question and lets the customer request a person", async (_, make) => {
    await make();
    const before = await failures();
    const { customer, body } = await ask();
    expect([body, await failures()]).toEqual([fallback, before]);
    expect(settled(await customer.socket.emitWithAck("askPerson")).status).toBe("queued");
    customer.close();
  });
});

test("becomes a bot that answers when it is activated", async () => {
  const { customer, body } = await ask();
  expect(body).toMatch(/^You can pay by M-Pesa/);
  customer.close();
});

describe.each(["pending", "suspended", "archived"] as const)("while the stakeholder is %s", (status) => {
  const AWAY = "This service is not available at the moment. Please try again later.";
  /**
   * Opens the conversation with a token of the provider's staff, because the stakeholder's own users are signed out.
   */
  const open = async () => openCustomer(gateway, (await gateway.signIn("super@parley.test")).token);

  test("a customer gets a neutral sentence as greeting and answer, and no failed response is stored", async () => {
    await setStakeholder(status);
    const before = await failures();
    const customer = await open();
    settled(await customer.socket.emitWithAck("say", words("How can I pay?")));
    expect((await customer.next("message", ({ senderType, seq }) => senderType === "bot" && seq > 1)).body).toBe(AWAY);
    expect((await stored(gateway, customer.sessionId)).map(({ body }) => body)).toEqual([AWAY, "How can I pay?", AWAY]);
    expect(await failures()).toBe(before);
    customer.close();
  });

  test("a request for a person is not queued, and the customer receives a message that the service is unavailable", async () => {
    await setStakeholder(status);
    const customer = await open();
    expect(settled(await customer.socket.emitWithAck("askPerson")).status).toBe("bot");
    expect((await stored(gateway, customer.sessionId)).map(({ body }) => body)).toEqual([AWAY, AWAY]);
    customer.close();
  });

  test("a customer in a chat with an agent gets the neutral sentence once a day", async () => {
    const customer = await openChat(gateway, token);
    await setStakeholder(status);
    for (const text of ["Are you there?", "Hello?"]) settled(await customer.socket.emitWithAck("say", words(text)));
    const said = await stored(gateway, customer.sessionId);
    expect(said.slice(-3).map(({ body }) => body)).toEqual(["Are you there?", AWAY, "Hello?"]);
    customer.close();
  });
});
