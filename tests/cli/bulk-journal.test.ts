import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUsers, storedUsers } from "./many-users.ts";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-journal-"));
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await platform.close();
});

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const effects = async (name: string) => [...(await storedUsers(platform.gateway, name)).values()].map((user) => user.effects);
const COUNT = 60;
/**
 * Rows per second, low enough that a delayed test still acts before the last row. No test waits for the end at this
 * rate.
 */
const RATE = ["--rate", "5"];
const env = () => ({ PATH: process.env.PATH, HOME: platform.cli.home, XDG_CONFIG_HOME: platform.cli.home, PARLEY_URL: platform.gateway.url });

interface Run {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
  readonly journal: string;
}

/**
 * Starts a bulk run over new users with this name prefix, which continues while the test observes it. Resolves after
 * the first result.
 */
async function begin(name: string, ...more: string[]): Promise<Run> {
  const path = join(folder, `${name}.csv`);
  const journal = join(folder, `${name}.journal`);
  writeFileSync(path, ["loginId", ...(await addUsers(platform.gateway, name, COUNT))].join("\n"));
  const argv = ["users", "activate", "--file", path, "--remark", "spring intake", "--journal", journal, ...RATE, ...more];
  const child = spawn(process.execPath, [platform.cli.bin, ...argv], { env: env() });
  const heard = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) child[stream].on("data", (chunk) => (heard[stream] += chunk));
  const ended = once(child, "close").then(([code]) => ({ code, ...heard }));
  while (!heard.stdout.includes("\tok\t")) await once(child.stdout, "data");
  return { child, ended, journal };
}

const resume = (journal: string, ...more: string[]) => parley(["users", "activate", "--resume", journal, ...more]);

describe("Ctrl-C during a bulk run", () => {
  it.each([
    ["once finishes what is under way", 1],
    ["twice ends at once", 2],
  ])("%s, explains how to resume and exits with 130; the resumed run repeats no row", async (_, times) => {
    const name = `ctrlc${times}`;
    const { child, ended, journal } = await begin(name);
    child.kill("SIGINT");
    if (times === 2) {
      await once(child.stderr, "data");
      child.kill("SIGINT");
    }
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain(`parley users activate --resume ${journal}`);
    const done = (await effects(name)).filter((count) => count > 0).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(COUNT);
    const resumed = await resume(journal, "--json");
    expect(resumed.code).toBe(0);
    expect(JSON.parse(resumed.stdout)).toHaveLength(COUNT);
    expect(await effects(name)).toEqual(Array(COUNT).fill(1));
  });
});

describe("program that closes the output of the command early", () => {
  it("does not stop a bulk run: every row is done and recorded, and the exit code is unaffected", async () => {
    const { child, ended, journal } = await begin("pipe");
    child.stdout.destroy();
    const { code, stderr } = await ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining(`${COUNT} done`)]);
    expect(await effects("pipe")).toEqual(Array(COUNT).fill(1));
    const written = readFileSync(journal, "utf8")
      .split("\n")
      .filter((line) => line.includes('"status":"ok"')).length;
    expect(written).toBe(COUNT);
  });

  it("does not stop a single change, and silently ends a command that only reads", async () => {
    const unread = async (argv: readonly string[]) => {
      const child = spawn(process.execPath, [platform.cli.bin, ...argv], { env: env() });
      // Closes the pipe before the process can have written anything.
      child.stdout.destroy();
      let stderr = "";
      child.stderr.on("data", (chunk) => (stderr += chunk));
      const [code] = await once(child, "close");
      return { code, stderr };
    };
    expect((await unread(["tags", "create", "Left alone", "--color", "blue"])).code).toBe(0);
    expect((await platform.json(["tags", "list"])).map(({ name }: { name: string }) => name)).toContain("Left alone");
    expect(await unread(["users", "list", "--all", "--format", "tsv"])).toEqual({ code: 0, stderr: "" });
  });

  it("does not stop the remaining changes of the same command", async () => {
    const file = join(folder, "config.json");
    writeFileSync(file, JSON.stringify({ tags: ["One more", "And another"].map((name) => ({ name, color: "blue", is_active: true })) }));
    const child = spawn(process.execPath, [platform.cli.bin, "config", "apply", file, "--yes"], { env: env() });
    child.stdout.destroy();
    expect((await once(child, "close"))[0]).toBe(0);
    const names = (await platform.json(["tags", "list"])).map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(["One more", "And another"]));
  });
});

describe("job cancelled by a user", () => {
  it("ends the bulk run within seconds, and a resumed run does the remaining rows under a new job", async () => {
    const { ended, journal } = await begin("stopped");
    const [{ id }] = await platform.json(["jobs", "list", "--page-size", "1"]);
    await platform.json(["jobs", "cancel", String(id)]);
    const { code, stderr } = await ended;
    expect(code).toBe(130);
    expect(stderr).toContain("The job was cancelled");
    const done = (await effects("stopped")).filter((count) => count > 0).length;
    expect(done).toBeLessThan(COUNT);
    expect((await resume(journal)).code).toBe(0);
    expect(await effects("stopped")).toEqual(Array(COUNT).fill(1));
    expect((await platform.json(["jobs", "list", "--page-size", "1"]))[0]).toMatchObject({ state: "done", done: COUNT });
  });
});

describe("journal of a bulk run", () => {
  let journal: string;
  let path: string;
  beforeAll(async () => {
    const run = await begin("kept");
    run.child.kill("SIGINT");
    await run.ended;
    journal = run.journal;
    path = join(folder, "kept.csv");
  });

  const refused = async (argv: readonly string[], says: readonly string[], options = {}) => {
    const before = await effects("kept");
    const ended = await parley(argv, options);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    for (const text of says) expect(ended.stderr).toContain(text);
    expect(await effects("kept")).toEqual(before);
  };

  it("is refused with another input file, and both files are named", async () => {
    const other = join(folder, "other.csv");
    writeFileSync(other, "loginId\nsomebody@old.example\n");
    await refused(["users", "activate", "--resume", journal, "--file", other], [path, other]);
  });

  it("is refused when its input file has changed", async () => {
    const before = readFileSync(path);
    writeFileSync(path, `${before}\nlater@old.example`);
    await refused(["users", "activate", "--resume", journal], ["changed"]);
    writeFileSync(path, before);
  });

  it("is refused for another operation, and both operations are named", () =>
    refused(["users", "deactivate", "--resume", journal, "--yes"], ["users.activate", "users.deactivate"]));

  it("is refused with another remark, and both remarks are named", () =>
    refused(["users", "activate", "--resume", journal, "--remark", "autumn"], ["spring intake", "autumn"]));

  it("is refused with another login, and both logins are named", async () => {
    const { token } = await platform.gateway.signIn("admin@baobab.test");
    await refused(["users", "activate", "--resume", journal], ["admin@acacia.test", "admin@baobab.test"], { env: { PARLEY_TOKEN: token } });
  });

  it("is refused on another platform, and both platforms are named", async () => {
    const { token } = await platform.gateway.signIn("admin@acacia.test");
    const url = platform.gateway.url.replace("127.0.0.1", "localhost");
    await refused(["users", "activate", "--resume", journal], [platform.gateway.url, url], { env: { PARLEY_TOKEN: token, PARLEY_URL: url } });
  });

  it("is not replaced by a new run", () =>
    refused(["users", "activate", "x@old.example", "--remark", "x", "--journal", journal], [journal, "--resume"]));

  it("is refused with an explanation when the file is missing or not a journal", async () => {
    await refused(["users", "activate", "--resume", path], ["is not a journal of a bulk run"]);
    await refused(["users", "activate", "--resume", join(folder, "none")], ["There is no journal"]);
  });

  it("is refused together with additional rows", () => refused(["users", "activate", "a@old.example", "--resume", journal], ["--resume"]));
});
