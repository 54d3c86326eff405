import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "./testing/built-cli.ts";
import { page, type SmallGateway, smallGateway } from "./testing/small-gateway.ts";

const TOKEN = "x".repeat(43);
const SLOW_MS = 1_600;

let cli: BuiltCli;
let gateway: SmallGateway;
beforeAll(async () => {
  cli = await builtCli();
}, 60_000);
afterAll(() => cli.remove());
beforeEach(async () => {
  gateway = await smallGateway();
});
afterEach(() => gateway.close());

/** Runs a command in its own pseudo-terminal and types `keys` as soon as `question` is shown. Returns the output. */
function atTerminal(
  argv: readonly string[],
  { question, keys = "", columns = 100 }: { readonly question?: string; readonly keys?: string; readonly columns?: number } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = `stty cols ${columns} rows 30; ${[process.execPath, cli.bin, ...argv].join(" ")}`;
    const env = { PATH: process.env.PATH, HOME: cli.home, XDG_CONFIG_HOME: cli.home, TERM: "xterm", PARLEY_URL: gateway.url, PARLEY_TOKEN: TOKEN };
    const child = spawn("script", ["-qefc", command, "/dev/null"], { env });
    let shown = "";
    let isAnswered = false;
    child.stdout.on("data", (chunk) => {
      shown += chunk;
      if (question === undefined || isAnswered || !shown.includes(question)) return;
      isAnswered = true;
      child.stdin.write(keys);
    });
    child.on("error", reject);
    child.on("close", () => resolve(stripVTControlCharacters(shown)));
  });
}

describe("CLI command that takes longer than a second", () => {
  beforeEach(() => gateway.on("GET /api/main/users", async () => ({ ...page([{ id: 7, loginId: "a@acacia.test" }]), afterMs: SLOW_MS })));

  it("shows Working at a terminal, followed by its table", async () => {
    const shown = await atTerminal(["api", "GET", "users"]);
    expect(shown).toContain("Working");
    expect(shown).toMatch(/id +loginId[^\n]*\r\n7 +a@acacia\.test/);
  });

  it.each([["--json"], ["--quiet"]])("shows no Working message with %s", async (flag) => {
    expect(await atTerminal(["api", "GET", "users", flag])).not.toContain("Working");
  });

  it("shows no Working message without a terminal", async () => {
    const { stdout, stderr } = await cli.run(["api", "GET", "users"], { env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: TOKEN } });
    expect(stdout + stderr).not.toContain("Working");
  });
});

describe("table at a narrow terminal", () => {
  const users = [
    { id: 7, loginId: "agent1@acacia.test", firstName: "Ada", lastName: "Lovelace", lastLoginAt: "2026-11-28T08:15:30.123Z" },
    { id: 12, loginId: "a.very.long.address@acacia.example.test", firstName: "Grace 🚀", lastName: "こんにちは", lastLoginAt: null },
  ];
  beforeEach(() => gateway.on("GET /api/main/users", page(users)));
  const linesOf = (shown: string) => shown.split(/\r?\n/).map((line) => line.trimEnd());

  it.each([20, 40, 60])("becomes one record for each row at %i columns, with fitting lines and unbroken words", async (columns) => {
    const shown = linesOf(await atTerminal(["users", "list", "--columns", Object.keys(users[0] ?? {}).join(",")], { columns }));
    const table = shown.slice(
      0,
      shown.findIndex((line) => line.startsWith("Page ")),
    );
    expect(table.filter((line) => line.length > columns)).toEqual([]);
    // No line of the table consists of a single letter, and no value is cut off.
    expect(table.filter((line) => /^\s*\S\s*$/.test(line) && !/[7t]/.test(line))).toEqual([]);
    const text = table.join("").replace(/\s+/g, "");
    for (const value of users.flatMap((user) => Object.values(user))) expect(text).toContain(String(value ?? "").replace(/\s+/g, ""));
  });

  it("wraps the text of wide columns while the other columns keep whole words", async () => {
    gateway.on("GET /api/main/users", page([{ id: 7, loginId: "a@acacia.test", remark: "a remark that is longer than the terminal is wide" }]));
    const shown = linesOf(await atTerminal(["users", "list", "--columns", "id,loginId,remark"], { columns: 40 }));
    expect(shown.slice(0, 4)).toEqual([
      "id  loginId        remark",
      "7   a@acacia.test  a remark that is",
      "                   longer than the",
      "                   terminal is wide",
    ]);
  });
});

describe("profile commands at a terminal", () => {
  it("profile use shows a list at a terminal and requires a name elsewhere", async () => {
    await cli.run(["profile", "add", "live", "--url", "https://parley.example"]);
    const shown = await atTerminal(["profile", "use"], { question: "Profile:", keys: "\u001b[B\r" });
    expect(shown).toContain("Using profile live at https://parley.example");
    const { code, stderr } = await cli.run(["profile", "use"]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("parley profile use <profile>")]);
  });

  it("profile list creates no files and names a config file that is not valid JSON", async () => {
    const fresh = join(cli.home, "fresh");
    mkdirSync(fresh);
    expect((await cli.run(["profile", "list"], { env: { XDG_CONFIG_HOME: fresh } })).code).toBe(0);
    expect(readdirSync(fresh)).toEqual([]);
    mkdirSync(join(fresh, "parley"));
    writeFileSync(join(fresh, "parley/config.json"), "{ half");
    const { code, stderr } = await cli.run(["profile", "list"], { env: { XDG_CONFIG_HOME: fresh } });
    expect([code, stderr]).toEqual([1, expect.stringContaining("config.json could not be used: it is not valid JSON")]);
    expect(readFileSync(join(fresh, "parley/config.json"), "utf8")).toBe("{ half");
  });

  it("a broken config file only warns if the environment has the URL and the login", async () => {
    const fresh = join(cli.home, "broken");
    mkdirSync(join(fresh, "parley"), { recursive: true });
    writeFileSync(join(fresh, "parley/config.json"), "{ half");
    gateway.on("GET /api/main/users", page([{ id: 7 }]));
    const env = { XDG_CONFIG_HOME: fresh, PARLEY_URL: gateway.url, PARLEY_TOKEN: TOKEN };
    const warned = await cli.run(["api", "GET", "users", "--quiet"], { env });
    expect(warned).toEqual({ code: 0, stdout: "7\n", stderr: expect.stringContaining("config.json could not be used: it is not valid JSON") });
    expect(warned.stderr).toContain("the platform counts as protected");
    const change = await cli.run(["users", "activate", "a@b.test", "--remark", "x", "--yes"], { env });
    expect([change.code, change.stderr]).toEqual([2, expect.stringContaining("is protected: nothing was changed")]);
    const needed = await cli.run(["api", "GET", "users", "--profile", "live"], { env });
    expect([needed.code, needed.stderr]).toEqual([1, expect.stringContaining("config.json could not be used")]);
  });
});
