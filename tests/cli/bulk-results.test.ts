import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, linkSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
let at: (name: string) => string;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-results-"));
  at = (name) => join(folder, name);
  return () => rmSync(folder, { recursive: true, force: true });
});

const activate = (...argv: string[]) => platform.parley(["users", "activate", "--remark", "x", ...argv]);
let runs = 0;
/** Creates users and a file with their login ids. `effects` returns how often each user was changed. */
const rows = async (count = 3) => {
  runs += 1;
  const name = `results${runs}-`;
  const logins = await addUsers(platform.gateway, name, count);
  const path = at("users.csv");
  writeFileSync(path, ["loginId", ...logins].join("\n"));
  return { logins, path, effects: async () => [...(await storedUsers(platform.gateway, name)).values()].map((user) => user.effects) };
};

describe("results file that is also an input", () => {
  it.each([
    ["by its name", (path: string) => path],
    ["by another way to write it", (path: string) => `${folder}/./../${folder.split("/").at(-1)}/${path.split("/").at(-1)}`],
    [
      "by a symbolic link",
      (path: string) => {
        symlinkSync(path, at("link.csv"));
        return at("link.csv");
      },
    ],
    [
      "by a second name of it",
      (path: string) => {
        linkSync(path, at("second.csv"));
        return at("second.csv");
      },
    ],
  ])("is refused with exit code 2 %s, without changes or data loss", async (_name, other) => {
    const { path, effects } = await rows();
    const before = readFileSync(path, "utf8");
    const ended = await activate("--file", path, "--results", other(path));
    expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--results would overwrite the input file") });
    expect([readFileSync(path, "utf8"), await effects()]).toEqual([before, [0, 0, 0]]);
  });

  it("is refused when it is read through stdin", async () => {
    const { path, effects } = await rows();
    const before = readFileSync(path, "utf8");
    const stdin = openSync(path, "r");
    const { PATH } = process.env;
    const child = spawn(process.execPath, [platform.cli.bin, "users", "activate", "--remark", "x", "--file", "-", "--results", path], {
      stdio: [stdin, "ignore", "ignore"],
      env: { PATH, HOME: platform.cli.home, XDG_CONFIG_HOME: platform.cli.home, PARLEY_URL: platform.gateway.url },
    });
    expect((await once(child, "close"))[0]).toBe(2);
    closeSync(stdin);
    expect([readFileSync(path, "utf8"), await effects()]).toEqual([before, [0, 0, 0]]);
  });

  it("is refused when it is the journal of this run or of the resumed run", async () => {
    const { path, effects } = await rows();
    expect((await activate("--file", path, "--journal", at("j.ndjson"), "--results", at("j.ndjson"))).code).toBe(2);
    expect([readdirSync(folder), await effects()]).toEqual([["users.csv"], [0, 0, 0]]);
    expect((await activate("--file", path, "--journal", at("j.ndjson"))).code).toBe(0);
    const before = readFileSync(at("j.ndjson"), "utf8");
    for (const results of [at("j.ndjson"), path]) expect((await activate("--resume", at("j.ndjson"), "--results", results)).code).toBe(2);
    expect([readFileSync(at("j.ndjson"), "utf8"), await effects()]).toEqual([before, [1, 1, 1]]);
  });
});

describe("results file", () => {
  it("replaces the results of an earlier run, and no other file", async () => {
    const { path, logins } = await rows();
    writeFileSync(at("mine.csv"), "loginId,note\nsomebody,keep me\n");
    expect(await activate("--file", path, "--results", at("mine.csv"))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("is not a results file"),
    });
    expect(readFileSync(at("mine.csv"), "utf8")).toContain("keep me");
    for (const remark of ["once", "again"]) {
      expect((await platform.parley(["users", "activate", "--remark", remark, "--file", path, "--results", at("r.csv")])).code).toBe(0);
      const [, ...lines] = readFileSync(at("r.csv"), "utf8").trimEnd().split("\n");
      expect(lines.map((line) => line.split(",")[0])).toEqual(logins);
    }
    expect(readdirSync(folder).sort()).toEqual(["mine.csv", "r.csv", "users.csv"]);
  });

  it("contains the results instead of stdout", async () => {
    const { path } = await rows();
    const ended = await activate("--file", path, "--results", at("r.ndjson"), "--format", "tsv");
    expect([ended.code, ended.stdout]).toEqual([0, ""]);
    expect(readFileSync(at("r.ndjson"), "utf8").trimEnd().split("\n")).toHaveLength(3);
  });
});

describe("--quiet in a bulk run", () => {
  it("prints only the ids that are now in the requested state, without failed or skipped ones", async () => {
    const { logins } = await rows(2);
    const [one = "", two = ""] = logins;
    await activate(two);
    const argv = [one, two, one, "ghost@old.example", "-q"];
    const ended = await activate(...argv);
    expect([ended.code, ended.stdout.trim().split("\n")]).toEqual([3, [one, two]]);
    const dry = await activate(...argv, "--dry-run");
    expect(dry.stdout.trim().split("\n")).toEqual([one, two]);
  });
});
