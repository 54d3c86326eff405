import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const stored = async (name: string) => [...(await storedUsers(platform.gateway, name)).values()];
const add = (name: string, count: number) => addUsers(platform.gateway, name, count);
const lastJob = async () => (await platform.json(["jobs", "list", "--kind", "bulk", "--page-size", "1"]))[0];
const byLogin = <R extends { loginId: string }>(rows: readonly R[]) => [...rows].sort((a, b) => a.loginId.localeCompare(b.loginId));

/** Counts and checksums of all data that a write would change. */
const traces = async () =>
  platform.gateway.test.database.query(0, {
    name: "traces",
    text: "select (select count(*) from audit_log) as audit, (select count(*) from job) as jobs, (select sum(version) from app_user) as versions",
    values: [],
  });

describe("dry run of a bulk command", () => {
  it("writes nothing and lists exactly the rows that the real run then changes", async () => {
    const logins = await add("dry", 6);
    await parley(["users", "activate", ...logins.slice(0, 2), "--remark", "spring intake"]);
    await parley(["users", "activate", ...logins.slice(2, 3), "--remark", "other"]);
    const command = ["users", "activate", ...logins, "nobody@old.example", "--remark", "spring intake"];
    const before = await traces();
    const dry = await parley([...command, "--dry-run", "--json"]);
    expect(await traces()).toEqual(before);
    expect(dry).toMatchObject({ code: 3 });
    const plan: { loginId: string; result: string; before: object; after: object }[] = JSON.parse(dry.stdout);
    expect(byLogin(plan).map(({ result }) => result)).toEqual(["unchanged", "unchanged", "change", "change", "change", "change", "failed"]);

    expect((await parley([...command, "--json"])).code).toBe(3);
    const { id } = await lastJob();
    const changes = (await platform.json(["api", "jobs.changes", "-d", `id=${id}`])).items;
    expect(
      byLogin(changes.map(({ before, after }: { before: { loginId: string }; after: object }) => ({ ...before, after }))).map(
        ({ loginId }) => loginId,
      ),
    ).toEqual(byLogin(plan.filter(({ result }) => result === "change")).map(({ loginId }) => loginId));
    for (const change of changes) expect(change).toMatchObject(pick(plan.find(({ loginId }) => loginId === change.after.loginId)));
  });

  it("exits with 7 for changes under --detailed-exitcode, and with 0 without changes", async () => {
    const [login = ""] = await add("detail", 1);
    const command = ["users", "activate", login, "--remark", "x"];
    expect((await parley([...command, "--dry-run"])).code).toBe(0);
    const found = await parley([...command, "--dry-run", "--detailed-exitcode"]);
    expect(found.code).toBe(7);
    expect(found.stdout).toContain("Active: no → yes; Remark: – → x");
    await parley(command);
    expect((await parley([...command, "--dry-run", "--detailed-exitcode"])).code).toBe(0);
  });
});

const pick = (planned: { before: object; after: object } | undefined) => ({ before: planned?.before, after: planned?.after });

describe("filter of a bulk command", () => {
  it("finds users of a stakeholder by name, code or id who are not yet in the target state", async () => {
    await add("filter", 5);
    await add("beyond", 2);
    const run = (verb: string, ...more: string[]) => parley(["users", verb, "--search", "filter", "--remark", "moved", "--yes", "-q", ...more]);
    expect((await run("activate", "--stakeholder", "ACACIA")).stdout.trim().split("\n")).toHaveLength(5);
    const again = await run("activate", "--stakeholder", "2");
    expect([again.code, again.stdout]).toEqual([0, ""]);
    expect((await run("deactivate", "--stakeholder", "acacia", "--role", "1")).stdout).toBe("");
    expect((await run("deactivate", "--stakeholder", "acacia")).stdout.trim().split("\n")).toHaveLength(5);
    expect((await stored("filter")).map(({ active, effects }) => [active, effects])).toEqual(Array(5).fill([false, 2]));
    expect((await stored("beyond")).map(({ effects }) => effects)).toEqual([0, 0]);
  });

  it("with an inaccessible stakeholder is refused, and the accessible ones are named", async () => {
    const ended = await parley(["users", "activate", "--stakeholder", "baobab", "--remark", "x"]);
    expect(ended.code).toBe(1);
    expect(ended.stderr).toMatch(/baobab[\s\S]*acacia/);
  });
});

describe("undo of a bulk job", () => {
  it("restores the earlier values, reports rows changed since, and cannot be repeated", async () => {
    const logins = await add("undo", 4);
    await parley(["users", "activate", logins[0] ?? "", "--remark", "long ago"]);
    await parley(["users", "deactivate", ...logins, "--remark", "by mistake", "--yes"]);
    const { id } = await lastJob();
    await parley(["users", "activate", logins[3] ?? "", "--remark", "needed"]);
    const dry = await parley(["jobs", "undo", String(id), "--dry-run", "--json"]);
    expect(byLogin(JSON.parse(dry.stdout) as { loginId: string; result: string }[]).map(({ result }) => result)).toEqual([
      "change",
      "change",
      "change",
      "failed",
    ]);

    const undone = await parley(["jobs", "undo", String(id), "--yes"]);
    expect(undone.code).toBe(3);
    expect(undone.stdout).toContain("changedSince");
    expect((await stored("undo")).map(({ active, remark }) => [active, remark])).toEqual([
      [true, "long ago"],
      [false, `Undo of job ${id}`],
      [false, `Undo of job ${id}`],
      [true, "needed"],
    ]);
  });

  it("marks the job as undone, and a second undo is a conflict without a change", async () => {
    const logins = await add("twice", 2);
    await parley(["users", "activate", ...logins, "--remark", "x"]);
    const { id } = await lastJob();
    expect((await parley(["jobs", "undo", String(id), "--yes"])).code).toBe(0);
    expect(await platform.json(["jobs", "show", String(id)])).toMatchObject({ state: "undone", undoable: false });
    const before = await traces();
    const again = await parley(["jobs", "undo", String(id), "--yes"]);
    expect([again.code, again.stdout]).toEqual([6, ""]);
    expect(again.stderr).toContain("undone");
    expect(await traces()).toEqual(before);
  });

  it("requires --yes without a terminal", async () => {
    await parley(["users", "activate", ...(await add("unasked", 1)), "--remark", "x"]);
    const { id } = await lastJob();
    const ended = await parley(["jobs", "undo", String(id)]);
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain("--yes");
    expect((await stored("unasked")).map(({ active }) => active)).toEqual([true]);
  });
});

describe("parley jobs", () => {
  it("show returns the same error for another user's job as for a missing one", async () => {
    await parley(["users", "activate", ...(await add("alien", 1)), "--remark", "x"]);
    const { id } = await lastJob();
    const { token } = await platform.gateway.signIn("admin@baobab.test");
    const asOther = (...argv: string[]) => parley(argv, { env: { PARLEY_TOKEN: token } });
    for (const verb of ["show", "cancel", "undo"]) {
      const foreign = await asOther("jobs", verb, String(id), ...(verb === "undo" ? ["--yes"] : []));
      const missing = await asOther("jobs", verb, "999999", ...(verb === "undo" ? ["--yes"] : []));
      expect([verb, foreign]).toEqual([verb, missing]);
      expect(foreign.code).toBe(1);
    }
  });

  it("show --follow waits for the end of the job, and exits with 5 after the timeout", async () => {
    await parley(["users", "activate", ...(await add("follow", 1)), "--remark", "x"]);
    const { id } = await lastJob();
    expect(await platform.json(["jobs", "show", String(id), "--follow"])).toMatchObject({ id, state: "done" });
    const endless = await platform.json([
      "api",
      "jobs.begin",
      "--data",
      JSON.stringify({ operation: "users.activate", title: "Endless", args: {}, total: 1 }),
    ]);
    expect((await parley(["jobs", "show", String(endless.id), "--follow", "--timeout", "1"])).code).toBe(5);
    expect(await platform.json(["jobs", "cancel", String(endless.id)])).toMatchObject({ state: "cancelled" });
  });
});
