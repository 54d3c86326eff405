import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../testing/index.ts";
import { sweepTasks } from "./sweep.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

test("what has run out is removed, what holds stays", async () => {
  const { platform } = gateway.test.database;
  const old = await gateway.signIn("agent1@acacia.test");
  const present = await gateway.signIn("agent1@baobab.test");
  const longAgo = new Date(Date.now() - 1000);
  await platform.updateTable("user_session").set({ expires_at: longAgo }).where("user_id", "=", old.userId).execute();
  await gateway.request("POST", "/api/main/authentication", { body: { loginId: "agent1@acacia.test", key: "wrong" } });
  await platform.updateTable("throttle").set({ window_ends_at: longAgo }).execute();
  for (const task of Object.values(sweepTasks(gateway.test.database))) await task({});
  const sessions = await platform.selectFrom("user_session").select("user_id").execute();
  expect(sessions).toEqual([{ user_id: present.userId }]);
  expect(await platform.selectFrom("throttle").select("key").execute()).toEqual([]);
  expect((await gateway.request("GET", "/api/main/users/profile", { token: present.token })).status).toBe(200);
});
