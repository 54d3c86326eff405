import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
let botId: number;

const call = (method: string, path: string, body?: unknown, token = admin) => gateway.request(method, `/api/messenger/${path}`, { token, body });
const named = async (name: string) =>
  (await gateway.test.database.platform.selectFrom("service").select("id").where("name", "=", name).executeTakeFirst())?.id;
const phrases = (serviceId: number) =>
  gateway.test.database.platform.selectFrom("phrase").select(["id", "text"]).where("service_id", "=", serviceId).orderBy("id").execute();

beforeAll(async () => {
  gateway = await startTestGateway();
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
  botId = (await gateway.test.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow()).id;
});
afterAll(() => gateway.close());

describe("GET services", () => {
  test("lists the services of the caller's own stakeholder by name with phrase counts", async () => {
    const { body } = await call("GET", "services?pageSize=2");
    expect(body.data).toMatchObject({ page: 1, pageSize: 2, rowCount: 6, pageCount: 3 });
    expect(body.data.items[0]).toMatchObject({ name: "Book a trip", phraseCount: 5 });
  });

  test("returns 404 for a service of another stakeholder, as for an unknown one", async () => {
    const foreign = await call("GET", `services/${await named("Opening hours")}`, undefined, other);
    const missing = await call("GET", "services/999999", undefined, other);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});

describe("GET services/search", () => {
  test("finds a service by a similar phrase", async () => {
    const { body } = await call("GET", `services/search?text=${encodeURIComponent("how can i cancel the trip")}`);
    expect(body.data[0]).toMatchObject({ name: "Cancel a booking" });
  });
});

describe("POST services", () => {
  const draft = { name: "Luggage", response: "One bag.", phrases: ["how many bags", "baggage allowance"] };

  test("stores the service with its phrases", async () => {
    const { status, body } = await call("POST", "services", { ...draft, botId });
    expect([status, body.data.phraseCount]).toEqual([200, 2]);
    expect((await phrases(body.data.id)).map(({ text }) => text)).toEqual(draft.phrases);
  });

  test("returns 409 for a name in use", async () => {
    expect((await call("POST", "services", { ...draft, botId, name: "opening HOURS", phrases: ["never said before"] })).status).toBe(409);
  });

  test("returns 409 for a phrase of another service and stores nothing", async () => {
    const { status } = await call("POST", "services", { ...draft, botId, name: "Half done", phrases: ["quite new", "When are you open"] });
    expect([status, await named("Half done")]).toEqual([409, undefined]);
  });

  test("returns 403 without the right and stores nothing", async () => {
    const { status, body } = await call("POST", "services", { ...draft, botId, name: "Not mine" }, agent);
    expect([status, body.error.details.missing, await named("Not mine")]).toEqual([403, ["Bot Services"], undefined]);
  });

  test("returns 404 for a bot of another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = await Promise.all([
      call("POST", "services", { ...draft, botId }, other),
      call("POST", "services", { ...draft, botId: 999_999 }, other),
    ]);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });

  test("returns 400 with the index of a phrase without words", async () => {
    const { status, body } = await call("POST", "services", { ...draft, botId, name: "Wordless", phrases: ["fine", "?!"] });
    expect([status, body.error.details.fields[0].path, await named("Wordless")]).toEqual([400, "phrases.1", undefined]);
  });
});

describe("POST services/phrase and DELETE services/phrase/{id}", () => {
  test("make the bot answer to an added phrase until it is deleted", async () => {
    const serviceId = await named("Payment methods");
    const added = await call("POST", "services/phrase", { serviceId, text: "Zebra tokens accepted?" });
    const bot = { id: botId, stakeholderId: 2 };
    expect((await gateway.deps.bots.answer(bot, "zebra tokens accepted")).serviceName).toBe("Payment methods");
    await call("DELETE", `services/phrase/${added.body.data.id}`);
    expect((await gateway.deps.bots.answer(bot, "zebra tokens accepted")).kind).toBe("fallback");
  });

  test("return 404 to another stakeholder and delete nothing", async () => {
    const serviceId = (await named("Opening hours")) ?? 0;
    const before = await phrases(serviceId);
    expect((await call("DELETE", `services/phrase/${before[0]?.id}`, undefined, other)).status).toBe(404);
    expect(await phrases(serviceId)).toEqual(before);
  });
});

describe("knowledgebase routes", () => {
  test("list and find a created FAQ, with which the bot then answers", async () => {
    const created = await call("POST", "knowledgebase", { botId, question: "May I bring my parrot?", answer: "Parrots travel free." });
    expect(created.status).toBe(200);
    const [list, search, answer] = await Promise.all([
      call("GET", "knowledgebase?search=PARROT"),
      call("GET", "knowledgebase/search?text=parrot"),
      gateway.deps.bots.answer({ id: botId, stakeholderId: 2 }, "may i bring a parrot"),
    ]);
    expect([list.body.data.rowCount, search.body.data[0].id, answer.knowledgeId]).toEqual([1, created.body.data.id, created.body.data.id]);
  });

  test("return 409 when the same question is created twice", async () => {
    expect((await call("POST", "knowledgebase", { botId, question: "do you need a VISA for kenya", answer: "x" })).status).toBe(200);
    expect((await call("POST", "knowledgebase", { botId, question: "Do I need a visa for Kenya?", answer: "x" })).status).toBe(409);
  });

  test("return 404 for a FAQ of another stakeholder, as for an unknown one", async () => {
    const { id } = await gateway.test.database.platform
      .selectFrom("kb_entry")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const [foreign, missing] = await Promise.all([
      call("GET", `knowledgebase/${id}`, undefined, other),
      call("GET", "knowledgebase/999999", undefined, other),
    ]);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});
