import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Deps, GlobalOptions } from "../../../io/deps.ts";
import { EXIT } from "../../../io/fail.ts";
import type { Host } from "../../../io/host.ts";
import { CommandOutput } from "../../../io/out.ts";
import { openPlatform } from "../../../io/platform.ts";
import { silentHost } from "../../../testing/silent-host.ts";
import { type SmallGateway, smallGateway } from "../../../testing/small-gateway.ts";
import { runReport } from "./run-report.ts";

const AT_TERMINAL = { in: true, out: true, err: true };
const host = { ...silentHost, terminal: AT_TERMINAL };

it("xlsx output to a terminal exits with 2, names the --output flag and sends no request", async () => {
  let opened = 0;
  const options = (): GlobalOptions => ({ format: "xlsx" });
  const platform: Deps["platform"] = () => {
    opened += 1;
    return Promise.reject(new Error("not in this test"));
  };
  const running = runReport(
    "sessions-by-hour",
    { range: "last-week", chart: true },
    { host, options, out: new CommandOutput(host, options), platform },
  );
  await expect(running).rejects.toMatchObject({ exit: EXIT.usage, hint: expect.stringContaining("--output sessions-by-hour.xlsx") });
  expect(opened).toBe(0);
});

describe("chart of a report", () => {
  const DAYS = { from: "2026-11-16", to: "2026-11-18" };
  const page = (items: readonly object[]) => ({
    items,
    page: 1,
    pageSize: 1000,
    pageCount: 1,
    rowCount: items.length,
    totals: {},
    measures: {},
    today: "2026-11-23",
    timeZone: "UTC",
  });
  const answers = {
    "ticketing-report": page([{ day: "2026-11-16", opened: 3, resolved: 0, breached: 0, inTime: null }]),
    "ticket-list": page([{ number: 1, createdAt: "2026-11-16T10:00:00Z", status: "open" }]),
    grouped: page([{ day: "2026-11-16", status: "open", rows: 1 }]),
  };

  let gateway: SmallGateway;
  beforeAll(async () => {
    gateway = await smallGateway();
    for (const report of ["ticketing-report", "ticket-list"] as const)
      gateway.on(`GET /api/reports/${report}`, ({ path }) => ({ body: { data: path.includes("group=") ? answers.grouped : answers[report] } }));
  });
  afterAll(() => gateway.close());

  /** Runs the report command; returns its output and the `group` parameter of each request that it made. */
  async function ran(report: "ticketing-report" | "ticket-list", given: { host?: Partial<Host>; options?: GlobalOptions; chart?: boolean } = {}) {
    let written = "";
    const begun = gateway.seen.length;
    const machine: Host = {
      ...host,
      env: { LANG: "C.UTF-8", NO_COLOR: "1", PARLEY_URL: gateway.url, PARLEY_TOKEN: "given" },
      writeOut: (text) => {
        written += String(text);
      },
      ...given.host,
    };
    const options = (): GlobalOptions => given.options ?? {};
    const deps: Deps = { host: machine, options, out: new CommandOutput(machine, options), platform: () => openPlatform(machine, {}) };
    await runReport(report, { ...DAYS, chart: given.chart ?? true }, deps);
    const groups = gateway.seen.slice(begun).map(({ path }) => new URL(path, gateway.url).searchParams.get("group"));
    return { written, groups };
  }

  test("is printed below the rows and drawn from the same response", async () => {
    const { written, groups } = await ran("ticketing-report");
    expect(written).toMatch(/^day .*\n2026-11-16 [^█]*\n\nBy day; the highest value is 3.*\nOpened {12}█/);
    expect(groups).toEqual([null]);
  });

  test("for a list report is drawn from grouped totals of its rows", async () => {
    const { written, groups } = await ran("ticket-list");
    expect(written).toContain("Rows by day and status\n2026-11-16  █");
    expect(groups).toEqual([null, "day,status"]);
  });

  test("shows display names in chart and terminal rows, while piped rows keep the API values", async () => {
    const { written } = await ran("ticket-list");
    expect([written.includes("Open "), written.includes("█ Open 1")]).toEqual([true, true]);
    const piped = await ran("ticket-list", { host: { terminal: { ...AT_TERMINAL, out: false } } });
    expect(piped.written).toMatch(/\topen\t/);
  });

  test.each<[string, Parameters<typeof ran>[1]]>([
    ["in a pipe", { host: { terminal: { ...AT_TERMINAL, out: false } } }],
    ["with --format", { options: { format: "table" } }],
    ["with --quiet", { options: { quiet: true } }],
    ["with --no-chart", { chart: false }],
  ])("is neither drawn nor requested %s", async (_, given) => {
    const { written, groups } = await ran("ticket-list", given);
    expect(written).not.toMatch(/[█▁]|Rows by/);
    expect(groups).toEqual([null]);
  });
});
