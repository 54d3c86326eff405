import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { storeCheckResults } from "./tasks.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ empty: true, work: false });
});
afterAll(() => gateway.close());

test("service checks before the platform is set up succeed and store nothing", async () => {
  await storeCheckResults(gateway.test.database, [{ part: "mail", latencyMs: 5, problem: null }], new Date());
  expect(await gateway.test.database.platform.selectFrom("service_look").select("part").execute()).toEqual([]);
});
