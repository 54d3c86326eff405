import { spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
beforeAll(async () => {
  platform = await realPlatform();
  await platform.login("admin@acacia.test");
});
afterAll(() => platform.close());

const parley: RealPlatform["parley"] = (...given) => platform.parley(...given);
const ACACIA = 2;
const RIGHTS = JSON.stringify([{ area: "Support", actions: [{ actionName: "Chat with User" }] }]);
let made = 0;
/** Input for a new user with a unique login id. */
const person = () => {
  made += 1;
  return { loginId: `cli${made}@acacia.test`, firstName: "Cli", lastName: `User ${made}`, contactEmail: `cli${made}@acacia.test` };
};
const fieldsOf = (values: object) => Object.entries(values).flatMap(([key, value]) => ["-d", `${key}=${value}`]);
const firstRole = async (): Promise<number> => (await platform.json(["api", "GET", "roles"])).items[0].id;

describe("parley api for reading", () => {
  it("returns a list in pages, by method and path as well as by the name of the call", async () => {
    const second = await platform.json(["api", "GET", "users", "-d", "page=2", "-d", "pageSize=1", "-d", "sort=loginId"]);
    expect(second).toMatchObject({ page: 2, pageSize: 1, items: [{ stakeholderId: ACACIA }] });
    expect(await platform.json(["api", "users.list", "-d", "page=2", "-d", "pageSize=1", "-d", "sort=loginId"])).toEqual(second);
    const all = await platform.json(["api", "users.list", "-d", "pageSize=1", "--paginate"]);
    expect(all.map(({ id }: { id: number }) => id).sort()).toHaveLength(second.rowCount);
  });

  it("prints JSON by default, and TSV or ids on request", async () => {
    const json = await parley(["api", "GET", "users"]);
    const ids: number[] = JSON.parse(json.stdout).items.map(({ id }: { id: number }) => id);
    const tsv = await parley(["api", "GET", "users", "--format", "tsv"]);
    const [heading = "", ...lines] = tsv.stdout.trimEnd().split("\n");
    expect(heading.split("\t").slice(0, 2)).toEqual(["id", "loginId"]);
    expect(lines.map((line) => Number(line.split("\t")[0]))).toEqual(ids);
    const quiet = await parley(["api", "GET", "users", "-q"]);
    expect(quiet).toEqual({ code: 0, stdout: ids.map((id) => `${id}\n`).join(""), stderr: "" });
    expect((await parley(["api", "GET", "users", "--format", "table"])).stdout).toMatch(/^id +loginId/);
  });

  it("--describe shows the fields and the required right of a call, signed in or not", async () => {
    const { access, body, path } = await platform.json(["api", "POST", "roles/shRole", "--describe"]);
    expect([path, access.area, access.action]).toEqual(["/api/main/roles/shRole", "Roles", "Create Role"]);
    expect(body.required).toEqual(["stakeholderId", "name", "permissions"]);
  });

  it("finds and describes each call of the contract", async () => {
    const calls: { name: string; method: string; path: string }[] = await platform.json(["api", "--list"]);
    expect(calls.length).toBeGreaterThan(60);
    for (const { name, method, path } of calls.filter((_, index) => index % 10 === 0)) {
      // Uses the name of the call instead of method and path, because all GraphQL operations share one path.
      const asked = path.endsWith("/graphql") ? [name] : [method, path];
      expect((await platform.json(["api", ...asked, "--describe"])).name).toBe(name);
    }
  });

  it("runs a GraphQL operation by its name, with paging", async () => {
    const first = await platform.json(["api", "products.list", "-d", "pageSize=3", "-d", "search=a"]);
    expect(first).toMatchObject({ page: 1, pageSize: 3, items: [expect.objectContaining({ currency: "KES" }), {}, {}] });
    const all: { id: number }[] = await platform.json(["api", "products.list", "-d", "pageSize=3", "-d", "search=a", "--paginate"]);
    expect(all).toHaveLength(first.rowCount);
    expect(await platform.json(["api", "products.get", "-d", `id=${all[0]?.id}`])).toEqual(all[0]);
  });
});

describe("parley api for writing", () => {
  it("creates a role and users from fields, JSON and stdin, and the last user can sign in", async () => {
    const role = await platform.json([
      "api",
      "POST",
      "roles/shRole",
      ...fieldsOf({ stakeholderId: ACACIA, name: "Night shift", permissions: RIGHTS }),
    ]);
    expect(role).toMatchObject({ name: "Night shift", stakeholderId: ACACIA });
    const rest = { stakeholderId: ACACIA, roleId: role.id };

    const byFields = person();
    expect(await platform.json(["api", "POST", "users", ...fieldsOf({ ...byFields, ...rest })])).toMatchObject({
      ...byFields,
      roleName: "Night shift",
    });
    const byData = person();
    expect(await platform.json(["api", "users.create", "--data", JSON.stringify({ ...byData, ...rest })])).toMatchObject(byData);
    const byStdin = person();
    const key = "a-long-enough-key-1";
    await platform.json(["api", "POST", "users", "--data", "-", "-d", `key=${key}`], { stdin: JSON.stringify({ ...byStdin, ...rest }) });

    const signedIn = await platform.gateway.request("POST", "/api/main/authentication", { body: { loginId: byStdin.loginId, key } });
    expect([signedIn.status, signedIn.body.data.userPermissions]).toEqual([200, JSON.parse(RIGHTS)]);
    expect(await platform.json(["access", "explain", "/d/conversations/support-queue", "--as", byStdin.loginId])).toMatchObject({ allowed: true });
    expect(await platform.json(["access", "explain", "/d/configurations/roles", "--as", byStdin.loginId])).toMatchObject({ allowed: false });

    await platform.json(["api", "PUT", "users/status", ...fieldsOf({ loginId: byStdin.loginId, active: false, remark: "Left" })]);
    const { token } = signedIn.body.data;
    expect(await parley(["api", "GET", "support/queue"], { env: { PARLEY_TOKEN: token } })).toMatchObject({ code: 4, stdout: "" });
  });

  it("exits with 6 for a login id in use and leaves the first user unchanged", async () => {
    const taken = { ...person(), stakeholderId: ACACIA, roleId: await firstRole() };
    await platform.json(["api", "POST", "users", ...fieldsOf(taken)]);
    const again = await parley(["api", "POST", "users", ...fieldsOf({ ...taken, firstName: "Other" })]);
    expect(again).toMatchObject({ code: 6, stdout: "" });
    const { items } = await platform.json(["api", "GET", "users", "-d", `search=${taken.loginId}`]);
    expect(items).toMatchObject([{ loginId: taken.loginId, firstName: "Cli" }]);
  });
});

describe("parley api with an error", () => {
  it("names a missing, invalid or unknown field and stores nothing", async () => {
    const { contactEmail: _left, ...values } = person();
    const ended = await parley(["api", "POST", "users", ...fieldsOf({ ...values, stakeholderId: ACACIA, roleId: 1, firstName: "", shoeSize: 42 })]);
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    for (const field of ["contactEmail", "firstName", "shoeSize"]) expect(ended.stderr).toContain(field);
    const asJson = await parley(["api", "POST", "users", "--json", ...fieldsOf({ ...values, stakeholderId: ACACIA, roleId: 1 })]);
    expect(JSON.parse(asJson.stderr).error).toMatchObject({ code: "validation", details: { fields: [{ path: "contactEmail" }] } });
    expect((await platform.json(["api", "GET", "users", "-d", `search=${values.loginId}`])).items).toEqual([]);
  });

  it.each([
    [["api", "GET", "usrs"], "GET users"],
    [["api", "users.lst"], "users.list"],
    [["api", "POST", "users", "-d", "nothing"], "key=value"],
    [["api", "POST", "users", "--data", "{ half"], "JSON"],
    [["api", "GET", "users", "--data", "{}"], "has no body"],
    [["api", "products.list", "-d", "serch=a"], "page, pageSize, search"],
    [["api", "GET", "userRole"], "userRole/"],
  ])("%j exits with 2 and suggests a correction", async (argv, hint) => {
    const ended = await parley(argv);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(hint);
  });

  it("exits with 1 for a missing right or id, and treats another stakeholder's id as missing", async () => {
    const { items } = await platform.gateway
      .request("GET", "/api/main/roles", { token: (await platform.gateway.signIn("admin@baobab.test")).token })
      .then(({ body }) => body.data);
    const missing = await parley(["api", "GET", "rolePermissions/999999"]);
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(await parley(["api", "GET", `rolePermissions/${items[0].id}`])).toEqual(missing);
    const { token } = await platform.gateway.signIn("agent1@acacia.test");
    const denied = await parley(["api", "GET", "users"], { env: { PARLEY_TOKEN: token } });
    expect(denied).toMatchObject({ code: 1, stdout: "" });
    expect(denied.stderr).toContain("Missing: Admin User: Create Admin User");
  });

  it("exits with 130 on Ctrl-C while the gateway is still processing the call", async () => {
    const env = { PATH: process.env.PATH, HOME: platform.cli.home, XDG_CONFIG_HOME: platform.cli.home, PARLEY_URL: platform.gateway.url };
    const reading = new pg.Client(platform.gateway.test.connection);
    await reading.connect();
    await reading.query("begin");
    // Locks the role table, so that the gateway cannot answer until the lock is released.
    await reading.query("lock table role in access exclusive mode");
    try {
      const child = spawn(process.execPath, [platform.cli.bin, "api", "GET", "users", "--debug"], { env });
      await once(child.stderr, "data");
      child.kill("SIGINT");
      expect(await once(child, "exit")).toEqual([130, null]);
    } finally {
      await reading.end();
    }
  });
});
