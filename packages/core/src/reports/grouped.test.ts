import { describe, expect, it, test } from "vitest";
import type { ReportDefinition } from "./definition.ts";
import { groupedBy, groupedReport, groupsOf, measuresOf, REPORT_KEYS, reportOf } from "./index.ts";

const keysOf = ({ columns }: ReportDefinition) => columns.map(({ key }) => key);
const grouped = (report: Parameters<typeof reportOf>[0], ...groups: readonly string[]) => groupedReport(reportOf(report), groups);

describe("what a report may be grouped by", () => {
  it("is the times of its day, the kinds that its texts name, and the client", () => {
    expect(groupsOf(reportOf("messages-by-platform"))).toEqual(["weekday", "day", "week", "month", "platform", "client"]);
  });
  it("has hours where each row has a moment, and where the report counts hours", () => {
    expect(groupsOf(reportOf("support-queue"))).toEqual(["hour", "weekday", "day", "week", "month", "platform", "outcome", "agent", "client"]);
    expect(groupsOf(reportOf("sessions-by-hour"))).toContain("hour");
    expect(groupsOf(reportOf("invoice"))).not.toContain("hour");
  });
  it("is no text that is each row's own", () => {
    expect(groupsOf(reportOf("messages"))).not.toEqual(expect.arrayContaining(["body"]));
    expect(groupsOf(reportOf("ticket-list"))).toEqual(expect.not.arrayContaining(["subject", "customer", "userCode", "labels"]));
  });
  it("is no time where a day of a row tells of many", () => {
    expect(groupsOf(reportOf("addons-billing"))).toEqual(["client", "addon", "currency"]);
    expect(groupsOf(reportOf("customer-interactions"))).toEqual(["platform", "client"]);
  });
});

describe("a grouped report", () => {
  it("counts the things that are listed, and tells average, median and count of what was measured", () => {
    const report = grouped("support-queue", "week");
    expect(keysOf(report)).toEqual(["week", "rows", "waitSAverage", "waitSMedian", "waitSCount"]);
    expect(report.listed).toBeUndefined();
    expect(report.columns[0]).toMatchObject({ type: "day", begins: "week" });
  });
  it("has the sums of what adds up, and nothing that does not", () => {
    expect(keysOf(grouped("wait-time", "month"))).toEqual(["month", "waited", "accepted", "abandoned", "ended", "waiting"]);
    expect(keysOf(grouped("messages-by-service", "bot"))).toEqual(["bot", "answers"]);
  });
  it("counts the rows where the report counts nothing itself", () => {
    expect(keysOf(grouped("renewal-status", "state"))).toEqual(["state", "currency", "rows", "price"]);
  });
  it("keeps amounts of several currencies apart", () => {
    expect(keysOf(grouped("invoice", "month", "client"))).toEqual(["month", "client", "currency", "rows", "total", "paid"]);
    expect(keysOf(grouped("invoice", "currency"))).toEqual(["currency", "rows", "total", "paid"]);
  });
  it("has the groups in the order that they are asked for, and its own columns as they are", () => {
    const report = groupedBy(reportOf("conversations-by-platform"), "platform,day");
    expect(report.columns.slice(0, 2)).toEqual([
      expect.objectContaining({ key: "platform", of: "platform" }),
      expect.objectContaining({ key: "day", of: "conversations" }),
    ]);
  });
  it("is the report itself without a group", () => {
    expect(groupedBy(reportOf("invoice"), undefined)).toBe(reportOf("invoice"));
  });
  it.each(["messages", "body", "hour", "id", ""])("is refused by %s, which is no group of it", (group) => {
    expect(() => grouped("messages-by-platform", group)).toThrow(TypeError);
  });
});

test("measures are the seconds of what is listed, and those behind what is counted", () => {
  expect(measuresOf(reportOf("support-sessions")).map(({ key }) => key)).toEqual(["waitS", "firstReplyS", "handlingS"]);
  expect(measuresOf(reportOf("wait-time")).map(({ key }) => key)).toEqual(["waitS"]);
  expect(measuresOf(reportOf("invoice"))).toEqual([]);
});

describe.each(REPORT_KEYS.map((key) => ({ key, report: reportOf(key) })))("$key", ({ report }) => {
  it("has columns of different names and titles, however it is grouped", () => {
    const all = groupedReport(report, groupsOf(report)).columns;
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  });
  it("is drawn of columns that it has by its groups", () => {
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
