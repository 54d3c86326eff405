import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../packages/gateway/src/testing/index.ts";
import { ownSettings, type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
});
afterAll(() => platform.close());

const ADMIN = "admin@acacia.test";
const credentials = () => join(platform.cli.home, "parley/credentials-default.json");
const wrong = (loginId: string) => platform.parley(["auth", "login", "--login-id", loginId, "--key-stdin"], { stdin: "not-the-password\n" });

describe("parley auth login", () => {
  it("accepts the login id as an argument, and refuses two different login ids", async () => {
    const named = await platform.parley(["auth", "login", ADMIN, "--key-stdin"], { stdin: `${TEST_PASSWORD}\n` });
    expect([named.code, named.stderr]).toEqual([0, expect.stringContaining(`as ${ADMIN}`)]);
    const two = await platform.parley(["auth", "login", ADMIN, "--login-id", "agent1@acacia.test", "--key-stdin"], { stdin: `${TEST_PASSWORD}\n` });
    expect([two.code, two.stderr]).toEqual([2, expect.stringContaining("Two login ids were given")]);
    await platform.parley(["auth", "logout"]);
  });

  it("reads the password from stdin and prints the user, and logout ends the session at the gateway", async () => {
    const login = await platform.login(ADMIN);
    expect(login).toMatchObject({ code: 0, stdout: "" });
    expect(login.stderr).toContain(`as ${ADMIN} (Acacia Travel)`);
    expect(await platform.json(["auth", "status"])).toEqual({
      profile: "default",
      url: platform.gateway.url,
      loginId: ADMIN,
      name: expect.any(String),
      stakeholder: "Acacia Travel",
      superAdmin: false,
      source: "stored",
    });
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    const { token } = JSON.parse(JSON.parse(readFileSync(credentials(), "utf8")).kept.values["parley.login"]);

    expect((await platform.parley(["auth", "logout"])).code).toBe(0);
    expect(readFileSync(credentials(), "utf8")).not.toContain(token);
    expect((await platform.gateway.request("GET", "/api/main/users", { token })).status).toBe(401);
    for (const argv of [
      ["auth", "status"],
      ["api", "GET", "users"],
      ["access", "explain", "/d/home"],
    ])
      expect(await platform.parley(argv)).toMatchObject({ code: 4, stdout: "" });
  });

  it("reads login id and password from the environment, for one run or to store", async () => {
    const env = { PARLEY_LOGIN_ID: ADMIN, PARLEY_KEY: TEST_PASSWORD };
    expect((await platform.json(["api", "GET", "users"], { env })).rowCount).toBeGreaterThan(0);
    expect(await platform.json(["auth", "status"], { env })).toMatchObject({ loginId: ADMIN, stakeholder: "Acacia Travel", source: "environment" });
    expect((await platform.parley(["auth", "token"], { env })).stdout).toMatch(/^\S{20,}\n$/);
    expect((await platform.parley(["auth", "logout"], { env })).stderr).toContain("PARLEY_LOGIN_ID and PARLEY_KEY are still set");
    const wrongKey = await platform.parley(["auth", "status"], { env: { ...env, PARLEY_KEY: "not-the-password" } });
    expect(wrongKey).toMatchObject({ code: 4, stdout: "" });
    expect((await platform.parley(["auth", "status"], { env: { PARLEY_LOGIN_ID: ADMIN } })).code).toBe(4);
    expect((await platform.parley(["auth", "status"])).code).toBe(4);
    expect((await platform.parley(["auth", "login"], { env })).code).toBe(0);
    expect((await platform.parley(["auth", "status"])).code).toBe(0);
    await platform.parley(["auth", "logout"]);
  });

  it("works with environment variables when the settings folder cannot be created, and names the folder otherwise", async () => {
    const blocked = join(platform.cli.home, "a-file");
    writeFileSync(blocked, "");
    const env = { XDG_CONFIG_HOME: blocked, PARLEY_LOGIN_ID: ADMIN, PARLEY_KEY: TEST_PASSWORD };
    expect((await platform.json(["api", "GET", "users"], { env })).rowCount).toBeGreaterThan(0);
    const login = await platform.parley(["auth", "login"], { env });
    expect([login.code, login.stderr]).toEqual([1, expect.stringContaining("or set XDG_CONFIG_HOME to another folder")]);
  });

  it.each(["{", "", "null"])("replaces a credentials file that contains %j", async (text) => {
    await platform.login(ADMIN);
    writeFileSync(credentials(), text);
    expect(await platform.parley(["auth", "status"])).toMatchObject({ code: 4, stdout: "" });
    await platform.login(ADMIN);
    expect(await platform.json(["auth", "status"])).toMatchObject({ loginId: ADMIN });
    await platform.parley(["auth", "logout"]);
  });

  it("is not necessary with a token in the environment, which is never stored and leads to exit 4 when invalid", async () => {
    const { token } = await platform.gateway.signIn(ADMIN);
    expect((await platform.json(["api", "GET", "users"], { env: { PARLEY_TOKEN: token } })).rowCount).toBeGreaterThan(0);
    expect((await platform.parley(["auth", "status"])).code).toBe(4);
    expect(await platform.parley(["api", "GET", "users"], { env: { PARLEY_TOKEN: "x".repeat(43) } })).toMatchObject({ code: 4, stdout: "" });
  });

  it("exits with 4 alike for a wrong password and an unknown account, and throttles the eleventh attempt", async () => {
    const known = await wrong("agent2@acacia.test");
    const unknown = await wrong("nobody@acacia.test");
    expect(known).toMatchObject({ code: 4, stdout: "" });
    expect(unknown).toEqual(known);
    for (let tries = 1; tries < 10; tries++) await wrong("agent2@acacia.test");
    const throttled = await platform.login("agent2@acacia.test");
    expect(throttled).toMatchObject({ code: 5, stdout: "" });
    expect(throttled.stderr).toMatch(/Try again in \d+ s\./);
  });

  it("is checked by auth status at the gateway, with exit 4 for an invalid token or an ended login", async () => {
    expect(await platform.parley(["auth", "status"], { env: { PARLEY_TOKEN: "bogus" } })).toMatchObject({ code: 4, stdout: "" });
    const { token } = await platform.gateway.signIn("agent1@acacia.test");
    expect(await platform.json(["auth", "status"], { env: { PARLEY_TOKEN: token } })).toMatchObject({
      loginId: "agent1@acacia.test",
      source: "token",
    });
    const own = ownSettings();
    await platform.login("agent1@acacia.test", { env: own.env });
    expect((await platform.parley(["auth", "status"], { env: own.env })).code).toBe(0);
    await platform.gateway.test.database.platform.updateTable("user_session").set({ revoked_at: new Date(), revoke_reason: "revoked" }).execute();
    await platform.gateway.test.database.notify(
      "parley_access",
      JSON.stringify({ kind: "revoked", reason: "revoked", sessionIds: await sessionIds() }),
    );
    await expect.poll(async () => (await platform.parley(["auth", "status"], { env: own.env })).code).toBe(4);
    own.remove();
    await platform.login(ADMIN);
  });

  it("warns that a password in the environment is ignored when the same user's login is stored", async () => {
    const given = { PARLEY_LOGIN_ID: ADMIN, PARLEY_KEY: "not-the-password" };
    await platform.login(ADMIN);
    const ended = await platform.parley(["users", "list", "-q"], { env: given });
    expect([ended.code, ended.stderr]).toEqual([0, ""]);
    expect((await platform.parley(["users", "list"], { env: given })).stderr).toContain("PARLEY_KEY is ignored");
  });

  it("stores the logins of two profiles separately", async () => {
    const own = ownSettings();
    const at = (argv: readonly string[], stdin?: string) => platform.parley(argv, { env: { ...own.env, PARLEY_URL: "" }, stdin });
    for (const [name, loginId] of [
      ["acacia", ADMIN],
      ["baobab", "admin@baobab.test"],
    ] as const) {
      expect((await at(["profile", "add", name, "--url", platform.gateway.url])).code).toBe(0);
      expect((await at(["auth", "login", "--profile", name, "--login-id", loginId, "--key-stdin"], TEST_PASSWORD)).code).toBe(0);
    }
    await at(["profile", "use", "baobab"]);
    const who = async (...argv: string[]) => JSON.parse((await at(["auth", "status", "--json", ...argv])).stdout).loginId;
    expect([await who(), await who("--profile", "acacia")]).toEqual(["admin@baobab.test", ADMIN]);
    expect((await at(["profile", "remove", "acacia"])).code).toBe(0);
    expect((await at(["auth", "status", "--profile", "acacia"])).code).toBe(2);
    own.remove();
  });
});

const sessionIds = async () => (await platform.gateway.test.database.platform.selectFrom("user_session").select("id").execute()).map(({ id }) => id);

describe("CLI diagnostics", () => {
  it("--debug shows each request without secrets, for a sign-in as for a call", async () => {
    const login = await platform.login(ADMIN, { stdin: TEST_PASSWORD, env: { NODE_DEBUG: "" } });
    expect(login.code).toBe(0);
    const kept = JSON.parse(JSON.parse(readFileSync(credentials(), "utf8")).kept.values["parley.login"]);
    const runs = [
      await platform.parley(["auth", "login", "--login-id", ADMIN, "--key-stdin", "--debug"], { stdin: TEST_PASSWORD }),
      await platform.parley(["api", "GET", "users", "--debug"]),
      await platform.parley(["auth", "login", "--login-id", ADMIN, "--key-stdin", "--debug"], { stdin: "not-the-password" }),
      await platform.parley(["auth", "logout", "--debug"]),
    ];
    const again = runs.map(({ stderr }) => stderr).join("");
    expect(again).toContain("> POST");
    expect(again).toContain("< 401");
    for (const secret of [TEST_PASSWORD, "not-the-password", kept.token, kept.refreshKey]) expect(again).not.toContain(secret);
    expect(again).not.toMatch(/bearer|[\w-]{40,}/i);
  });

  it("an unreachable platform leads to exit 5 and names the URL", async () => {
    const ended = await platform.login(ADMIN, { env: { PARLEY_URL: "http://127.0.0.1:9" }, stdin: TEST_PASSWORD });
    expect(ended).toMatchObject({ code: 5, stdout: "" });
    expect(ended.stderr).toContain("http://127.0.0.1:9");
  });
});
