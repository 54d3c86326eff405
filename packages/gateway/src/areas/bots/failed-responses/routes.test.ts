import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/test-gateway.ts";

let gateway: TestGateway;
let agent: string;
let other: string;
let bot: { id: number; stakeholderId: number };
let serviceId: number;

const call = (method: string, path: string, body?: unknown, token = agent) => gateway.request(method, `/api/messenger/${path}`, { token, body });
const resolve = (body: object, token = agent) => call("POST", "conversations/failed/resolve", body, token);

/**
 * Records a customer message that the bot cannot answer, as a conversation would; returns the id of the failed
 * response.
 */
const failOn = async (text: string): Promise<number> => {
  const { bots } = gateway.deps;
  await bots.recordFailure(bot, text, 1, await bots.answer(bot, text));
  const { id } = await gateway.test.database.scoped(2).selectFrom("failed_response").select("id").where("text", "=", text).executeTakeFirstOrThrow();
  return id;
};
const statusOf = async (id: number) =>
  (await gateway.test.database.platform.selectFrom("failed_response").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const answerTo = async (text: string) => (await call("POST", "conversations/failed/test", { botId: bot.id, text })).body.data;

/** Messages that have no words in common, so that teaching the bot in one test does not affect another test. */
const NONSENSE =
  "xylophone|quokka parade|zeppelin fjord|mudguard tango|bivouac kumquat|jigsaw nebula|harpsichord yeti|oxbow flummery|vortex gazebo|pyjama lynx|cobalt dirigible|thimble wharf|umlaut raccoon|sphinx wobble|grommet ballet|kiwi hydrant|ocelot fedora".split(
    "|",
  );

beforeAll(async () => {
  gateway = await startTestGateway();
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  other = (await gateway.signIn("agent1@baobab.test")).token;
  const row = await gateway.test.database.platform.selectFrom("bot").select("id").where("code", "=", "acacia-helper").executeTakeFirstOrThrow();
  bot = { id: row.id, stakeholderId: 2 };
  serviceId = (
    await gateway.test.database.platform.selectFrom("service").select("id").where("name", "=", "Payment methods").executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => gateway.close());

describe("GET conversations/failed", () => {
  test("lists texts that the bot could not answer, newest first, with their count", async () => {
    await failOn("do you have pangolins");
    await failOn("do you have pangolins");
    const { body } = await call("GET", "conversations/failed?pageSize=5");
    expect(body.data.items[0]).toMatchObject({ text: "do you have pangolins", count: 2, status: "open", botName: "Acacia helper" });
  });

  test("finds a text by part of a word", async () => {
    await failOn("are there elevators in the lodge");
    const { body } = await call("GET", "conversations/failed?search=ELEVATOR");
    expect(body.data.items.map((row: { text: string }) => row.text)).toEqual(["are there elevators in the lodge"]);
  });

  test("counts test conversations separately and lists questions asked only in tests on request", async () => {
    const { bots } = gateway.deps;
    const like = await gateway.test.database.platform
      .selectFrom("customer")
      .select("id")
      .where("stakeholder_id", "=", 2)
      .limit(1)
      .executeTakeFirstOrThrow();
    const session = await gateway.test.database.platform
      .insertInto("chat_session")
      .values({ stakeholder_id: 2, bot_id: bot.id, customer_id: like.id, platform: "web", is_test: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    const inTest = async (text: string) => bots.recordFailure(bot, text, session.id, await bots.answer(bot, text));
    await inTest("gondola only in tests");
    await failOn("gondola of customers");
    await inTest("gondola of customers");
    const listed = async (tests?: string) => {
      const { body } = await call("GET", `conversations/failed?search=gondola&sort=count${tests === undefined ? "" : `&tests=${tests}`}`);
      return body.data.items.map((row: { text: string; count: number; testCount: number }) => [row.text, row.count, row.testCount]);
    };
    const [alone, both] = [
      ["gondola only in tests", 0, 1],
      ["gondola of customers", 1, 1],
    ];
    expect([await listed(), await listed("include"), await listed("only")]).toEqual([[both], [alone, both], [alone, both]]);
  });

  test("returns 404 for a bot of another stakeholder, as for an unknown one", async () => {
    const [foreign, missing] = await Promise.all([
      call("GET", `conversations/failed?botId=${bot.id}`, undefined, other),
      call("GET", "conversations/failed?botId=999999", undefined, other),
    ]);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
  });
});

describe("POST conversations/failed/resolve", () => {
  let text: string;
  let id: number;
  let count = 0;
  beforeEach(async () => {
    count += 1;
    text = NONSENSE[count] ?? "";
    id = await failOn(text);
  });

  test("as a phrase makes the service answer and returns the answers before and after", async () => {
    const { status, body } = await resolve({ resolution: "phrase", ids: [id], serviceId });
    expect(status).toBe(200);
    expect(body.data.rows).toEqual([
      expect.objectContaining({
        id,
        before: expect.objectContaining({ kind: "fallback" }),
        after: expect.objectContaining({ kind: "service", serviceName: "Payment methods" }),
      }),
    ]);
    expect(await statusOf(id)).toBe("resolved");
  });

  test("as a new service makes that service answer", async () => {
    const { body } = await resolve({ resolution: "new_service", ids: [id], name: `Wombats ${count}`, response: "We have wombats." });
    expect(body.data.rows[0].after).toMatchObject({ kind: "service", text: "We have wombats." });
  });

  test("as a FAQ makes the FAQ answer", async () => {
    const { body } = await resolve({ resolution: "faq", ids: [id], question: text, answer: "Wombats live in Australia." });
    expect(body.data.rows[0].after).toMatchObject({ kind: "faq", text: "Wombats live in Australia." });
  });

  test("as ignored leaves the answers of the bot unchanged", async () => {
    const { body } = await resolve({ resolution: "ignored", ids: [id] });
    expect([body.data.rows[0].after.kind, await statusOf(id)]).toEqual(["fallback", "ignored"]);
  });

  test("returns 409 if the text is resolved already", async () => {
    await resolve({ resolution: "ignored", ids: [id] });
    expect((await resolve({ resolution: "phrase", ids: [id], serviceId })).status).toBe(409);
  });

  test("returns 409 for a phrase of another service and resolves none of the texts", async () => {
    const taken = await failOn("caterpillar mortgage");
    const home = await gateway.test.database.platform
      .selectFrom("service")
      .select("id")
      .where("name", "=", "Opening hours")
      .executeTakeFirstOrThrow();
    await call("POST", "services/phrase", { serviceId: home.id, text: "Caterpillar, mortgage!" }, (await gateway.signIn("admin@acacia.test")).token);
    const { status, body } = await resolve({ resolution: "phrase", ids: [id, taken], serviceId });
    expect([status, body.error.message]).toEqual([409, '"caterpillar mortgage" is already a phrase of Opening hours']);
    expect(await statusOf(id)).toBe("open");
  });

  test("returns 404 for the text of another stakeholder, as for an unknown id", async () => {
    const [foreign, missing] = await Promise.all([
      resolve({ resolution: "ignored", ids: [id] }, other),
      resolve({ resolution: "ignored", ids: [2_000_000_000] }, other),
    ]);
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect(await statusOf(id)).toBe("open");
  });

  test("resolves nothing if one id is unknown", async () => {
    expect((await resolve({ resolution: "ignored", ids: [id, 2_000_000_000] })).status).toBe(404);
    expect(await statusOf(id)).toBe("open");
  });

  test("returns 400 with the field name for a service of another bot", async () => {
    const foreign = await gateway.test.database.platform.selectFrom("service").select("id").where("stakeholder_id", "=", 3).executeTakeFirstOrThrow();
    const { status, body } = await resolve({ resolution: "phrase", ids: [id], serviceId: foreign.id });
    expect([status, body.error.details.fields[0].path, await statusOf(id)]).toEqual([400, "serviceId", "open"]);
  });

  test("writes an audit entry that names the signed-in user", async () => {
    await resolve({ resolution: "ignored", ids: [id] });
    const entry = await gateway.test.database
      .scoped(2)
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "failed responses resolved")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect([entry.actor_name, entry.after]).toEqual(["Brian Mwangi", { resolution: "ignored", texts: [text] }]);
  });

  test.each([
    ["phrase", () => ({ resolution: "phrase", serviceId })],
    ["new service", () => ({ resolution: "new_service", name: `Undone ${count}`, response: "Soon gone." })],
    ["FAQ", () => ({ resolution: "faq", question: text, answer: "Soon gone." })],
  ])("is undone by reopening, which removes the %s and reopens the failed response", async (_what, given) => {
    await resolve({ ...given(), ids: [id] });
    const { body } = await call("POST", "conversations/failed/reopen", { ids: [id] });
    expect([body.data, await statusOf(id), (await answerTo(text)).kind]).toEqual([{ reopened: 1 }, "open", "fallback"]);
  });
});

describe("POST conversations/failed/test", () => {
  test("returns an answer without recording it", async () => {
    await answerTo("completely unheard of");
    const rows = await gateway.test.database.platform
      .selectFrom("failed_response")
      .select("id")
      .where("normalized", "=", "completely unheard of")
      .execute();
    expect(rows).toEqual([]);
  });
});
