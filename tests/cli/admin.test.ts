import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "../../packages/cli/src/testing/built-cli.ts";
import { startTestGateway, TEST_PASSWORD, type TestGateway } from "../../packages/gateway/src/testing/index.ts";
import { databaseUrl } from "../gateway-process.ts";

const SUPER = "super@parley.test";
const FRESH = "quite another password";
const START_MS = 120_000;

let cli: BuiltCli;
beforeAll(async () => {
  cli = await builtCli();
});
afterAll(() => cli.remove());

const json = (text: string) => JSON.parse(text);
const statusOf = async (gateway: TestGateway, loginId: string, key: string) =>
  (await gateway.request("POST", "/api/main/authentication", { body: { loginId, key } })).status;

describe("parley admin with the database of a running gateway", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.close());
  const admin = (argv: readonly string[], stdin?: string) =>
    cli.run(["admin", ...argv, "--json"], { env: { DATABASE_URL: databaseUrl(gateway.test.connection) }, ...(stdin !== undefined && { stdin }) });
  const entries = (loginId: string) =>
    gateway.test.database.platform
      .selectFrom("audit_log as a")
      .innerJoin("app_user as u", (join) => join.onRef("a.entity_id", "=", (eb) => eb.cast("u.id", "text")))
      .select(["a.action", "a.via", "a.actor_user_id", "a.actor_name"])
      .where("a.entity_type", "=", "user")
      .where("u.login_id", "=", loginId)
      .orderBy("a.id")
      .execute();

  it("creates a super admin of the provider with all rights, with the password from stdin", async () => {
    const { code, stdout, stderr } = await admin(
      ["create", "Nia@parley.test", "--first-name", "Nia", "--last-name", "Wanjiru", "--key-stdin"],
      `${FRESH}\n`,
    );
    expect([code, json(stdout)]).toEqual([
      0,
      { loginId: "nia@parley.test", name: "Nia Wanjiru", stakeholderId: 1, isSuperAdmin: true, active: true },
    ]);
    expect(stdout + stderr).not.toContain(FRESH);
    const user = await gateway.signIn("nia@parley.test", FRESH);
    expect(user).toMatchObject({ isSuperAdmin: true, stakeholderId: 1 });
    expect(user.userPermissions).toEqual((await gateway.signIn(SUPER)).userPermissions);
    expect((await entries("nia@parley.test"))[0]).toEqual({ action: "user created", via: "cli", actor_user_id: null, actor_name: "parley admin" });
  });

  it.each([
    ["a login that is taken", ["create", "admin@acacia.test"], 6, "already in use"],
    ["a platform that is set up, told its provider", ["create", "eve@parley.test", "--organisation", "Ours"], 6, "set up already"],
    ["an address that is none", ["create", "eve@parley.test", "--email", "eve"], 1, "contactEmail"],
  ])("refuses %s with a clear message and creates no user", async (_, argv, exit, says) => {
    const count = async () => (await gateway.test.database.platform.selectFrom("app_user").select("id").execute()).length;
    const before = await count();
    const { code, stdout, stderr } = await admin([...argv, "--first-name", "Eve", "--last-name", "Moss", "--key-stdin"], FRESH);
    expect([code, stdout]).toEqual([exit, ""]);
    expect(json(stderr).error.message).toContain(says);
    expect(await count()).toBe(before);
  });

  it("refuses a weak password and a password on the command line", async () => {
    const short = await admin(["reset-password", SUPER, "--key-stdin"], "nine char");
    expect([short.code, json(short.stderr).error.message]).toEqual([1, expect.stringContaining("At least 10 characters")]);
    const onLine = await admin(["reset-password", SUPER, "--key", FRESH]);
    expect(onLine.code).toBe(2);
    const asked = await admin(["reset-password", SUPER]);
    expect([asked.code, json(asked.stderr).error.message]).toEqual([2, expect.stringContaining("no terminal")]);
    expect(await statusOf(gateway, SUPER, TEST_PASSWORD)).toBe(200);
  });

  it("resets a password and ends all sign-ins immediately, also at the running gateway", async () => {
    const { token } = await gateway.signIn("agent1@baobab.test");
    const profile = async () => (await gateway.request("GET", "/api/main/users/profile", { token })).status;
    expect(await profile()).toBe(200);
    expect((await admin(["reset-password", "agent1@baobab.test", "--key-stdin"], FRESH)).code).toBe(0);
    await expect.poll(profile).toBe(401);
    expect(await statusOf(gateway, "agent1@baobab.test", TEST_PASSWORD)).toBe(401);
    expect(await statusOf(gateway, "agent1@baobab.test", FRESH)).toBe(200);
    const written = await entries("agent1@baobab.test");
    expect(written).toContainEqual({ action: "user password reset", via: "cli", actor_user_id: null, actor_name: "parley admin" });
  });

  it("refuses to reset the password of an unknown or inactive user", async () => {
    const nobody = await admin(["reset-password", "nobody@parley.test", "--key-stdin"], FRESH);
    expect([nobody.code, json(nobody.stderr).error.code]).toEqual([1, "notFound"]);
    await gateway.test.database.platform.updateTable("app_user").set({ active: false }).where("login_id", "=", "agent2@acacia.test").execute();
    const inactive = await admin(["reset-password", "agent2@acacia.test", "--key-stdin"], FRESH);
    expect([inactive.code, json(inactive.stderr).error.message]).toEqual([6, expect.stringContaining("not active")]);
    const { key_hash, sign_in_changed_at } = await gateway.test.database.platform
      .selectFrom("app_user")
      .selectAll()
      .where("login_id", "=", "agent2@acacia.test")
      .executeTakeFirstOrThrow();
    expect([key_hash, sign_in_changed_at]).toEqual([expect.stringContaining("argon2id"), null]);
  });

  it("grants and revokes super admin immediately, but refuses to revoke the last one or to grant it to a stakeholder's user", async () => {
    await admin(["create", "kim@parley.test", "--first-name", "Kim", "--last-name", "Lee", "--key-stdin"], FRESH);
    await gateway.test.database.platform.updateTable("app_user").set({ is_super_admin: false }).where("login_id", "=", "nia@parley.test").execute();
    const { token } = await gateway.signIn("kim@parley.test", FRESH);
    const mails = async () => (await gateway.request("GET", "/api/main/be/mailbox", { token })).status;
    expect(await mails()).toBe(200);
    expect(json((await admin(["revoke-super", "kim@parley.test"])).stdout)).toMatchObject({ isSuperAdmin: false });
    await expect.poll(mails).toBe(403);
    const last = await admin(["revoke-super", SUPER]);
    expect([last.code, json(last.stderr).error.message]).toEqual([6, "No super admin would remain"]);
    expect((await gateway.signIn(SUPER)).isSuperAdmin).toBe(true);
    expect(json((await admin(["grant-super", "kim@parley.test"])).stdout)).toMatchObject({ isSuperAdmin: true });
    await expect.poll(mails).toBe(200);
    const foreign = await admin(["grant-super", "admin@acacia.test"]);
    expect([foreign.code, json(foreign.stderr).error.message]).toEqual([6, expect.stringContaining("provider's staff")]);
    expect((await gateway.signIn("admin@acacia.test")).isSuperAdmin).toBe(false);
  });
});

describe("parley admin with an empty database", () => {
  it("sets up the platform and thereby disables the setup page", async () => {
    const gateway = await startTestGateway({ empty: true });
    try {
      const env = { DATABASE_URL: databaseUrl(gateway.test.connection) };
      const argv = ["admin", "create", "ada@obi.test", "--first-name", "Ada", "--last-name", "Obi", "--key-stdin"];
      const without = await cli.run(argv, { env, stdin: FRESH });
      expect([without.code, without.stderr]).toEqual([6, expect.stringContaining("not set up yet")]);
      const set = await cli.run([...argv, "--organisation", "Obi Messaging", "--time-zone", "Africa/Lagos"], { env, stdin: FRESH });
      expect(set.code).toBe(0);
      expect(await gateway.signIn("ada@obi.test", FRESH)).toMatchObject({ isSuperAdmin: true, stakeholder: { id: 1, title: "Obi Messaging" } });
      expect((await gateway.request("GET", "/api/main/setup")).status).toBe(404);
    } finally {
      await gateway.close();
    }
  });
});

describe("parley admin with a data folder", () => {
  const children: ChildProcess[] = [];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parley-admin-"));
    // Makes the folder accessible to `nobody`, because PostgreSQL runs as that user when the tests run as root.
    chmodSync(folder, 0o711);
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = { DEMO: "0", LOG_LEVEL: "silent", MIN_FREE_MB: "1" };
  const serve = async (dataDir: string) => {
    const child = spawn(process.execPath, [cli.bin, "serve", "--port", "0", "--data-dir", dataDir], {
      env: { PATH: process.env.PATH, HOME: cli.home, XDG_CONFIG_HOME: cli.home, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    const said = String((await once(child.stdout, "data"))[0]);
    return {
      said,
      url: /Parley is at (\S+)/.exec(said)?.[1] ?? "",
      stop: () => {
        child.kill("SIGTERM");
        return once(child, "exit");
      },
    };
  };
  const signInStatus = async (url: string, key: string) =>
    (
      await fetch(`${url}/api/main/authentication`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ loginId: "ada@obi.test", key }),
      })
    ).status;

  it.each([
    ["grant-super", ["admin", "grant-super", "ada@obi.test"], "There is no database in"],
    ["revoke-super", ["admin", "revoke-super", "ada@obi.test"], "There is no database in"],
    ["reset-password", ["admin", "reset-password", "ada@obi.test", "--key-stdin"], "There is no database in"],
    ["create", ["admin", "create", "ada@obi.test", "--first-name", "Ada", "--last-name", "Obi", "--key-stdin"], "There is no database in"],
    ["serve setup", ["serve", "setup"], "There is no database in"],
    ["backup", ["admin", "backup", "nightly.tar.gz"], "There is no database in"],
    ["restore of a file that is missing", ["admin", "restore", "missing.tar.gz"], "There is no backup"],
    ["restore of another file", ["admin", "restore", process.execPath], "is not a Parley backup"],
    ["restore of another archive", ["admin", "restore", "other.tar.gz"], "is not a Parley backup"],
  ])("%s does not create a missing data folder", async (_name, argv, message) => {
    const cwd = join(folder, "elsewhere");
    mkdirSync(cwd, { recursive: true });
    execFileSync("tar", ["-czf", "other.tar.gz", "-C", import.meta.dirname, "admin.test.ts"], { cwd });
    const { code, stdout, stderr } = await cli.run([...argv, "--data-dir", "deep/misspelt"], { env, cwd, stdin: FRESH });
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringContaining(message)]);
    expect(readdirSync(cwd)).toEqual(["other.tar.gz"]);
  });

  it("leaves an existing folder without a database unchanged", async () => {
    const dataDir = join(folder, "empty");
    mkdirSync(dataDir);
    const { code } = await cli.run(["admin", "backup", join(folder, "empty.tar.gz"), "--data-dir", dataDir], { env });
    expect([code, readdirSync(dataDir), existsSync(join(folder, "empty.tar.gz"))]).toEqual([1, [], false]);
  });

  it("refuses backup and restore when DATABASE_URL is set", async () => {
    const { code, stderr } = await cli.run(["admin", "backup", join(folder, "wrong.tar.gz")], {
      env: { ...env, DATABASE_URL: "postgres://parley@127.0.0.1:9/parley" },
    });
    expect([code, stderr]).toEqual([1, expect.stringContaining("pg_dump")]);
  });

  it(
    "prints the setup link again and resets a lost password, with or without a running gateway",
    async () => {
      const dataDir = join(folder, "data");
      const first = await serve(dataDir);
      const key = readFileSync(join(dataDir, "setup-key"), "utf8").trim();
      const link = `${first.url}/setup#key=${key}`;
      expect(first.said).toContain(link);
      const setup = () => cli.run(["serve", "setup", "--data-dir", dataDir, "--json"], { env });
      expect(json((await setup()).stdout)).toEqual({ link, key });

      // Creates an administrator while a gateway runs on the same database.
      const create = ["admin", "create", "ada@obi.test", "--first-name", "Ada", "--last-name", "Obi", "--organisation", "Obi Messaging"];
      expect((await cli.run([...create, "--key-stdin", "--data-dir", dataDir], { env, stdin: FRESH })).code).toBe(0);
      expect(await signInStatus(first.url, FRESH)).toBe(200);
      expect((await fetch(`${first.url}/api/main/setup`)).status).toBe(404);
      expect(existsSync(join(dataDir, "setup-key"))).toBe(false);
      const over = await setup();
      expect([over.code, json(over.stderr).error.message]).toEqual([1, expect.stringContaining("no longer a set-up page")]);
      await first.stop();

      // Resets a password without a running gateway. The command then starts and stops PostgreSQL itself.
      const reset = await cli.run(["admin", "reset-password", "ada@obi.test", "--key-stdin", "--data-dir", dataDir], { env, stdin: TEST_PASSWORD });
      expect(reset.code).toBe(0);
      expect([existsSync(join(dataDir, "postgres/postmaster.pid")), existsSync(join(dataDir, "gateway.lock"))]).toEqual([false, false]);
      const second = await serve(dataDir);
      expect(second.said).not.toContain("/setup");
      expect([await signInStatus(second.url, FRESH), await signInStatus(second.url, TEST_PASSWORD)]).toEqual([401, 200]);
      await second.stop();

      // Backs up and restores twice into a new folder. Only the second restore replaces a database, so only it reports
      // where the previous one is kept.
      const file = join(folder, "nightly.tar.gz");
      expect((await cli.run(["admin", "backup", file, "--data-dir", dataDir], { env })).code).toBe(0);
      const restore = () => cli.run(["admin", "restore", file, "--data-dir", join(folder, "new")], { env });
      expect(await restore()).toMatchObject({ code: 0, stderr: `Restored the database from ${file}.\n` });
      expect((await restore()).stderr).toMatch(/ The previous one is kept in \S+before-restore-\w+\.\n$/);
      const third = await serve(join(folder, "new"));
      expect(await signInStatus(third.url, TEST_PASSWORD)).toBe(200);
      await third.stop();
    },
    START_MS,
  );
});
