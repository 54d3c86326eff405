import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../testing/index.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ environment: { TRUST_PROXY: "loopback" } });
});
afterAll(() => gateway.close());

const report = (body: object, from = "10.9.0.1") => gateway.request("POST", "/api/logs", { body, headers: { "x-forwarded-for": from } });
const FAILURE = { endpoint: "users", method: "GET", status: 500, message: "Request failed", timing: 12.6 };
const stored = () => gateway.test.database.platform.selectFrom("failure_log").selectAll().orderBy("id").execute();

describe("GET be/getVersion and getServiceUrls", () => {
  test("the version is told to everybody", async () => {
    const { status, body } = await gateway.request("GET", "/api/main/be/getVersion");
    expect([status, body.data.frontend]).toEqual([200, "1.2.1.4438"]);
    expect(body.data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test("the service URLs begin where the caller came in", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const { body } = await gateway.request("GET", "/api/main/getServiceUrls", { token });
    expect(body.data).toMatchObject({ main: `${gateway.url}/api/main`, storefront: `${gateway.url}/api/storefront/graphql` });
    expect((await gateway.request("GET", "/api/main/getServiceUrls")).status).toBe(401);
  });
});

describe("POST logs", () => {
  test("200 stores a failure without credentials, though the client sent some", async () => {
    const secrets = { headers: { authorization: "Bearer abcdefgh" }, body: { loginId: "a@b.test", key: "my password" } };
    const endpoint = "/reset-password?token=sixteen-secret-signs";
    const answer = await report({ ...FAILURE, endpoint, message: 'refused {"token":"abcdefgh"}', request: secrets });
    expect([answer.status, answer.body]).toEqual([200, { data: { done: true } }]);
    const [row] = await stored();
    expect(row).toMatchObject({
      method: "GET",
      status: 500,
      timing_ms: 13,
      stakeholder_id: 1,
      user_id: null,
      request: { body: { loginId: "a@b.test" } },
    });
    expect(JSON.stringify(row)).not.toMatch(/abcdefgh|my password|sixteen/);
  });

  test("the status is 503 when the client had none", async () => {
    const { status: _, ...failure } = FAILURE;
    await report(failure);
    expect((await stored()).at(-1)?.status).toBe(503);
  });

  test("a large part is cut", async () => {
    await report({ ...FAILURE, response: { page: "x".repeat(100_000) } });
    expect(JSON.stringify((await stored()).at(-1)?.response).length).toBeLessThan(25_000);
  });

  test("400 for a malformed report, and nothing is stored", async () => {
    const before = (await stored()).length;
    expect((await report({ endpoint: "users" })).status).toBe(400);
    expect((await stored()).length).toBe(before);
  });

  test("400 for a character that cannot be stored", async () => {
    expect((await report({ ...FAILURE, message: "a\u0000b" })).status).toBe(400);
    expect((await report({ ...FAILURE, request: { name: "a\u0000b" } })).status).toBe(400);
  });

  test("over the limit of an address reports are dropped without an error", async () => {
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 320 }, () => report(FAILURE, "10.9.0.2")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await stored()).length - before).toBe(300);
  });
});
