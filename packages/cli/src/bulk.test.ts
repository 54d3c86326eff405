import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DAY_MS } from "@parley/core/calendar";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli, type Ended } from "./testing/built-cli.ts";
import { failure, page, type Reply, type SmallGateway, smallGateway } from "./testing/small-gateway.ts";

const STATUS = "PUT /api/main/users/status";
const ok: Reply = { body: { data: {} } };

let cli: BuiltCli;
let gateway: SmallGateway;
let folder: string;

beforeAll(async () => {
  cli = await builtCli();
  folder = mkdtempSync(join(tmpdir(), "parley-bad-days-"));
}, 60_000);
afterAll(() => {
  cli.remove();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  gateway = await smallGateway();
  gateway.on("GET /api/main/users/profile", { body: { data: { loginId: "admin@acacia.test" } } });
  gateway.on("POST /api/main/jobs", { body: { data: { id: 7 } } });
  gateway.on("PUT /api/main/jobs/7/progress", { body: { data: { state: "running", stop: false } } });
});
afterEach(() => gateway.close());

/** Attempt to process a row, with its arrival time and idempotency key. */
interface Try {
  readonly loginId: string;
  readonly at: number;
  readonly key: unknown;
}

/** Sets the gateway's response for each attempt of a row (attempts are counted from 1), and records the requests. */
function answering(answer: (loginId: string, tried: number) => Reply): Try[] {
  const tries: Try[] = [];
  gateway.on(STATUS, ({ body, headers }) => {
    const { loginId } = JSON.parse(body);
    tries.push({ loginId, at: performance.now(), key: headers["idempotency-key"] });
    return answer(loginId, tries.filter((one) => one.loginId === loginId).length);
  });
  return tries;
}

const logins = (count: number) => Array.from({ length: count }, (_, index) => `user${index + 1}@acacia.test`);
const activate = (ids: readonly string[], ...more: string[]): Promise<Ended> =>
  cli.run(["users", "activate", ...ids, "--remark", "x", ...more], { env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" } });
const later = (status: number, seconds: number): Reply => ({ ...failure(status, "throttled", "Later"), headers: { "retry-after": String(seconds) } });

describe("bulk run when the gateway responds that a row may be retried later", () => {
  // The maximum deviation of 10 % from Retry-After is tested with a controllable clock in run-rows.test.ts (core),
  // because load on the machine could distort real times here.
  it.each([429, 503])("after status %i makes every row wait for Retry-After and then sends the row again", async (status) => {
    const tries = answering((loginId, tried) => (loginId === "user2@acacia.test" && tried === 1 ? later(status, 2) : ok));
    expect((await activate(logins(20), "--concurrency", "2")).code).toBe(0);
    const [refused = 0, again = 0] = tries.filter(({ loginId }) => loginId === "user2@acacia.test").map(({ at }) => at);
    expect(again - refused).toBeGreaterThanOrEqual(2_000);
    // Only the few rows that were sent before the refusal arrived may fall within the waiting time.
    expect(tries.filter(({ at }) => at > refused && at < refused + 2_000).length).toBeLessThan(5);
    expect(tries.filter(({ at }) => at >= refused + 2_000).length).toBeGreaterThan(5);
  });

  it("sends a permanently refused row five times with one idempotency key, then exits with 5 and can be resumed", async () => {
    const tries = answering((loginId) => (loginId === "user1@acacia.test" ? later(503, 0) : ok));
    const journal = join(folder, "later");
    const ended = await activate(logins(3), "--concurrency", "1", "--journal", journal);
    expect(ended.code).toBe(5);
    expect(ended.stderr).toContain(`--resume ${journal}`);
    expect(tries.map(({ loginId }) => loginId)).toEqual(Array(5).fill("user1@acacia.test"));
    const again = answering(() => ok);
    expect((await cli.run(["users", "activate", "--resume", journal], { env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" } })).code).toBe(0);
    expect(again.map(({ loginId }) => loginId).sort()).toEqual(logins(3));
    expect(new Set([...tries, ...again].filter(({ loginId }) => loginId === "user1@acacia.test").map(({ key }) => key)).size).toBe(1);
    expect(new Set(again.map(({ key }) => key)).size).toBe(3);
  });
});

describe("bulk run that cannot continue", () => {
  it("exits with 4 and prints the resume command when the sign-in is no longer valid", async () => {
    const tries = answering((loginId) => (loginId === "user3@acacia.test" ? failure(401, "unauthenticated", "Sign in") : ok));
    const ended = await activate(logins(9), "--concurrency", "1");
    expect(ended.code).toBe(4);
    expect(ended.stderr).toMatch(/2 done\.\nResume with: parley users activate --resume/);
    expect(tries).toHaveLength(3);
  });

  it("exits with 6 when every row ends in a conflict", async () => {
    answering(() => failure(409, "conflict", "You cannot deactivate yourself"));
    expect((await activate(logins(2))).code).toBe(6);
  });

  it("sends no row and leaves no journal when the job cannot be created", async () => {
    const tries = answering(() => ok);
    gateway.on("POST /api/main/jobs", failure(403, "forbidden", "Not you"));
    expect((await activate(logins(2))).code).toBe(1);
    expect(tries).toEqual([]);
  });
});

describe("rows of a bulk run", () => {
  it("each carry the job id and a distinct idempotency key, and the job receives the final counts", async () => {
    const tries = answering(() => ok);
    await activate(logins(5));
    expect(new Set(tries.map(({ key }) => key)).size).toBe(5);
    expect(gateway.seen.filter(({ path }) => path.endsWith("/users/status")).every(({ headers }) => headers["parley-job"] === "7")).toBe(true);
    const told = gateway.seen.filter(({ path }) => path.endsWith("/progress")).map(({ body }) => JSON.parse(body));
    expect(told.at(-1)).toEqual({ total: 5, done: 5, unchanged: 0, failed: 0, skipped: 0, state: "done" });
  });

  it("are reported as done when the gateway responds that an earlier attempt has already changed them", async () => {
    answering((_, tried) => (tried === 1 ? failure(503, "unavailable", "Lost") : failure(409, "alreadyDone", "Done before")));
    const ended = await activate(logins(2), "--json");
    expect(ended.code).toBe(0);
    expect(JSON.parse(ended.stdout)).toMatchObject([{ result: "ok" }, { result: "ok" }]);
  });
});

describe("journal of a bulk run", () => {
  const as = () => ({ env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" } });
  /** Creates the journal of a run that was interrupted after its first row. */
  const cutOff = async (name: string): Promise<string> => {
    const journal = join(folder, name);
    answering((loginId) => (loginId === "user1@acacia.test" ? ok : later(503, 0)));
    expect((await activate(logins(3), "--concurrency", "1", "--journal", journal)).code).toBe(5);
    return journal;
  };

  it("continues under a new job when its own job no longer exists", async () => {
    const journal = await cutOff("gone");
    gateway.on("PUT /api/main/jobs/7/progress", failure(404, "notFound", "Not found"));
    gateway.on("POST /api/main/jobs", { body: { data: { id: 8 } } });
    gateway.on("PUT /api/main/jobs/8/progress", { body: { data: { state: "running", stop: false } } });
    const tries = answering(() => ok);
    expect((await cli.run(["users", "activate", "--resume", journal], as())).code).toBe(0);
    expect(tries.map(({ loginId }) => loginId).sort()).toEqual(logins(3).slice(1));
    const rows = gateway.seen.filter(({ path }) => path.endsWith("/users/status")).slice(-2);
    expect(rows.map(({ headers }) => headers["parley-job"])).toEqual(["8", "8"]);
    const ended = gateway.seen.filter(({ path }) => path.endsWith("/jobs/8/progress")).map(({ body }) => JSON.parse(body));
    expect(ended.at(-1)).toMatchObject({ state: "done", done: 3 });
  });

  it("continues the undo of a job, which is no longer undoable by then", async () => {
    const job = { id: 5, operation: "users.activate", title: "Activate users", state: "done", undoable: true };
    const change = (loginId: string, active: boolean) => ({ loginId, active, remark: null });
    gateway.on("GET /api/main/jobs/5", { body: { data: job } });
    gateway.on(
      "GET /api/main/jobs/5/changes",
      page(
        logins(2).map((login) => ({ entityType: "user", verb: "activated", before: change(login, false), after: change(login, true), names: {} })),
      ),
    );
    gateway.on("GET /api/main/users", page(logins(2).map((login) => change(login, true))));
    const journal = join(folder, "undo");
    const undo = (...more: string[]) => cli.run(["jobs", "undo", "5", ...more], as());
    answering(() => later(503, 0));
    expect((await undo("--yes", "--concurrency", "1", "--journal", journal)).stderr).toContain(`parley jobs undo 5 --resume ${journal}`);
    gateway.on("GET /api/main/jobs/5", { body: { data: { ...job, undoable: false } } });
    const tries = answering(() => ok);
    expect(await undo("--resume", journal)).toMatchObject({ code: 0 });
    expect(tries.map(({ loginId }) => loginId).sort()).toEqual(logins(2));
    const refused = await undo("--resume", journal, "--dry-run", "--journal", join(folder, "other"));
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("it cannot be used with --journal and --dry-run.")]);
  });

  it("ignores a result line that refers to another row", async () => {
    const journal = await cutOff("other-key");
    writeFileSync(journal, readFileSync(journal, "utf8").replace('"key":"user1@acacia.test"', '"key":"somebody@acacia.test"'));
    const tries = answering(() => ok);
    expect((await cli.run(["users", "activate", "--resume", journal], as())).code).toBe(0);
    expect(tries.map(({ loginId }) => loginId).sort()).toEqual(logins(3));
  });

  it("reports success and creates no job when it is resumed after all rows were done", async () => {
    const journal = await cutOff("all-done");
    const head = readFileSync(journal, "utf8").trimEnd();
    const done = [2, 3].map((line) => JSON.stringify({ line, key: `user${line}@acacia.test`, status: "ok" }));
    writeFileSync(journal, `${[head, ...done].join("\n")}\n`);
    const jobs = () => gateway.seen.filter(({ method, path }) => method === "POST" && path.endsWith("/jobs")).length;
    const before = jobs();
    const tries = answering(() => ok);
    expect((await cli.run(["users", "activate", "--resume", journal], as())).code).toBe(0);
    expect([tries, jobs()]).toEqual([[], before]);
    expect(JSON.parse(gateway.seen.at(-1)?.body ?? "")).toMatchObject({ state: "done", done: 3 });
  });

  it("repeats all arguments of the command when the run is resumed", async () => {
    const journal = join(folder, "plans.journal");
    const begun = await cli.run(["plans", "add", "acacia", "--plan", "starter", "--remark", "x", "--yes", "--journal", journal], as());
    // The row fails because the gateway of this test has no clients.
    expect([begun.code, begun.stderr]).toEqual([1, expect.stringContaining("1 failed")]);
    const resumed = await cli.run(["plans", "add", "--resume", journal], as());
    expect([resumed.code, resumed.stderr]).toEqual([1, expect.stringContaining("1 failed")]);
  });

  it("is deleted from the settings folder when every row is done, or after a month without a resume", async () => {
    const journals = join(cli.home, "parley/journals");
    rmSync(journals, { recursive: true, force: true });
    answering((loginId) => (loginId === "user2@acacia.test" ? later(503, 0) : ok));
    expect((await activate(logins(2), "--concurrency", "1")).code).toBe(5);
    const [mine = ""] = readdirSync(journals).filter((name) => name.startsWith("users.activate-") && name.endsWith(".ndjson"));
    const [old, young] = ["users.activate-old.ndjson", "users.activate-young.ndjson"].map((name) => join(journals, name));
    for (const path of [old, young]) writeFileSync(path ?? "", "{}\n");
    const days = (count: number) => new Date(Date.now() - count * DAY_MS);
    utimesSync(old ?? "", days(31), days(31));
    utimesSync(young ?? "", days(29), days(29));
    answering(() => ok);
    expect((await cli.run(["users", "activate", "--resume", join(journals, mine)], as())).code).toBe(0);
    expect((await activate(logins(1))).code).toBe(0);
    expect(readdirSync(journals)).toEqual(["users.activate-young.ndjson"]);
    rmSync(young ?? "");
  });
});

it.each([
  ["Excel", "sep=;\r\nloginId;note\r\nuser1@acacia.test;a,b\r\n"],
  ["Excel, with a mark and quoted", '\uFEFF"SEP=,"\nloginId,note\nuser1@acacia.test,x\n'],
  ["a tab", "sep=\t\nloginId\tnote\nuser1@acacia.test\ta,b\n"],
])("bulk run does not read the line that declares the delimiter of its input file as a row (%s)", async (_, text) => {
  const path = join(folder, "excel.csv");
  writeFileSync(path, text);
  const tries = answering(() => ok);
  expect(await activate([], "--file", path)).toMatchObject({ code: 0 });
  expect(tries.map(({ loginId }) => loginId)).toEqual(["user1@acacia.test"]);
});

describe("input file that cannot be read as rows", () => {
  it.each([
    ["UTF-16", Buffer.from("\uFEFFloginId\nada@acacia.test\n", "utf16le"), /UTF-16/],
    ["UTF-16 without a mark", Buffer.from("loginId\nada@acacia.test\n", "utf16le"), /UTF-16/],
    ["binary", Buffer.from("loginId\nada@acacia.test\nbo\u0000@acacia.test\n"), /encoded\.csv is not a text file: there is a NUL byte after line \d/],
    ["binary from its beginning", Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), /there is a NUL byte/],
    ["a workbook", Buffer.from("PK\u0003\u0004\u0014\u0000"), /not a text file, but a zipped one such as a workbook/],
    ["two columns of one name", Buffer.from("loginId,remark, loginId\na@acacia.test,x,b@acacia.test\n"), /has two columns named loginId/],
    ["Latin-1", Buffer.from("loginId\nada@acacia.test\nbjörn@acacia.test\n", "latin1"), /not UTF-8, perhaps Latin-1/],
  ])("is refused with exit code 2 before anything is sent (%s)", async (_, bytes, says) => {
    const path = join(folder, "encoded.csv");
    writeFileSync(path, bytes);
    const ended = await activate([], "--file", path);
    expect(ended).toMatchObject({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(says);
    expect(gateway.seen.filter(({ path: sent }) => sent.endsWith("/jobs"))).toEqual([]);
    const kept = join(cli.home, "parley/journals");
    expect(existsSync(kept) ? readdirSync(kept).filter((name) => name.includes("encoded")) : []).toEqual([]);
  });
});

describe("platform that the settings protect from changes", () => {
  it("refuses a bulk run before a journal is written or earlier results are replaced", async () => {
    const home = mkdtempSync(join(folder, "protected-"));
    const env = { HOME: home, XDG_CONFIG_HOME: home, PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" };
    const results = join(home, "results.csv");
    writeFileSync(results, "loginId,result\nuser9@acacia.test,ok\n");
    expect((await cli.run(["profile", "add", "live", "--url", gateway.url, "--protect"], { env })).code).toBe(0);
    const ended = await cli.run(["users", "activate", ...logins(2), "--remark", "x", "--results", results], { env });
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([2, "", expect.stringContaining("is protected: nothing was changed")]);
    expect(ended.stderr).not.toContain("Journal:");
    const journals = join(home, "parley/journals");
    expect(existsSync(journals) ? readdirSync(journals) : []).toEqual([]);
    expect(readFileSync(results, "utf8")).toContain("user9@acacia.test");
  });
});
