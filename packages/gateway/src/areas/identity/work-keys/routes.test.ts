import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let other: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  [agent, other] = (await Promise.all(["agent1@acacia.test", "agent2@acacia.test"].map(async (login) => (await gateway.signIn(login)).token))) as [
    string,
    string,
  ];
});
afterAll(() => gateway.close());

const KEYS = "/api/main/self/workKeys";
const listed = async (token: string) => (await gateway.request("GET", KEYS, { token })).body.data.keys;
const set = (token: string, body: object) => gateway.request("PUT", KEYS, { token, body });

test("a personal keyboard shortcut applies only to its owner", async () => {
  expect((await set(agent, { act: "end", key: "alt+9" })).body.data.keys).toEqual({ end: "alt+9" });
  expect([await listed(agent), await listed(other)]).toEqual([{ end: "alt+9" }, {}]);
});

test("an action can have no keyboard shortcut", async () => {
  expect((await set(agent, { act: "snooze.list", key: null })).body.data.keys).toEqual({ end: "alt+9", "snooze.list": null });
});

test("setting a keyboard shortcut in use returns 409 with its current action and changes nothing", async () => {
  const before = await listed(agent);
  const answer = await set(agent, { act: "assign", key: "alt+9" });
  expect([answer.status, answer.body.error.details.present]).toEqual([409, { act: "end" }]);
  expect(await listed(agent)).toEqual(before);
});

test("setting a keyboard shortcut with the option instead moves it from its current action", async () => {
  expect((await set(other, { act: "assign", key: "alt+q", instead: true })).body.data.keys).toEqual({ acceptNext: null, assign: "alt+q" });
});

test("only one of two actions gets a keyboard shortcut that is set for both concurrently", async () => {
  const answers = await Promise.all(["labels", "snooze"].map((act) => set(other, { act, key: "alt+7" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("the default keyboard shortcut of an action is not stored", async () => {
  await set(other, { act: "ticket", key: "alt+6" });
  expect((await set(other, { act: "ticket", key: "alt+t" })).body.data.keys).not.toHaveProperty("ticket");
});

test("setting a browser shortcut as a keyboard shortcut returns 400 and stores nothing", async () => {
  const before = await listed(agent);
  const answer = await set(agent, { act: "assign", key: "mod+w" });
  expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "key"]);
  expect(await listed(agent)).toEqual(before);
});

test("a reset restores the default keyboard shortcuts of its owner only", async () => {
  expect((await gateway.request("DELETE", KEYS, { token: agent })).body.data.keys).toEqual({});
  expect(await listed(other)).toHaveProperty("assign", "alt+q");
});

test("GET work keys (keyboard shortcuts) returns 401 without a token", async () => {
  expect((await gateway.request("GET", KEYS)).status).toBe(401);
});
