import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
let provider: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  const tokenOf = async (loginId: string) => (await gateway.signIn(loginId)).token;
  [admin, agent, other, provider] = (await Promise.all(
    ["admin@acacia.test", "agent1@acacia.test", "admin@baobab.test", "super@parley.test"].map(tokenOf),
  )) as [string, string, string, string];
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: unknown, token = admin) =>
  gateway.request(method, `/api/messenger/${path}`, { token, ...(body !== undefined && { body }) });
const stored = (code: string) => gateway.test.database.platform.selectFrom("bot").selectAll().where("code", "=", code).executeTakeFirst();
const rows = () => gateway.test.database.platform.selectFrom("bot").selectAll().orderBy("id").execute();
let count = 0;
const made = async (more: object = {}) => {
  count += 1;
  return (await call("POST", "agent", { name: `Night desk ${count}`, ...more })).body.data;
};

describe("POST agent", () => {
  test("creates a draft bot of the caller's own stakeholder with a code derived from its name", async () => {
    const { status, body } = await call("POST", "agent", { name: "  Café Nairobi " });
    expect([status, body.data]).toMatchObject([
      200,
      {
        code: "cafe-nairobi",
        name: "Café Nairobi",
        type: "custom",
        status: "draft",
        language: "en",
        threshold: 0.45,
        isActive: true,
        isArchived: false,
        serviceCount: 0,
        faqCount: 0,
        version: 1,
      },
    ]);
    expect(await stored("cafe-nairobi")).toMatchObject({ stakeholder_id: 2, status: "draft" });
  });

  test("adds a number to a code that is in use, and creates a code for a name without Latin letters", async () => {
    expect((await call("POST", "agent", { name: "Baobab helper" })).body.data.code).toBe("baobab-helper-2");
    expect((await call("POST", "agent", { name: "你好" })).body.data.code).toBe("bot");
  });

  test("returns 409 for a code in use, with the same message for bots of the same and of other stakeholders", async () => {
    const before = await rows();
    const [own, foreign] = await Promise.all(["acacia-helper", "baobab-helper"].map((code) => call("POST", "agent", { name: "Mine", code })));
    expect([own?.status, foreign?.status]).toEqual([409, 409]);
    expect(foreign?.body.error.message.replace("baobab", "acacia")).toBe(own?.body.error.message);
    expect(await rows()).toEqual(before);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "Mine", code: "Two words" }, "code"],
    [{ name: "Mine", threshold: 0.1 }, "threshold"],
    [{ name: "Mine", threshold: 1 }, "threshold"],
    [{ name: "Mine", language: "English" }, "language"],
    [{ name: "Mine", greeting: "" }, "greeting"],
    [{ name: "Mine", status: "live" }, "status"],
    [{ name: "Mine", llm_url: "http://127.0.0.1" }, "llm_url"],
  ])("returns 400 at the invalid field of %j and creates nothing", async (draft, path) => {
    const before = await rows();
    const { status, body } = await call("POST", "agent", draft);
    expect([status, body.error.details.fields[0].path]).toEqual([400, path]);
    expect(await rows()).toEqual(before);
  });

  test("returns 403 without the right and creates nothing", async () => {
    const before = await rows();
    const { status, body } = await call("POST", "agent", { name: "Mine" }, agent);
    expect([status, body.error.details.missing]).toEqual([403, ["Bot Settings"]]);
    expect(await rows()).toEqual(before);
  });
});

describe("PUT agent/{id}", () => {
  const text = { name: "Day desk", context: "Be short.", language: "sw", greeting: "Jambo!", fallback: "Sijui.", threshold: 0.6 };

  test("changes name and texts and audits both states", async () => {
    const bot = await made();
    const { status, body } = await call("PUT", `agent/${bot.id}`, { ...text, version: 1 });
    expect([status, body.data]).toMatchObject([200, { ...text, code: bot.code, status: "draft", version: 2 }]);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["action", "stakeholder_id", "before", "after"])
      .where("entity_type", "=", "bot")
      .where("entity_id", "=", String(bot.id))
      .where("verb", "=", "changed")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "bot changed", stakeholder_id: 2, before: { name: bot.name }, after: text });
  });

  test("stores the words for yes, for no and for requesting a person, keeps omitted ones and audits them", async () => {
    const bot = await made({ personWords: "concierge" });
    const added = { yesWords: "aye, jawohl", declineWords: "nay" };
    const { status, body } = await call("PUT", `agent/${bot.id}`, { ...text, ...added, version: 1 });
    expect([status, body.data]).toMatchObject([200, { ...added, personWords: "concierge" }]);
    const { after } = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select("after")
      .where("entity_type", "=", "bot")
      .where("entity_id", "=", String(bot.id))
      .where("verb", "=", "changed")
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject(added);
  });

  test("returns 409 with the current bot for a stale version and changes nothing", async () => {
    const bot = await made();
    const { status, body } = await call("PUT", `agent/${bot.id}`, { ...text, version: 7 });
    expect([status, body.error.details.present.name]).toEqual([409, bot.name]);
    expect(await stored(bot.code)).toMatchObject({ name: bot.name, version: 1 });
  });

  test("returns 404 for a bot of another stakeholder, while provider staff may change it", async () => {
    const bot = await made();
    const foreign = await call("PUT", `agent/${bot.id}`, { ...text, version: 1 }, other);
    expect([foreign.status, foreign.body]).toEqual([404, (await call("PUT", "agent/999999", { ...text, version: 1 }, other)).body]);
    expect(await stored(bot.code)).toMatchObject({ name: bot.name, version: 1 });
    expect((await call("PUT", `agent/${bot.id}`, { ...text, version: 1 }, provider)).status).toBe(200);
    expect(await stored(bot.code)).toMatchObject({ name: "Day desk", stakeholder_id: 2 });
  });
});

describe("PUT agent/{id}/status", () => {
  const turn = (id: number, to: string, more: object = {}, token = admin) => call("PUT", `agent/${id}/status`, { turn: to, ...more }, token);

  test("moves a draft to live, paused and archived, and restores it as paused", async () => {
    const { id, code } = await made();
    const seen = [];
    for (const to of ["start", "pause", "start", "archive", "restore"]) {
      await turn(id, to);
      const { status, is_archived } = (await stored(code)) ?? {};
      seen.push([status, is_archived]);
    }
    expect(seen).toEqual([
      ["live", false],
      ["paused", false],
      ["live", false],
      ["paused", true],
      ["paused", false],
    ]);
  });

  test.each([
    ["pause", "draft", []],
    ["start", "archived", ["archive"]],
    ["pause", "archived", ["start", "archive"]],
  ])("refuses to %s a bot that is %s, names the allowed actions and changes nothing", async (to, _state, before) => {
    const { id, code } = await made();
    for (const earlier of before) await turn(id, earlier);
    const present = await stored(code);
    const { status, body } = await turn(id, to);
    expect([status, body.error.message]).toEqual([409, expect.stringMatching(/restore|start or archive/)]);
    expect(await stored(code)).toEqual(present);
  });

  test("changes nothing when the same status is set twice", async () => {
    const { id } = await made();
    await turn(id, "start");
    expect((await turn(id, "start")).body.data).toMatchObject({ status: "live", version: 2 });
  });

  test("keeps a bot inactive that the provider deactivated", async () => {
    const { id, code } = await made();
    await gateway.test.database.platform.updateTable("bot").set({ is_active: false }).where("id", "=", id).execute();
    expect((await turn(id, "start")).body.data).toMatchObject({ status: "live", isActive: false });
    expect(await stored(code)).toMatchObject({ is_active: false });
  });

  test("changes nothing for a stale version, another stakeholder's bot or a missing right", async () => {
    const { id, code } = await made();
    const answers = [await turn(id, "start", { version: 5 }), await turn(id, "start", {}, other), await turn(id, "start", {}, agent)];
    expect(answers.map(({ status }) => status)).toEqual([409, 404, 403]);
    expect(await stored(code)).toMatchObject({ status: "draft", version: 1 });
  });
});

describe("DELETE agent/{id}", () => {
  test("deletes a bot without conversations, with its services, phrases and FAQs", async () => {
    const { id, code } = await made();
    await call("POST", "services", { botId: id, name: "Parking", response: "Behind the house.", phrases: ["where can i park"] });
    await call("POST", "knowledgebase", { botId: id, question: "Is there a lift?", answer: "Yes." });
    expect((await call("DELETE", `agent/${id}`)).body.data).toEqual({ done: true });
    expect(await stored(code)).toBeUndefined();
    for (const table of ["service", "phrase", "kb_entry"] as const)
      expect(await gateway.test.database.platform.selectFrom(table).select("id").where("bot_id", "=", id).execute()).toEqual([]);
  });

  test("returns 409 for a bot with conversations and recommends archiving it", async () => {
    const before = await rows();
    const { id } = before.find(({ code }) => code === "acacia-helper") ?? { id: 0 };
    const { status, body } = await call("DELETE", `agent/${id}`);
    expect([status, body.error.message]).toEqual([409, "Acacia helper has conversations and cannot be removed. Archive it instead"]);
    expect(await rows()).toEqual(before);
  });

  test("returns 404 for another stakeholder's bot and 403 without the right, and deletes nothing", async () => {
    const { id, code } = await made();
    expect([(await call("DELETE", `agent/${id}`, undefined, other)).status, (await call("DELETE", `agent/${id}`, undefined, agent)).status]).toEqual([
      404, 403,
    ]);
    expect(await stored(code)).toBeDefined();
  });
});
