import { describe, expect, test } from "vitest";
import { heat, lines, pivot, ranked, times } from "../chart.ts";
import { groupsIn, groupsOf, reportOf } from "../index.ts";
import { DASHBOARD_KEYS, dashboardGrouping, dashboardOf, groupedPartChart, isSplitByClient } from "./index.ts";
import { chart } from "./part.ts";

const TODAY = "2026-11-23";
const groupingOf = (group: string | undefined, from: string, to: string) =>
  dashboardGrouping(group, { range: { from, to }, today: TODAY, firstWeekday: 0 });
const stepFor = (from: string, to: string, group?: string) => groupingOf(group, from, to).step;
const drawn = (part: ReturnType<typeof chart>, step: "day" | "week" | "month", byClient = false) => {
  if (part.kind !== "chart") throw new TypeError("It is a chart");
  const found = groupedPartChart(part, { step, byClient });
  return found && { chart: found.chart, group: found.group };
};

describe("time step of a dashboard", () => {
  test("is a day for two months, a week for a year and a month for longer ranges", () => {
    expect(stepFor("2026-09-01", "2026-11-01")).toBe("day");
    expect(stepFor("2026-06-01", "2026-11-01")).toBe("week");
    expect(stepFor("2025-11-01", "2026-11-01")).toBe("week");
    expect(stepFor("2024-11-10", "2026-11-01")).toBe("month");
  });

  test("depends only on the part of the range that has passed", () => {
    expect(stepFor("2026-11-01", "2027-11-01")).toBe("day");
  });

  test("is the step chosen by the user, optionally grouped by client", () => {
    expect(groupingOf("week", TODAY, "2026-11-24")).toEqual({ step: "week", byClient: false });
    expect(groupingOf("client", "2024-11-10", "2026-11-01")).toEqual({ step: "month", byClient: true });
    expect(groupingOf("day,client", "2025-11-01", "2026-11-01")).toEqual({ step: "day", byClient: true });
  });

  test("falls back to the default for unknown groupings in the URL", () => {
    expect(groupingOf("hour,colour", TODAY, "2026-11-24")).toEqual({ step: "day", byClient: false });
  });
});

describe("chart of a dashboard part", () => {
  test("is the chart of the report when drawn by day", () => {
    expect(drawn(chart("wait-time"), "day")).toEqual({ chart: times("day", "medianS", "averageS"), group: undefined });
  });

  test("has the same shape over weeks and months, and shows counts when medians cannot be added up", () => {
    expect(drawn(chart("wait-time"), "week")).toEqual({ chart: lines("week", "waited", "accepted", "abandoned", "ended"), group: "week" });
    expect(drawn(chart("new-customers"), "month")).toEqual({ chart: pivot("month", "platform", "newCustomers"), group: "month,platform" });
  });

  test("shows hours by weekday when the range has too many days", () => {
    expect(drawn(chart("sessions-by-hour"), "month")).toEqual({ chart: heat("weekday", "hour", "sessions"), group: "weekday,hour" });
  });

  test("is the same over any range when it is a ranking of names", () => {
    expect(drawn(chart("agent-performance", { chart: ranked("agent", "accepted") }), "month")).toEqual({
      chart: ranked("agent", "accepted"),
      group: undefined,
    });
  });

  test("by client has one part or one name for each client", () => {
    expect(drawn(chart("chat-activities"), "day", true)).toEqual({ chart: pivot("day", "client", "sessions"), group: "day,client" });
    expect(drawn(chart("agent-performance"), "day", true)).toEqual({ chart: ranked("client", "accepted"), group: "client" });
  });

  test("requests only groupings that its report supports and names only columns of the grouped rows", () => {
    for (const key of DASHBOARD_KEYS) {
      const { parts, byClient = [] } = dashboardOf(key);
      for (const part of [...parts, ...byClient])
        for (const step of ["day", "week", "month"] as const)
          for (const apart of [false, true]) {
            if (part.kind !== "chart") continue;
            const found = groupedPartChart(part, { step, byClient: apart });
            const { kind: _, ...named } = found?.chart ?? { kind: "none" };
            const columns = found?.definition.columns.map((column) => column.key);
            expect(columns, `${key}: ${part.report} by ${step}`).toEqual(expect.arrayContaining(Object.values(named).flat()));
            if (found?.group !== undefined) expect(groupsOf(reportOf(part.report))).toEqual(expect.arrayContaining([...groupsIn(found.group)]));
          }
    }
  });
});

test("a dashboard chart separates clients exactly when it has a part for each client", () => {
  const told = dashboardOf("customer-service").parts.filter((part) => part.kind !== "now" && isSplitByClient(part));
  expect(told.map((part) => part.kind)).not.toContain("table");
  expect(told.length).toBeGreaterThan(4);
});
