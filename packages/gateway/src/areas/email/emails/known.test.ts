import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let agent: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  agent = (await gateway.signIn("agent1@acacia.test")).token;
  const { platform } = gateway.deps.database;
  const one = { platform: "email" as const, is_test: false };
  await platform
    .insertInto("customer")
    .values([
      { ...one, stakeholder_id: 2, user_code: "known-1", name: "Quorra Old", email: "Quorra@else.test", last_seen_at: "2026-01-01T00:00:00Z" },
      { ...one, stakeholder_id: 2, user_code: "known-2", name: "Quorra New", email: "quorra@else.test", last_seen_at: "2026-06-01T00:00:00Z" },
      { ...one, stakeholder_id: 2, user_code: "known-3", name: "Quorra 100%", email: "percent@else.test", last_seen_at: "2026-03-01T00:00:00Z" },
      { ...one, stakeholder_id: 2, user_code: "known-4", name: "Quorra Silent", email: null, last_seen_at: "2026-07-01T00:00:00Z" },
      { ...one, stakeholder_id: 2, user_code: "known-5", name: "Quorra Tester", email: "tester@else.test", is_test: true },
      { ...one, stakeholder_id: 3, user_code: "known-6", name: "Quorra Theirs", email: "theirs@else.test" },
    ])
    .execute();
});
afterAll(() => gateway.close());

const known = async (search: string, token = agent) =>
  gateway.request("GET", `/api/messenger/email/known?search=${encodeURIComponent(search)}`, { token });

describe("suggested e-mail addresses", () => {
  test("are those of the stakeholder's customers, most recent first, without duplicates and test customers", async () => {
    expect((await known("quorra")).body.data).toEqual([
      { name: "Quorra New", address: "quorra@else.test" },
      { name: "Quorra 100%", address: "percent@else.test" },
    ]);
  });

  test("are found by two letters and treat wildcard characters literally", async () => {
    expect((await known("qu")).body.data.map(({ address }: { address: string }) => address)).toContain("quorra@else.test");
    expect((await known("100%")).body.data).toEqual([{ name: "Quorra 100%", address: "percent@else.test" }]);
  });

  test("are limited to eight", async () => {
    expect((await known("e")).body.data.length).toBeLessThanOrEqual(8);
  });

  test("return 403 for users who may not write to customers", async () => {
    const { platform } = gateway.deps.database;
    const permissions = JSON.stringify([{ area: "Subscribers", actions: [] }]);
    const role = await platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Looks on", permissions })
      .returning("id")
      .executeTakeFirstOrThrow();
    await platform.updateTable("app_user").set({ role_id: role.id }).where("login_id", "=", "agent2@acacia.test").execute();
    const { token } = await gateway.signIn("agent2@acacia.test");
    const { status, body } = await known("quorra", token);
    expect([status, body.data]).toEqual([403, undefined]);
  });
});
