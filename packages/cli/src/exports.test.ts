import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltCli, builtCli } from "./testing/built-cli.ts";
import { failure, type SmallGateway, smallGateway } from "./testing/small-gateway.ts";

const BEGIN = "GET /api/reports/sessions-by-hour/async";
const JOB = "GET /api/main/jobs/9";
const FILE = "GET /api/main/jobs/9/file";
const job = (state: string, more: object = {}) => ({ body: { data: { id: 9, kind: "export", title: "Sessions by hour", state, done: 0, ...more } } });

let cli: BuiltCli;
let gateway: SmallGateway;
let folder: string;
beforeAll(async () => {
  cli = await builtCli();
}, 60_000);
afterAll(() => cli.remove());
beforeEach(async () => {
  gateway = await smallGateway();
  folder = mkdtempSync(join(tmpdir(), "parley-exports-"));
  gateway.on(BEGIN, job("queued"));
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await gateway.close();
});

const exported = (...more: readonly string[]) =>
  cli.run(["reports", "export", "sessions-by-hour", "--from", "2026-01-01", "--to", "2026-02-01", "--wait", ...more], {
    cwd: folder,
    env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" },
  });
const asked = (call: string) => gateway.seen.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === call);

it("a failed export job makes the export command fail with the gateway's reason", async () => {
  gateway.on(JOB, job("failed", { error: "The disk is full." }));
  const ended = await exported("-o", "sessions.csv");
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain("The export ended with the state failed: The disk is full.");
  expect(asked(FILE)).toEqual([]);
  expect(existsSync(join(folder, "sessions.csv"))).toBe(false);
});

it("a cancelled export job makes the export command fail", async () => {
  gateway.on(JOB, job("cancelled"));
  expect(await exported()).toMatchObject({ code: 1, stdout: "" });
});

it("the export command exits with 5 after its timeout, while the export job continues", async () => {
  gateway.on(JOB, job("running"));
  const ended = await exported("--timeout", "1");
  expect(ended).toMatchObject({ code: 5, stdout: "" });
  expect(ended.stderr).toContain("parley jobs wait 9");
});

it("an export request is never retried, because a second one would send a second e-mail", async () => {
  gateway.on(BEGIN, failure(503, "unavailable", "Not now."));
  expect(await exported()).toMatchObject({ code: 5, stdout: "" });
  expect(asked(BEGIN)).toHaveLength(1);
});

it("a truncated export file is fetched again until the timeout, then exits with 5 and keeps the old file", async () => {
  writeFileSync(join(folder, "sessions.csv"), "the last one");
  gateway.on(JOB, job("done"));
  const half = { headers: { "content-type": "text/csv", "content-length": "1000" }, body: "Day,Hour\n" };
  gateway.on(FILE, half);
  const ended = await exported("-o", "sessions.csv", "--timeout", "1");
  expect(ended).toMatchObject({ code: 5, stdout: "" });
  expect(ended.stderr).toContain(`The connection to ${gateway.url} was lost during the response.`);
  expect([readdirSync(folder), readFileSync(join(folder, "sessions.csv"), "utf8")]).toEqual([["sessions.csv"], "the last one"]);
  let tries = 0;
  gateway.on(FILE, () => (++tries < 3 ? half : { headers: { "content-type": "text/csv" }, body: "Day,Hour\n1,2\n" }));
  expect(await exported("-o", "sessions.csv")).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "sessions.csv"), "utf8")).toBe("Day,Hour\n1,2\n");
});

it("Ctrl-C during an export download leaves no file and prints how to continue", async () => {
  gateway.on(JOB, job("done"));
  gateway.on(FILE, { headers: { "content-type": "text/csv" }, body: "Day\n", afterMs: 20_000 });
  const ended = await cli.run(
    ["reports", "export", "sessions-by-hour", "--from", "2026-01-01", "--to", "2026-02-01", "--wait", "-o", "last week.csv"],
    { cwd: folder, env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" }, interruptAt: "Job 9 is done" },
  );
  expect(ended).toMatchObject({ code: 130, stdout: "" });
  expect(ended.stderr).toContain("Job 9 keeps running. Wait for it with: parley jobs wait 9 --output 'last week.csv'\n");
  expect(readdirSync(folder)).toEqual([]);
});

it("an export command prints its job id immediately and continues after lost status calls and a gateway restart", async () => {
  const port = Number(new URL(gateway.url).port);
  const answers = [failure(502, "unknown", "Bad gateway"), { status: 503, body: "<html>" }, failure(429, "throttled", "Slow down."), job("running")];
  let restarted: Promise<SmallGateway> | undefined;
  gateway.on(JOB, () => {
    const answer = answers.shift();
    if (answer) return answer;
    // Stops the gateway during a status request and starts a new one on the same port.
    restarted ??= gateway.close().then(() => smallGateway(port));
    return new Promise(() => undefined);
  });
  const ended = exported("-o", "sessions.csv", "--timeout", "60");
  await expect.poll(() => restarted).toBeDefined();
  const back = await restarted;
  if (!back) throw new Error("It did not come back");
  gateway = back;
  gateway.on(JOB, job("done", { done: 1 }));
  gateway.on(FILE, { headers: { "content-type": "text/csv" }, body: "Day,Hour\n1,2\n" });
  const { code, stderr } = await ended;
  expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Job 9 is queued\.\n/) });
  expect(stderr).toContain("The platform is not responding; retrying.");
  expect(readFileSync(join(folder, "sessions.csv"), "utf8")).toBe("Day,Hour\n1,2\n");
});

it("an export command exits with 5 and names its job when the gateway stays unavailable until the timeout", async () => {
  gateway.on(JOB, failure(503, "unavailable", "Not now."));
  const ended = await exported("--timeout", "1");
  expect(ended).toMatchObject({ code: 5, stdout: "" });
  expect(ended.stderr).toContain("To continue waiting: parley jobs wait 9");
});

it("a permanent error of a status call ends the wait for an export", async () => {
  gateway.on(JOB, failure(403, "forbidden", "You may not do this."));
  expect(await exported("--timeout", "30")).toMatchObject({ code: 1, stdout: "" });
  expect(asked(JOB)).toHaveLength(1);
});

describe("parley jobs wait", () => {
  const wait = (...more: readonly string[]) =>
    cli.run(["jobs", "wait", "9", ...more], { cwd: folder, env: { PARLEY_URL: gateway.url, PARLEY_TOKEN: "token" } });

  it("waits for an export that an earlier command started, and downloads its file", async () => {
    let polls = 0;
    gateway.on(JOB, () => (++polls < 3 ? job("running") : job("done", { done: 1 })));
    gateway.on(FILE, { headers: { "content-type": "text/csv" }, body: "Day\n" });
    expect(await wait("-o", "sessions.csv")).toMatchObject({ code: 0, stdout: "" });
    expect(readFileSync(join(folder, "sessions.csv"), "utf8")).toBe("Day\n");
  });

  it.each([
    ["done", {}, 0],
    ["failed", { error: "The disk is full." }, 1],
    ["cancelled", {}, 1],
    ["done_with_failures", { kind: "bulk", failed: 2 }, 3],
  ])("for a job in the state %s with %j exits with %i", async (state, more, code) => {
    gateway.on(JOB, job(state, more));
    expect(await wait("--json")).toMatchObject({ code });
  });
});
