import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "./test-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test("a gateway started for tests reports itself as healthy", async () => {
  const { status, body } = await gateway.request("GET", "/health");
  expect([status, body.status]).toEqual([200, "ok"]);
});
