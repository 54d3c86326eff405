import { spawn, spawnSync } from "node:child_process";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { FALLBACK_LAST_NAME } from "@parley/core/contract/names-in-address";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { EXIT } from "./io/fail.ts";
import { type BuiltCli, builtCli, type RunOptions } from "./testing/built-cli.ts";
import { failure, page, refreshed, rightsOf, type SmallGateway, signedIn, smallGateway } from "./testing/small-gateway.ts";

const USERS = "GET /api/main/users";
const SIGN_IN = "POST /api/main/authentication";
const REFRESH = "POST /api/main/authentication/refresh";
const rows = [
  { id: 1, loginId: "a@acacia.test", active: true },
  { id: 2, loginId: "b@acacia.test", active: false },
];

let cli: BuiltCli;
let gateway: SmallGateway;

beforeAll(async () => {
  cli = await builtCli();
}, 60_000);
afterAll(() => cli.remove());

beforeEach(async () => {
  gateway = await smallGateway();
  gateway.on(SIGN_IN, signedIn());
  gateway.on(USERS, page(rows));
});
afterEach(async () => {
  await parley(["auth", "logout"]);
  await gateway.close();
});

const parley = (argv: readonly string[], { env, stdin }: RunOptions = {}) => cli.run(argv, { env: { PARLEY_URL: gateway.url, ...env }, stdin });
const login = () => parley(["auth", "login", "--login-id", "agent1@acacia.test", "--key-stdin"], { stdin: "parley-demo\n" });
const sent = (call: string) => gateway.seen.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === call);
const credentials = () => join(cli.home, "parley/credentials-default.json");
/** Makes the stored login look expired, as after an hour in which the machine slept. */
const expireLogin = () => {
  const text = readFileSync(credentials(), "utf8");
  writeFileSync(credentials(), text.replace(/(localExpTokenTime\\":)\d+/, "$11"));
};

describe("list page after the last", () => {
  const LISTS = [
    ["users", "list"],
    ["tickets", "list"],
    ["plans", "list", "--clients"],
  ].map((line) => ({ name: line.join(" "), line }));
  const answerAll = (pageCount: number) => {
    for (const call of [USERS, "GET /api/messenger/tickets", "GET /api/main/billing/plan/clients"])
      gateway.on(call, ({ path }) => page([], Number(new URL(path, gateway.url).searchParams.get("page") ?? 1), pageCount));
  };
  beforeEach(login);

  it.each(LISTS)("prints the last page of $name with a note in every output format", async ({ line }) => {
    answerAll(3);
    const text = await parley([...line, "--page", "9999"]);
    expect([text.code, text.stderr]).toEqual([EXIT.done, "There is no page 9999; the last is 3.\nNo matches.\n"]);
    const json = await parley([...line, "--page", "4", "--json"]);
    expect(json).toEqual({ code: EXIT.done, stdout: "[]\n", stderr: "There is no page 4; the last is 3.\n" });
    const pages = gateway.seen.flatMap(({ path }) => new URL(path, gateway.url).searchParams.get("page") ?? []);
    expect(pages).toEqual(["9999", "3", "4", "3"]);
  });

  it("is any page but the first when the list is empty", async () => {
    answerAll(0);
    expect(await parley(["users", "list", "--page", "2"])).toMatchObject({
      code: EXIT.done,
      stderr: "There is no page 2; the list is empty.\nNo matches.\n",
    });
    expect(await parley(["users", "list", "--page", "1", "--json"])).toMatchObject({ code: EXIT.done, stdout: "[]\n", stderr: "" });
  });

  it.each(["0", "-1", "1.5", "x", "", "1e3", "12345678901"])("%s is refused as a page number", async (number) => {
    const { code, stdout, stderr } = await parley(["users", "list", "--page", number]);
    expect([code, stdout]).toEqual([EXIT.usage, ""]);
    expect(stderr).toMatch(/Must be (a whole number, 1 or more|at most 999999999)\./);
  });
});

describe("help and version", () => {
  it("--version prints only the package version", async () => {
    const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
    expect(await parley(["--version"])).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
  });

  it.each([[], ["users"]])("help of parley %j lists commands before options", async (...path) => {
    const { stdout } = await parley([...path, "--help"]);
    const headings = stdout.split("\n").filter((line) => /^[A-Z][\w ]+:$/.test(line));
    expect(headings.slice(0, 2)).toEqual(["Commands:", "Options:"]);
  });

  it("shared options are listed only by parley --help, and every other help page points there", async () => {
    const options = (text: string) => text.match(/^ +(?:-\w, )?--[\w-]+/gm)?.map((flag) => flag.trim()) ?? [];
    const shared = options((await parley(["--help"])).stdout).filter((flag) => !flag.includes("--help"));
    expect(shared).toEqual(expect.arrayContaining(["--profile", "--json", "--stakeholder", "--timeout", "-q, --quiet"]));
    for (const path of [["users"], ["users", "list"], ["auth", "login"], ["plans", "price", "set"], ["serve"], ["help"]]) {
      const { stdout } = await parley([...path, "--help"]);
      expect(
        options(stdout).filter((flag) => shared.includes(flag) && flag !== "--stakeholder"),
        path.join(" "),
      ).toEqual([]);
      expect(stdout.split("parley --help").length, path.join(" ")).toBe(2);
    }
  });

  it("--help lists every exit code", async () => {
    const { stdout } = await parley(["--help"]);
    const listed = stdout.slice(stdout.indexOf("Exit codes:")).match(/^ +\d+(?= {2})/gm);
    expect(listed?.map(Number)).toEqual(Object.values(EXIT));
  });

  it("requested help goes to stdout with exit 0, and help for a missing subcommand goes to stderr with exit 2", async () => {
    const asked = await parley(["auth", "--help"]);
    expect(asked).toMatchObject({ code: 0, stderr: "" });
    expect(asked.stdout).toContain("login");
    const missing = await parley(["auth"]);
    expect(missing).toMatchObject({ code: 2, stdout: "" });
  });

  it.each([
    [["auht"], "auth"],
    [["auth", "logn"], "login"],
    [["api", "--describ"], "--describe"],
    [["api", "users.lst"], "users.list"],
    [["api", "GET", "user"], "GET users"],
  ])("misspelt arguments %j lead to the suggestion %s and exit code 2", async (argv, suggestion) => {
    const ended = await parley(argv);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toContain(suggestion);
  });
});

it("help of the command that creates a stakeholder names the default last name of its administrator", async () => {
  const { stdout } = await parley(["stakeholders", "create", "--help"]);
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(`(taken from the address, or ${FALLBACK_LAST_NAME} if it has none)`);
});

describe("parley auth", () => {
  it("signs in with the password from stdin and stores the login with file mode 600", async () => {
    expect(await login()).toMatchObject({ code: 0, stdout: "" });
    expect(JSON.parse(sent(SIGN_IN)[0]?.body ?? "")).toEqual({ loginId: "agent1@acacia.test", key: "parley-demo" });
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    gateway.on("GET /api/main/users/profile", {
      body: { data: { userId: 3, loginId: "agent1@acacia.test", firstName: "Ann", lastName: "Agent", contactEmail: "agent1@acacia.test" } },
    });
    const status = await parley(["auth", "status", "--json"]);
    expect(JSON.parse(status.stdout)).toMatchObject({ loginId: "agent1@acacia.test", stakeholder: "Acacia", url: gateway.url, source: "stored" });
  });

  it("signs in with only the environment variables", async () => {
    const ended = await parley(["auth", "login"], { env: { PARLEY_LOGIN_ID: "agent1@acacia.test", PARLEY_KEY: "parley-demo" } });
    expect(ended.code).toBe(0);
  });

  it("never prompts without a terminal but names the missing flag and environment variable", async () => {
    const noLogin = await parley(["auth", "login"]);
    expect(noLogin.code).toBe(2);
    expect(noLogin.stderr).toMatch(/--login-id.*PARLEY_LOGIN_ID/);
    const noKey = await parley(["auth", "login", "--login-id", "a@b.test"]);
    expect(noKey.code).toBe(2);
    expect(noKey.stderr).toMatch(/--key-stdin.*PARLEY_KEY/);
    expect(gateway.seen).toEqual([]);
  });

  it("exits with 4, prints the message of the gateway and stores nothing after a wrong password", async () => {
    gateway.on(SIGN_IN, failure(401, "unauthenticated", "The login id or the password is wrong."));
    const ended = await login();
    expect(ended).toMatchObject({ code: 4, stdout: "" });
    expect(ended.stderr).toContain("The login id or the password is wrong.");
    expect((await parley(["auth", "status"])).code).toBe(4);
  });

  it("logout deletes the stored login and revokes it at the gateway", async () => {
    await login();
    gateway.on("DELETE /api/main/authentication", { body: { data: { done: true } } });
    expect((await parley(["auth", "logout"])).code).toBe(0);
    expect(sent("DELETE /api/main/authentication")[0]?.headers.authorization).toBe("Bearer token-1");
    expect(readFileSync(credentials(), "utf8")).not.toContain("token-1");
    expect((await parley(["auth", "status"])).code).toBe(4);
  });

  it("a stored login is never sent to another gateway URL", async () => {
    await login();
    const other = await smallGateway();
    const ended = await parley(["api", "GET", "users"], { env: { PARLEY_URL: other.url } });
    expect(ended.code).toBe(4);
    expect(other.seen).toEqual([]);
    await other.close();
  });

  it("a broken credentials file counts as signed out", async () => {
    await login();
    writeFileSync(credentials(), "{ half");
    const ended = await parley(["api", "GET", "users"]);
    expect(ended).toMatchObject({ code: 4, stdout: "" });
    writeFileSync(credentials(), "{}");
  });

  it("ten concurrent runs with one expired login all succeed with at most two token refreshes", async () => {
    await login();
    expireLogin();
    gateway.on(REFRESH, { ...refreshed("token-2"), afterMs: 50 });
    gateway.on(USERS, ({ headers }) => (headers.authorization === "Bearer token-2" ? page(rows) : failure(401, "unauthenticated", "Expired.")));
    const ended = await Promise.all(Array.from({ length: 10 }, () => parley(["api", "GET", "users"])));
    expect(ended.map(({ code }) => code)).toEqual(Array(10).fill(0));
    expect(sent(REFRESH).length).toBeLessThanOrEqual(2);
    expect(sent(REFRESH).length).toBeGreaterThan(0);
    expect(JSON.parse(readFileSync(credentials(), "utf8")).kept.values["parley.login"]).toContain("token-2");
    expect(readdirSync(join(cli.home, "parley")).filter((name) => name.includes(".lock"))).toEqual([]);
  });

  it("a refused refresh token makes the command request a new sign-in", async () => {
    await login();
    expireLogin();
    gateway.on(REFRESH, failure(401, "unauthenticated", "Revoked."));
    const ended = await parley(["api", "GET", "users"]);
    expect(ended).toMatchObject({ code: 4, stdout: "" });
    expect(ended.stderr).toContain("parley auth login");
  });
});

describe("parley api", () => {
  it("requests uncompressed responses from a gateway on this machine and compressed ones from a remote gateway", async () => {
    await parley(["api", "GET", "users"], { env: { PARLEY_TOKEN: "given" } });
    expect(sent(USERS)[0]?.headers["accept-encoding"]).toBe("identity");
    // URL of the same gateway with a host name that is not a loopback name, so responses are compressed.
    const env = { PARLEY_TOKEN: "given", PARLEY_URL: gateway.url.replace("127.0.0.1", "0.0.0.0") };
    await parley(["api", "GET", "users"], { env });
    expect(sent(USERS)[1]?.headers["accept-encoding"]).toContain("gzip");
  });

  const env = { PARLEY_TOKEN: "given" };

  it("prints only the payload as JSON into a pipe, using the token from the environment", async () => {
    const ended = await parley(["api", "GET", "users", "-d", "search=a"], { env });
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(JSON.parse(ended.stdout).items).toEqual(rows);
    expect(sent(USERS)[0]).toMatchObject({ path: "/api/main/users?search=a", headers: { authorization: "Bearer given", device: "cli" } });
  });

  it("prints lists as TSV or as a table, without colours when stdout is a pipe", async () => {
    const tsv = await parley(["api", "users.list", "--format", "tsv"], { env });
    expect(tsv.stdout).toBe("id\tloginId\tactive\n1\ta@acacia.test\ttrue\n2\tb@acacia.test\tfalse\n");
    const table = await parley(["api", "users.list", "--format", "table"], { env });
    expect(table.stdout).toMatch(/loginId/);
    expect(table.stdout).not.toContain("\u001b");
  });

  it("--quiet prints only ids", async () => {
    expect(await parley(["api", "users.list", "--quiet"], { env })).toEqual({ code: 0, stdout: "1\n2\n", stderr: "" });
  });

  it("--paginate merges all pages into one array", async () => {
    gateway.on(USERS, ({ path }) => page(rows, Number(new URL(path, gateway.url).searchParams.get("page") ?? 1), 3));
    const ended = await parley(["api", "GET", "users", "--paginate"], { env });
    expect(JSON.parse(ended.stdout)).toHaveLength(6);
    expect(sent(USERS)).toHaveLength(3);
  });

  it("--describe shows the fields and the required right without sending a request", async () => {
    const text = await parley(["api", "POST", "users", "--describe"]);
    expect(text.code).toBe(0);
    expect(text.stdout).toContain("Access: Admin User: Create Admin User");
    expect(text.stdout).toMatch(/stakeholderId +integer, required/);
    const json = JSON.parse((await parley(["api", "POST", "users", "--describe", "--json"])).stdout);
    expect(json.body.required).toContain("loginId");
    expect(gateway.seen).toEqual([]);
  });

  it.each([
    [failure(401, "unauthenticated", "Sign in."), 4],
    [failure(403, "forbidden", "You may not do this.", { missing: ["Admin User: Create Admin User"] }), 1],
    [failure(404, "notFound", "There is no such user."), 1],
    [failure(400, "validation", "This is not right.", { fields: [{ path: "loginId", message: "Too short" }] }), 1],
    [failure(409, "conflict", "Somebody was faster."), 6],
    [{ ...failure(429, "throttled", "Slow down."), headers: { "retry-after": "7" } }, 5],
    [failure(503, "unavailable", "Not now."), 5],
    [failure(500, "internal", "It broke."), 1],
  ])("for the response %j exits with %i and prints the error only to stderr", async (reply, code) => {
    gateway.on(USERS, reply);
    const ended = await parley(["api", "GET", "users"], { env });
    expect(ended).toMatchObject({ code, stdout: "" });
    const asJson = await parley(["api", "GET", "users", "--json"], { env });
    expect(asJson).toMatchObject({ code, stdout: "" });
    expect(JSON.parse(asJson.stderr).error.code).toBe((reply.body as { error: { code: string } }).error.code);
  });

  it("names the missing right or the invalid field when the gateway refuses the call", async () => {
    gateway.on(USERS, failure(403, "forbidden", "You may not do this.", { missing: ["Admin User: Create Admin User"] }));
    expect((await parley(["api", "GET", "users"], { env })).stderr).toContain("Missing: Admin User: Create Admin User");
    gateway.on(USERS, failure(400, "validation", "This is not right.", { fields: [{ path: "loginId", message: "Too short" }] }));
    expect((await parley(["api", "GET", "users"], { env })).stderr).toContain("loginId: Too short");
  });

  it("exits with 5 and names the URL when the platform does not respond", async () => {
    const ended = await parley(["api", "GET", "users"], { env: { ...env, PARLEY_URL: "http://127.0.0.1:9" } });
    expect(ended).toMatchObject({ code: 5, stdout: "" });
    expect(ended.stderr).toContain("http://127.0.0.1:9");
  });

  it("reports that a server is not a Parley platform", async () => {
    gateway.on(USERS, { body: "<html>Welcome</html>", headers: { "content-type": "text/html" } });
    const ended = await parley(["api", "GET", "users"], { env });
    expect(ended).toMatchObject({ code: 1, stdout: "" });
    expect(ended.stderr).toContain("does not answer like a Parley platform");
    gateway.on(SIGN_IN, { body: { hello: "world" } });
    expect((await login()).stderr).toContain("does not answer like a Parley platform");
  });

  it("uploads a file and saves a download", async () => {
    const file = join(cli.home, "note.txt");
    writeFileSync(file, "hello file");
    gateway.on("POST /api/messenger/upload", { body: { data: { id: 5 } } });
    expect((await parley(["api", "attachments.upload", "--file", file], { env })).code).toBe(0);
    expect(sent("POST /api/messenger/upload")[0]?.body).toMatch(/filename="note\.txt"[\s\S]*hello file/);
    gateway.on("GET /api/messenger/upload/5", {
      body: "bytes",
      headers: { "content-type": "text/plain", "content-disposition": 'attachment; filename="a.txt"' },
    });
    expect((await parley(["api", "GET", "upload/5"], { env })).stdout).toBe("bytes");
    const saved = join(cli.home, "saved.txt");
    expect((await parley(["api", "GET", "upload/5", "-o", saved], { env })).stdout).toBe("");
    expect(readFileSync(saved, "utf8")).toBe("bytes");
  });

  it("sends requests through the proxy from the environment variables", async () => {
    gateway.on("GET http://parley.invalid/api/main/users", page(rows));
    const ended = await parley(["api", "GET", "users"], { env: { ...env, PARLEY_URL: "http://parley.invalid", HTTP_PROXY: gateway.url } });
    expect(ended.code).toBe(0);
  });

  it("requests a CONNECT tunnel from the proxy for a platform with TLS", async () => {
    const asked: string[] = [];
    const proxy = createServer().on("connect", ({ url }, socket) => {
      asked.push(url ?? "");
      socket.end("HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n");
    });
    await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const tunnel = { PARLEY_URL: "https://parley.invalid", HTTPS_PROXY: `http://127.0.0.1:${port}` };
    expect((await parley(["api", "GET", "users"], { env: { ...env, ...tunnel } })).code).toBe(EXIT.temporary);
    expect(asked[0]).toBe("parley.invalid:443");
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("decompresses a response (%s)", async (encoding, packed) => {
    gateway.on(USERS, { headers: { "content-encoding": encoding }, body: packed(JSON.stringify(page(rows).body)) });
    expect(JSON.parse((await parley(["api", "GET", "users"], { env })).stdout).items).toEqual(rows);
  });

  it("--debug prints each request on stderr without secrets", async () => {
    gateway.on("POST /api/main/password", { body: { data: { done: true } } });
    const ended = await parley(["api", "POST", "password", "-d", "token=tttttttttttttttttttttt", "--debug"], { env });
    expect(ended.stderr).toContain("> POST");
    expect(ended.stderr).toContain("< 200");
    expect(ended.stderr).not.toMatch(/tttt|given/);
  });
});

describe("parley access explain", () => {
  const env = { PARLEY_TOKEN: "given" };

  beforeEach(() => {
    gateway.on("GET /api/main/users/profile", {
      body: { data: { userId: 7, loginId: "agent1@acacia.test", firstName: "", lastName: "", contactEmail: "" } },
    });
    gateway.on("GET /api/main/userRole/7", rightsOf(7, "agent1@acacia.test"));
  });

  it("prints the decision, the rule and the missing rights, with exit 0 whether allowed or denied", async () => {
    const yes = await parley(["access", "explain", "/d/conversations/support-queue", "--json"], { env });
    expect(JSON.parse(yes.stdout)).toEqual({ allowed: true, rule: { kind: "area", area: "Support" }, missing: [] });
    const no = await parley(["access", "explain", "/d/audit-trail", "--json"], { env });
    expect(no.code).toBe(0);
    expect(JSON.parse(no.stdout)).toEqual({ allowed: false, rule: { kind: "area", area: "Audit Trail" }, missing: ["Audit Trail"] });
  });

  it("--as explains the access of another user", async () => {
    gateway.on(USERS, page([{ id: 9, loginId: "agent2@acacia.test" }]));
    gateway.on("GET /api/main/userRole/9", {
      body: {
        data: { userId: 9, loginId: "agent2@acacia.test", roleId: null, roleName: null, userPermissions: [], stakeholderId: 2, isSuperAdmin: false },
      },
    });
    const ended = await parley(["access", "explain", "/d/conversations/support-queue", "--as", "Agent2@acacia.test", "--json"], { env });
    expect(JSON.parse(ended.stdout)).toMatchObject({ allowed: false });
  });

  it("exits with 1 for an unknown user or path and with 4 when signed out", async () => {
    gateway.on(USERS, page([]));
    expect((await parley(["access", "explain", "/d/home", "--as", "nobody@acacia.test"], { env })).code).toBe(1);
    expect((await parley(["access", "explain", "/d/nowhere", "--json"], { env })).code).toBe(1);
    expect((await parley(["access", "explain", "/d/home"])).code).toBe(4);
  });
});

describe("parley profiles", () => {
  it("store URL and login separately, and an unknown profile name is a usage error", async () => {
    expect((await parley(["profile", "add", "live", "--url", "https://parley.example.test/"])).code).toBe(0);
    expect((await parley(["profile", "list", "--profile", "live"], { env: { PARLEY_URL: "" } })).stdout).toContain(
      "live\thttps://parley.example.test\ttrue\tfalse\n",
    );
    expect((await parley(["auth", "status", "--profile", "lief"])).code).toBe(2);
    expect((await parley(["auth", "status"], { env: { PARLEY_PROFILE: "lief" } })).code).toBe(2);
    await parley(["profile", "use", "live"]);
    expect((await parley(["auth", "status", "--json"], { env: { PARLEY_URL: "" } })).stderr).toContain("parley.example.test");
    await parley(["profile", "remove", "live"]);
    expect((await parley(["profile", "list"])).stdout).toBe("name\turl\tcurrent\tprotected\ndefault\thttp://127.0.0.1:4100\ttrue\tfalse\n");
  });

  it("protection belongs to the platform, so another profile name or URL cannot bypass it", async () => {
    const port = new URL(gateway.url).port;
    const write = (...more: string[]) => ["api", "users.setStatus", "-d", "loginId=a@acacia.test", "-d", "active=false", "-d", "remark=x", ...more];
    const refused = async (argv: string[], more: Record<string, string> = {}) => {
      const before = sent("PUT /api/main/users/status").length;
      const ended = await parley(argv, { env: { PARLEY_URL: "", PARLEY_TOKEN: "token", ...more } });
      expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining("is protected: nothing was changed") });
      expect(sent("PUT /api/main/users/status")).toHaveLength(before);
    };
    const add = (name: string, ...more: string[]) => parley(["profile", "add", name, ...more]);
    await add("live", "--url", gateway.url, "--protect");
    // Adds another profile for the same gateway, with its URL spelled differently.
    await add("alias", "--url", `http://LOCALHOST:${port}/`);
    await refused(write("--profile", "alias"));
    await refused(write(), { PARLEY_URL: `http://localhost:${port}` });
    // A protected profile whose URL is changed stays protected, and so does the old URL.
    expect((await add("live", "--url", "https://parley.example.test")).stderr).toContain("still protected");
    await refused(write("--profile", "live"));
    await refused(write("--profile", "alias"));
    await parley(["profile", "remove", "alias"]);
    await refused(write(), { PARLEY_URL: gateway.url });
    // Protection is removed only by the explicit flag `--no-protect`.
    gateway.on("PUT /api/main/users/status", { body: { data: {} } });
    await add("alias", "--url", gateway.url, "--no-protect");
    expect((await parley(write("--profile", "alias"), { env: { PARLEY_URL: "", PARLEY_TOKEN: "token" } })).code).toBe(0);
    for (const name of ["live", "alias"]) await parley(["profile", "remove", name]);
    await add("default", "--url", "https://parley.example.test", "--no-protect");
    await add("default", "--url", "http://127.0.0.1:4100");
  });

  it("settings folder and its files become readable only by the owner, even if they were open before", async () => {
    const settings = join(cli.home, "parley");
    await parley(["profile", "add", "modes", "--url", "https://parley.example.test"]);
    chmodSync(settings, 0o755);
    chmodSync(join(settings, "config.json"), 0o644);
    await parley(["profile", "list"]);
    expect([statSync(settings).mode & 0o777, statSync(join(settings, "config.json")).mode & 0o777]).toEqual([0o700, 0o600]);
    await parley(["profile", "remove", "modes"]);
  });

  it("reading works when the settings folder cannot be created", async () => {
    const blocked = join(cli.home, "a-file");
    writeFileSync(blocked, "");
    const ended = await parley(["api", "GET", "users"], { env: { PARLEY_TOKEN: "given", HOME: blocked, XDG_CONFIG_HOME: blocked } });
    expect(ended.code).toBe(0);
  });
});

describe.skipIf(process.platform !== "linux")("settings folder that cannot be created", () => {
  it.each([
    ["/proc", ["profile", "add", "live", "--url", "https://parley.example"]],
    ["/proc/1/nope", ["profile", "add", "live", "--url", "https://parley.example"]],
    ["/proc", ["auth", "login", "--login-id", "agent1@acacia.test", "--key-stdin"]],
  ])("(%s) makes the command %j fail with an error", (folder, argv) => {
    const env = { PATH: process.env.PATH, HOME: cli.home, XDG_CONFIG_HOME: folder, PARLEY_URL: gateway.url };
    const ended = spawnSync(process.execPath, [cli.bin, ...argv], {
      env,
      input: "parley-demo\n",
      timeout: 5_000,
      killSignal: "SIGKILL",
      encoding: "utf8",
    });
    expect([ended.status, ended.signal, ended.stderr]).toEqual([1, null, expect.stringContaining("set XDG_CONFIG_HOME to another folder")]);
  });
});

describe("untrusted text in output", () => {
  const env = { PARLEY_TOKEN: "given" };
  const hostile = "Gone\u001b[2J\u001b]0;owned\u0007 \u009b31m\u202eright\r\u0008";
  /** Control characters that could clear a terminal's screen, and characters that reverse the text direction. */
  const CONTROLS = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

  it.each([
    ["a message", () => gateway.on(USERS, failure(400, "validation", hostile, { fields: [{ path: "a", message: hostile }] }))],
    ["a right that is missing", () => gateway.on(USERS, failure(403, "forbidden", hostile, { missing: [hostile] }))],
    ["an address that is sent on to", () => gateway.on(USERS, { status: 302, headers: { location: "/x%1b[2J" } })],
  ])("%s reaches the terminal without control sequences", async (_, answer) => {
    answer();
    const ended = await parley(["api", "GET", "users"], { env });
    expect(ended.code).toBe(1);
    expect(ended.stderr).not.toMatch(CONTROLS);
    const asJson = await parley(["api", "GET", "users", "--json"], { env });
    expect(asJson.stderr.trimEnd()).not.toMatch(CONTROLS);
  });

  it("control characters are removed from tables, JSON and log lines, while a pipe gets the raw value", async () => {
    gateway.on(USERS, page([{ id: 1, name: hostile }]));
    const table = await parley(["api", "users.list", "--format", "table"], { env });
    expect(table.stdout).not.toMatch(CONTROLS);
    const json = await parley(["api", "users.list", "--json"], { env });
    expect(json.stdout).not.toMatch(CONTROLS);
    expect(JSON.parse(json.stdout).items[0].name).toBe(hostile);
  });

  it("an error message from the gateway follows a label of the command line", async () => {
    gateway.on(USERS, failure(403, "forbidden", "You may not do this."));
    expect((await parley(["api", "GET", "users"], { env })).stderr).toBe("parley: Forbidden: You may not do this.\n");
  });
});

describe("process behaviour of the CLI", () => {
  const env = { PARLEY_TOKEN: "given" };

  it("Ctrl-C ends a waiting call with exit code 130", async () => {
    gateway.on(USERS, { ...page(rows), afterMs: 10_000 });
    const child = spawn(process.execPath, [cli.bin, "api", "GET", "users"], {
      env: { ...process.env, HOME: cli.home, XDG_CONFIG_HOME: cli.home, PARLEY_URL: gateway.url, ...env },
    });
    await expect.poll(() => sent(USERS).length).toBe(1);
    child.kill("SIGINT");
    expect(await new Promise((ended) => child.on("exit", ended))).toBe(130);
  });

  it("a closed output pipe ends the command silently with exit code 0", async () => {
    gateway.on(USERS, page(Array.from({ length: 20_000 }, (_, id) => ({ id, loginId: "x".repeat(40) }))));
    const line = `"${process.execPath}" "${cli.bin}" api GET users | head -c 10; echo " \${PIPESTATUS[0]}"`;
    const shell = spawn("bash", ["-c", line], { env: { ...process.env, HOME: cli.home, PARLEY_URL: gateway.url, ...env } });
    let heard = "";
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.on("data", (chunk) => {
        heard += chunk;
      });
    }
    await new Promise((ended) => shell.on("close", ended));
    expect(heard).toMatch(/^.{10} 0\n$/s);
  });
});

describe("shell completion", () => {
  it.each(["bash", "zsh", "fish"])("prints a completion script for %s", async (shell) => {
    const ended = await parley(["completion", shell]);
    expect(ended).toMatchObject({ code: 0, stderr: "" });
    expect(ended.stdout).toContain("parley complete --");
  });

  it.each([
    [["complete", "--", "au"], "auth"],
    [["complete", "--", "auth", "log"], "login"],
    [["complete", "--", "auth", "login", "--key"], "--key-stdin"],
    [["complete", "--", "auth", "status", "--format", ""], "tsv"],
    [["complete", "--", "auth", "status", "--profile", ""], "default"],
    [["complete", "--", "completion", ""], "fish"],
  ])("for the arguments %j offers %s", async (argv, offered) => {
    const ended = await parley(argv);
    expect(ended.stdout.split("\n").map((line) => line.split("\t")[0])).toContain(offered);
  });
});
