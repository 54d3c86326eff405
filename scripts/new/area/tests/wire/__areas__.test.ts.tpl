import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

it("creates, changes and removes one of the __words__", async () => {
  const { token } = await gateway.signIn("agent1@acacia.test");
  const created = await gateway.request("POST", "__gatewayPath__/__areas__", { token, body: { name: "First" } });
  expect([created.status, created.body]).toEqual([200, { data: { id: expect.any(Number), name: "First" } }]);
  const path = `__gatewayPath__/__areas__/${created.body.data.id}`;
  const changed = await gateway.request("PUT", path, { token, body: { name: "Second" } });
  expect(changed.body).toEqual({ data: { id: created.body.data.id, name: "Second" } });
  expect((await gateway.request("DELETE", path, { token })).body).toEqual({ data: { done: true } });
  expect((await gateway.request("DELETE", path, { token })).status).toBe(404);
});
