import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUsers } from "./many-users.ts";
import { ownSettings, type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
const member = ownSettings();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-acting-"));
  platform = await realPlatform();
  await platform.login("super@parley.test");
  await platform.login("admin@acacia.test", { env: member.env });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  member.remove();
  await platform.close();
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const tagsOf = async (stakeholderId: number) =>
  (await platform.gateway.test.database.platform.selectFrom("tag").select("name").where("stakeholder_id", "=", stakeholderId).execute()).map(
    ({ name }) => name,
  );
const entries = () =>
  platform.gateway.test.database.platform
    .selectFrom("audit_log")
    .select(["stakeholder_id", "actor_name", "acting_for_id", "via"])
    .orderBy("id", "desc");

describe("--stakeholder option", () => {
  it("creates a record for the stakeholder, prints the stakeholder, and is in the audit log", async () => {
    const ended = await parley(["tags", "create", "From afar", "--color", "red", "--stakeholder", "acacia"]);
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("Acting for Acacia Travel (acacia).")]);
    expect([await tagsOf(2), await tagsOf(1)]).toEqual([expect.arrayContaining(["From afar"]), expect.not.arrayContaining(["From afar"])]);
    expect(await entries().executeTakeFirst()).toMatchObject({ stakeholder_id: 2, acting_for_id: 2, via: "cli" });
  });

  it("works before the command or from the environment, and the command line has priority", async () => {
    const names = async (argv: string[], env = {}) => (await platform.json([...argv, "--all"], { env })).map(({ name }: { name: string }) => name);
    expect(await names(["--stakeholder", "ACACIA", "tags", "list"])).toContain("From afar");
    expect(await names(["tags", "list"], { PARLEY_STAKEHOLDER: "acacia" })).toContain("From afar");
    expect(await names(["tags", "list", "--stakeholder", "baobab"], { PARLEY_STAKEHOLDER: "acacia" })).not.toContain("From afar");
    expect(await names(["tags", "list"])).not.toContain("From afar");
  });

  it("adds nothing to stdout, and with --quiet no message to stderr", async () => {
    const ended = await parley(["tags", "list", "--stakeholder", "acacia", "-q", "--limit", "1"]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([0, expect.stringMatching(/^[^\n]+\n$/), ""]);
  });

  it.each([["nobody"], ["3"], ["baobab"]])(
    "is refused to a stakeholder's user for %s, like a missing stakeholder, and nothing changes",
    async (name) => {
      const before = await tagsOf(3);
      const ended = await parley(["tags", "create", "Sneaked in", "--stakeholder", name], { env: member.env });
      expect([ended.code, ended.stdout, ended.stderr]).toEqual([
        1,
        "",
        expect.stringContaining(`There is no stakeholder '${name}' that you can reach.`),
      ]);
      expect(ended.stderr).toContain("Stakeholders: acacia\n");
      expect([await tagsOf(3), (await tagsOf(2)).includes("Sneaked in")]).toEqual([before, false]);
    },
  );

  it("refuses commands reserved for the provider", async () => {
    const ended = await parley(["plans", "list", "--stakeholder", "acacia"]);
    expect([ended.code, ended.stdout]).toEqual([1, ""]);
  });

  it("has its own meaning in commands that have an option of that name", async () => {
    const logins = (await platform.json(["users", "list", "--stakeholder", "baobab", "--all"])).map(({ loginId }: { loginId: string }) => loginId);
    expect(logins).toEqual(["admin@baobab.test", "agent1@baobab.test"]);
  });
});

describe("parley config", () => {
  const file = () => join(folder, "acacia.json");

  it("exports the stakeholder's name in the file and prints the target stakeholder before the changes", async () => {
    const exported = await parley(["config", "export", "--only", "tags", "--stakeholder", "acacia"]);
    expect(JSON.parse(exported.stdout)).toMatchObject({
      stakeholder: "acacia",
      tags: expect.arrayContaining([expect.objectContaining({ name: "From afar" })]),
    });
    writeFileSync(file(), exported.stdout);
    const planned = await parley(["config", "plan", file(), "--stakeholder", "acacia"]);
    expect([planned.code, planned.stderr]).toEqual([0, expect.stringContaining("Configuration of Acacia Travel (acacia)")]);
    expect(planned.stderr).toContain("Nothing would change.");
  });

  it.each([["plan"], ["apply"]])("%s refuses a file of another stakeholder and changes nothing", async (verb) => {
    const before = await tagsOf(3);
    const ended = await parley(["config", verb, file(), "--stakeholder", "baobab", ...(verb === "apply" ? ["--yes"] : [])]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([
      2,
      "",
      expect.stringContaining("was exported for another stakeholder: acacia instead of Baobab Bank (baobab)"),
    ]);
    expect(await tagsOf(3)).toEqual(before);
  });

  it("applies a file of another stakeholder with --from-other to the named stakeholder", async () => {
    const ended = await parley(["config", "apply", file(), "--stakeholder", "baobab", "--from-other", "--yes"]);
    expect(ended.code).toBe(0);
    expect(await tagsOf(3)).toContain("From afar");
    expect(await tagsOf(1)).not.toContain("From afar");
  });

  it("accepts a file of an older version that names no stakeholder", async () => {
    const old = join(folder, "old.json");
    writeFileSync(old, JSON.stringify({ tags: [{ name: "By hand", color: "green" }] }));
    expect((await parley(["config", "apply", old, "--stakeholder", "acacia", "--yes"])).code).toBe(0);
    expect(await tagsOf(2)).toContain("By hand");
  });
});

describe("business hours file", () => {
  const timeZoneOf = async (id: number) =>
    (await platform.gateway.test.database.platform.selectFrom("calendar").select("time_zone").where("stakeholder_id", "=", id).executeTakeFirst())
      ?.time_zone;
  const file = (overrides: readonly object[] = []) => {
    const path = join(folder, "hours.json");
    const week = Object.fromEntries("monday tuesday wednesday thursday friday saturday sunday".split(" ").map((day) => [day, "08:00-12:00"]));
    writeFileSync(path, JSON.stringify({ stakeholder: "acacia", hours: { timeZone: "Asia/Tokyo", ...week, overrides, closedMessage: "" } }));
    return path;
  };

  it("is refused for another stakeholder without the explicit option, and nothing is set", async () => {
    const before = await timeZoneOf(3);
    const refused = await parley(["hours", "set", "--file", file(), "--stakeholder", "baobab", "--yes"]);
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("was exported for another stakeholder: acacia instead of Baobab Bank (baobab)"),
    ]);
    expect(await timeZoneOf(3)).toBe(before);
    const own = await parley(["hours", "set", "--file", file(), "--stakeholder", "acacia", "--yes"]);
    expect(own.code).toBe(0);
    const said = await parley(["hours", "set", "--file", file(), "--stakeholder", "baobab", "--from-other", "--yes"]);
    expect([said.code, await timeZoneOf(3)]).toEqual([0, "Asia/Tokyo"]);
  });

  it("may contain special days with hours past midnight, and a warning names nights shortened by another day", async () => {
    const days = { label: "Ramadan", yearly: false, from: "2027-02-08", to: "2027-03-09", hours: "20:00-02:00" };
    const path = file([days, { label: "Eid", yearly: false, from: "2027-03-10", to: "2027-03-10", hours: "closed" }]);
    const set = ["hours", "set", "--file", path, "--stakeholder", "acacia"];
    const warning = "The night of 2027-03-09 ends at 24:00 instead of 02:00: the next day is a special day (Eid).";
    for (const how of ["--dry-run", "--yes"]) {
      const { code, stderr } = await parley([...set, how]);
      expect([how, code, stderr]).toEqual([how, 0, expect.stringContaining(warning)]);
    }
    const shown = await parley(["hours", "show", "--stakeholder", "acacia"]);
    expect(shown.stdout).toContain("2027-02-08 to 2027-03-09 20:00-02:00, Ramadan");
  });
});

describe("bulk run for a stakeholder", () => {
  const rows = async (name: string) => {
    const path = join(folder, `${name}.csv`);
    writeFileSync(path, ["loginId", ...(await addUsers(platform.gateway, name, 3))].join("\n"));
    return path;
  };
  const acacia = { env: { PARLEY_STAKEHOLDER: "acacia" } };

  it("names the stakeholder in a dry run", async () => {
    const ended = await parley(["users", "deactivate", "--file", await rows("tried"), "--remark", "left", "--dry-run"], acacia);
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("for Acacia Travel, dry run: 3 would change")]);
  });

  it("can be resumed only for the stakeholder it was started for", async () => {
    const journal = join(folder, "run.journal");
    const begun = await parley(["users", "deactivate", "--file", await rows("resumed"), "--remark", "left", "--journal", journal, "--yes"], acacia);
    expect(begun.code).toBe(0);
    const resume = (env: object) => parley(["users", "deactivate", "--resume", journal], { env: { ...env } });
    for (const [env, told] of [
      [{ PARLEY_STAKEHOLDER: "baobab" }, "belongs to another stakeholder: acacia instead of baobab"],
      [{}, "belongs to another stakeholder: acacia instead of the login's own"],
    ] as const) {
      const ended = await resume(env);
      expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(told)]);
    }
    expect((await resume({ PARLEY_STAKEHOLDER: "acacia" })).code).toBe(0);
  });
});
