import { startTestGateway, type TestGateway } from "@parley/gateway/testing";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const signIn = (body: object) => gateway.request("POST", "/api/main/authentication", { body });

describe("POST authentication", () => {
  test("returns the signed-in user with rights inside data", async () => {
    const { status, body, headers } = await signIn({ loginId: "agent1@acacia.test", key: "parley-demo" });
    expect([status, headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
    expect(Object.keys(body)).toEqual(["data"]);
    expect(body.data).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      refreshKey: expect.stringMatching(/^[\w-]{43}$/),
      loginId: "agent1@acacia.test",
      stakeholderId: 2,
      isSuperAdmin: false,
    });
    expect(body.data.userPermissions).toContainEqual({ area: "Support", actions: [{ actionName: "Chat with User" }] });
  });

  test("returns the same response for a wrong password and an unknown account", async () => {
    const wrong = await signIn({ loginId: "agent1@acacia.test", key: "not this one" });
    const unknown = await signIn({ loginId: "nobody@acacia.test", key: "not this one" });
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { error: { code: "unauthenticated", message: expect.any(String), details: { code: "credentialsWrong" } } },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test("names the invalid field", async () => {
    const { status, body } = await signIn({ loginId: "agent1@acacia.test" });
    expect([status, body.error.code]).toEqual([400, "validation"]);
    expect(body.error.details.fields).toEqual([{ path: "key", message: "This is required", code: "required" }]);
  });

  test("returns 429 with a waiting time after ten wrong passwords", async () => {
    for (let tries = 0; tries < 10; tries += 1) await signIn({ loginId: "throttled@acacia.test", key: "wrong" });
    const { status, body, headers } = await signIn({ loginId: "throttled@acacia.test", key: "wrong" });
    expect([status, body.error.code]).toEqual([429, "throttled"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("POST authentication/refresh", () => {
  test("returns a new token at data.data.token, and both tokens are valid", async () => {
    const { token, refreshKey } = await gateway.signIn("agent1@acacia.test");
    const answer = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: refreshKey, loginId: "agent1@acacia.test" } });
    // Uses the shape of an axios response, in which `data` is the body.
    const response = { data: answer.body };
    expect(answer.status).toBe(200);
    expect(response.data.data.token).toMatch(/^[\w-]{43}$/);
    for (const each of [token, response.data.data.token])
      expect((await gateway.request("GET", "/api/main/users/profile", { token: each })).status).toBe(200);
  });

  test("reports a deactivated account only to the holder of one of its refresh keys", async () => {
    const { refreshKey } = await gateway.signIn("agent2@acacia.test");
    const { token } = await gateway.signIn("admin@acacia.test");
    const refresh = (key: string) => gateway.request("POST", "/api/main/authentication/refresh", { body: { key, loginId: "agent2@acacia.test" } });
    const set = (active: boolean) =>
      gateway.request("PUT", "/api/main/users/status", { token, body: { loginId: "agent2@acacia.test", active, remark: "on leave" } });
    onTestFinished(async () => void (await set(true)));
    expect((await set(false)).status).toBe(200);
    const [held, guessed] = [await refresh(refreshKey), await refresh("A".repeat(43))];
    expect([held.status, held.body.error.code, held.body.error.details]).toEqual([
      401,
      "unauthenticated",
      { code: "signInNeeded", ended: "deactivated" },
    ]);
    expect([guessed.status, guessed.body.error.details]).toEqual([401, { code: "signInNeeded" }]);
  });

  test("refuses a refresh key of another account", async () => {
    const { refreshKey } = await gateway.signIn("agent1@acacia.test");
    const { status, body } = await gateway.request("POST", "/api/main/authentication/refresh", {
      body: { key: refreshKey, loginId: "agent2@acacia.test" },
    });
    expect([status, body.error.code]).toEqual([401, "unauthenticated"]);
  });
});

describe("DELETE authentication", () => {
  test("revokes the token and the refresh key", async () => {
    const { token, refreshKey } = await gateway.signIn("agent2@acacia.test");
    const { status, body } = await gateway.request("DELETE", "/api/main/authentication", { token });
    expect([status, body]).toEqual([200, { data: { done: true } }]);
    expect((await gateway.request("GET", "/api/main/users/profile", { token })).status).toBe(401);
    const again = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: refreshKey, loginId: "agent2@acacia.test" } });
    expect(again.status).toBe(401);
  });
});

describe("forgotten password", () => {
  const forgot = (loginId: string) => gateway.request("GET", `/api/main/password?loginId=${encodeURIComponent(loginId)}`);
  const mailTo = async (address: string) => {
    const { token } = await gateway.signIn("super@parley.test");
    const { body } = await gateway.request("GET", `/api/main/be/mailbox?search=${encodeURIComponent(address)}`, { token });
    const id = body.data.items[0]?.id;
    return id === undefined ? undefined : ((await gateway.request("GET", `/api/main/be/mailbox/${id}`, { token })).body.data.text as string);
  };

  test("is requested, mailed, validated and reset, and the link works once", async () => {
    const known = await forgot("agent1@baobab.test");
    expect([known.status, known.body]).toEqual([200, { data: { done: true } }]);
    expect((await forgot("nobody@baobab.test")).body).toEqual(known.body);
    await expect.poll(() => mailTo("agent1@baobab.test"), { timeout: 10_000 }).toMatch(/reset-password\?token=/);
    const link = /token=([\w-]+)/.exec((await mailTo("agent1@baobab.test")) ?? "")?.[1];

    const validate = () => gateway.request("POST", `/api/main/password?token=${link}`);
    expect((await validate()).body).toEqual({ data: { valid: true, loginId: "agent1@baobab.test" } });
    const set = () => gateway.request("PUT", "/api/main/password", { body: { token: link, key: "a new password" } });
    expect([(await set()).status, (await set()).status]).toEqual([200, 400]);
    expect((await validate()).body).toEqual({ data: { valid: false } });
    expect((await signIn({ loginId: "agent1@baobab.test", key: "parley-demo" })).status).toBe(401);
    expect((await signIn({ loginId: "agent1@baobab.test", key: "a new password" })).status).toBe(200);
  });
});
