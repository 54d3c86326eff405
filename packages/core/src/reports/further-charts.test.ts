import { describe, expect, test } from "vitest";
import { furtherCharts } from "./further-charts.ts";
import { REPORT_KEYS, reportOf } from "./index.ts";

describe("charts of measured durations", () => {
  test("show average, median and count by day, or by the time step of the list grouping", () => {
    const [own] = furtherCharts(reportOf("support-queue"), undefined, []);
    expect([own?.key, own?.group, own?.chart]).toEqual([
      "waitS",
      "day",
      { kind: "times", day: "day", values: ["waitSAverage", "waitSMedian"], count: "waitSCount" },
    ]);
    expect(furtherCharts(reportOf("support-sessions"), "week", []).map(({ key, group }) => [key, group])).toEqual([
      ["waitS", "week"],
      ["firstReplyS", "week"],
      ["handlingS", "week"],
    ]);
  });

  test("are not drawn when the grouping gives several values per time step", () => {
    expect([furtherCharts(reportOf("support-queue"), "week,outcome", []), furtherCharts(reportOf("support-queue"), "agent", [])]).toEqual([[], []]);
  });

  test("use only ungrouped rows of the report per day, because medians cannot be added up", () => {
    const report = reportOf("wait-time");
    expect(report.chart).toEqual({ kind: "times", day: "day", values: ["medianS", "averageS"] });
    // The report already has a chart of times, so the alternative chart shows its counts.
    expect(furtherCharts(report, undefined, []).map(({ key, group, chart }) => [key, group, chart])).toEqual([
      ["counts", undefined, { kind: "lines", day: "day", values: ["waited", "accepted", "abandoned", "ended"] }],
    ]);
    expect(furtherCharts(report, "week", [])).toEqual([]);
  });
});

test("charts of amounts are separate for each currency", () => {
  const charts = furtherCharts(reportOf("wallet-overview"), undefined, ["KES", "USD"]);
  expect(charts.map(({ key, currency }) => [key, currency])).toEqual([
    ["balance.KES", "KES"],
    ["balance.USD", "USD"],
    ["toppedUp.KES", "KES"],
    ["toppedUp.USD", "USD"],
    ["used.KES", "KES"],
    ["used.USD", "USD"],
  ]);
  expect(charts[0]?.chart).toEqual({ kind: "ranked", name: "client", value: "balance" });
});

test("an additional chart of a report names only columns of its own rows", () => {
  for (const report of REPORT_KEYS)
    for (const { chart, definition } of furtherCharts(reportOf(report), undefined, ["KES"])) {
      const keys = definition.columns.map(({ key }) => key);
      const named = Object.entries(chart).flatMap(([part, value]): string[] => (part === "kind" ? [] : [value].flat()));
      expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    }
});
