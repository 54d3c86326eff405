import { expect, test } from "vitest";
import { signedIn } from "../access/index.ts";
import type { Column } from "./column.ts";
import { count, day, hour, nullableColumn, statusOf, text, withReference } from "./definition.ts";
import { chartForGrouping, defaultChart } from "./fitting-chart.ts";
import { REPORT_KEYS, reportOf } from "./index.ts";

const chartOf = (...columns: [Column, ...Column[]]) =>
  defaultChart({ title: "T", summary: "S", subject: "bots", access: signedIn, filters: [], columns });
const sessions = count("sessions", "Sessions");
const platform = withReference("platform", text("platform", "Platform"));

test("the chart chosen for counts over days is a line chart", () => {
  expect(chartOf(day("day", "Day"), sessions, count("failed", "Failed"))).toEqual({ kind: "lines", day: "day", values: ["sessions", "failed"] });
});

test("the chart chosen for a category in addition to the day has stacked bars, preferably of a column with few values", () => {
  expect(chartOf(day("day", "Day"), text("bot", "Bot"), platform, sessions)).toEqual({
    kind: "pivot",
    day: "day",
    by: "platform",
    value: "sessions",
  });
});

test("the chart chosen for hours of days is a heat map, and for hours alone a bar chart", () => {
  expect(chartOf(day("day", "Day"), hour("hour", "Hour"), sessions)).toEqual({ kind: "heat", day: "day", hour: "hour", value: "sessions" });
  expect(chartOf(hour("hour", "Hour"), sessions)).toEqual({ kind: "bars", day: "hour", values: ["sessions"] });
});

test("the chart chosen for names is a ranking, or a ring when there are few values", () => {
  expect(chartOf(text("agent", "Agent"), sessions)).toEqual({ kind: "ranked", name: "agent", value: "sessions" });
  expect(chartOf(statusOf("ticket", text("status", "Status")), sessions)).toEqual({ kind: "ring", name: "status", value: "sessions" });
});

test("the chart chosen for a report without a counted column counts its rows", () => {
  expect(chartOf(text("plan", "Plan"), nullableColumn(text("remark", "Remark")))).toEqual({ kind: "ranked", name: "plan", value: "rows" });
});

test("every report other than a list has a chart", () => {
  const without = REPORT_KEYS.filter((key) => reportOf(key).listed !== true && defaultChart(reportOf(key)) === undefined);
  expect(without).toEqual([]);
});

test("the chart of a list grouped by time is a line with the number of rows", () => {
  expect(chartForGrouping(reportOf("support-queue"), "week")?.chart).toEqual({ kind: "lines", day: "week", values: ["rows"] });
});

const gatheredBy = (key: Parameters<typeof reportOf>[0], days: number, group?: string) => {
  const { chart, group: by } = chartForGrouping(reportOf(key), group, days) ?? {};
  return { chart, by };
};

test("the chart of messages by weekday has stacked bars with the messages of each sender", () => {
  expect(chartForGrouping(reportOf("number-of-messages"), "weekday")?.chart).toEqual({
    kind: "bars",
    day: "weekday",
    values: ["customerMessages", "botMessages", "agentMessages"],
  });
});

test("a chart of half a year is drawn by day and one of three years by week, with the same lines and parts", () => {
  expect(gatheredBy("number-of-messages", 184).by).toBeUndefined();
  expect(gatheredBy("number-of-messages", 1_096)).toEqual({
    chart: { kind: "lines", day: "week", values: ["customerMessages", "botMessages", "agentMessages"] },
    by: "week",
  });
  expect(gatheredBy("messages-by-platform", 1_096)).toEqual({
    chart: { kind: "pivot", day: "week", by: "platform", value: "messages" },
    by: "week,platform",
  });
  expect(gatheredBy("session-list", 1_096).by).toBe("week,status");
});

test("a chart of hours is drawn by weekday when the range exceeds a month", () => {
  expect(gatheredBy("sessions-by-hour", 31).by).toBeUndefined();
  expect(gatheredBy("sessions-by-hour", 32)).toEqual({
    chart: { kind: "heat", day: "weekday", hour: "hour", value: "sessions" },
    by: "weekday,hour",
  });
});

test("a grouping by day that the user chose is used for any number of days", () => {
  expect(gatheredBy("number-of-messages", 1_096, "day").by).toBe("day");
});

test("a chart over many days names only columns of its rows", () => {
  const wrong = REPORT_KEYS.filter((key) => {
    const drawn = chartForGrouping(reportOf(key), undefined, 1_096);
    if (drawn?.group === undefined) return false;
    const { kind: _, ...named } = drawn.chart;
    return !Object.values(named).every((name) => [name].flat().every((one) => drawn.definition.columns.some(({ key: own }) => own === one)));
  });
  expect(wrong).toEqual([]);
});

test("the chart of a counting report over a thousand days has fewer points than days", () => {
  const daily = REPORT_KEYS.filter((key) => {
    const { chart } = chartForGrouping(reportOf(key), undefined, 1_096) ?? {};
    // Charts of times are excluded, because the medians of days cannot be combined into the median of a week.
    return chart !== undefined && chart.kind !== "times" && "day" in chart && !["week", "weekday", "hour"].includes(chart.day);
  });
  expect(daily).toEqual([]);
});
