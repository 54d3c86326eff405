import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCustomer, settled, words } from "../../../live/testing/live-client.ts";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

const PATH = "/api/messenger/knowledgebase";
let gateway: TestGateway;
let admin: string;
let agent: string;
let stranger: string;
let botId: number;
beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  stranger = (await gateway.signIn("admin@baobab.test")).token;
  const bot = await gateway.test.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
  botId = bot.id;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, token: string | undefined, body?: unknown) =>
  gateway.request(method, `${PATH}${path}`, { ...(token && { token }), ...(body !== undefined && { body }) });
const rows = () => gateway.test.database.platform.selectFrom("kb_entry").selectAll().orderBy("id").execute();
const actions = async (id: number) =>
  (
    await gateway.test.database.platform
      .selectFrom("audit_log")
      .select(["action", "actor_name"])
      .where("entity_type", "=", "knowledge")
      .where("entity_id", "=", String(id))
      .orderBy("id")
      .execute()
  ).map(({ action, actor_name }) => [action, actor_name]);

let made = 0;
const draft = (values: object = {}) => {
  made += 1;
  return { question: `Qwyx${made} blorf?`, answer: `Answer ${made}`, tags: [], ...values };
};
const create = async (values: object = {}) => (await call("POST", "", admin, { botId, ...draft(values) })).body.data;
const suggest = async () => {
  const { question, answer } = draft();
  return gateway.test.database.platform
    .insertInto("kb_entry")
    .values({ stakeholder_id: 2, bot_id: botId, kind: "dynamic", status: "pending_review", question, answer, normalized: question.toLowerCase() })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
};
const answerTo = async (text: string) =>
  (await gateway.request("POST", "/api/messenger/conversations/failed/test", { token: admin, body: { botId, text } })).body.data;

describe("FAQ list", () => {
  test.each([
    ["kind=automatic", { kind: "automatic" }],
    ["status=published", { status: "published" }],
    ["kind=automatic&status=error", { kind: "automatic", status: "error" }],
  ])("is filtered by %s", async (query, fields) => {
    const expected = (await rows()).filter(
      (row) => row.stakeholder_id === 2 && Object.entries(fields).every(([name, value]) => Object(row)[name] === value),
    );
    const { items, rowCount } = (await call("GET", `?pageSize=1000&${query}`, admin)).body.data;
    expect([rowCount, items.map(({ id }: { id: number }) => id).sort()]).toEqual([expected.length, expected.map(({ id }) => id).sort()]);
    expect(items[0]).toMatchObject({ ...fields, botCode: "acacia-helper" });
  });

  test.each(["usageCount", "-usageCount"])("is sorted by %s", async (sort) => {
    const counts = (await call("GET", `?pageSize=1000&sort=${sort}`, admin)).body.data.items.map(
      ({ usageCount }: { usageCount: number }) => usageCount,
    );
    expect(counts).toEqual([...counts].sort((one, other) => (sort.startsWith("-") ? other - one : one - other)));
    expect(Math.max(...counts)).toBeGreaterThan(0);
  });
});

describe("PUT knowledgebase/{id}", () => {
  test("stores the next version, audits it and changes the answer of the bot immediately", async () => {
    const entry = await create({ question: "Do you take grumbolds aboard?", answer: "Small ones." });
    expect(await answerTo("do you take grumbolds aboard")).toMatchObject({ kind: "faq", text: "Small ones.", knowledgeId: entry.id });
    const { status, body } = await call("PUT", `/${entry.id}`, admin, {
      question: "Do you take grumbolds aboard?",
      answer: "None at all.",
      tags: ["animals"],
      version: 1,
    });
    expect([status, body.data.version, body.data.tags]).toEqual([200, 2, ["animals"]]);
    expect(await answerTo("do you take grumbolds aboard")).toMatchObject({ kind: "faq", text: "None at all." });
    expect(await actions(entry.id)).toEqual([
      ["FAQ created", "Amina Odhiambo"],
      ["FAQ changed", "Amina Odhiambo"],
    ]);
  });

  test("matches the new question and no longer the earlier one", async () => {
    const entry = await create({ question: "Is there a zorbing lawn?", answer: "Behind the house." });
    await call("PUT", `/${entry.id}`, admin, { question: "May I bring my quibbler?", answer: "Behind the house.", tags: [], version: 1 });
    expect(await answerTo("may i bring my quibbler")).toMatchObject({ knowledgeId: entry.id });
    expect((await answerTo("is there a zorbing lawn")).knowledgeId).not.toBe(entry.id);
  });

  test("returns 409 with the current FAQ for a stale version", async () => {
    const entry = await create();
    await call("PUT", `/${entry.id}`, admin, { ...draft({ answer: "First" }), version: 1 });
    const before = await rows();
    const { status, body } = await call("PUT", `/${entry.id}`, admin, { ...draft({ answer: "Second" }), version: 1 });
    expect([status, body.error.details.present.answer, body.error.details.present.version]).toEqual([409, "First", 2]);
    expect(await rows()).toEqual(before);
  });

  test("returns 409 for a duplicate question and 400 for one without words", async () => {
    const [one, other] = [await create(), await create()];
    const before = await rows();
    expect((await call("PUT", `/${one.id}`, admin, { ...draft({ question: other.question }), version: 1 })).status).toBe(409);
    const wordless = await call("PUT", `/${one.id}`, admin, { ...draft({ question: "?!" }), version: 1 });
    expect([wordless.status, wordless.body.error.details.fields[0].path]).toEqual([400, "question"]);
    expect(await rows()).toEqual(before);
  });
});

describe("PUT knowledgebase/{id}/status", () => {
  test("stops the bot from answering with an archived or draft FAQ until it is published again", async () => {
    const entry = await create({ question: "Do you serve snozzcumbers?", answer: "On Sundays." });
    const set = (status: string) => call("PUT", `/${entry.id}/status`, admin, { status });
    for (const status of ["archived", "draft"]) {
      expect((await set(status)).body.data.status).toBe(status);
      expect((await answerTo("do you serve snozzcumbers")).knowledgeId).not.toBe(entry.id);
      await set("published");
      expect(await answerTo("do you serve snozzcumbers")).toMatchObject({ knowledgeId: entry.id });
    }
  });

  test("approves, rejects and resets a suggestion, raising the version each time", async () => {
    const { id } = await suggest();
    for (const [version, status] of [
      [1, "published"],
      [2, "pending_review"],
      [3, "rejected"],
    ] as const)
      expect((await call("PUT", `/${id}/status`, admin, { status, version })).body.data).toMatchObject({ status, version: version + 1 });
  });

  test.each([
    ["a step that does not follow", { status: "pending_review" }],
    ["a stale version", { status: "archived", version: 7 }],
  ])("returns 409 for %s and leaves the FAQ unchanged", async (_name, body) => {
    const entry = await create();
    const before = await rows();
    const { status, body: answer } = await call("PUT", `/${entry.id}/status`, admin, body);
    expect([status, answer.error.details.present.status]).toEqual([409, "published"]);
    expect(await rows()).toEqual(before);
  });

  test("changes nothing when the same status is set twice", async () => {
    const entry = await create();
    await call("PUT", `/${entry.id}/status`, admin, { status: "archived" });
    expect((await call("PUT", `/${entry.id}/status`, admin, { status: "archived" })).body.data.version).toBe(2);
    expect((await actions(entry.id)).length).toBe(2);
  });
});

test("DELETE knowledgebase/{id} stops the bot from answering with the FAQ", async () => {
  const entry = await create({ question: "Is the flumpet open?", answer: "Always." });
  expect((await call("DELETE", `/${entry.id}`, admin)).body).toEqual({ data: { done: true } });
  expect((await rows()).map(({ id }) => id)).not.toContain(entry.id);
  expect((await answerTo("is the flumpet open")).knowledgeId).not.toBe(entry.id);
  expect((await actions(entry.id)).at(-1)).toEqual(["FAQ removed", "Amina Odhiambo"]);
});

test("FAQ suggestions can be read by every user, and decided only by users with the right to write FAQs", async () => {
  const { id } = await suggest();
  const { items } = (await call("GET", "/dynamic?status=pending_review&pageSize=100", agent)).body.data;
  expect(items.map((item: { id: number }) => item.id)).toContain(id);
  for (const item of items) expect(item).toMatchObject({ kind: "dynamic", status: "pending_review", botCode: "acacia-helper" });
  const before = await rows();
  expect((await call("PUT", `/${id}/status`, agent, { status: "published" })).status).toBe(403);
  expect((await call("GET", "/dynamic", undefined)).status).toBe(401);
  expect(await rows()).toEqual(before);
});

describe.each([
  ["PUT", "", () => ({ ...draft(), version: 1 })],
  ["PUT", "/status", () => ({ status: "archived" })],
  ["DELETE", "", () => undefined],
])("%s knowledgebase/{id}%s", (method, path, body) => {
  test("returns 404 for another stakeholder's FAQ, and 403 to a user without the right", async () => {
    const entry = await create();
    const before = await rows();
    const missing = await call(method, `/2000000000${path}`, stranger, body());
    const foreign = await call(method, `/${entry.id}${path}`, stranger, body());
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await call(method, `/${entry.id}${path}`, agent, body())).status).toBe(403);
    expect(await rows()).toEqual(before);
  });
});

test("FAQ usage counts answers to customers but not bot tests", async () => {
  const entry = await create({ question: "Where is the wumpus kept?", answer: "In the shed." });
  const uses = async () => (await rows()).find(({ id }) => id === entry.id)?.usage_count;
  await answerTo("where is the wumpus kept");
  const customer = await openCustomer(gateway, admin);
  settled(await customer.socket.emitWithAck("say", words("Where is the wumpus kept?")));
  expect((await customer.next("message", ({ senderType, seq }) => senderType === "bot" && seq > 1)).body).toBe("In the shed.");
  await expect.poll(uses).toBe(1);
  expect((await rows()).find(({ id }) => id === entry.id)).toMatchObject({ version: 1 });
  customer.close();
});
