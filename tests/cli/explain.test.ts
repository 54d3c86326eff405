import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

const explain = (path: string, ...argv: string[]) => platform.json(["access", "explain", path, ...argv]);

describe("parley access explain", () => {
  it("names the required and the missing rights of a screen, for the user and for another user", async () => {
    expect(await explain("/d/configurations/users")).toMatchObject({ allowed: true, missing: [] });
    const action = (name: string) => ({ kind: "action", area: "Admin User", action: name });
    expect(await explain("/d/configurations/users", "--as", "Agent1@acacia.test")).toEqual({
      allowed: false,
      rule: { kind: "any", of: [action("Create Admin User"), action("Update Admin User")] },
      missing: ["Admin User: Create Admin User or Admin User: Update Admin User"],
    });
    expect(await explain("/d/conversations/support-queue", "--as", "agent1@acacia.test")).toMatchObject({ allowed: true });
    expect(await explain("/d/home", "--as", "agent1@acacia.test")).toMatchObject({ allowed: true, rule: { kind: "signedIn" } });
  });

  it("reports that the user does not belong to the provider when nothing else is missing", async () => {
    const { allowed, missing } = await explain("/d/service-status");
    expect([allowed, missing]).toEqual([false, [expect.stringContaining("stakeholder")]]);
  });

  it("resolves a detail path to its screen, and ignores a query string and a trailing slash", async () => {
    const list = await explain("/d/contacts/groups");
    expect(await explain("/d/contacts/groups/17")).toMatchObject({ allowed: list.allowed });
    expect(await explain("/d/configurations/users/?page=2")).toMatchObject({ allowed: true });
  });

  it("prints the result as lines of text and exits with 0 whether access is allowed or denied", async () => {
    const ended = await platform.parley(["access", "explain", "/d/configurations/users", "--as", "agent1@acacia.test"]);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toMatch(/^allowed\tno$/m);
    expect(ended.stdout).toMatch(/^missing\t.*Create Admin User/m);
  });

  it("exits with 1 for an unknown path, an unknown user and a user of another stakeholder", async () => {
    const nowhere = await platform.parley(["access", "explain", "/d/nowhere"]);
    expect(nowhere).toMatchObject({ code: 1, stdout: "" });
    expect(nowhere.stderr).toContain("/d/nowhere");
    const unknown = await platform.parley(["access", "explain", "/d/home", "--as", "nobody@acacia.test"]);
    const foreign = await platform.parley(["access", "explain", "/d/home", "--as", "admin@baobab.test"]);
    expect([unknown.code, foreign.code]).toEqual([1, 1]);
    expect(foreign.stderr.replace("admin@baobab.test", "")).toBe(unknown.stderr.replace("nobody@acacia.test", ""));
  });

  it("names the missing right to a user who may not read others", async () => {
    const { token } = await platform.gateway.signIn("agent1@acacia.test");
    const ended = await platform.parley(["access", "explain", "/d/home", "--as", "admin@acacia.test"], { env: { PARLEY_TOKEN: token } });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("Admin User");
    const own = await platform.json(["access", "explain", "/d/configurations/users"], { env: { PARLEY_TOKEN: token } });
    expect(own.allowed).toBe(false);
  });
});
