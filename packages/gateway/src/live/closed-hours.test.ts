import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { stored, storedSession } from "./testing/chats.ts";
import { openCustomer, settled, words } from "./testing/live-client.ts";

/** Saturday, 12:00 in Nairobi. */
const SATURDAY = new Date("2026-11-21T09:00:00Z");
const MESSAGE = "We are back on Monday";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, now: () => SATURDAY });
  token = (await gateway.signIn("admin@acacia.test")).token;
});
afterAll(() => gateway.close());

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const setHours = async (saturday: number[][], closedMessage = MESSAGE) => {
  const { version } = (await gateway.request("GET", "/api/messenger/workinghours", { token })).body.data;
  const weekly = Object.fromEntries(DAYS.map((day) => [day, day === "saturday" ? saturday : [[480, 1020]]]));
  const body = { timeZone: "Africa/Nairobi", weekly, overrides: [], closedMessage, version };
  expect((await gateway.request("PUT", "/api/messenger/workinghours", { token, body })).status).toBe(200);
};
/** Puts a customer into the queue; returns the conversation's messages after the bot's greeting. */
const askPerson = async () => {
  const customer = await openCustomer(gateway, token);
  const session = settled(await customer.socket.emitWithAck("askPerson"));
  const lines = (await stored(gateway, customer.sessionId)).slice(1);
  return { customer, session, lines };
};

describe("request for a person outside the business hours", () => {
  test("gets the closed message from the bot and still enters the queue", async () => {
    await setHours([]);
    const { customer, session, lines } = await askPerson();
    expect(lines.map(({ kind, sender_type, body }) => [kind, sender_type, kind === "text" ? body : ""])).toEqual([
      ["activity", "system", ""],
      ["text", "bot", MESSAGE],
    ]);
    expect(session.status).toBe("queued");
    expect(await customer.next("message", ({ kind, body }) => kind === "text" && body === MESSAGE)).toMatchObject({ senderType: "bot" });
    expect((await storedSession(gateway, customer.sessionId)).waiting_since).not.toBeNull();
    customer.close();
  });

  test("written as text gets the closed message too, without a promise of a quick answer", async () => {
    await setHours([]);
    const customer = await openCustomer(gateway, token);
    settled(await customer.socket.emitWithAck("say", words("can I speak with a human please")));
    expect((await customer.next("message", ({ senderType }) => senderType === "bot")).body).toBe(MESSAGE);
    expect((await storedSession(gateway, customer.sessionId)).status).toBe("queued");
    customer.close();
  });

  test("gets the closed message only once a day per conversation", async () => {
    await setHours([]);
    const { customer } = await askPerson();
    await gateway.test.database.platform.updateTable("chat_session").set({ status: "bot" }).where("id", "=", customer.sessionId).execute();
    settled(await customer.socket.emitWithAck("askPerson"));
    const bodies = (await stored(gateway, customer.sessionId)).map(({ body }) => body);
    expect(bodies.filter((body) => body === "Asked for a person")).toHaveLength(2);
    expect(bodies.filter((body) => body === MESSAGE)).toHaveLength(1);
    customer.close();
  });
});

test.each([
  ["closed", 1],
  ["holiday", 1],
  ["busy", 0],
] as const)("request for a person during the business status %s receives %i out-of-hours message", async (status, count) => {
  await setHours([[0, 1440]]);
  const { platform } = gateway.test.database;
  const until = (minutes: number) => new Date(SATURDAY.getTime() + minutes * 60_000);
  await platform
    .insertInto("business_status")
    .values({ stakeholder_id: 2, status, effective_until: until(1) })
    .execute();
  const during = await askPerson();
  await platform
    .updateTable("business_status")
    .set({ effective_until: until(0) })
    .execute();
  const after = await askPerson();
  await platform.deleteFrom("business_status").execute();
  expect([during.lines, after.lines].map((lines) => lines.filter(({ body }) => body === MESSAGE).length)).toEqual([count, 0]);
  during.customer.close();
  after.customer.close();
});

test.each([
  ["inside the hours", [[540, 780]], MESSAGE],
  ["where no message is set", [], ""],
])("request for a person receives no out-of-hours message %s", async (_, saturday, message) => {
  await setHours(saturday, message);
  const { customer, session, lines } = await askPerson();
  expect([session.status, lines.map(({ kind }) => kind)]).toEqual(["queued", ["activity"]]);
  customer.close();
});
