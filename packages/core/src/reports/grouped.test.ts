import { describe, expect, it, test } from "vitest";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupedReport, groupsOf, measuresOf, REPORT_KEYS, reportOf } from "./index.ts";

const keysOf = ({ columns }: ReportDefinition) => columns.map(({ key }) => key);
const grouped = (report: Parameters<typeof reportOf>[0], ...groups: readonly string[]) => groupedReport(reportOf(report), groups);

describe("groupings of a report", () => {
  it("are its time steps, its categories and the client", () => {
    expect(groupsOf(reportOf("messages-by-platform"))).toEqual(["weekday", "day", "week", "month", "platform", "client"]);
  });
  it("include hours if each row has a timestamp or the report counts hours", () => {
    expect(groupsOf(reportOf("support-queue"))).toEqual(["hour", "weekday", "day", "week", "month", "platform", "outcome", "agent", "client"]);
    expect(groupsOf(reportOf("sessions-by-hour"))).toContain("hour");
    expect(groupsOf(reportOf("invoice"))).not.toContain("hour");
  });
  it("exclude free text that differs in each row", () => {
    expect(groupsOf(reportOf("messages"))).not.toEqual(expect.arrayContaining(["body"]));
    expect(groupsOf(reportOf("ticket-list"))).toEqual(expect.not.arrayContaining(["subject", "customer", "userCode", "labels"]));
  });
  it("exclude time steps if one row covers many days", () => {
    expect(groupsOf(reportOf("addons-billing"))).toEqual(["client", "addon", "currency"]);
    expect(groupsOf(reportOf("customer-interactions"))).toEqual(["platform", "client"]);
  });
});

describe("grouped report", () => {
  it("counts the listed entities and has average, median and count of durations", () => {
    const report = grouped("support-queue", "week");
    expect(keysOf(report)).toEqual(["week", "rows", "waitSAverage", "waitSMedian", "waitSCount"]);
    expect(report.listed).toBeUndefined();
    expect(report.columns[0]).toMatchObject({ type: "day", begins: "week" });
  });
  it("has the sums of additive columns and no others", () => {
    expect(keysOf(grouped("wait-time", "month"))).toEqual(["month", "waited", "accepted", "abandoned", "ended", "waiting"]);
    expect(keysOf(grouped("messages-by-service", "bot"))).toEqual(["bot", "answers"]);
  });
  it("counts rows if the report has no counted column", () => {
    expect(keysOf(grouped("renewal-status", "state"))).toEqual(["state", "currency", "rows", "price"]);
  });
  it("separates amounts of different currencies", () => {
    expect(keysOf(grouped("invoice", "month", "client"))).toEqual(["month", "client", "currency", "rows", "total", "paid"]);
    expect(keysOf(grouped("invoice", "currency"))).toEqual(["currency", "rows", "total", "paid"]);
  });
  it("keeps the requested order of the groups and the groups' columns unchanged", () => {
    const report = groupedBy(reportOf("conversations-by-platform"), "platform,day");
    expect(report.columns.slice(0, 2)).toEqual([
      expect.objectContaining({ key: "platform", of: "platform" }),
      expect.objectContaining({ key: "day", of: "conversations" }),
    ]);
  });
  it("equals the report itself without a grouping", () => {
    expect(groupedBy(reportOf("invoice"), undefined)).toBe(reportOf("invoice"));
  });
  it.each(["messages", "body", "hour", "id", ""])("throws for %s, which is not one of its groupings", (group) => {
    expect(() => grouped("messages-by-platform", group)).toThrow(TypeError);
  });
});

test("measures are durations in a list report, and the durations behind the counts in other reports", () => {
  expect(measuresOf(reportOf("support-sessions")).map(({ key }) => key)).toEqual(["waitS", "firstReplyS", "handlingS"]);
  expect(measuresOf(reportOf("wait-time")).map(({ key }) => key)).toEqual(["waitS"]);
  expect(measuresOf(reportOf("invoice"))).toEqual([]);
});

describe.each(REPORT_KEYS.map((key) => ({ key, report: reportOf(key) })))("grouped report $key", ({ report }) => {
  it("has columns with distinct keys and titles in any grouping", () => {
    const all = groupedReport(report, groupsOf(report)).columns;
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });
  it("has a chart over columns that exist after grouping", () => {
    const { chart, chartBy } = report;
    if (chart === undefined || chartBy === undefined) return;
    const { kind: _, ...drawn } = chart;
    const columns = keysOf(
      groupedReport(
        report,
        chartBy.filter((group) => group !== undefined),
      ),
    );
    expect(columns).toEqual(expect.arrayContaining(Object.values(drawn).flat()));
  });
});
