import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  token = (await gateway.signIn("admin@baobab.test")).token;
});
afterAll(() => gateway.close());

const get = (as = token) => gateway.request("GET", "/api/messenger/workinghours", { token: as });
const put = (body: object, as = token) => gateway.request("PUT", "/api/messenger/workinghours", { token: as, body });

test("working hours are read with the current state and replaced, and an outdated version gets the current ones", async () => {
  const { status, body } = await get();
  expect([status, body.data]).toEqual([200, expect.objectContaining({ timeZone: "Asia/Kolkata", version: 1, isOpen: expect.any(Boolean) })]);
  expect(body.data.weekly.monday).toEqual([
    [570, 780],
    [840, 1080],
  ]);
  const { timeZone, weekly, overrides } = body.data;
  const set = await put({ timeZone, weekly, overrides, closedMessage: "Back soon", version: 1 });
  expect([set.status, set.body.data]).toEqual([200, expect.objectContaining({ closedMessage: "Back soon", version: 2 })]);
  const stale = await put({ timeZone, weekly, overrides, closedMessage: "Too late", version: 1 });
  expect([stale.status, stale.body.error.details.present]).toEqual([409, expect.objectContaining({ closedMessage: "Back soon", version: 2 })]);
});

test("working hours need the right to edit them", async () => {
  const agent = (await gateway.signIn("agent1@baobab.test")).token;
  expect([(await get(agent)).status, (await put({}, agent)).status]).toEqual([403, 403]);
  expect((await gateway.request("GET", "/api/messenger/workinghours")).status).toBe(401);
});
