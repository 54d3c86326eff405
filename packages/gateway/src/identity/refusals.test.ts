import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../testing/index.ts";
import { recordRefusal } from "./refusals.ts";

let gateway: TestGateway;
let ids: Map<string, number>;
/**
 * Fixed time in the middle of a minute. With real time, the refusals of one test could fall into two minutes and create
 * two entries.
 */
const now = new Date("2026-11-22T10:00:30Z");
beforeAll(async () => {
  gateway = await startTestGateway({ now: () => now });
  const users = await gateway.test.database.platform.selectFrom("app_user").select(["id", "login_id"]).execute();
  ids = new Map(users.map(({ id, login_id }) => [login_id, id]));
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.test.database.platform.deleteFrom("throttle").execute();
  await gateway.test.database.platform.deleteFrom("audit_log").where("refused_minute", "is not", null).execute();
});

const signIn = (loginId: string, key: string) => gateway.request("POST", "/api/main/authentication", { body: { loginId, key } });
const entries = () =>
  gateway.test.database.platform.selectFrom("audit_log").selectAll().where("refused_minute", "is not", null).orderBy("id").execute();

describe("audit log of wrong passwords", () => {
  test("has one entry per minute with the account and the number of attempts", async () => {
    for (let tries = 0; tries < 5; tries++) expect((await signIn("agent1@acacia.test", "a guess")).status).toBe(401);
    const own = { entity_id: String(ids.get("agent1@acacia.test")), stakeholder_id: 2, actor_user_id: null };
    expect(await entries()).toMatchObject([{ ...own, action: "user was refused to sign in", after: { times: 5 }, ip: expect.any(String) }]);
  });

  test("has an entry of the provider without the name for an unknown account, and the response is the same", async () => {
    const [unknown, known] = [await signIn("my-secret-password", "a guess"), await signIn("agent1@acacia.test", "a guess")];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const [entry] = await entries();
    expect(entry).toMatchObject({ stakeholder_id: 1, entity_id: null, after: { times: 1 } });
    expect(JSON.stringify(await entries())).not.toContain("my-secret");
  });

  test("has an entry when a signed-in user enters a wrong current password", async () => {
    const { token, userId } = await gateway.signIn("agent2@acacia.test");
    const body = { firstName: "A", lastName: "B", key: "another password", currentKey: "a guess" };
    expect((await gateway.request("PUT", "/api/main/users/profile", { token, body })).status).toBe(400);
    expect(await entries()).toMatchObject([{ action: "user gave a wrong password", actor_user_id: userId, stakeholder_id: 2 }]);
  });

  test("has no entry for a correct password", async () => {
    expect((await signIn("agent1@acacia.test", TEST_PASSWORD)).status).toBe(200);
    expect(await entries()).toEqual([]);
  });
});

test("a refused attempt to grant more rights writes an audit entry with the user and the missing rights", async () => {
  const { token, userId } = await gateway.signIn("admin@acacia.test");
  const permissions = [{ area: "Plans", actions: [] }];
  const body = { stakeholderId: 2, name: "More than mine", permissions };
  expect((await gateway.request("POST", "/api/main/roles/shRole", { token, body })).status).toBe(403);
  expect(await entries()).toMatchObject([
    { action: "role rights refused", actor_user_id: userId, entity_type: "role", after: { missing: ["Plans"], times: 1 } },
  ]);
});

test("refused sign-ins from many addresses write at most 300 audit entries a minute, and one entry with the number of the others", async () => {
  const origin = (host: number) => ({ ip: `10.0.${host >> 8}.${host & 255}`, via: "api" as const, requestId: "r" });
  for (let host = 0; host < 320; host++)
    await recordRefusal(
      { database: gateway.test.database, now: () => now },
      { entity: "user", verb: "was refused to sign in", origin: origin(host) },
    );
  const rows = await entries();
  expect(rows).toHaveLength(301);
  expect(rows.at(-1)).toMatchObject({ action: "user was refused many times", after: { times: 20 } });
});
