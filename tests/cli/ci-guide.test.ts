import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../packages/gateway/src/testing/index.ts";
import { ROOT } from "../architecture/source-files.ts";

// Tests the CLI as CI jobs use it: its tarball, installed offline into an empty folder, with an access token and no
// other settings.

const guide = readFileSync(new URL("../../docs/guide/ci.md", import.meta.url), "utf8");
/** Export commands of the guide, exactly as printed there. */
const EXPORTS = [...guide.matchAll(/npx (parley reports export .+)$/gm)].map(([, command = ""]) => command);
const RIGHT = [{ area: "Customer Interactions Reports", actions: [{ actionName: "View Conversation" }] }];

/** Paths of the tested Node versions: the one that runs the tests, and those listed in TEST_NODES. */
const NODES = [process.execPath, ...(process.env.TEST_NODES ?? "").split(delimiter).filter(Boolean)];

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

let gateway: TestGateway;
let folder: string;
let jobs: string;
let tarball: string;
let token: string;
let tokenId: number;
let made = 0;

const execute = promisify(execFile);
const environment = () => ({
  PATH: process.env.PATH ?? "",
  HOME: folder,
  npm_config_cache: join(folder, "cache"),
  npm_config_update_notifier: "false",
});
const shell = async (command: string, more: Readonly<Record<string, string>> = {}, cwd = jobs): Promise<Ended> => {
  try {
    return { code: 0, ...(await execute("sh", ["-c", command], { cwd, env: { ...environment(), ...more } })) };
  } catch (error) {
    return error as Ended;
  }
};
const asCi = (command: string, run: string, more: Readonly<Record<string, string>> = {}) =>
  shell(`npx --offline --no-install ${command}`, { PARLEY_URL: gateway.url, PARLEY_TOKEN: token, GITHUB_RUN_ID: run, CI_PIPELINE_ID: run, ...more });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "parley-ci-"));
  jobs = join(folder, "job");
  mkdirSync(jobs);
  const [started, packed] = await Promise.all([
    startTestGateway(),
    // Packs the CLI with the same script as `npm run pack`.
    execute(process.execPath, ["scripts/pack.mjs", join(folder, "pack")], { cwd: ROOT }),
  ]);
  gateway = started;
  tarball = join(folder, "pack", packed.stdout.trim().split("\n").at(-1) ?? "");
  const { token: admin } = await gateway.signIn("admin@acacia.test");
  const post = async (path: string, body: object) => {
    const answer = await gateway.request("POST", `/api/main/${path}`, { token: admin, body });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body.data;
  };
  const role = await post("roles/shRole", { stakeholderId: 2, name: "Reads sessions", permissions: RIGHT });
  const account = await post("serviceAccounts", { stakeholderId: 2, name: "Weekly report", roleId: role.id });
  ({ token, id: tokenId } = await post(`serviceAccounts/${account.id}/tokens`, { name: "ci", permissions: RIGHT }));
  const installed = await shell(`npm install --offline --no-save --no-audit --no-fund "${tarball}"`);
  expect(installed, installed.stderr).toMatchObject({ code: 0 });
}, 240_000);
afterAll(async () => {
  await gateway?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const file of readdirSync(jobs)) if (file.endsWith(".csv")) rmSync(join(jobs, file));
});
const fresh = () => `run-${++made}`;

describe("CLI package", () => {
  it("is small, has no dependencies, and contains neither gateway nor console", async () => {
    expect(statSync(tarball).size).toBeLessThan(1_000_000);
    expect(readdirSync(join(jobs, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["@parley"]);
    expect(readdirSync(join(jobs, "node_modules/@parley"))).toEqual(["cli"]);
    const { dependencies, version } = JSON.parse(readFileSync(join(jobs, "node_modules/@parley/cli/package.json"), "utf8"));
    expect(dependencies).toBeUndefined();
    expect(await asCi("parley --version", "")).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it("lists the third-party code it contains with the licences", () => {
    const notices = readFileSync(join(jobs, "node_modules/@parley/cli/dist/NOTICES.txt"), "utf8");
    for (const name of ["commander", "axios", "zod"]) expect(notices).toMatch(new RegExp(`^${name} \\d.*, MIT$`, "m"));
  });

  it("makes a call with only a token and stores no login", async () => {
    const profile = await asCi("parley api GET users/profile --json", "");
    expect(profile, profile.stderr).toMatchObject({ code: 0 });
    expect(JSON.parse(profile.stdout).firstName).toBe("Weekly report");
    const status = await shell("npx --offline --no-install parley auth status", { PARLEY_URL: gateway.url });
    expect(status).toMatchObject({ code: 4, stdout: "" });
  });

  it.each(NODES)("runs on %s: prints its version and makes a call with a token", async (node) => {
    const run = (words: string) =>
      shell(`"${node}" node_modules/@parley/cli/dist/parley.cjs ${words}`, { PARLEY_URL: gateway.url, PARLEY_TOKEN: token });
    expect(await run("--version")).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    expect(await run("auth status")).toMatchObject({ code: 0, stdout: expect.stringContaining("Weekly report") });
  });

  it("refuses parley serve with a plain message", async () => {
    const ended = await asCi("parley serve", "");
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([1, "", expect.stringContaining("needs the whole product")]);
  });

  it("cannot exceed the rights of the token", async () => {
    const ended = await asCi("parley users list", "");
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([1, "", expect.stringContaining("Forbidden")]);
  });
});

describe("guide to CI jobs", () => {
  it("shows a job for two CI systems", () => expect(EXPORTS).toHaveLength(2));

  it.each(EXPORTS)("%s: writes the file", async (command) => {
    const ended = await asCi(command, fresh());
    expect(ended, ended.stderr).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(join(jobs, "sessions.csv"), "utf8")).toMatch(/^day,hour,sessions,/);
  });

  it.each(EXPORTS)("%s: a repeated job requests the same export", async (command) => {
    const listed = async () => (await asCi("parley jobs list --kind export --all --quiet", "")).stdout.split("\n").filter(Boolean);
    const run = fresh();
    await asCi(command, run);
    const once = await listed();
    expect(once).not.toEqual([]);
    expect(await asCi(command, run)).toMatchObject({ code: 0 });
    expect(await listed()).toEqual(once);
  });

  it("a revoked token fails the job with exit code 4 and a plain message, and leaves no file", async () => {
    const { token: admin } = await gateway.signIn("admin@acacia.test");
    expect((await gateway.request("DELETE", `/api/main/tokens/${tokenId}`, { token: admin })).status).toBe(200);
    for (const command of EXPORTS) {
      const ended = await asCi(command, fresh());
      expect([ended.code, ended.stdout, ended.stderr]).toEqual([4, "", expect.stringContaining("does not accept the token in PARLEY_TOKEN")]);
      expect(ended.stderr).not.toContain(token);
    }
    expect(readdirSync(jobs).filter((name) => name.endsWith(".csv"))).toEqual([]);
  });
});
