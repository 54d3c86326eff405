import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let admin: string;
beforeAll(async () => {
  platform = await realPlatform();
  admin = (await platform.gateway.signIn("admin@acacia.test")).token;
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

const with_ = (token: string) => ({ env: { PARLEY_TOKEN: token } });
const stored = () => platform.gateway.test.database.platform.selectFrom("named_token").selectAll().orderBy("id").execute();

describe("parley tokens create", () => {
  it("prints only the secret on stdout, and its expiry on stderr", async () => {
    const ended = await platform.parley(["tokens", "create", "Nightly", "--grant", "Admin User: Update Admin User", "Contacts", "--days", "30"]);
    expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/^parley_[\w-]{43}\n$/) });
    expect(ended.stderr).toMatch(/expires at .*secret is not shown again/);
    expect(ended.stderr).not.toContain(ended.stdout.trim());
    const list = await platform.parley(["users", "list"], with_(ended.stdout.trim()));
    expect(list.code).toBe(0);
    expect(
      (await platform.parley(["roles", "create", "More", "--grant", "Contacts", "--stakeholder", "acacia"], with_(ended.stdout.trim()))).code,
    ).toBe(1);
  });

  it("prints the complete response with --json", async () => {
    const made = await platform.json(["tokens", "create", "As JSON"]);
    expect(made).toMatchObject({ name: "As JSON", state: "active", token: expect.stringMatching(/^parley_/), permissions: [] });
  });

  it("creates a token for a service account by its name", async () => {
    const account = await platform.json(["service-accounts", "create", "Importer", "--role", "Support agent", "--stakeholder", "acacia"]);
    const made = await platform.json(["tokens", "create", "cron", "--service-account", "importer", "--grant", "Support: Chat with User"]);
    expect(made).toMatchObject({ ownerId: account.id, ownerName: "Importer", isService: true });
    expect(await platform.json(["auth", "status"], with_(made.token))).toMatchObject({ name: "Importer", source: "token" });
    const listed = await platform.json(["service-accounts", "list", "--search", "importer"]);
    expect(listed.items ?? listed).toMatchObject([{ name: "Importer", tokenCount: 1, active: true }]);
    expect((await platform.parley(["service-accounts", "deactivate", "Importer", "--yes"])).code).toBe(0);
    expect((await platform.parley(["auth", "status"], with_(made.token))).code).toBe(4);
  });

  it.each([
    ["a right that there is not", ["--grant", "Everything"], 2],
    ["a service account that there is not", ["--service-account", "nobody"], 1],
    ["the mark of super admins, by who is none", ["--super-admin"], 1],
    ["more than a year", ["--days", "366"], 1],
  ])("refuses %s, and stores nothing", async (_what, flags, code) => {
    const before = await stored();
    expect(await platform.parley(["tokens", "create", "Refused", ...flags])).toMatchObject({ code, stdout: "" });
    expect(await stored()).toEqual(before);
  });

  it("is refused when it is called with an access token", async () => {
    const { token } = await platform.json(["tokens", "create", "First"]);
    const before = await stored();
    const ended = await platform.parley(["tokens", "create", "Second"], with_(token));
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([1, "", expect.stringContaining("An access token cannot do this")]);
    expect((await stored()).length).toBe(before.length);
  });
});

describe("parley tokens list and revoke", () => {
  it("revokes by name only the active token of the user, and lists the ids of several", async () => {
    const [older, newer] = [await platform.json(["tokens", "create", "Rotated"]), await platform.json(["tokens", "create", "rotated"])];
    const ambiguous = await platform.parley(["tokens", "revoke", "Rotated", "--yes"]);
    const [one, other] = [older, newer].map(({ id, hint }) => `${id} (${hint})`);
    expect([ambiguous.code, ambiguous.stderr]).toEqual([2, expect.stringMatching(/named 'Rotated'/)]);
    for (const candidate of [one, other]) expect(ambiguous.stderr).toContain(candidate);
    expect((await platform.parley(["tokens", "revoke", String(older.id), "--yes"])).code).toBe(0);
    expect((await platform.parley(["tokens", "revoke", "Rotated", "--yes"])).code).toBe(0);
    expect((await platform.parley(["tokens", "revoke", "Rotated", "--yes"])).stderr).toContain("There is no active token 'Rotated' of yours.");
    const states = (await platform.json(["tokens", "list"])).filter(({ id }: { id: number }) => [older.id, newer.id].includes(id));
    expect(states).toMatchObject([{ state: "revoked" }, { state: "revoked" }]);
  });

  it("list the user's own tokens without secrets, and all tokens for administrators", async () => {
    const made = await platform.json(["tokens", "create", "Listed"]);
    const own = await platform.json(["tokens", "list"]);
    expect(own[0]).toMatchObject({ id: made.id, name: "Listed", hint: made.token.slice(-4) });
    expect(JSON.stringify(own)).not.toContain(made.token);
    const everyone = await platform.json(["tokens", "list", "--everyone", "--limit", "1"]);
    expect(everyone).toHaveLength(1);
    const agent = (await platform.gateway.signIn("agent1@acacia.test")).token;
    expect((await platform.parley(["tokens", "list", "--everyone"], with_(agent))).code).toBe(1);
  });

  it("revoke a token, which then gives exit 4, and require --yes without a terminal", async () => {
    const { id, token } = await platform.json(["tokens", "create", "Short"]);
    expect((await platform.parley(["tokens", "revoke", String(id)])).code).toBe(2);
    expect((await platform.parley(["auth", "status"], with_(token))).code).toBe(0);
    expect(await platform.parley(["tokens", "revoke", String(id), "--yes"])).toMatchObject({ code: 0, stdout: "" });
    const over = await platform.parley(["users", "list"], with_(token));
    expect([over.code, over.stdout]).toEqual([4, ""]);
    expect(over.stderr).toContain("does not accept the token in PARLEY_TOKEN: it has expired, was revoked, or belongs to another platform.");
    const json = await platform.parley(["users", "list", "--json"], with_(token));
    expect(JSON.parse(json.stderr).error.code).toBe("unauthenticated");
  });
});

it("access explain returns the rights of the token and not those of its owner", async () => {
  const { token } = await platform.json(["tokens", "create", "Little"]);
  expect(await platform.json(["access", "explain", "/d/configurations/users"], with_(token))).toMatchObject({ allowed: false });
  expect(await platform.json(["access", "explain", "/d/configurations/users"], with_(admin))).toMatchObject({ allowed: true });
});
