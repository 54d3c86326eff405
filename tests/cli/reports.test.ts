import { REPORT_KEYS } from "@parley/core/reports";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { type RealPlatform, realPlatform } from "./real-platform.ts";

let platform: RealPlatform;
let token: string;
let env: { PARLEY_TOKEN: string };
beforeAll(async () => {
  platform = await realPlatform();
  token = (await platform.gateway.signIn("admin@acacia.test")).token;
  env = { PARLEY_TOKEN: token };
});
afterAll(() => platform.close());

const parley = (...argv: string[]) => platform.parley(argv, { env });

describe("parley reports list and pin", () => {
  it("list shows every report with its type, and marks a pinned report as favourite", async () => {
    const favourites = async () => {
      const rows: { report: string; favourite: boolean; kind: string }[] = await platform.json(["reports", "list"], { env });
      expect(rows.map(({ report }) => report)).toEqual(REPORT_KEYS);
      expect(rows.filter(({ kind }) => !kind)).toEqual([]);
      return rows.filter(({ favourite }) => favourite).map(({ report }) => report);
    };
    expect(await favourites()).toEqual([]);
    for (const report of ["ratings", "audit-trail"]) expect((await parley("reports", "pin", report)).code).toBe(0);
    expect(await favourites()).toEqual(["ratings", "audit-trail"]);
    await parley("reports", "unpin", "ratings");
    expect(await favourites()).toEqual(["audit-trail"]);
  });

  it("pin returns the console screen of the report, and an unknown name gets suggestions", async () => {
    const { stdout } = await parley("reports", "pin", "wait-time", "--json");
    expect(JSON.parse(stdout).screens).toContain("report-wait-time");
    expect(await parley("reports", "pin", "wait-tim")).toMatchObject({ stdout: "", stderr: expect.stringContaining("wait-time") });
  });
});

test("parley reports run prints only rows without a terminal, whatever the locale", async () => {
  const utf8 = { env: { ...env, LANG: "C.UTF-8" } };
  const run = await platform.parley(["reports", "run", "messages-by-platform", "--range", "last-month"], utf8);
  const [head = "", ...rows] = run.stdout.trimEnd().split("\n");
  expect(run.code).toBe(0);
  expect(head.split("\t")).toHaveLength(6);
  expect(rows.filter((row) => row.split("\t").length !== 6)).toEqual([]);
});

describe("parley reports open", () => {
  it("prints the URL of the screen without a browser, and needs no sign-in", async () => {
    const opened = await platform.parley(["reports", "open", "wait-time"]);
    expect([opened.code, opened.stdout]).toEqual([0, `${platform.gateway.url}/d/reports/wait-time\n`]);
  });

  it("builds the URL of the console with days, filters and grouping, and without a token", async () => {
    const flags = ["--from", "2026-10-01", "--to", "2026-11-01", "--agent", "agent1@acacia.test", "--platform", "whatsapp", "--group-by", "week"];
    const { stdout } = await parley("reports", "open", "support-sessions", ...flags);
    const address = new URL(stdout.trim());
    const { userId } = await platform.gateway.signIn("agent1@acacia.test");
    expect(address.pathname).toBe("/d/reports/support-sessions");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      from: "2026-10-01",
      to: "2026-11-01",
      platform: "whatsapp",
      agentId: String(userId),
      group: "week",
    });
    expect(stdout).not.toContain(token);
  });

  it("accepts filters without days, because the console has its own default", async () => {
    const { stdout } = await parley("reports", "open", "messages-by-platform", "--platform", "web");
    expect(stdout).toBe(`${platform.gateway.url}/d/reports/messages-by-platform?platform=web\n`);
  });

  it("opens the audit trail's own screen, and refuses flags for it", async () => {
    expect((await parley("reports", "open", "audit-trail")).stdout).toBe(`${platform.gateway.url}/d/audit-trail\n`);
    const refused = await parley("reports", "open", "audit-trail", "--range", "last-week");
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("without flags");
  });

  it("refuses a filter that the report does not have and an unknown report", async () => {
    const wrong = await parley("reports", "open", "messages-by-service", "--agent", "agent1@acacia.test");
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining("--agent")]);
    const unknown = await parley("reports", "open", "rating");
    expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining("ratings")]);
  });
});
