import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_PASSWORD } from "../../packages/gateway/src/testing/index.ts";
import { mailsTo } from "../../packages/gateway/src/testing/mailed.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

const ADMIN = "admin@acacia.test";
const AGENT = "agent1@acacia.test";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login(ADMIN);
});
afterAll(() => platform.close());

const update = (login: string, address: string, ...more: string[]) => ["users", "update", login, "--email", address, "--yes", ...more];
const stored = (login: string) =>
  platform.gateway.test.database.platform.selectFrom("app_user").selectAll().where("login_id", "=", login).executeTakeFirstOrThrow();
const changesOf = async (login: string) => {
  const { contact_email, pending_email, first_name, version } = await stored(login);
  return { contact_email, pending_email, first_name, version };
};

describe("users update --email", () => {
  it("reads the user's own password from stdin, mails both addresses and never prints the password", async () => {
    const ended = await platform.parley([...update(AGENT, "stdin@elsewhere.test", "--key-stdin", "--json", "--debug")], {
      stdin: `${TEST_PASSWORD}\n`,
    });
    expect([ended.code, JSON.parse(ended.stdout)]).toEqual([
      0,
      expect.objectContaining({ loginId: AGENT, contactEmail: AGENT, pendingEmail: "stdin@elsewhere.test" }),
    ]);
    expect(ended.stderr).toContain(`A confirmation link was mailed to stdin@elsewhere.test. Until it is used, mails go to ${AGENT}.`);
    expect(ended.stdout + ended.stderr).not.toContain(TEST_PASSWORD);
    // Waits for both mails, because they are sent in no fixed order.
    await expect.poll(async () => (await mailsTo(platform.gateway, "stdin@elsewhere.test")).length).toBe(1);
    await expect
      .poll(async () => (await mailsTo(platform.gateway, AGENT)).map(({ subject }) => subject))
      .toEqual(["Your Parley e-mail address is about to change"]);
  });

  it("reads the password from PARLEY_KEY, also next to a stored login", async () => {
    const env = { PARLEY_LOGIN_ID: ADMIN, PARLEY_KEY: TEST_PASSWORD };
    expect((await platform.parley(update("agent2@acacia.test", "env@elsewhere.test"), { env })).code).toBe(0);
    expect(await changesOf("agent2@acacia.test")).toMatchObject({ contact_email: "agent2@acacia.test", pending_email: "env@elsewhere.test" });
  });

  it("without a password and a terminal is a usage error with advice, and no field changes", async () => {
    const before = await changesOf(AGENT);
    const ended = await platform.parley(update(AGENT, "nobody@elsewhere.test", "--first-name", "Changed"));
    expect([ended.code, ended.stdout]).toEqual([2, ""]);
    expect(ended.stderr).toContain("Your own password is missing, and there is no terminal to ask on.");
    expect(ended.stderr).toContain("--key-stdin, or set PARLEY_KEY");
    expect(await changesOf(AGENT)).toEqual(before);
    expect(await mailsTo(platform.gateway, "nobody@elsewhere.test")).toEqual([]);
  });

  it("with an empty stdin is a usage error before any request", async () => {
    const ended = await platform.parley(update(AGENT, "empty@elsewhere.test", "--key-stdin"), { env: { PARLEY_URL: "http://127.0.0.1:9" } });
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining("no password on stdin")]);
  });

  it.each([
    ["on stdin", ["--key-stdin"], { stdin: "a guess\n" }],
    ["in PARLEY_KEY", [], { env: { PARLEY_KEY: "a guess" } }],
  ])("with a wrong password %s exits with 1, changes nothing and keeps the sign-in", async (_where, more, options) => {
    const before = await changesOf(AGENT);
    const ended = await platform.parley(update(AGENT, "wrong@elsewhere.test", "--first-name", "Changed", ...more), options);
    expect([ended.code, ended.stdout]).toEqual([1, ""]);
    expect(ended.stderr).toContain("This is not your current password");
    expect(ended.stderr).not.toContain("a guess");
    expect(await changesOf(AGENT)).toEqual(before);
    expect(await mailsTo(platform.gateway, "wrong@elsewhere.test")).toEqual([]);
    expect((await platform.parley(["auth", "status"])).code).toBe(0);
  });

  it("requires no password when the address stays the same", async () => {
    expect((await platform.parley(update(AGENT, AGENT, "--first-name", "Brenda"))).code).toBe(0);
    expect(await changesOf(AGENT)).toMatchObject({ contact_email: AGENT, first_name: "Brenda" });
  });

  it("prints the change in a dry run without a password and changes nothing", async () => {
    const before = await changesOf(AGENT);
    const ended = await platform.parley(["users", "update", AGENT, "--email", "dry@elsewhere.test", "--dry-run", "--detailed-exitcode"]);
    expect([ended.code, ended.stderr]).toEqual([7, expect.stringContaining("dry@elsewhere.test")]);
    expect(await changesOf(AGENT)).toEqual(before);
  });
});

describe("different spellings of a login id mean the same account", () => {
  const FULL_WIDTH = "ＡＧＥＮＴ1@Acacia.test";

  it.each([
    ["who is changed", ["users", "show", FULL_WIDTH]],
    ["whose rights are explained", ["access", "explain", "/d/home", "--as", FULL_WIDTH]],
    ["whose report it is", ["reports", "run", "sessions-by-hour", "--range", "last-month", "--agent", FULL_WIDTH]],
    ["whose tickets are listed", ["tickets", "list", "--owner", FULL_WIDTH]],
  ])("for the user %s", async (_what, argv) => {
    expect(await platform.parley(argv)).toMatchObject({ code: 0 });
  });

  it("including PARLEY_LOGIN_ID, which matches the stored login", async () => {
    const { source } = await platform.json(["auth", "status"], {
      env: { PARLEY_LOGIN_ID: "ＡＤＭＩＮ@acacia.test", PARLEY_KEY: "not-the-password" },
    });
    expect(source).toBe("stored");
  });
});
