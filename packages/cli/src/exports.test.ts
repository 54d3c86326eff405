import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
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
  cli = await builtCli("exports");
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

it("a job that failed fails the command, loudly and with the gateway's reason", async () => {
  gateway.on(JOB, job("failed", { error: "The disk is full." }));
  const ended = await exported("-o", "sessions.csv");
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain("The export ended as failed: The disk is full.");
  expect(asked(FILE)).toEqual([]);
  expect(existsSync(join(folder, "sessions.csv"))).toBe(false);
});

it("a job that somebody cancelled fails the command", async () => {
  gateway.on(JOB, job("cancelled"));
  expect(await exported()).toMatchObject({ code: 1, stdout: "" });
});

it("a job that takes longer than one would wait is exit 5, and goes on", async () => {
  gateway.on(JOB, job("running"));
  const ended = await exported("--timeout", "1");
  expect(ended).toMatchObject({ code: 5, stdout: "" });
  expect(ended.stderr).toContain("parley jobs show 9");
});

it("an export is asked for once, whatever the gateway answers: a second one would be a second mail", async () => {
  gateway.on(BEGIN, failure(503, "unavailable", "Not now."));
  expect(await exported()).toMatchObject({ code: 5, stdout: "" });
  expect(asked(BEGIN)).toHaveLength(1);
});

it("a file that breaks off is exit 1 and says so, and what was there before still is", async () => {
  writeFileSync(join(folder, "sessions.csv"), "the last one");
  gateway.on(JOB, job("done"));
  gateway.on(FILE, { headers: { "content-type": "text/csv", "content-length": "1000" }, body: "Day,Hour\n" });
  const ended = await exported("-o", "sessions.csv");
  expect(ended).toMatchObject({ code: 1, stdout: "" });
  expect(ended.stderr).toContain("sessions.csv could not be written");
  expect([readdirSync(folder), readFileSync(join(folder, "sessions.csv"), "utf8")]).toEqual([["sessions.csv"], "the last one"]);
});
