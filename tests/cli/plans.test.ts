import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-plans-"));
  platform = await realPlatform();
  await platform.login("super@parley.test");
});
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});
/** Gives Acacia the Starter plan and removes all other plans before each test. */
beforeEach(async () => {
  const { platform: database } = platform.gateway.test.database;
  await database.deleteFrom("client_plan").execute();
  await parley(["plans", "add", "acacia", "--plan", "starter", "--remark", "begin", "--yes"]);
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const present = async (client: string) =>
  (await platform.json(["plans", "show", "--client", client])).map(({ planCode, state }: Record<string, unknown>) => `${planCode} ${state}`);
const lines = (stdout: string) =>
  stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

describe("commands that read plans", () => {
  it("list the offered plans as a table, as TSV in a pipe, and as JSON", async () => {
    const { code, stdout } = await parley(["plans", "list"]);
    const [heading = [], ...rows] = lines(stdout);
    expect([code, heading.slice(0, 3), rows[1]?.slice(0, 3)]).toEqual([0, ["code", "name", "price"], ["starter", "Starter", "USD 49.00"]]);
    expect(await platform.json(["plans", "list"])).toContainEqual(expect.objectContaining({ code: "starter", basePrice: 49_00, clientCount: 1 }));
    expect((await parley(["plans", "list", "-q"])).stdout).toBe("free\nstarter\nbusiness\nenterprise\n");
  });

  it("list the clients with their plans", async () => {
    const { stdout } = await parley(["plans", "list", "--clients", "--plan", "starter", "--format", "tsv"]);
    expect(lines(stdout)[1]?.slice(1, 5)).toEqual(["Acacia Travel", "starter", "active", "KES 4900.00"]);
    expect(await platform.json(["plans", "list", "--clients", "--state", "expired"])).toEqual([]);
  });

  it("list the items of plans and show one plan", async () => {
    expect(await platform.json(["plans", "items"])).toHaveLength(24);
    expect(lines((await parley(["plans", "items", "enterprise"])).stdout)[1]).toEqual(["enterprise", "agents", "unlimited", "USD 0.00", "false"]);
    expect((await parley(["plans", "show", "starter"])).stdout).toContain("price\tUSD 49.00\n");
  });

  it.each([
    [["plans", "show", "gold"], 1, "Plans: free, starter, business, enterprise"],
    [["plans", "show", "--client", "cedar"], 1, "Stakeholders: acacia, baobab, parley"],
    [["plans", "show"], 2, "Use either a plan or --client"],
    [["plans", "list", "--state", "active"], 2, "--clients"],
    [["plans", "price"], 2, ""],
  ])("%j exits with %d and names the available values", async (argv, code, told) => {
    const ended = await parley(argv);
    expect([ended.code, ended.stdout]).toEqual([code, ""]);
    expect(ended.stderr).toContain(told);
  });
});

describe("commands that change the plans of clients", () => {
  it("add and change the plan of one client or several", async () => {
    expect((await parley(["plans", "add", "baobab", "--plan", "starter", "--remark", "new", "--yes"])).code).toBe(0);
    const ended = await parley(["plans", "change", "ACACIA", "3", "--plan", "business", "--remark", "more", "--yes", "--json"]);
    expect([ended.code, JSON.parse(ended.stdout)]).toEqual([
      0,
      expect.arrayContaining([
        expect.objectContaining({
          client: "ACACIA",
          result: "ok",
          before: { plan: "starter", state: "active", price: 4_900_00, currency: "KES" },
          after: { plan: "business", state: "active", price: 14_500_00, currency: "KES" },
        }),
      ]),
    ]);
    expect([await present("acacia"), await present("baobab")]).toEqual([
      ["business active", "starter replaced"],
      ["business active", "starter replaced"],
    ]);
  });

  it("change all clients of a plan by a filter", async () => {
    await parley(["plans", "add", "baobab", "--plan", "free", "--remark", "new", "--yes"]);
    const ended = await parley(["plans", "change", "--from", "free", "--plan", "starter", "--remark", "free ends", "--yes", "--format", "tsv"]);
    expect([
      ended.code,
      lines(ended.stdout)
        .slice(1)
        .map(([client]) => client),
    ]).toEqual([0, ["3"]]);
    expect(await present("baobab")).toEqual(["starter active", "free replaced"]);
  });

  it("a plan with a later start is pending next to the active one", async () => {
    const change = (day: string) => parley(["plans", "change", "acacia", "--plan", "business", "--starts-on", day, "--remark", "later", "--yes"]);
    expect(await change("tomorrow")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--starts-on tomorrow is not a date") });
    expect((await change("2098-01-01")).code).toBe(0);
    expect(await present("acacia")).toEqual(["business pending", "starter active"]);
  });

  it("a dry run prints before and after, changes nothing, and can exit with 7", async () => {
    const argv = ["plans", "change", "acacia", "--plan", "business", "--remark", "more", "--dry-run"];
    const { code, stdout } = await parley(argv);
    expect([code, stdout]).toEqual([0, expect.stringContaining("Plan: starter → business; Price: KES 4900.00 → KES 14500.00")]);
    expect((await parley([...argv, "--detailed-exitcode"])).code).toBe(7);
    expect(await present("acacia")).toEqual(["starter active"]);
  });

  it("without a terminal and --yes exit with 2 and change nothing", async () => {
    for (const verb of ["change", "deactivate"]) {
      const ended = await parley(
        ["plans", verb, "acacia", "--plan", "business", "--remark", "more"].filter((word) => verb === "change" || !/plan$|business/.test(word)),
      );
      expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining("--yes")]);
    }
    const noRemark = await parley(["plans", "deactivate", "acacia", "--yes"]);
    expect([noRemark.code, noRemark.stderr]).toEqual([2, expect.stringContaining("--remark")]);
    expect(await present("acacia")).toEqual(["starter active"]);
  });

  it("rows of a file can name their plan, fail separately, and be reused from the results", async () => {
    const [file, results] = [join(folder, "clients.csv"), join(folder, "results.csv")];
    writeFileSync(file, "client,plan\nacacia,business\nbaobab,business\ncedar,business\nacacia,business\n");
    const ended = await parley(["plans", "change", "--file", file, "--remark", "file", "--yes", "--results", results, "--format", "tsv"]);
    const written = readFileSync(results, "utf8").trimEnd().split("\n").slice(1);
    expect([ended.code, ended.stdout, written.map((line) => line.split(",").filter((_, column) => [0, 2, 3].includes(column))).sort()]).toEqual([
      3,
      "",
      [
        ["acacia", "ok", ""],
        ["acacia", "skipped", "duplicate"],
        ["baobab", "failed", "conflict"],
        ["cedar", "failed", "notFound"],
      ],
    ]);
    expect(readFileSync(results, "utf8").split("\n")[0]).toContain("client,plan,result");
    const again = await parley(["plans", "add", "--file", results, "--only", "failed", "--remark", "again", "--yes"]);
    expect([again.code, await present("baobab")]).toEqual([3, ["business active"]]);
  });

  it("deactivate and reactivate plans, and report existing states as unchanged", async () => {
    const remark = ["--remark", "unpaid", "--yes"];
    expect((await parley(["plans", "deactivate", "--plan", "starter", ...remark])).code).toBe(0);
    expect(await present("acacia")).toEqual(["starter deactivated"]);
    expect((await parley(["plans", "deactivate", "acacia", ...remark, "--format", "tsv"])).stdout).toContain("unchanged");
    expect((await parley(["plans", "reactivate", "acacia", ...remark])).code).toBe(0);
    expect(await present("acacia")).toEqual(["starter active"]);
  });

  it("reactivating the old plan of a client with another plan exits with 6", async () => {
    await parley(["plans", "deactivate", "acacia", "--remark", "unpaid", "--yes"]);
    await parley(["plans", "add", "acacia", "--plan", "business", "--remark", "new", "--yes"]);
    const ended = await parley(["plans", "reactivate", "acacia", "--remark", "back", "--yes"]);
    expect([ended.code, await present("acacia")]).toEqual([6, ["business active", "starter deactivated"]]);
  });

  it("an individual price is accepted in the client's currency and refused in another", async () => {
    const change = (currency: string) =>
      parley(["plans", "change", "acacia", "--plan", "business", "--price", "12000.00", "--currency", currency, "--remark", "deal", "--yes"]);
    expect((await change("USD")).code).toBe(6);
    expect((await change("KES")).code).toBe(0);
    expect((await platform.json(["plans", "show", "--client", "acacia"]))[0]).toMatchObject({ price: 12_000_00, currency: "KES" });
    const alone = await parley(["plans", "change", "acacia", "--plan", "business", "--price", "12000.00", "--remark", "deal", "--yes"]);
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining("--currency")]);
  });

  it("an administrator of the client gets exit 1 with the missing right, and nothing changes", async () => {
    const { token } = await platform.gateway.signIn("admin@acacia.test");
    const ended = await parley(["plans", "deactivate", "acacia", "--remark", "mine", "--yes"], { env: { PARLEY_TOKEN: token } });
    expect([ended.code, ended.stdout, await present("acacia")]).toEqual([1, expect.not.stringContaining("\tok\t"), ["starter active"]]);
  });

  it("undo restores the earlier plan and price, and removes an added plan", async () => {
    await parley(["plans", "change", "acacia", "--plan", "starter", "--price", "4000.00", "--currency", "KES", "--remark", "deal", "--yes"]);
    await parley(["plans", "change", "acacia", "--plan", "business", "--remark", "more", "--yes"]);
    await parley(["plans", "add", "baobab", "--plan", "starter", "--remark", "new", "--yes"]);
    const jobs = await platform.json(["api", "GET", "jobs", "-d", "kind=bulk", "-d", "pageSize=2"]);
    for (const { id } of jobs.items) expect(await parley(["jobs", "undo", String(id), "--remark", "mistake", "--yes"])).toMatchObject({ code: 0 });
    const [now, before] = await platform.json(["plans", "show", "--client", "acacia"]);
    expect([now, before]).toMatchObject([
      { planCode: "starter", state: "active", price: 4_000_00 },
      { planCode: "business", state: "replaced" },
    ]);
    expect(await present("baobab")).toEqual(["starter deactivated"]);
  });
});

describe("plan prices by location", () => {
  const set = (...more: string[]) => parley(["plans", "price", "set", "starter", "--country", "KE", "--currency", "KES", ...more]);

  it("are shown before and after, set and listed", async () => {
    const ended = await set("--price", "5100.50", "--yes", "--json");
    expect([ended.code, ended.stderr]).toEqual([
      0,
      "Starter in Kenya: Price: KES 4900.00 → KES 5100.50\nThis cannot be undone. A price that is set again from the same day is replaced; clients who got the plan in between keep theirs.\n",
    ]);
    expect(JSON.parse(ended.stdout)).toMatchObject({ location: "Kenya", price: 5_100_50, currency: "KES" });
    expect((await parley(["plans", "price", "list", "starter"])).stdout).toContain("Starter\tcountry\tKE\tKenya\tKES 5100.50\t");
  });

  it("are not set by a dry run, which can exit with 7", async () => {
    const before = await platform.json(["plans", "price", "list"]);
    expect((await set("--price", "1.00", "--dry-run", "--detailed-exitcode")).code).toBe(7);
    expect(await platform.json(["plans", "price", "list"])).toEqual(before);
  });

  it.each([
    [["--price", "49.00"], "--yes"],
    [["--price", "49.001", "--yes"], "not an amount in KES"],
    [["--price", "49.00", "--continent", "AF", "--yes"], "--country and --continent"],
    [["--yes"], "--price"],
  ])("with %j are refused as a usage error", async (more, told) => {
    const ended = await set(...more);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining(told)]);
  });

  it("are refused in a currency not used at the location: exit 1 names the field", async () => {
    const ended = await parley(["plans", "price", "set", "starter", "--country", "KE", "--price", "49.00", "--currency", "EUR", "--yes"]);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([
      1,
      "",
      expect.stringContaining("currency: Plans in KE are charged in KES, USD and cannot have a price in EUR"),
    ]);
  });
});

it("help of plans price set has examples, and completion covers subcommands of two levels", async () => {
  const help = await parley(["plans", "price", "set", "--help"]);
  expect([help.code, help.stdout]).toEqual([0, expect.stringContaining("$ parley plans price set starter --country KE")]);
  const completed = await parley(["complete", "--", "plans", "price", ""]);
  expect(completed.stdout).toMatch(/^list\b/m);
  expect(completed.stdout).toMatch(/^set\b/m);
});

describe("pending plans", () => {
  const toCome = async () =>
    (await platform.json(["plans", "pending", "list"])).map(({ shCode, planCode, startsOn }: Record<string, unknown>) => [
      shCode,
      planCode,
      startsOn,
    ]);
  const planned = () => parley(["plans", "change", "acacia", "--plan", "business", "--starts-on", "2099-01-01", "--remark", "later", "--yes"]);

  it("are listed with the plan that they replace", async () => {
    await planned();
    const { stdout } = await parley(["plans", "pending", "list"]);
    expect(lines(stdout)).toEqual([
      ["client", "startsOn", "plan", "price", "replaces", "remark", "id"],
      ["ACACIA", "2099-01-01", "business", "KES 14500.00", expect.stringMatching(/^starter \(KES \d+\.\d\d\)$/), "later", expect.any(String)],
    ]);
    expect((await parley(["plans", "pending", "list", "--plan", "starter", "-q"])).stdout).toBe("");
  });

  it("can be cancelled while the current plan stays, and undo restores them", async () => {
    await planned();
    const { code, stderr } = await parley(["plans", "pending", "cancel", "acacia", "--remark", "stays", "--yes"]);
    expect([code, await toCome(), await present("acacia")]).toEqual([0, [], ["business deactivated", "starter active"]]);
    const [, job = ""] = /parley jobs undo (\d+)/.exec(stderr) ?? [];
    expect((await parley(["jobs", "undo", job, "--yes"])).code).toBe(0);
    expect(await toCome()).toEqual([["ACACIA", "business", "2099-01-01"]]);
  });

  it("are named in the dry run of the undo, without internal field names", async () => {
    await planned();
    const { stderr } = await parley(["plans", "pending", "cancel", "acacia", "--remark", "stays", "--yes"]);
    const [, job = ""] = /parley jobs undo (\d+)/.exec(stderr) ?? [];
    const { code, stdout } = await parley(["jobs", "undo", job, "--dry-run"]);
    expect([code, lines(stdout)]).toEqual([
      0,
      [
        ["thing", "result", "change", "message", "line"],
        ["Acacia Travel", "change", "State: deactivated → pending", "", "1"],
      ],
    ]);
    expect(await toCome()).toEqual([]);
  });

  it("can be written to a CSV file", async () => {
    await planned();
    const { code, stdout } = await parley(["plans", "pending", "list", "--output", "-", "--format", "csv"]);
    expect([code, stdout.split("\n").length, stdout]).toEqual([0, 3, expect.stringContaining("2099-01-01")]);
  });

  it("can be cancelled for all clients of one plan by a filter", async () => {
    await planned();
    await parley(["plans", "pending", "cancel", "--plan", "starter", "--remark", "withdrawn", "--yes"]);
    expect(await toCome()).toHaveLength(1);
    await parley(["plans", "pending", "cancel", "--plan", "business", "--remark", "withdrawn", "--yes"]);
    expect(await toCome()).toEqual([]);
  });

  it("cannot be cancelled for a client without a pending plan, whose current plan stays", async () => {
    const { code, stdout } = await parley(["plans", "pending", "cancel", "acacia", "--remark", "stays", "--yes"]);
    expect([code, stdout, await present("acacia")]).toEqual([
      1,
      expect.stringContaining("Acacia Travel has no plan that is to come"),
      ["starter active"],
    ]);
  });
});
