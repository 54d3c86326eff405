import { describe, expect, test } from "vitest";
import { furtherCharts } from "./further-charts.ts";
import { REPORT_KEYS, reportOf } from "./index.ts";

describe("times that are measured", () => {
  test("of a list are drawn by day, or by the part of time that it is grouped by, average and median with the count", () => {
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

  test("are not drawn where a place would have several of them", () => {
    expect([furtherCharts(reportOf("support-queue"), "week,outcome", []), furtherCharts(reportOf("support-queue"), "agent", [])]).toEqual([[], []]);
  });

  test("of each day are drawn of the report's own rows, and of no others: medians cannot be added up", () => {
    const report = reportOf("wait-time");
    expect(report.chart).toEqual({ kind: "times", day: "day", values: ["medianS", "averageS"] });
    // The report draws times already, so the alternative is what it counts.
    expect(furtherCharts(report, undefined, []).map(({ key, group, chart }) => [key, group, chart])).toEqual([
      ["counts", undefined, { kind: "lines", day: "day", values: ["waited", "accepted", "abandoned", "ended"] }],
    ]);
    expect(furtherCharts(report, "week", [])).toEqual([]);
  });
});

test("amounts are drawn one currency at a time", () => {
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

test("a chart names columns of its own rows alone", () => {
  for (const report of REPORT_KEYS)
    for (const { chart, definition } of furtherCharts(reportOf(report), undefined, ["KES"])) {
      const keys = definition.columns.map(({ key }) => key);
      const named = Object.entries(chart).flatMap(([part, value]): string[] => (part === "kind" ? [] : [value].flat()));
      expect(named.filter((key) => !keys.includes(key))).toEqual([]);
    }
});
