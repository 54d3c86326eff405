import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const get = (token: string) => gateway.request("GET", "/api/main/users/profile", { token });
const update = (token: string, body: object) => gateway.request("PUT", "/api/main/users/profile", { token, body });
const DETAILS = { firstName: "Brian", lastName: "Otieno" };

describe("PUT users/profile", () => {
  test("changes the user's own details", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const answer = await update(token, DETAILS);
    expect([answer.status, answer.body.data]).toMatchObject([200, { ...DETAILS, loginId: "agent1@acacia.test" }]);
    expect((await get(token)).body.data).toEqual(answer.body.data);
  });

  test("requires the current password for a new one and ends every other session", async () => {
    const [here, there] = [await gateway.signIn("agent2@acacia.test"), await gateway.signIn("agent2@acacia.test")];
    const key = "another password";
    const refused = await update(here.token, { ...DETAILS, key, currentKey: "wrong" });
    expect([refused.status, refused.body.error.details.fields[0].path]).toEqual([400, "currentKey"]);
    expect((await update(here.token, { ...DETAILS, key })).status).toBe(400);
    expect((await get(there.token)).status).toBe(200);
    expect((await update(here.token, { ...DETAILS, key, currentKey: TEST_PASSWORD })).status).toBe(200);
    expect([(await get(here.token)).status, (await get(there.token)).status]).toEqual([200, 401]);
    expect((await gateway.signIn("agent2@acacia.test", key)).firstName).toBe("Brian");
  });

  test("limits attempts to guess the current password", async () => {
    const { token } = await gateway.signIn("agent1@baobab.test");
    const guess = () => update(token, { ...DETAILS, key: "another password", currentKey: "a guess" });
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test("returns 400 for a field that users may not change themselves", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const answer = await update(token, { ...DETAILS, isSuperAdmin: true });
    expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "isSuperAdmin"]);
  });
});

test("POST self/submitSurvey stores the answers for the user", async () => {
  const { token, userId } = await gateway.signIn("agent1@acacia.test");
  const answers = { satisfied: "yes" };
  expect((await gateway.request("POST", "/api/main/self/submitSurvey", { token, body: { answers } })).status).toBe(200);
  const rows = await gateway.test.database.platform.selectFrom("survey_submission").selectAll().where("user_id", "=", userId).execute();
  expect(rows).toMatchObject([{ user_id: userId, stakeholder_id: 2, answers }]);
});
