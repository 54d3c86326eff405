import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { noteLooks } from "./tasks.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ empty: true, work: false });
});
afterAll(() => gateway.close());

test("a platform that nobody has set up yet looks at itself without failing, and keeps nothing", async () => {
  await noteLooks(gateway.test.database, [{ part: "mail", latencyMs: 5, problem: null }], new Date());
  expect(await gateway.test.database.platform.selectFrom("service_look").select("part").execute()).toEqual([]);
});
