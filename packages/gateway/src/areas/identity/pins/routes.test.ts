import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
let other: string;
let staff: string;
let clockMs = 0;
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => new Date(Date.now() + clockMs) });
  [agent, other, staff] = (await Promise.all(
    ["agent1@acacia.test", "agent2@acacia.test", "super@parley.test"].map(async (login) => (await gateway.signIn(login)).token),
  )) as [string, string, string];
});
afterAll(() => gateway.close());

const PINS = "/api/main/self/pins";
const listed = async (token: string, headers: Record<string, string> = {}) =>
  (await gateway.request("GET", PINS, { token, headers })).body.data.screens;
const set = (token: string, screen: string, pinned: boolean) => gateway.request("PUT", `${PINS}/${screen}`, { token, body: { pinned } });

test("pinned screens are listed in the order of pinning and only for their owner", async () => {
  await set(agent, "tags", true);
  clockMs += 1000;
  expect((await set(agent, "report-bot-sessions", true)).body.data).toEqual({ screens: ["tags", "report-bot-sessions"] });
  expect([await listed(agent), await listed(other)]).toEqual([["tags", "report-bot-sessions"], []]);
});

test("pinning a screen again keeps its position, and ten concurrent calls create one pin", async () => {
  await Promise.all(Array.from({ length: 10 }, () => set(agent, "tags", true)));
  expect(await listed(agent)).toEqual(["tags", "report-bot-sessions"]);
});

test("unpinning a screen removes it, and repeating the call changes nothing", async () => {
  await set(agent, "tags", false);
  expect((await set(agent, "tags", false)).body.data).toEqual({ screens: ["report-bot-sessions"] });
});

test("pinning an unknown screen returns 400 with the field name and stores nothing", async () => {
  const answer = await set(other, "report-of-dreams", true);
  expect([answer.status, answer.body.error.details.fields[0].path]).toEqual([400, "screen"]);
  expect(await listed(other)).toEqual([]);
});

test("provider staff keep their own pins while acting for a stakeholder", async () => {
  await set(staff, "report-invoice", true);
  expect(await listed(staff, { "x-parley-stakeholder": "2" })).toEqual(["report-invoice"]);
});

test("GET pins returns 401 without a token", async () => {
  expect((await gateway.request("GET", PINS)).status).toBe(401);
});
