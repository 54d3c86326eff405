import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mailsTo } from "../../packages/gateway/src/testing/mailed.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
  folder = mkdtempSync(join(tmpdir(), "parley-import-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

let files = 0;
const file = (...lines: string[]): string => {
  files += 1;
  const path = join(folder, `staff-${files}.csv`);
  writeFileSync(path, lines.join("\n"));
  return path;
};
const run = (path: string, ...more: string[]) => platform.parley(["users", "import", path, ...more]);
const stored = (loginId: string) =>
  platform.gateway.test.database.platform
    .selectFrom("app_user as u")
    .innerJoin("role as r", "r.id", "u.role_id")
    .select([
      "u.login_id as loginId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.contact_email as email",
      "r.name as role",
      "u.key_hash",
    ])
    .where("u.login_id", "=", loginId)
    .executeTakeFirst();
const users = async () =>
  Number(
    (
      await platform.gateway.test.database.platform
        .selectFrom("app_user")
        .select((eb) => eb.fn.countAll().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
  );
const rows = (stdout: string) => JSON.parse(stdout) as { loginId?: string; result: string; code?: string; message?: string; line: number }[];

describe("users import", () => {
  it("creates each row with its role and e-mails each user an invitation", async () => {
    const path = file("Login ID,First name,Last name,E-mail,Role", "nia@acacia.test,Nia,Wanjiru,nia@home.test,support agent");
    const ended = await run(path, "--yes");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("Import users: 1 done.")]);
    expect(await stored("nia@acacia.test")).toEqual({
      loginId: "nia@acacia.test",
      firstName: "Nia",
      lastName: "Wanjiru",
      email: "nia@home.test",
      role: "Support agent",
      key_hash: null,
    });
    await expect
      .poll(async () => (await mailsTo(platform.gateway, "nia@home.test")).map(({ subject }) => subject))
      .toEqual(["You are invited to Parley"]);
  });

  it("maps columns by --map, splits full names, and uses the e-mail address as login id", async () => {
    const path = file("Person;Work e-mail;Name", "Mary Ann Otieno;mary@acacia.test;ignored");
    const ended = await run(path, "--map", "Person=name", "--map", "Work e-mail=email", "--role", "Support agent", "--yes");
    expect([ended.code, ended.stderr]).toEqual([0, expect.stringContaining("1 done")]);
    expect(await stored("mary@acacia.test")).toMatchObject({ firstName: "Mary Ann", lastName: "Otieno", email: "mary@acacia.test" });
  });

  it("reports the result of each row in a dry run and writes nothing", async () => {
    const path = file(
      "loginId,firstName,lastName,email,role",
      "dry@acacia.test,Dry,Run,dry@acacia.test,Support agent",
      "agent1@acacia.test,Some,Body,agent1@acacia.test,Support agent",
      "other@acacia.test,No,Role,other@acacia.test,Astronaut",
      "admin@baobab.test,Not,Ours,admin@baobab.test,Support agent",
      "broken@acacia.test,No,Address,nowhere,Support agent",
      "dry@acacia.test,Dry,Run,dry@acacia.test,Support agent",
    );
    const before = await users();
    const dry = await run(path, "--dry-run", "--json", "--concurrency", "1");
    expect([await users(), await mailsTo(platform.gateway, "dry@acacia.test")]).toEqual([before, []]);
    const real = await run(path, "--yes", "--json", "--concurrency", "1");
    const told = (stdout: string) => rows(stdout).map(({ line, result, message }) => [line, result === "change" ? "ok" : result, message ?? null]);
    expect(told(dry.stdout)).toEqual([
      [2, "ok", null],
      [3, "failed", "There is a user agent1@acacia.test already, with another name"],
      [4, "failed", expect.stringMatching(/^There is no role Astronaut; there are .*Support agent/)],
      [5, "failed", "This login id is already in use"],
      [6, "failed", expect.stringContaining('email cannot be "nowhere"')],
      [7, "skipped", "Duplicate of line 2."],
    ]);
    expect([told(real.stdout), dry.code, real.code]).toEqual([told(dry.stdout), 3, 3]);
    expect(await users()).toBe(before + 1);
  });

  it("reports in a dry run for how many rows the plan allows further agents", async () => {
    const { database } = platform.gateway.test;
    const used = await database.scoped(2).selectFrom("app_user").select("id").where("active", "=", true).where("is_service", "=", false).execute();
    const limit = used.length + 1;
    await database.platform
      .updateTable("stakeholder")
      .set({ limits: JSON.stringify({ agents: limit }) })
      .where("id", "=", 2)
      .execute();
    const path = file("email,name,role", "seat1@acacia.test,Se At,Support agent", "seat2@acacia.test,Se Atwo,Support agent");
    const { code, stderr } = await run(path, "--dry-run");
    await database.platform.updateTable("stakeholder").set({ limits: "{}" }).where("id", "=", 2).execute();
    expect([code, stderr]).toEqual([0, expect.stringContaining(`as support agents, only 1 of these 2 users could be created.`)]);
  });

  it("reports unchanged rows when the same file is imported again", async () => {
    const path = file("email,name,role", "twice@acacia.test,Twi Ce,Support agent");
    expect((await run(path, "--yes")).code).toBe(0);
    const before = await users();
    const again = await run(path, "--yes", "--json");
    expect([again.code, rows(again.stdout).map(({ result }) => result), await users()]).toEqual([0, ["unchanged"], before]);
  });

  it("writes results with reasons, which can be used as input to retry the failed rows", async () => {
    const path = file("email,name,role", "late@acacia.test,La Te,Nobody yet", "soon@acacia.test,So On,Support agent");
    const results = join(folder, "results.csv");
    expect((await run(path, "--yes", "--results", results)).code).toBe(3);
    const [header, ...lines] = readFileSync(results, "utf8").trim().split("\n");
    expect(header).toBe("loginId,firstName,lastName,name,email,role,result,code,message,line");
    expect(lines.find((line) => line.includes("late@"))).toContain("There is no role Nobody yet");
    writeFileSync(results, [header, ...lines.map((line) => line.replace(",Nobody yet,", ",Support agent,"))].join("\n"));
    const again = await run(results, "--only", "failed", "--yes");
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining("1 done")]);
    expect(await stored("late@acacia.test")).toMatchObject({ role: "Support agent" });
  });

  it("fails a role with more rights than the importing user has, and creates nobody", async () => {
    const { id: roleId } = await platform.gateway.test.database.platform
      .insertInto("role")
      .values({ stakeholder_id: 2, name: "Too strong", permissions: JSON.stringify([{ area: "Plans", actions: [] }]) })
      .returning("id")
      .executeTakeFirstOrThrow();
    const ended = await run(file("email,name,role", `strong@acacia.test,Str Ong,${roleId}`), "--yes", "--json");
    expect([ended.code, rows(ended.stdout)[0]?.message]).toEqual([1, expect.stringContaining("Plans")]);
    expect(await stored("strong@acacia.test")).toBeUndefined();
  });

  it.each([
    ["a column that is not there", ["--map", "Nope=email"], "has no column Nope"],
    ["a field that is none", ["--map", "email=password"], "There is no field 'password'"],
    ["a --map without a field", ["--map", "email"], "--map needs the form column=field"],
    ["two columns for one field", ["--map", "email=name", "--map", "name=name"], "Two columns are mapped to name"],
  ])("with %s is a usage error and imports nothing", async (_what, more, says) => {
    const before = await users();
    const ended = await run(file("email,name,role", "usage@acacia.test,Us Age,Support agent"), "--yes", ...more);
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(says)]);
    expect(await users()).toBe(before);
  });

  it("names the missing column of an unusable file", async () => {
    const ended = await run(file("name,role", "No Login,Support agent"), "--yes");
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining("has no column for loginId or email")]);
  });

  it("does not start without --yes and without a terminal", async () => {
    const ended = await run(file("email,name,role", "asked@acacia.test,As Ked,Support agent"));
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining("--yes")]);
    expect(await stored("asked@acacia.test")).toBeUndefined();
  });
});
