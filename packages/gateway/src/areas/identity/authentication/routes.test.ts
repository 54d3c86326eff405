import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { TRUST_PROXY: "loopback" } });
});
afterAll(() => gateway.close());

const AUTHENTICATION = "/api/main/authentication";
const signIn = (loginId: string, key: string, from = "10.0.0.1") =>
  gateway.request("POST", AUTHENTICATION, { body: { loginId, key }, headers: { "x-forwarded-for": from } });
const profileStatus = async (token: string) => (await gateway.request("GET", "/api/main/users/profile", { token })).status;
const refresh = (key: string, loginId: string) => gateway.request("POST", `${AUTHENTICATION}/refresh`, { body: { key, loginId } });

describe("POST authentication", () => {
  test("returns the user with token, refresh token and rights", async () => {
    const { status, body } = await signIn("Admin@Acacia.test", TEST_PASSWORD);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshKey: expect.stringMatching(/^[\w-]{43}$/),
      loginId: "admin@acacia.test",
      firstName: "Amina",
      stakeholderId: 2,
      isSuperAdmin: false,
      stakeholder: { id: 2, title: "Acacia Travel", shortName: "acacia", timeZone: "Africa/Nairobi", firstWeekday: 6 },
    });
    expect(body.data.userPermissions).toContainEqual({ area: "Roles", actions: [{ actionName: "Create Role" }] });
    expect(await profileStatus(body.data.token)).toBe(200);
  });

  test("is audited and updates the last seen time", async () => {
    const { userId } = await gateway.signIn("agent2@acacia.test");
    const { platform } = gateway.test.database;
    const entry = await platform
      .selectFrom("audit_log")
      .selectAll()
      .where("actor_user_id", "=", userId)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: "user signed in", actor_name: "Cheptoo Kiprono", stakeholder_id: 2, entity_type: "user" });
    const user = await platform.selectFrom("app_user").select("last_seen_at").where("id", "=", userId).executeTakeFirstOrThrow();
    expect(Date.now() - Date.parse(user.last_seen_at ?? "")).toBeLessThan(60_000);
  });

  test("returns the same response for a wrong password, an unknown account and an inactive one", async () => {
    await gateway.test.database.platform.updateTable("app_user").set({ active: false }).where("login_id", "=", "agent1@baobab.test").execute();
    const wrong = await signIn("admin@acacia.test", "not the password");
    const unknown = await signIn("nobody@acacia.test", TEST_PASSWORD);
    const inactive = await signIn("agent1@baobab.test", TEST_PASSWORD);
    expect([wrong.status, unknown.status, inactive.status]).toEqual([401, 401, 401]);
    expect(wrong.body).toEqual({
      error: { code: "unauthenticated", message: "The login id or the password is incorrect", details: { code: "credentialsWrong" } },
    });
    expect([unknown.body, inactive.body]).toEqual([wrong.body, wrong.body]);
  });

  test("returns 429 with Retry-After after too many wrong passwords for one account and IP address", async () => {
    const from = "10.0.0.2";
    for (let tries = 0; tries < 10; tries++) expect((await signIn("admin@baobab.test", "wrong", from)).status).toBe(401);
    const throttled = await signIn("admin@baobab.test", TEST_PASSWORD, from);
    expect([throttled.status, throttled.body.error.code]).toEqual([429, "throttled"]);
    expect(Number(throttled.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn("admin@acacia.test", TEST_PASSWORD, from)).status).toBe(200);
    expect((await signIn("admin@baobab.test", TEST_PASSWORD, "10.0.0.3")).status).toBe(200);
  });

  test("accepts no more concurrent attempts than the limit", async () => {
    const from = "10.0.0.4";
    const guesses = Array.from({ length: 30 }, (_, index) => signIn("agent2@acacia.test", index === 29 ? TEST_PASSWORD : `guess ${index}`, from));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.at(-1)).toBe(429);
  });

  test("resets the count of wrong passwords after a success", async () => {
    const from = "10.0.0.5";
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) await signIn("agent1@acacia.test", "wrong", from);
      expect((await signIn("agent1@acacia.test", TEST_PASSWORD, from)).status).toBe(200);
    }
  });

  test("accepts sixty concurrent sign-ins from one IP address", async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => signIn("agent1@acacia.test", TEST_PASSWORD, "10.0.0.6")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe("POST authentication/refresh", () => {
  test("returns a new token and the current rights", async () => {
    const signedIn = await gateway.signIn("admin@acacia.test");
    const { status, body } = await refresh(signedIn.refreshKey, "admin@acacia.test");
    expect(status).toBe(200);
    expect(body.data).toEqual({
      token: expect.not.stringMatching(signedIn.token),
      userPermissions: signedIn.userPermissions,
      stakeholder: signedIn.stakeholder,
      stakeholderId: 2,
      isSuperAdmin: false,
    });
    expect(await profileStatus(body.data.token)).toBe(200);
    expect(await profileStatus(signedIn.token)).toBe(200);
  });

  test("returns the same 401 for a refresh token that is wrong, revoked or of another account", async () => {
    const other = await gateway.signIn("agent1@acacia.test");
    const gone = await gateway.signIn("admin@acacia.test");
    await gateway.request("DELETE", AUTHENTICATION, { token: gone.token });
    const answers = [
      await refresh("A".repeat(43), "admin@acacia.test"),
      await refresh("short", "admin@acacia.test"),
      await refresh(other.refreshKey, "admin@acacia.test"),
      await refresh(gone.refreshKey, "admin@acacia.test"),
      await refresh(gone.token, "admin@acacia.test"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });
});

describe("DELETE authentication", () => {
  test("ends only the session of the token", async () => {
    const [here, there] = [await gateway.signIn("agent1@acacia.test"), await gateway.signIn("agent1@acacia.test")];
    expect((await gateway.request("DELETE", AUTHENTICATION, { token: here.token })).body).toEqual({ data: { done: true } });
    expect(await profileStatus(here.token)).toBe(401);
    expect((await refresh(here.refreshKey, "agent1@acacia.test")).status).toBe(401);
    expect(await profileStatus(there.token)).toBe(200);
  });
});
