import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGateway, type TestGateway } from "../../../testing/index.ts";
import { failureTasks } from "./logs.ts";

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ work: false, environment: { TRUST_PROXY: "loopback" } });
});
afterAll(() => gateway.close());

const report = (body: object, from = "10.9.0.1") => gateway.request("POST", "/api/logs", { body, headers: { "x-forwarded-for": from } });
const FAILURE = { endpoint: "users", method: "GET", status: 500, message: "Request failed", timing: 12.6 };
const EMPTY_FAILURE = { stakeholder_id: 1, method: "GET", status: 500, message: "", timing_ms: 1, request: null, response: null };
const stored = () => gateway.test.database.platform.selectFrom("failure_log").selectAll().orderBy("id").execute();

describe("GET be/getVersion and getServiceUrls", () => {
  test("return the version without a sign-in", async () => {
    const { status, body } = await gateway.request("GET", "/api/main/be/getVersion");
    expect([status, body.data.frontend]).toEqual([200, "1.2.1.4438"]);
    expect(body.data.version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  test("return service URLs with the origin of the request", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    const { body } = await gateway.request("GET", "/api/main/getServiceUrls", { token });
    expect(body.data).toMatchObject({ main: `${gateway.url}/api/main`, storefront: `${gateway.url}/api/storefront/graphql` });
    expect((await gateway.request("GET", "/api/main/getServiceUrls")).status).toBe(401);
  });
});

describe("POST logs", () => {
  test("stores a failure report without credentials that the client sent", async () => {
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

  test("stores status 503 for a call without a response", async () => {
    const { status: _, ...failure } = FAILURE;
    await report(failure);
    expect((await stored()).at(-1)?.status).toBe(503);
  });

  test("cuts a large report to a few KB, even within a surrogate pair", async () => {
    const large = { message: "m".repeat(2000), request: { page: "\u{1F600}x".repeat(50_000) }, response: { page: `a${"\u{1F600}".repeat(50_000)}` } };
    expect((await report({ ...FAILURE, endpoint: "e".repeat(500), ...large })).status).toBe(200);
    expect(JSON.stringify((await stored()).at(-1)).length).toBeLessThan(8000);
  });

  test("returns 400 for a malformed report and stores nothing", async () => {
    const before = (await stored()).length;
    expect((await report({ endpoint: "users" })).status).toBe(400);
    expect((await stored()).length).toBe(before);
  });

  test("removes NUL from a message and returns 400 for it elsewhere", async () => {
    expect((await report({ ...FAILURE, message: "a\u0000b" })).status).toBe(200);
    expect((await stored()).at(-1)?.message).toBe("ab");
    expect((await report({ ...FAILURE, request: { name: "a\u0000b" } })).status).toBe(400);
  });

  const kept = async (endpoint: string) => (await stored()).filter((row) => row.endpoint.startsWith(endpoint));
  /** Returns a word for an index. Words are used because errors that differ only in numbers are counted as the same. */
  const word = (index: number) => String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26));

  test("counts similar reports instead of storing them, ignoring numbers and query in the URL", async () => {
    const endpoints = ["http://a.test/api/alike/17?page=1", "http://a.test/api/alike/18?page=2", "/api/alike/19"];
    for (const endpoint of endpoints) await report({ ...FAILURE, endpoint }, "10.9.1.1");
    await report({ ...FAILURE, endpoint: "/api/alike/19", status: 502 }, "10.9.1.1");
    const rows = (await stored()).filter((row) => row.endpoint.includes("/alike/"));
    expect(rows.map(({ status, n }) => [status, n])).toEqual([
      [500, 3],
      [502, 1],
    ]);
    expect(Date.parse(rows[0]?.last_at ?? "")).toBeGreaterThan(Date.parse(rows[0]?.at ?? ""));
  });

  test("drops reports above the limit of an IP address without an error", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => report({ ...FAILURE, endpoint: `one-${word(index)}` }, "10.9.2.1")));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await kept("one-")).toHaveLength(60);
  });

  test("drops anonymous reports above the total limit without an error, while signed-in users have their own limit", async () => {
    const { token } = await gateway.signIn("agent1@acacia.test");
    for (let net = 0; net < 7; net += 1)
      await Promise.all(Array.from({ length: 60 }, (_, index) => report({ ...FAILURE, endpoint: `all-${net}-${word(index)}` }, `10.9.3.${net}`)));
    expect((await stored()).filter(({ user_id }) => user_id === null).length).toBeLessThanOrEqual(300);
    const own = (index: number) =>
      gateway.request("POST", "/api/logs", {
        token,
        body: { ...FAILURE, endpoint: `own-${word(index)}` },
        headers: { "x-forwarded-for": "10.9.3.0" },
      });
    await Promise.all(Array.from({ length: 80 }, (_, index) => own(index)));
    expect((await kept("own-")).map(({ stakeholder_id }) => stakeholder_id)).toEqual(Array.from({ length: 60 }, () => 2));
  });

  test("keeps the latest reports for thirty days, and anonymous ones displace only anonymous ones", async () => {
    const { platform } = gateway.test.database;
    await platform.deleteFrom("failure_log").execute();
    const user = await platform.selectFrom("app_user").select("id").where("login_id", "=", "agent1@acacia.test").executeTakeFirstOrThrow();
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const row = (endpoint: string, user_id: number | null, minutes: number) =>
      ({ ...EMPTY_FAILURE, endpoint, user_id, at: at(minutes), last_at: at(minutes) }) as const;
    await platform
      .insertInto("failure_log")
      .values([row("users-old", user.id, 31 * 1440), row("users-older-than-all-strangers", user.id, 20_000), row("strangers-oldest", null, 5000)])
      .execute();
    for (let part = 0; part < 4; part += 1)
      await platform
        .insertInto("failure_log")
        .values(Array.from({ length: 500 }, (_, index) => row("stranger", null, part * 500 + index)))
        .execute();
    await failureTasks(gateway.test.database, () => new Date()).pruneFailures?.({});
    const left = await stored();
    expect(left.filter(({ endpoint }) => endpoint === "stranger")).toHaveLength(2000);
    expect(left.filter(({ endpoint }) => endpoint !== "stranger").map(({ endpoint }) => endpoint)).toEqual(["users-older-than-all-strangers"]);
  });
});
