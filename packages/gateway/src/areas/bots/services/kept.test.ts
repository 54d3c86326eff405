import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

let gateway: TestGateway;
let admin: string;
let agent: string;
let other: string;
let botId: number;

const call = (method: string, path: string, body?: unknown, token = admin) => gateway.request(method, `/api/messenger/${path}`, { token, body });
const phrases = (serviceId: number) =>
  gateway.test.database.platform
    .selectFrom("phrase")
    .select(["id", "text", "source", "bot_id"])
    .where("service_id", "=", serviceId)
    .orderBy("id")
    .execute();
const stored = (id: number) => gateway.test.database.platform.selectFrom("service").selectAll().where("id", "=", id).executeTakeFirst();
const answer = async (text: string, id = botId) => (await gateway.deps.bots.answer({ id, stakeholderId: 2 }, text)).serviceName;

beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("admin@baobab.test")).token;
  botId = (await gateway.test.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow()).id;
});
afterAll(() => gateway.close());

let count = 0;
const WORDS = ["xylophone", "quartz", "zephyr", "jukebox", "vortex", "kiwi", "sphinx", "waltz", "gazebo", "fjord"];
const made = async () => {
  count += 1;
  const word = WORDS[count % WORDS.length];
  const draft = {
    botId,
    name: `Kept ${count}`,
    phrases: [`${word} hire ${count}`, `rent a ${word} ${count}`],
    response: "Ask us.",
    description: "",
    status: "active",
  };
  return { ...(await call("POST", "services", draft)).body.data, draft };
};

test("GET services lists each service with its bot and phrases, filtered by status", async () => {
  const { id, draft } = await made();
  await call("PUT", `services/${id}`, { ...draft, status: "disabled", version: 1 });
  const { body } = await call("GET", "services?status=disabled");
  expect(body.data.items).toMatchObject([{ id, botCode: "acacia-helper", botName: "Acacia helper", phrases: draft.phrases, status: "disabled" }]);
});

describe("PUT services/{id}", () => {
  test("replaces the phrases, keeps the origin of unchanged phrases and no longer matches removed ones", async () => {
    const { id, draft } = await made();
    const [first] = await phrases(id);
    await gateway.test.database.platform
      .updateTable("phrase")
      .set({ source: "resolved_failure" })
      .where("id", "=", first?.id ?? 0)
      .execute();
    const wanted = { ...draft, name: "Renamed", phrases: [`${draft.phrases[0].toUpperCase()}?`, "umbrella lending"], response: "Gladly." };
    const { status, body } = await call("PUT", `services/${id}`, { ...wanted, version: 1 });
    expect([status, body.data]).toMatchObject([200, { name: "Renamed", phrases: wanted.phrases, response: "Gladly.", phraseCount: 2, version: 2 }]);
    expect(await phrases(id)).toMatchObject([
      { id: first?.id, text: wanted.phrases[0], source: "resolved_failure" },
      { text: "umbrella lending", source: "manual" },
    ]);
    expect(await answer("umbrella lending")).toBe("Renamed");
    expect(await answer(draft.phrases[1])).not.toBe("Renamed");
  });

  test("stops a disabled service from answering", async () => {
    const { id, draft } = await made();
    expect(await answer(draft.phrases[0])).toBe(draft.name);
    await call("PUT", `services/${id}`, { ...draft, status: "disabled", version: 1 });
    expect(await answer(draft.phrases[0])).not.toBe(draft.name);
  });

  test("moves a service with its phrases to another bot of the stakeholder", async () => {
    const { id, draft } = await made();
    const { id: night } = (await call("POST", "agent", { name: "Night desk" })).body.data;
    expect((await call("PUT", `services/${id}`, { ...draft, botId: night, version: 1 })).body.data.botCode).toBe("night-desk");
    expect((await phrases(id)).map(({ bot_id }) => bot_id)).toEqual([night, night]);
    expect(await answer(draft.phrases[0], night)).toBe(draft.name);
  });

  test.each([
    ["a name that is taken", { name: "opening HOURS" }, 409],
    ["a phrase of another service", { phrases: ["When are you open"] }, 409],
    ["a phrase without a word", { phrases: ["?!"] }, 400],
    ["no phrase", { phrases: [] }, 400],
    ["another stakeholder's bot", { botId: 3 }, 404],
    ["a stale version", { version: 9 }, 409],
  ])("with %s is refused and stores nothing", async (_what, more, expected) => {
    const { id, draft } = await made();
    const before = [await stored(id), await phrases(id)];
    expect((await call("PUT", `services/${id}`, { ...draft, version: 1, ...more })).status).toBe(expected);
    expect([await stored(id), await phrases(id)]).toEqual(before);
  });

  test("returns 409 if a phrase was added in the meantime, so that it is not lost", async () => {
    const { id, draft } = await made();
    await call("POST", "services/phrase", { serviceId: id, text: `meanwhile ${id}` });
    const { status, body } = await call("PUT", `services/${id}`, { ...draft, version: 1 });
    expect([status, body.error.details.present.phrases]).toEqual([409, [...draft.phrases, `meanwhile ${id}`]]);
  });

  test("returns 404 to another stakeholder and 403 without the right, changing nothing", async () => {
    const { id, draft } = await made();
    const before = await stored(id);
    const answers = [other, agent].map((token) => call("PUT", `services/${id}`, { ...draft, name: "Taken", version: 1 }, token));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 403]);
    expect(await stored(id)).toEqual(before);
  });
});

describe("DELETE services/{id}", () => {
  test("deletes the service with its phrases and audits its former state", async () => {
    const { id, draft } = await made();
    expect((await call("DELETE", `services/${id}`)).body.data).toEqual({ done: true });
    expect([await stored(id), await phrases(id)]).toEqual([undefined, []]);
    const entry = await gateway.test.database.platform
      .selectFrom("audit_log")
      .select("before")
      .where("action", "=", "service removed")
      .where("entity_id", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(entry.before).toEqual(draft);
  });

  test("returns 409 for a service that answered customers, while answers in tests do not count", async () => {
    const [used, tried] = [await made(), await made()];
    const counted = (service_id: number, is_test: boolean) => ({
      stakeholder_id: 2,
      day: "2026-01-05",
      platform: "web",
      service_id,
      is_test,
      answers: 1,
    });
    await gateway.test.database.platform
      .insertInto("rollup_service")
      .values([counted(used.id, false), counted(tried.id, true)])
      .execute();
    const { status, body } = await call("DELETE", `services/${used.id}`);
    expect([status, body.error.message]).toEqual([409, `${used.name} has answered customers and is needed for reports. Disable it instead`]);
    expect(await phrases(used.id)).toHaveLength(2);
    expect((await call("DELETE", `services/${tried.id}`)).status).toBe(200);
  });

  test("returns 404 to another stakeholder and 403 without the right, deleting nothing", async () => {
    const { id } = await made();
    const answers = [other, agent].map((token) => call("DELETE", `services/${id}`, undefined, token));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 403]);
    expect([await stored(id), await phrases(id)]).toMatchObject([{ id }, [{}, {}]]);
  });
});
