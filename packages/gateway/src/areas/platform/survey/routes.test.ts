import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let provider: string;
let admin: string;
let agent: string;
let stranger: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  provider = (await gateway.signIn("super@parley.test")).token;
  admin = (await gateway.signIn("admin@acacia.test")).token;
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  stranger = (await gateway.signIn("agent1@baobab.test")).token;
});
afterAll(() => gateway.close());
beforeEach(() => gateway.test.database.platform.deleteFrom("survey_submission").execute());

const answer = (token: string, answers: object) => gateway.request("POST", "/api/main/self/submitSurvey", { token, body: { answers } });
const get = async (path: string, token = provider) => gateway.request("GET", `/api/main/${path}`, { token });
const kept = () => gateway.test.database.platform.selectFrom("survey_submission").selectAll().execute();

describe("answers to the platform survey", () => {
  test("are stored once per person, so later ones replace earlier ones", async () => {
    await answer(agent, { recommend: "3", comment: "Slow" });
    expect((await answer(agent, { recommend: "9" })).status).toBe(200);
    expect((await kept()).map(({ answers }) => answers)).toEqual([{ recommend: "9" }]);
    expect((await get("self/survey", agent)).body.data).toMatchObject({ answers: { recommend: "9" }, at: expect.any(String) });
  });

  test("are empty for a user who has not answered, and each user sees only their own", async () => {
    await answer(agent, { recommend: "3" });
    expect((await get("self/survey", admin)).body.data).toEqual({ answers: {}, at: null });
  });

  test("return 400 with the list of choices for any other value, and are not stored", async () => {
    const { status, body } = await answer(agent, { recommend: "11" });
    expect([status, body.error.details.fields[0].message]).toEqual([400, expect.stringContaining("done no, partly, yes")]);
    expect(await kept()).toEqual([]);
  });

  test("to unknown questions are stored and not counted", async () => {
    expect((await answer(agent, { satisfied: "yes" })).status).toBe(200);
    expect((await get("survey/results")).body.data).toMatchObject({ people: 1, netPromoter: null });
  });

  test("are audited without their content", async () => {
    await answer(agent, { comment: "Between us" });
    const entries = await gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("verb", "=", "submitted the survey")
      .orderBy("id")
      .execute();
    expect(entries.at(-1)).toMatchObject({ before: null, after: null, actor_name: "Brian Mwangi" });
  });
});

describe("results of the platform survey", () => {
  beforeEach(async () => {
    await answer(admin, { recommend: "10", ease: "5", done: "yes" });
    await answer(agent, { recommend: "6", ease: "4", done: "partly", comment: "Faster, please" });
    await answer(stranger, { recommend: "8", done: "no" });
  });

  test("count all answers or those of one stakeholder", async () => {
    const { body } = await get("survey/results");
    expect(body.data).toMatchObject({ people: 3, netPromoter: 0 });
    const { counts } = body.data.questions.find(({ question }: { question: string }) => question === "done");
    expect(counts).toEqual(["no", "partly", "yes"].map((one) => ({ answer: one, people: 1 })));
    expect((await get("survey/results?stakeholderId=3")).body.data).toMatchObject({ people: 1, netPromoter: 0 });
  });

  test("are listed individually without the person, latest first", async () => {
    const { items, rowCount } = (await get("survey/answers")).body.data;
    expect([rowCount, items[0].stakeholder]).toEqual([3, "Baobab Bank"]);
    expect(Object.keys(items[0]).sort()).toEqual(["at", "comment", "done", "ease", "id", "recommend", "stakeholder"]);
    expect(JSON.stringify(items)).not.toMatch(/Brian|agent1|userId/);
  });

  test.each([
    ["promoters", ["10"]],
    ["passives", ["8"]],
    ["detractors", ["6"]],
  ])("are filtered by %s", async (group, points) => {
    expect((await get(`survey/answers?recommend=${group}`)).body.data.items.map(({ recommend }: { recommend: string }) => recommend)).toEqual(points);
  });

  test.each(["survey/results", "survey/answers"])("return 403 to clients: GET %s", async (path) => {
    expect((await get(path, admin)).status).toBe(403);
  });
});
