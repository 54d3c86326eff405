import { Writable } from "node:stream";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loggerOptions } from "../../../app/logger.ts";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../../testing/index.ts";

let gateway: TestGateway;
let clockMs = 0;
const logged: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write: (line, _encoding, next) => {
      logged.push(String(line));
      next();
    },
  });
  const log = pino(loggerOptions("trace"), sink);
  gateway = await startTestGateway({
    log,
    now: () => new Date(Date.now() + clockMs),
    environment: { PUBLIC_URL: "https://console.example", TRUST_PROXY: "loopback" },
  });
});
afterAll(() => gateway.close());

const PASSWORD = "/api/main/password";
const forgot = (loginId: string, from: string) =>
  gateway.request("GET", `${PASSWORD}?loginId=${encodeURIComponent(loginId)}`, { headers: { "x-forwarded-for": from } });
const set = (token: string, key: string) => gateway.request("PUT", PASSWORD, { body: { token, key } });
const validate = async (token: string) => (await gateway.request("POST", `${PASSWORD}?token=${token}`)).body.data;
const signInStatus = async (loginId: string, key: string) =>
  (await gateway.request("POST", "/api/main/authentication", { body: { loginId, key } })).status;

const mailsTo = (address: string) =>
  gateway.test.database.platform.selectFrom("mail").selectAll().where("to_address", "=", address).orderBy("id").execute();
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
let round = 0;
/** Requests a password link and returns the token from the mail. */
const linkFor = async (loginId: string) => {
  const before = (await mailsTo(loginId)).length;
  await forgot(loginId, `10.1.0.${++round}`);
  await expect.poll(async () => (await mailsTo(loginId)).length, { timeout: 5000 }).toBe(before + 1);
  return tokenIn((await mailsTo(loginId)).at(-1)?.text);
};
describe("GET password", () => {
  test("sends a link with the public URL, and returns the same response for known and unknown accounts", async () => {
    const [known, unknown] = [await forgot("agent1@acacia.test", "10.2.0.1"), await forgot("nobody@acacia.test", "10.2.0.1")];
    expect([known.status, known.body]).toEqual([200, { data: { done: true } }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await expect.poll(async () => (await mailsTo("agent1@acacia.test")).length, { timeout: 5000 }).toBe(1);
    expect((await mailsTo("agent1@acacia.test"))[0]?.text).toMatch(/https:\/\/console\.example\/reset-password\?token=[\w-]{43}\n/);
    expect(await mailsTo("nobody@acacia.test")).toEqual([]);
  });

  test("sends no more e-mails to an account above the limit of an IP address, with the same response", async () => {
    const answers = [];
    for (let asked = 0; asked < 6; asked++) answers.push(await forgot("agent2@acacia.test", "10.3.0.1"));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    await expect.poll(async () => (await mailsTo("agent2@acacia.test")).length, { timeout: 5000 }).toBe(3);
  });

  test("limits unauthenticated users separately from the owner, and limits all e-mails to an account", async () => {
    const [owner, home] = ["admin@baobab.test", "10.5.0.1"];
    await gateway.request("POST", "/api/main/authentication", { body: { loginId: owner, key: TEST_PASSWORD }, headers: { "x-forwarded-for": home } });
    for (let asked = 0; asked < 5; asked++) await forgot(owner, "10.5.0.2");
    await forgot(owner, "10.5.0.3");
    await expect.poll(async () => (await mailsTo(owner)).length, { timeout: 5000 }).toBe(4);
    for (let asked = 0; asked < 15; asked++) await forgot(owner, `10.5.1.${asked}`);
    await forgot(owner, home);
    await expect.poll(async () => (await mailsTo(owner)).length, { timeout: 5000 }).toBe(7);
  });

  test("sends no more e-mails for any account above the limit of an IP address", async () => {
    for (let asked = 0; asked < 20; asked++) await forgot(`nobody${asked}@acacia.test`, "10.4.0.1");
    expect((await forgot("admin@acacia.test", "10.4.0.1")).status).toBe(200);
    expect((await linkFor("agent1@baobab.test")).length).toBe(43);
    expect(await mailsTo("admin@acacia.test")).toEqual([]);
  });

  test("stores and logs no reset token in plain text", async () => {
    const token = await linkFor("super@parley.test");
    const { rows } = await gateway.test.database.withClient(0, (client) => client.query("select token_hash::text as hash from password_link"));
    expect(rows.every(({ hash }) => !String(hash).includes(token))).toBe(true);
    expect(rows.length).toBeGreaterThan(0);
    await set(token, "a new password");
    await set(token, "a new password");
    expect(logged.join("\n")).not.toContain(token);
    expect(logged.join("\n")).toContain("sendPasswordLink");
  });
});

describe("POST and PUT password", () => {
  test("set a new password once per link, without signing in, and end every session of the user", async () => {
    const { token: oldToken, refreshKey } = await gateway.signIn("agent1@acacia.test");
    const token = await linkFor("agent1@acacia.test");
    expect(await validate(token)).toEqual({ valid: true, loginId: "agent1@acacia.test" });
    const answer = await set(token, "my next password");
    expect([answer.status, answer.body]).toEqual([200, { data: { done: true } }]);
    expect((await gateway.request("GET", "/api/main/users/profile", { token: oldToken })).status).toBe(401);
    const refreshed = await gateway.request("POST", "/api/main/authentication/refresh", { body: { key: refreshKey, loginId: "agent1@acacia.test" } });
    expect(refreshed.status).toBe(401);
    expect([await signInStatus("agent1@acacia.test", TEST_PASSWORD), await signInStatus("agent1@acacia.test", "my next password")]).toEqual([
      401, 200,
    ]);
    expect(await validate(token)).toEqual({ valid: false });
    const again = await set(token, "yet another password");
    expect([again.status, again.body.error.message]).toEqual([400, "This link has expired or has already been used"]);
    expect(await signInStatus("agent1@acacia.test", "my next password")).toBe(200);
  });

  test("refuse a link after an hour", async () => {
    const token = await linkFor("admin@acacia.test");
    clockMs = 3_601_000;
    expect(await validate(token)).toEqual({ valid: false });
    expect((await set(token, "my next password")).status).toBe(400);
    clockMs = 0;
    expect(await signInStatus("admin@acacia.test", TEST_PASSWORD)).toBe(200);
  });

  test("accept only one of ten concurrent calls with one link", async () => {
    const token = await linkFor("admin@acacia.test");
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => set(token, `new password ${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)]);
  });

  test("return the same response for an unknown token and a used one, and reject a short password", async () => {
    const unknown = await set("x".repeat(43), "my next password");
    expect([unknown.status, unknown.body.error.message]).toEqual([400, "This link has expired or has already been used"]);
    expect(await validate("x".repeat(43))).toEqual({ valid: false });
    expect(await validate("half-a-link")).toEqual({ valid: false });
    expect((await set("half-a-link", "my next password")).body).toEqual(unknown.body);
    const short = await set("x".repeat(43), "short");
    expect([short.status, short.body.error.details.fields[0].path]).toEqual([400, "key"]);
  });

  test("audit the change without the password", async () => {
    const entries = await gateway.test.database.platform
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "=", "user set a new password")
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain("password 1");
  });
});
