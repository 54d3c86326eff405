import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, test } from "vitest";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false });
  token = (await gateway.signIn("super@parley.test")).token;
});
afterAll(() => gateway.close());

const call = (method: string, path: string, body?: object, as = token) => gateway.request(method, `/api/main/business/${path}`, { token: as, body });

test("stakeholders with their business status are listed by page and search, updated, and read by id", async () => {
  const listed = await call("GET", "stakeholder?page=1&pageSize=20&search=acacia");
  expect([listed.status, listed.body.data]).toEqual([200, expect.objectContaining({ page: 1, pageSize: 20, rowCount: 1, pageCount: 1 })]);
  const [{ id, bots }] = listed.body.data.items;
  expect(bots).toEqual([expect.objectContaining({ agentCode: "acacia-helper", isActive: true, isArchived: false })]);
  const set = await call("PUT", "stakeholder", { stakeholderId: id, businessStatus: "busy", reason: "Trade fair" });
  expect([set.status, set.body.data]).toEqual([
    200,
    expect.objectContaining({ id, businessStatus: "busy", reason: "Trade fair", effectiveUntil: null }),
  ]);
  expect((await call("GET", String(id))).body).toEqual(set.body);
});

test("a bot can be switched off by its code", async () => {
  const { status, body } = await call("PUT", "botStatus", { agentCode: "acacia-helper", isActive: false });
  expect([status, body.data]).toEqual([200, expect.objectContaining({ agentCode: "acacia-helper", isActive: false, isArchived: false })]);
});

test("only super admins may change the business status, and agents can read their own", async () => {
  const agent = (await gateway.signIn("agent1@acacia.test")).token;
  expect((await call("GET", "stakeholder", undefined, agent)).status).toBe(403);
  expect((await call("PUT", "stakeholder", { stakeholderId: 2, businessStatus: "open" }, agent)).status).toBe(403);
  expect((await call("PUT", "botStatus", { agentCode: "acacia-helper", isActive: true }, agent)).status).toBe(403);
  expect([(await call("GET", "2", undefined, agent)).status, (await call("GET", "3", undefined, agent)).status]).toEqual([200, 404]);
  expect((await gateway.request("GET", "/api/main/business/2")).status).toBe(401);
});
