import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
  folder = mkdtempSync(join(tmpdir(), "parley-bulk-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const stored = (name: string) => storedUsers(platform.gateway, name);
const add = (name: string, count: number) => addUsers(platform.gateway, name, count);
let files = 0;
/** Creates a file with this content and a unique name; returns its path. */
const file = (content: string | Uint8Array, name = "users.csv"): string => {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  writeFileSync(path, content);
  return path;
};
const lines = (stdout: string) => stdout.trimEnd().split("\n");
const journals = () => readdirSync(join(platform.cli.home, "parley/journals"));
const activate = (...argv: string[]) => parley(["users", "activate", "--remark", "spring intake", ...argv]);

describe("users activate with a file of rows", () => {
  it("processes each row, prints each result and leaves a job but no journal", async () => {
    const logins = await add("plain", 3);
    const ended = await activate("--file", file(["loginId", ...logins].join("\n")), "--json");
    expect(ended).toMatchObject({ code: 0 });
    expect(JSON.parse(ended.stdout)).toEqual(expect.arrayContaining(logins.map((loginId, index) => ({ loginId, result: "ok", line: index + 2 }))));
    expect([...(await stored("plain")).values()]).toEqual(Array(3).fill({ active: true, remark: "spring intake", effects: 1 }));
    const [job] = (await platform.json(["api", "jobs.list"])).items;
    expect(job).toMatchObject({ operation: "users.activate", state: "done", total: 3, done: 3, failed: 0, via: "cli", undoable: true });
    expect(journals()).toEqual([]);
  });

  it("accepts a byte-order mark, quotes, extra columns, blank lines and Windows line ends", async () => {
    const [one, two, three] = await add("odd", 3);
    const csv = `\uFEFFname,loginId\r\n"Ada, the first",${one}\r\n\r\n  \r\n"Bo ""B""","${two}"\r\nCy, ${three}\r\n`;
    const ended = await activate("--file", file(csv), "-q");
    expect(ended.code).toBe(0);
    expect(lines(ended.stdout).sort()).toEqual([one, two, three]);
  });

  it("accepts NDJSON by file name or option, and CSV with semicolons", async () => {
    const [one, two, three] = await add("formats", 3);
    expect((await activate("--file", file(`{"loginId":"${one}"}\n\n`, "users.ndjson"))).code).toBe(0);
    expect((await activate("--file", file(`{"loginId":"${two}"}`, "users.list"), "--input-format", "ndjson")).code).toBe(0);
    expect((await activate("--file", file(`name;loginId\nCy;${three}\n`))).code).toBe(0);
    expect([...(await stored("formats")).values()].map(({ active }) => active)).toEqual([true, true, true]);
  });

  it("accepts rows from stdin and ids as arguments", async () => {
    const [one = "", two = ""] = await add("other", 2);
    expect((await parley(["users", "activate", "--remark", "x", "--file", "-"], { stdin: `loginId\n${one}\n` })).code).toBe(0);
    expect((await activate(two.toUpperCase())).code).toBe(0);
    expect([...(await stored("other")).values()].map(({ active }) => active)).toEqual([true, true]);
  });

  it("reports invalid rows by line number, skips duplicates, processes all others and exits with 3", async () => {
    const [one, two] = await add("mixed", 2);
    const results = join(folder, "mixed.ndjson");
    const ended = await activate(
      "--file",
      file(`loginId,name\n${one},A\nx,B\n${one},C\nnobody@old.example,D\n${two}\n${two},E\n`),
      "--results",
      results,
    );
    expect(ended.code).toBe(3);
    expect(ended.stderr).toContain("2 done, 3 failed, 1 skipped");
    const told = lines(readFileSync(results, "utf8")).map((line) => JSON.parse(line));
    expect(told.sort((a, b) => a.line - b.line).map(({ line, result, code }) => [line, result, code])).toEqual([
      [2, "ok", undefined],
      [3, "failed", "badRow"],
      [4, "skipped", "duplicate"],
      [5, "failed", "notFound"],
      [6, "failed", "badRow"],
      [7, "ok", undefined],
    ]);
    expect([...(await stored("mixed")).values()].map(({ effects }) => effects)).toEqual([1, 1]);
  });

  it("exits with 1 when no row can be done", async () => {
    const ended = await activate("nobody1@old.example", "nobody2@old.example");
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain("0 done, 2 failed");
  });

  it("with --on-error stop ends after the failed row and continues on resume", async () => {
    const [one, two, three] = await add("stop", 3);
    const path = file(`loginId\n${one}\n?\n${two}\n${three}\n`);
    const ended = await activate("--file", path, "--on-error", "stop");
    expect(ended.code).toBe(3);
    expect(ended.stderr).toMatch(/1 done, 1 failed, 2 not tried/);
    expect([...(await stored("stop")).values()].map(({ effects }) => effects)).toEqual([1, 0, 0]);
    const journal = /--resume (\S+)/.exec(ended.stderr)?.[1] ?? "";
    expect((await activate("--resume", journal)).code).toBe(3);
    expect([...(await stored("stop")).values()].map(({ effects }) => effects)).toEqual([1, 1, 1]);
  });

  it.each(["ndjson", "csv"])("writes results (%s) that can be used as input to retry the failed rows", async (format) => {
    const [one] = await add(`feed${format}`, 1);
    const late = `feed${format}2@old.example`;
    const results = join(folder, `feed.${format}`);
    const first = await activate("--file", file(`loginId\n${one}\n${late}\n`), "--results", results);
    expect(first.code).toBe(3);
    await platform.gateway.test.database.query(2, {
      name: "rename_user",
      text: "update app_user set login_id = $1 where login_id = $2",
      values: [late, (await add(`late${format}`, 1))[0]],
    });
    const second = await activate("--file", results, "--only", "failed", "-q");
    expect([second.code, second.stdout]).toEqual([0, `${late}\n`]);
  });

  it("reads 100,000 rows with little memory before the first change", async () => {
    const path = file(`loginId\n${"x\n".repeat(99_999)}?`);
    const ended = await parley(["users", "activate", "--remark", "x", "--file", path, "-q"], { env: { NODE_OPTIONS: "--max-old-space-size=64" } });
    expect([ended.code, ended.stderr]).toEqual([1, "parley: Activate users: 0 done, 100,000 failed.\n"]);
  });
});
