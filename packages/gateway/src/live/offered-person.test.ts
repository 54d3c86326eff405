import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { openChat, openStaff, stored, storedSession } from "./testing/chats.ts";
import { openCustomer, settled, words } from "./testing/live-client.ts";

const FALLBACK = "I'm sorry, I don't know that. Would you like to talk to a person?";
const HANDED_OVER = "All right, I have asked a person to join. They will answer you here.";
const DECLINED = "All right. What else can I help you with?";
/** Wednesday, 12:00 in Nairobi. */
const OPEN_HOURS = new Date("2026-11-25T09:00:00Z");

let gateway: TestGateway;
let agent: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => OPEN_HOURS });
  agent = await openStaff(gateway, "agent1@acacia.test");
});
afterAll(() => gateway.close());

type Customer = Awaited<ReturnType<typeof openCustomer>>;
const open: Customer[] = [];
const platform = () => gateway.deps.database.platform;
afterEach(async () => {
  for (const customer of open.splice(0)) customer.close();
  await platform().updateTable("chat_session").set({ status: "ended" }).where("status", "in", ["queued", "active"]).execute();
});

const newCustomer = async (): Promise<Customer> => {
  const customer = await openCustomer(gateway, agent.token);
  open.push(customer);
  return customer;
};
const isBots = ({ senderType }: { senderType: string }) => senderType === "bot";
/** Sends a customer message; returns the next message of the bot. */
const ask = async (customer: Customer, text: string): Promise<string> => {
  settled(await customer.socket.emitWithAck("say", words(text)));
  return (await customer.next("message", isBots)).body;
};
/** Creates a customer to whom the bot has just offered a person. */
const offered = async (question: string): Promise<Customer> => {
  const customer = await newCustomer();
  expect(await ask(customer, question)).toBe(FALLBACK);
  return customer;
};
const statusOf = async (customer: Customer) => (await storedSession(gateway, customer.sessionId)).status;
const failures = async (...texts: string[]) =>
  (await platform().selectFrom("failed_response").select("text").where("text", "in", texts).execute()).map(({ text }) => text);

describe("bot's offer to transfer the customer to a person", () => {
  test("that is accepted with yes queues the conversation and keeps the original question as the failed text", async () => {
    const customer = await offered("is there wifi in the tents");
    expect(await ask(customer, "Yes!")).toBe(HANDED_OVER);
    expect(await storedSession(gateway, customer.sessionId)).toMatchObject({ status: "queued", failed_text: "is there wifi in the tents" });
    expect(await failures("Yes!")).toEqual([]);
    expect((await stored(gateway, customer.sessionId)).map(({ body, kind }) => [kind, body]).slice(-3)).toEqual([
      ["text", "Yes!"],
      ["activity", "Asked for a person"],
      ["text", HANDED_OVER],
    ]);
  });

  test("is accepted by naming a person, although that is no request without an offer", async () => {
    const customer = await offered("is there wifi in the boats");
    expect(await ask(customer, "a person")).toBe(HANDED_OVER);
  });

  test("has quick reply buttons until it is answered, and their labels are understood as replies", async () => {
    const customer = await offered("do you rent tents out");
    const { quickReplies, lastSeq } = await customer.next("session", (session) => session.quickReplies != null);
    expect(quickReplies).toEqual({ seq: lastSeq, texts: ["Yes, please", "No, thanks"] });
    expect(await ask(customer, "No, thanks")).toBe(DECLINED);
    expect(await customer.next("session", (session) => session.quickReplies === null)).toMatchObject({ status: "bot" });
    expect(await ask(customer, "Yes, please")).toBe(HANDED_OVER);
  });

  test("that is declined twice leads to two different confirmations, and a later question is answered", async () => {
    const customer = await offered("do you sell hammocks");
    const said = [await ask(customer, "no"), await ask(customer, "nope"), await ask(customer, "What are your opening hours?")];
    expect(said).toEqual([DECLINED, "That's fine. Just write to me whenever you need something.", expect.stringContaining("Monday to Friday")]);
    expect(await failures("no", "nope")).toEqual([]);
  });

  test("that is followed by a question leads to an answer, and is no longer open", async () => {
    const customer = await offered("do you sell kayaks");
    expect(await ask(customer, "No, what are your opening hours?")).toContain("Monday to Friday");
    await ask(customer, "yes");
    expect(await statusOf(customer)).toBe("bot");
    expect(await failures("yes")).toEqual([]);
  });

  test("is also accepted with additional words, while each unknown question leads to a differently worded offer", async () => {
    const customer = await offered("any llamas around");
    const said = [await ask(customer, "ok, what about alpacas?"), await ask(customer, "and ostriches for sale")];
    expect(new Set([FALLBACK, ...said]).size).toBe(3);
    await expect.poll(() => failures("ok, what about alpacas?", "and ostriches for sale")).toHaveLength(2);
    expect(await ask(customer, "yes, I really need one")).toBe(HANDED_OVER);
  });

  test("is understood in other languages and in words added by the stakeholder", async () => {
    const bot = platform().updateTable("bot").where("code", "=", "acacia-helper");
    await bot.set({ language: "fr", yes_words: "aye", person_words: "concierge" }).execute();
    const [french, added, named] = [await offered("wifi aux tentes"), await offered("wifi aux tentes"), await newCustomer()];
    const said = [await ask(french, "Oui, s'il vous plaît"), await ask(added, "Aye"), await ask(named, "the concierge please")];
    await bot.set({ language: "en", yes_words: "", person_words: "" }).execute();
    expect(new Set(said)).toEqual(new Set(["D'accord, j'ai demandé à une personne de nous rejoindre. Elle vous répondra ici."]));
  });

  test("uses the responses of the stakeholder, the most specific ones by bot, language and channel", async () => {
    const { token } = await gateway.signIn("admin@acacia.test");
    const { id: botId } = await platform().selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
    const make = async (name: string, moment: string, text: string, more: object = {}) => {
      const made = await gateway.request("POST", "/api/messenger/agent/userresponse", { token, body: { name, moment, text, ...more } });
      expect(made.status).toBe(200);
      return made.body.data.id as number;
    };
    const made = [
      await make("Lost", "notUnderstood", "Our team knows more. Shall I ask?"),
      await make("Lost on SMS", "notUnderstood", "On SMS only", { channel: "sms" }),
      await make("Passed on", "handOver", "For all bots"),
      await make("Passed on by the helper", "handOver", "A colleague is coming.", { botId }),
      await make("Passed on in French", "handOver", "Une collègue arrive.", { botId, language: "fr" }),
      await make("Not in use", "handOver", "Never sent", { botId, channel: "web", isActive: false }),
    ];
    const english = await newCustomer();
    expect([await ask(english, "do you have a sauna"), await ask(english, "yes")]).toEqual([
      "Our team knows more. Shall I ask?",
      "A colleague is coming.",
    ]);
    const french = await newCustomer();
    const of = platform().selectFrom("chat_session").select("customer_id").where("id", "=", french.sessionId);
    await platform().updateTable("customer").set({ language: "fr" }).where("id", "in", of).execute();
    expect(await ask(french, "I want to talk to a person")).toBe("Une collègue arrive.");
    for (const id of made) await gateway.request("DELETE", `/api/messenger/agent/userresponse/${id}`, { token });
    expect(await ask(await newCustomer(), "do you have a sauna")).toBe(FALLBACK);
  });

  test("has a text hint instead of buttons on a channel without buttons", async () => {
    const customer = await newCustomer();
    await platform().updateTable("chat_session").set({ platform: "sms" }).where("id", "=", customer.sessionId).execute();
    expect(await ask(customer, "do you sell sails")).toBe(`${FALLBACK}\n\nReply "yes" to talk to a person, or "no" to go on with me.`);
    expect((await storedSession(gateway, customer.sessionId)).quick_replies).toBeNull();
    expect(await ask(customer, "yep")).toBe(HANDED_OVER);
  });

  test("can still be accepted while the bot is inactive", async () => {
    const bot = platform().updateTable("bot").where("code", "=", "acacia-helper");
    await bot.set({ is_active: false }).execute();
    const customer = await offered("What are your opening hours?");
    const said = await ask(customer, "sure");
    await bot.set({ is_active: true }).execute();
    expect([said, await statusOf(customer)]).toEqual([HANDED_OVER, "queued"]);
  });
});

describe("question of a customer that may mean several services", () => {
  const AMBIGUOUS = "cancel or change my trip";
  // After the offers, because a trained bot answers some of the questions there.
  beforeAll(async () => {
    const { id, stakeholder_id } = await platform()
      .selectFrom("bot")
      .select(["id", "stakeholder_id"])
      .where("code", "=", "acacia-helper")
      .executeTakeFirstOrThrow();
    await gateway.deps.models.train({ id, stakeholderId: stakeholder_id });
  });

  test("is answered with a button for each, and the one that is chosen gives its answer", async () => {
    const customer = await newCustomer();
    expect(await ask(customer, AMBIGUOUS)).toBe("Did you mean one of these?");
    const { quickReplies } = await customer.next("session", (session) => session.quickReplies != null);
    expect(quickReplies?.texts).toEqual(["Change travel dates", "Cancel a booking"]);
    expect(await ask(customer, "Cancel a booking")).toContain("cancel free of charge");
    expect(await customer.next("session", (session) => session.quickReplies === null)).toMatchObject({ status: "bot" });
    expect(await failures(AMBIGUOUS)).toEqual([]);
  });

  test("may be followed by another question, or by a request for a person", async () => {
    const customer = await newCustomer();
    await ask(customer, AMBIGUOUS);
    expect(await ask(customer, "What are your opening hours?")).toContain("Monday to Friday");
    await ask(customer, AMBIGUOUS);
    expect(await ask(customer, "I want to talk to a person")).toBe(HANDED_OVER);
  });
});

describe("request for a person", () => {
  test.each(["I want to talk to a person", "agent", "can I speak with a human please"])("queues the conversation immediately: %s", async (text) => {
    const customer = await newCustomer();
    expect(await ask(customer, text)).toBe(HANDED_OVER);
    expect([await statusOf(customer), await failures(text)]).toEqual(["queued", []]);
  });

  test.each(["I am a travel agent", "who is the person in charge of visas?", "one person"])("is not recognised in: %s", async (text) => {
    const customer = await newCustomer();
    expect(await ask(customer, text)).not.toBe(HANDED_OVER);
    expect(await statusOf(customer)).toBe("bot");
  });

  test("gets one response while the customer waits, and no bot reply in a chat with an agent", async () => {
    const customer = await newCustomer();
    await ask(customer, "operator");
    expect(await ask(customer, "agent")).toContain("I have already asked a person");
    settled(await customer.socket.emitWithAck("say", words("agent!")));
    const served = await openChat(gateway, agent.token);
    open.push(served);
    settled(await served.socket.emitWithAck("say", words("agent")));
    // Closes the chat service. Closing waits until the bot has finished its work.
    await gateway.deps.chat.close();
    const bots = async ({ sessionId }: Customer) => (await stored(gateway, sessionId)).filter(({ sender_type }) => sender_type === "bot").length;
    expect([await bots(customer), await bots(served)]).toEqual([3, 1]);
  });
});
