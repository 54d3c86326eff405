import type { Client } from "@parley/core/client";
import { describe, expect, it, test } from "vitest";
import { EXIT } from "../../io/fail.ts";
import type { Host } from "../../io/host.ts";
import { Out } from "../../io/out.ts";
import type { Platform } from "../../io/platform.ts";
import { silentHost } from "../../testing/silent-host.ts";
import type { Deps, GlobalOptions } from "../deps.ts";
import { runReport } from "./run-report.ts";

const AT_TERMINAL = { in: true, out: true, err: true };
const host = { ...silentHost, terminal: AT_TERMINAL };

it("a spreadsheet is not thrown at a terminal: exit 2 names the flag, and nothing is asked of the platform", async () => {
  let opened = 0;
  const options = (): GlobalOptions => ({ format: "xlsx" });
  const platform: Deps["platform"] = () => {
    opened += 1;
    return Promise.reject(new Error("not in this test"));
  };
  const running = runReport("sessions-by-hour", { range: "last-week", chart: true }, { host, options, out: new Out(host, options), platform });
  await expect(running).rejects.toMatchObject({ exit: EXIT.usage, hint: expect.stringContaining("--output sessions-by-hour.xlsx") });
  expect(opened).toBe(0);
});

describe("the chart of a report", () => {
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
    "support-queue": page([{ id: 1, queuedAt: "2026-11-16T10:00:00Z", outcome: "accepted" }]),
    grouped: page([{ day: "2026-11-16", outcome: "accepted", rows: 1 }]),
  };

  /** What the command writes, and the groups that it asks for. */
  async function ran(report: "ticketing-report" | "support-queue", given: { host?: Partial<Host>; options?: GlobalOptions; chart?: boolean } = {}) {
    let written = "";
    const groups: unknown[] = [];
    const machine: Host = {
      ...host,
      env: { LANG: "C.UTF-8", NO_COLOR: "1" },
      writeOut: (text) => {
        written += String(text);
      },
      ...given.host,
    };
    const call = async (_row: unknown, { query }: { readonly query: { readonly group?: string } }) => {
      groups.push(query.group);
      return query.group === undefined ? answers[report] : answers.grouped;
    };
    const client = { call } as unknown as Client;
    const platform = { signedIn: async () => undefined, calls: (work: (with_: Client) => Promise<void>) => work(client) } as unknown as Platform;
    const options = (): GlobalOptions => given.options ?? {};
    const deps: Deps = { host: machine, options, out: new Out(machine, options), platform: async () => platform };
    await runReport(report, { ...DAYS, chart: given.chart ?? true }, deps);
    return { written, groups };
  }

  test("stands below the rows, of the same answer", async () => {
    const { written, groups } = await ran("ticketing-report");
    expect(written).toMatch(/^day .*\n2026-11-16 [^█]*\n\nBy day, at most 3.*\nOpened {12}█/);
    expect(groups).toEqual([undefined]);
  });

  test("of what is listed is drawn of what its rows add up to", async () => {
    const { written, groups } = await ran("support-queue");
    expect(written).toContain("Rows by day and outcome\n2026-11-16  █");
    expect(groups).toEqual([undefined, "day,outcome"]);
  });

  test.each<[string, Parameters<typeof ran>[1]]>([
    ["in a pipe", { host: { terminal: { ...AT_TERMINAL, out: false } } }],
    ["with --format", { options: { format: "table" } }],
    ["with --quiet", { options: { quiet: true } }],
    ["with --no-chart", { chart: false }],
  ])("%s is not drawn, nor asked for", async (_, given) => {
    const { written, groups } = await ran("support-queue", given);
    expect(written).not.toMatch(/[█▁]|Rows by/);
    expect(groups).toEqual([undefined]);
  });
});
