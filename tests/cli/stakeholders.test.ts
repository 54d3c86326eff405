import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("super@parley.test");
});
afterAll(() => platform.close());

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const rows = () => platform.gateway.test.database.platform.selectFrom("stakeholder").selectAll().orderBy("id").execute();

it("stakeholders list and show find a stakeholder by short name, code or id", async () => {
  expect((await parley(["stakeholders", "list", "--search", "bank", "-q"])).stdout).toBe("3\n");
  for (const name of ["acacia", "ACACIA", "2"])
    expect(await platform.json(["stakeholders", "show", name])).toMatchObject({ id: 2, shortName: "acacia" });
  const missing = await parley(["stakeholders", "show", "cedar"]);
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("Stakeholders: acacia, baobab, parley")]);
});

it("stakeholders create accepts the category by name and exits with 6 for a short name in use", async () => {
  const create = (...more: string[]) => parley(["stakeholders", "create", "--short-name", "cedar", "--title", "Cedar Foods", ...more]);
  const ended = await create("--category", "retail", "--country", "ke", "--time-zone", "Africa/Nairobi", "--json");
  expect([ended.code, JSON.parse(ended.stdout)]).toEqual([
    0,
    expect.objectContaining({ shCode: "CEDAR", categoryName: "Retail", country: "KE", timeZone: "Africa/Nairobi", status: "active" }),
  ]);
  const before = await rows();
  expect((await create()).code).toBe(6);
  expect(await rows()).toEqual(before);
});

it("stakeholders update prints before and after, and a dry run changes nothing", async () => {
  const update = (...more: string[]) => parley(["stakeholders", "update", "baobab", "--country", "AE", "--time-zone", "Asia/Dubai", ...more]);
  const before = await rows();
  const dry = await update("--dry-run", "--detailed-exitcode");
  expect([dry.code, dry.stdout, dry.stderr]).toEqual([
    7,
    "",
    expect.stringContaining("Baobab Bank: Time zone: Asia/Kolkata → Asia/Dubai; Country: IN → AE"),
  ]);
  expect(await rows()).toEqual(before);
  const ended = await update("--yes", "--json");
  expect([ended.code, JSON.parse(ended.stdout)]).toEqual([0, expect.objectContaining({ country: "AE", timeZone: "Asia/Dubai", version: 2 })]);
  expect(await platform.json(["stakeholders", "update", "baobab", "--country", "none", "--yes"])).toMatchObject({ country: null, version: 3 });
});

it("the first day of the week of a stakeholder is set by option or configuration file, and none means that of the country", async () => {
  const weekStart = async (day: string) => (await platform.json(["stakeholders", "update", "acacia", "--week-start", day, "--yes"])).weekStart;
  const exported = async () => (await platform.json(["config", "export", "--only", "calendar", "--stakeholder", "acacia"])).calendar;
  expect([await weekStart("Saturday"), await exported()]).toEqual(["saturday", { weekStart: "saturday" }]);
  expect([await weekStart("none"), await exported()]).toEqual([null, { weekStart: null }]);
});

it.each([
  [["update", "acacia", "--title", "Other"], 2, "--yes"],
  [["update", "acacia", "--yes"], 2, "No changes were given"],
  [["update", "acacia", "--category", "Farming", "--yes"], 1, "Categories: Banking, Health, Retail, Travel"],
  [["update", "acacia", "--week-start", "someday", "--yes"], 2, "'someday' is not a day of the week"],
  [["update", "acacia", "--time-zone", "Mars/Base", "--yes"], 1, "timeZone: There is no such time zone. One is written Africa/Nairobi"],
  [["create", "--short-name", "elm"], 2, "--title"],
  [["create", "--short-name", "elm", "--title", "Elm", "--with-defaults"], 2, "--admin"],
  [["create", "--short-name", "elm", "--title", "Elm", "--admin", "a@elm.test"], 2, "--with-defaults"],
  [["suspend", "acacia", "--yes"], 2, "--remark"],
  [["suspend", "acacia", "--remark", "trial"], 2, "--yes"],
  [["archive", "parley", "--remark", "trial", "--yes"], 6, "always active"],
  [["activate", "cedar-2", "--remark", "trial", "--yes"], 1, "There is no stakeholder 'cedar-2'"],
])("parley stakeholders %j exits with %i, reports the reason and changes nothing", async (argv, code, told) => {
  const before = await rows();
  const ended = await parley(["stakeholders", ...argv]);
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([code, "", expect.stringContaining(told)]);
  expect(await rows()).toEqual(before);
});

it("a client's administrator can change their own stakeholder but not create one", async () => {
  const { token } = await platform.gateway.signIn("admin@acacia.test");
  const env = { PARLEY_TOKEN: token };
  expect(await platform.json(["stakeholders", "update", "acacia", "--title", "Acacia Tours", "--yes"], { env })).toMatchObject({
    title: "Acacia Tours",
  });
  const denied = await parley(["stakeholders", "create", "--short-name", "oak", "--title", "Oak"], { env });
  expect([denied.code, denied.stdout, denied.stderr]).toEqual([1, "", expect.stringContaining("Missing:")]);
});

it("stakeholders create makes a complete stakeholder with the command from the design", async () => {
  const line = "--title Fir --short-name fir --country KEN --time-zone Africa/Nairobi --admin ada.obi@fir.test --with-defaults";
  const made = await platform.json(["stakeholders", "create", ...line.split(" ")]);
  expect(made).toMatchObject({ shortName: "fir", country: "KE", currency: "KES", timeZone: "Africa/Nairobi", status: "active", userCount: 1 });
  expect((await parley(["roles", "list", "--stakeholder", "fir", "--format", "csv", "--columns", "name"])).stdout).toBe(
    "name\nAdministrator\nAgent\nLead\n",
  );
});

it("users create for a stakeholder without roles explains how to create one", async () => {
  await parley(["stakeholders", "create", "--short-name", "yew", "--title", "Yew"]);
  const flags = ["--first-name", "A", "--last-name", "B", "--role", "Administrator", "--stakeholder", "yew"];
  const ended = await parley(["users", "create", "a@yew.test", ...flags]);
  expect([ended.code, ended.stdout, ended.stderr]).toEqual([
    1,
    "",
    expect.stringContaining("There are no roles yet. Create one with parley roles create."),
  ]);
  expect((await parley(["users", "list", "--stakeholder", "yew", "-q"])).stdout).toBe("");
});

it("an invalid value is reported with its option, and in JSON with the field of the call", async () => {
  const line = ["stakeholders", "create", "--title", "Elm", "--short-name", "elm", "--admin", "elm", "--with-defaults"];
  const told = await parley(line);
  expect([told.code, told.stderr]).toEqual([1, expect.stringContaining("\n  --admin: ")]);
  expect(JSON.parse((await parley([...line, "--json"])).stderr).error.details.fields).toEqual([
    { path: "defaults.admin.email", code: "emailWanted", message: expect.any(String) },
  ]);
});

it("stakeholders are suspended, activated and archived with before and after, and a dry run changes nothing", async () => {
  await parley(["stakeholders", "create", "--short-name", "ash", "--title", "Ash", "--pending"]);
  const turn = (verb: string, ...more: string[]) => parley(["stakeholders", verb, "ash", "--remark", "as agreed", ...more]);
  const statusOf = async () => (await platform.json(["stakeholders", "show", "ash"])).status;
  const dry = await turn("activate", "--dry-run", "--detailed-exitcode");
  expect([dry.code, dry.stderr, await statusOf()]).toEqual([7, expect.stringContaining("Ash: Status: pending → active"), "pending"]);
  for (const [verb, status] of [
    ["activate", "active"],
    ["suspend", "suspended"],
    ["activate", "active"],
    ["archive", "archived"],
  ] as const)
    expect([(await turn(verb, "--yes")).code, await statusOf()]).toEqual([0, status]);
  expect((await turn("activate", "--yes")).code).toBe(6);
  const listed = async (...more: string[]) => (await parley(["stakeholders", "list", "--format", "csv", "--columns", "shortName", ...more])).stdout;
  expect([(await listed()).includes("ash"), await listed("--status", "archived")]).toEqual([false, "shortName\nash\n"]);
});

it("schedules of a suspended stakeholder are listed and shown with the reason for the pause", async () => {
  await parley(["stakeholders", "create", "--short-name", "elm", "--title", "Elm"]);
  const add = ["--report", "chat-activities", "--range", "yesterday", "--cron", "0 6 * * *", "--email-to", "super@parley.test", "--name", "Of Elm"];
  expect((await parley(["schedules", "add", ...add, "--stakeholder", "elm"])).code).toBe(0);
  expect((await parley(["stakeholders", "suspend", "elm", "--remark", "as agreed", "--yes"])).code).toBe(0);
  const reason = "The organisation's account was suspended. The schedule resumes when it is active again";
  const [head = "", ...rows] = (await parley(["schedules", "list", "--format", "tsv"])).stdout.split("\n").map((line) => line.split("\t"));
  const listed = rows.find((row) => row[head.indexOf("name")] === "Of Elm") ?? [];
  expect([listed[head.indexOf("active")], listed[head.indexOf("pausedReason")]]).toEqual(["false", reason]);
  expect((await parley(["schedules", "show", "Of Elm", "--format", "tsv"])).stdout).toContain(`pausedReason\t${reason}\n`);
});

it("categories and enterprise clients are managed, and a used one cannot be removed", async () => {
  const stakeholders = (...argv: string[]) => parley(["stakeholders", ...argv]);
  expect((await stakeholders("categories", "create", "Logistics")).code).toBe(0);
  expect((await stakeholders("enterprise", "create", "Forest Group", "--contract-no", "F-12")).code).toBe(0);
  expect(await platform.json(["stakeholders", "update", "baobab", "--category", "Logistics", "--enterprise", "Forest Group", "--yes"])).toMatchObject(
    {
      categoryName: "Logistics",
      parentEnterprise: "Forest Group",
    },
  );
  for (const [topic, name] of [
    ["categories", "Logistics"],
    ["enterprise", "Forest Group"],
  ] as const) {
    const refused = await stakeholders(topic, "remove", name, "--yes");
    expect([refused.code, refused.stderr]).toEqual([6, expect.stringContaining("Baobab Bank")]);
  }
  await stakeholders("update", "baobab", "--category", "none", "--enterprise", "none", "--yes");
  expect((await stakeholders("categories", "remove", "Logistics", "--yes")).code).toBe(0);
  expect((await stakeholders("enterprise", "remove", "Forest Group", "--yes")).code).toBe(0);
});

it("allowed export addresses and the contact can be set, and none removes the addresses", async () => {
  const update = (...more: string[]) => platform.json(["stakeholders", "update", "baobab", "--yes", ...more]);
  expect(await update("--allow-exports", "@baobab.test,board@oak.test", "--contact-name", "Divya", "--data-region", "India")).toMatchObject({
    emailAllowList: ["@baobab.test", "board@oak.test"],
    contactName: "Divya",
    dataRegion: "India",
  });
  expect(await update("--allow-exports", "none")).toMatchObject({ emailAllowList: [] });
});

describe("stakeholder logo", () => {
  const LOGO = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  let folder: string;
  let file: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parley-logo-"));
    file = join(folder, "logo.png");
    writeFileSync(file, LOGO);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const logo = (...given: string[]) => parley(["stakeholders", "logo", ...given]);
  const logoOf = async () => (await platform.json(["stakeholders", "show", "baobab"])).logo;

  it("is set from a file, replaced only after confirmation, and removed", async () => {
    const set = await logo("set", "baobab", "--file", file, "--json");
    expect([set.code, JSON.parse(set.stdout)]).toEqual([0, { id: 3, logo: await logoOf() }]);
    const unasked = await logo("set", "baobab", "--file", file);
    expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining("Use --yes to confirm.")]);
    const removed = await logo("remove", "baobab", "--yes", "--json");
    expect([removed.code, JSON.parse(removed.stdout), await logoOf()]).toEqual([0, { id: 3, logo: null }, null]);
  });

  it("is refused for a text file or a missing file", async () => {
    const text = join(folder, "logo.txt");
    writeFileSync(text, "not a picture");
    const [words, nothing] = [await logo("set", "baobab", "--file", text), await logo("set", "baobab", "--file", join(folder, "no.png"))];
    expect([words.code, words.stderr, nothing.code, nothing.stderr]).toEqual([
      1,
      expect.stringContaining("A logo must be a PNG, JPEG or WebP image"),
      2,
      expect.stringContaining("There is no file"),
    ]);
    expect(await logoOf()).toBeNull();
  });
});
