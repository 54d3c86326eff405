import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let stranger: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [agent, stranger, provider] = await Promise.all([tokenOf("agent1@acacia.test"), tokenOf("agent1@baobab.test"), tokenOf("super@parley.test")]);
});
afterAll(() => gateway.close());

const open = (botname: string, token: string | undefined, body: object = {}) =>
  gateway.request("POST", `/api/messenger/testbot/${botname}`, { body, ...(token !== undefined && { token }) });
const sessions = async () => (await gateway.deps.database.platform.selectFrom("chat_session").select("id").execute()).length;

test("GET agent lists the caller's own bots without secrets for users with Bot Settings", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const { body } = await gateway.request("GET", "/api/messenger/agent", { token });
  expect(body.data).toMatchObject([{ code: "acacia-helper", name: "Acacia helper", status: "live", isActive: true }]);
  expect(Object.keys(body.data[0])).not.toContain("llm_key");
});

test("GET agent returns 403 without Bot Settings and returns no bot texts", async () => {
  const { status, body } = await gateway.request("GET", "/api/messenger/agent", { token: agent });
  expect([status, body.error.details.missing, body.data]).toEqual([403, ["Bot Settings"], undefined]);
});

test("GET agent/sel lists the names of the bots without their texts for every user", async () => {
  const { body } = await gateway.request("GET", "/api/messenger/agent/sel", { token: agent });
  expect(body.data).toEqual([
    { id: expect.any(Number), code: "acacia-helper", name: "Acacia helper", language: "en", status: "live", isActive: true, isArchived: false },
  ]);
  const [theirs] = (await gateway.request("GET", "/api/messenger/agent/sel", { token: stranger })).body.data;
  expect(theirs.code).not.toBe("acacia-helper");
  expect((await gateway.request("GET", "/api/messenger/agent/sel")).status).toBe(401);
});

test("a bot's initial texts follow its language, while texts written by a person stay unchanged", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const created = await gateway.request("POST", "/api/messenger/agent", { token, body: { name: "Hilfe", language: "de" } });
  expect(created.body.data).toMatchObject({
    greeting: "Hallo! Wie kann ich Ihnen helfen?",
    fallback: expect.stringMatching(/Person|Mensch|Mitarbeiter/),
  });
  const { id, name, context, threshold, greeting, version } = created.body.data;
  const change = { name, context, threshold, greeting, fallback: "Das weiß ich nicht.", language: "fr", version };
  const changed = await gateway.request("PUT", `/api/messenger/agent/${id}`, { token, body: change });
  expect(changed.body.data).toMatchObject({ greeting: "Bonjour ! Comment puis-je vous aider ?", fallback: "Das weiß ich nicht." });
});

describe("POST testbot/{botname}", () => {
  test("opens a conversation with the greeting and a visitor key", async () => {
    const { status, body } = await open("acacia-helper", agent, { name: "Wanjiru" });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      bot: { name: "Acacia helper" },
      session: { status: "bot", customerName: "Wanjiru", stakeholderId: 2, lastSeq: 1 },
      messages: [{ seq: 1, senderType: "bot", body: body.data.bot.greeting }],
    });
    expect(body.data.visitorKey).toMatch(/^[\w-]{43}$/);
    const held = await gateway.deps.database.platform
      .selectFrom("chat_session")
      .select("visitor_hash")
      .where("id", "=", body.data.session.id)
      .executeTakeFirstOrThrow();
    expect(held.visitor_hash?.toString("base64url")).not.toBe(body.data.visitorKey);
  });

  test("lets provider staff test every bot", async () => {
    expect((await open("acacia-helper", provider)).body.data.session.stakeholderId).toBe(2);
  });

  test("returns 404 for another stakeholder's bot, as for an unknown one, and starts nothing", async () => {
    const before = await sessions();
    const foreign = await open("acacia-helper", stranger);
    expect([foreign.status, foreign.body]).toEqual([404, (await open("nobody", stranger)).body]);
    expect(await sessions()).toBe(before);
  });

  test("returns 401 without a token and 400 with the field name for an unexpected field", async () => {
    const before = await sessions();
    expect((await open("acacia-helper", undefined)).status).toBe(401);
    const { status, body } = await open("acacia-helper", agent, { botId: 1 });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "botId"]);
    expect(await sessions()).toBe(before);
  });

  test("stores the advertisement with a new conversation but not with a continued one", async () => {
    const adOf = async (id: number) =>
      (await gateway.deps.database.platform.selectFrom("chat_session").select("ad").where("id", "=", id).executeTakeFirstOrThrow()).ad;
    const first = (await open("acacia-helper", agent, { ad: " Coast-Weekend " })).body.data;
    expect(await adOf(first.session.id)).toBe("coast-weekend");
    const again = (await open("acacia-helper", agent, { ad: "easter-offer", visitorKey: first.visitorKey })).body.data;
    expect([again.session.id, await adOf(first.session.id)]).toEqual([first.session.id, "coast-weekend"]);
    expect(await adOf((await open("acacia-helper", agent)).body.data.session.id)).toBeNull();
  });

  test.each(["", "two words", "x".repeat(65), "-dash", "<script>"])("returns 400 for the advertisement name %j and starts nothing", async (ad) => {
    const before = await sessions();
    const { status, body } = await open("acacia-helper", agent, { ad });
    expect([status, body.error.details.fields[0].path]).toEqual([400, "ad"]);
    expect(await sessions()).toBe(before);
  });

  test("opens a new conversation for the key of another stakeholder's conversation, which it neither discloses nor changes", async () => {
    const mine = (await open("acacia-helper", agent, { name: "Wanjiru" })).body.data;
    const stored = () =>
      gateway.deps.database.platform.selectFrom("chat_session").selectAll().where("id", "=", mine.session.id).executeTakeFirstOrThrow();
    const before = await stored();
    const { status, body } = await open("baobab-helper", stranger, { visitorKey: mine.visitorKey });
    expect([status, body.data.session.stakeholderId]).toEqual([200, 3]);
    expect(body.data.session.id).not.toBe(mine.session.id);
    expect(body.data.visitorKey).not.toBe(mine.visitorKey);
    expect(JSON.stringify(body.data)).not.toContain("Wanjiru");
    expect((await open("acacia-helper", stranger, { visitorKey: mine.visitorKey })).body.data).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  test("creates a new customer with another key if the given visitor key was never issued", async () => {
    const forged = "A".repeat(43);
    expect((await open("acacia-helper", agent, { visitorKey: forged })).body.data.visitorKey).not.toBe(forged);
  });
});

test("imported phrases are answered by the next test of the bot, which trains it first", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const call = async (path: string, body: object) => (await gateway.request("POST", `/api/messenger/${path}`, { token, body })).body.data;
  const bot = await call("agent", { name: "Imported" });
  const phrases = [
    ["Parking", "Where can I park?"],
    ["Parking", "where can i PARK"],
    ["Parking", "Is there a garage for my car?"],
    ["Delivery", "Do you deliver to Mombasa?"],
    ["Delivery", "Where can I park?"],
    ["Delivery", "?!"],
  ].map(([service, text]) => ({ service, text }));
  const first = { created: 2, added: 3, unchanged: 1, removed: 0 };
  expect(await call("services/import", { botId: bot.id, phrases })).toEqual({
    ...first,
    rejected: [
      { at: 4, service: "Parking" },
      { at: 5, service: null },
    ],
  });
  const questions = ["where may I park my car", "do you deliver", "who won the match"];
  const { isCurrent, answers } = await call(`agent/${bot.id}/answers`, { questions });
  expect([isCurrent, answers.map(({ serviceName }: { serviceName: string | null }) => serviceName)]).toEqual([true, ["Parking", "Delivery", null]]);
  const replaced = await call("services/import", { botId: bot.id, replace: true, phrases: [{ service: "Delivery", text: "Where can I park?" }] });
  expect(replaced).toEqual({ created: 0, added: 1, unchanged: 0, removed: 1, rejected: [] });
});

test("phrases are imported into services whose names have capital letters of other alphabets", async () => {
  const { token } = await gateway.signIn("admin@acacia.test");
  const call = async (path: string, body: object) => (await gateway.request("POST", `/api/messenger/${path}`, { token, body })).body.data;
  const { id: botId } = await call("agent", { name: "Alphabets" });
  const phrases = ["İade", "Öffnungszeiten", "ΩΡΕΣ", "iADE ve değişim"].map((service, at) => ({ service, text: `phrase ${at}` }));
  for (const expected of [
    { created: 4, added: 4, unchanged: 0 },
    { created: 0, added: 0, unchanged: 4 },
  ])
    expect(await call("services/import", { botId, phrases })).toEqual({ ...expected, removed: 0, rejected: [] });
});
