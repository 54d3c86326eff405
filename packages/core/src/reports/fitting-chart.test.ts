import { expect, test } from "vitest";
import { signedIn } from "../access/index.ts";
import type { Column } from "./column.ts";
import { count, day, hour, optional, referring, statusOf, text } from "./definition.ts";
import { drawnChart, fittingChart } from "./fitting-chart.ts";
import { REPORT_KEYS, reportOf } from "./index.ts";

const chartOf = (...columns: [Column, ...Column[]]) =>
  fittingChart({ title: "T", summary: "S", subject: "bots", access: signedIn, filters: [], columns });
const sessions = count("sessions", "Sessions");
const platform = referring("platform", text("platform", "Platform"));

test("counts over days are lines", () => {
  expect(chartOf(day("day", "Day"), sessions, count("failed", "Failed"))).toEqual({ kind: "lines", day: "day", values: ["sessions", "failed"] });
});

test("what is told apart beside the day are parts of bars, few of them before many", () => {
  expect(chartOf(day("day", "Day"), text("bot", "Bot"), platform, sessions)).toEqual({
    kind: "pivot",
    day: "day",
    by: "platform",
    value: "sessions",
  });
});

test("hours of days are a heat map, and hours alone are bars", () => {
  expect(chartOf(day("day", "Day"), hour("hour", "Hour"), sessions)).toEqual({ kind: "heat", day: "day", hour: "hour", value: "sessions" });
  expect(chartOf(hour("hour", "Hour"), sessions)).toEqual({ kind: "bars", day: "hour", values: ["sessions"] });
});

test("names are ranked, and few of them are shares of a whole", () => {
  expect(chartOf(text("agent", "Agent"), sessions)).toEqual({ kind: "ranked", name: "agent", value: "sessions" });
  expect(chartOf(statusOf("ticket", text("status", "Status")), sessions)).toEqual({ kind: "ring", name: "status", value: "sessions" });
});

test("rows are counted where nothing else is", () => {
  expect(chartOf(text("plan", "Plan"), optional(text("remark", "Remark")))).toEqual({ kind: "ranked", name: "plan", value: "rows" });
});

test("a report that is no list has a chart, whatever its definition says", () => {
  const without = REPORT_KEYS.filter((key) => reportOf(key).listed !== true && fittingChart(reportOf(key)) === undefined);
  expect(without).toEqual([]);
});

test("a list that is grouped by a part of time is a line of its rows, whatever was measured of them", () => {
  expect(drawnChart(reportOf("support-queue"), "week")?.chart).toEqual({ kind: "lines", day: "week", values: ["rows"] });
});

const gatheredBy = (key: Parameters<typeof reportOf>[0], days: number, group?: string) => {
  const { chart, group: by } = drawnChart(reportOf(key), group, days) ?? {};
  return { chart, by };
};

test("half a year is drawn by days, and three years by weeks, in the same lines and parts", () => {
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

test("the hours of more days than a month are those of the weekdays", () => {
  expect(gatheredBy("sessions-by-hour", 31).by).toBeUndefined();
  expect(gatheredBy("sessions-by-hour", 32)).toEqual({
    chart: { kind: "heat", day: "weekday", hour: "hour", value: "sessions" },
    by: "weekday,hour",
  });
});

test("days that somebody asked for stay days, however many", () => {
  expect(gatheredBy("number-of-messages", 1_096, "day").by).toBe("day");
});

test("each chart of many days names columns that its rows have", () => {
  const wrong = REPORT_KEYS.filter((key) => {
    const drawn = drawnChart(reportOf(key), undefined, 1_096);
    if (drawn?.group === undefined) return false;
    const { kind: _, ...named } = drawn.chart;
    return !Object.values(named).every((name) => [name].flat().every((one) => drawn.definition.columns.some(({ key: own }) => own === one)));
  });
  expect(wrong).toEqual([]);
});

test("no report that counts has a chart with a place for each of a thousand days", () => {
  const daily = REPORT_KEYS.filter((key) => {
    const { chart } = drawnChart(reportOf(key), undefined, 1_096) ?? {};
    // Medians of days cannot be combined to weeks.
    return chart !== undefined && chart.kind !== "times" && "day" in chart && !["week", "weekday", "hour"].includes(chart.day);
  });
  expect(daily).toEqual([]);
});
