import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultChart, groupedReport, type ReportKey, reportOf } from "@parley/core/reports";
import { describe, expect, test } from "vitest";
import { CHART_COLOURS } from "./digest-chart.ts";
import { digestOf } from "./digest-of.ts";
import type { ReadReport, ReportCells } from "./read-report.ts";

const TODAY = "2026-11-23";
const WEEK = { from: "2026-11-16", to: "2026-11-23" };
const read = (key: ReportKey, items: readonly ReportCells[], over: Partial<ReadReport> = {}): ReadReport => {
  const definition = over.definition ?? reportOf(key);
  const base = { definition, items, range: WEEK, timeZone: "UTC", firstWeekday: 0, rowCount: items.length, totals: {}, amounts: null, measures: {} };
  const chart = defaultChart(definition);
  return { ...base, charted: chart && { chart, definition, items }, ...over };
};

test("a report mail notes that test conversations are not counted, unless they are included", () => {
  const range = WEEK;
  const note = (isWithoutTests: boolean) => digestOf(read("chat-activities", [], { range, isWithoutTests }), TODAY).note;
  expect([note(true), note(false)]).toEqual(["Test conversations are not counted.", undefined]);
});

test("the chart of a report of durations has its values in seconds", () => {
  const { chart } = digestOf(read("wait-time", [{ day: "2026-11-21", waited: 4, medianS: 90, averageS: 200 }]), TODAY);
  expect(chart).toMatchObject({ kind: "lines", unit: "seconds", series: [{ name: "Median wait" }, { name: "Average wait" }] });
});

describe("chart of a report mail", () => {
  test("has a point for each day so far, zero for an empty day and none for future days", () => {
    const range = { from: "2026-11-20", to: "2026-12-01" };
    const { chart } = digestOf(read("chat-activities", [{ day: "2026-11-21", sessions: 4, handedOver: 1, failed: 0 }], { range }), TODAY);
    expect(chart?.points).toEqual([
      { label: "20 Nov", values: [0, 0, 0] },
      { label: "21 Nov", values: [4, 1, 0] },
      { label: "22 Nov", values: [0, 0, 0] },
      { label: "23 Nov", values: [0, 0, 0], partial: "soFar" },
    ]);
  });

  test("groups the days of a year by month", () => {
    const range = { from: "2025-01-01", to: "2026-01-01" };
    const days = ["2025-01-01", "2025-01-31", "2025-12-31"].map((day) => ({ day, hour: 8, sessions: 2 }));
    const { chart } = digestOf(read("sessions-by-hour", days, { range }), TODAY);
    expect([chart?.title, chart?.points.length, chart?.points[0], chart?.points.at(-1)]).toEqual([
      "Sessions by month",
      12,
      { label: "Jan 2025", values: [4] },
      { label: "Dec 2025", values: [2] },
    ]);
  });

  test("has a series for each of the largest four parts and one for all others, without losing a count", () => {
    const rows = ["web", "whatsapp", "messenger", "instagram", "telegram", "sms"].map((platform, at) => ({
      day: WEEK.from,
      platform,
      sessions: 10 - at,
    }));
    const { chart } = digestOf(read("conversations-by-platform", rows), TODAY);
    expect([chart?.series.map(({ name }) => name), chart?.points[0]?.values]).toEqual([
      ["Web", "WhatsApp", "Messenger", "Instagram", "Others"],
      [10, 9, 8, 7, 11],
    ]);
  });

  test("shows platforms by name, each in its usual colour", () => {
    const rows = [
      { day: WEEK.from, platform: "whatsapp", sessions: 9 },
      { day: WEEK.from, platform: "web", sessions: 4 },
    ];
    expect(digestOf(read("conversations-by-platform", rows), TODAY).chart?.series).toEqual([
      { name: "WhatsApp", colour: CHART_COLOURS[2] },
      { name: "Web", colour: CHART_COLOURS[0] },
    ]);
  });

  test("shows outcomes by their readable names", () => {
    const definition = groupedReport(reportOf("support-queue"), ["outcome"]);
    const rows = [{ outcome: "abandoned", rows: 3 }];
    expect(digestOf(read("support-queue", rows, { definition }), TODAY).chart?.points).toEqual([{ label: "Left the queue", values: [3] }]);
  });

  test("marks weeks that the date range cuts off", () => {
    const definition = groupedReport(reportOf("chat-activities"), ["week"]);
    const range = { from: "2026-11-04", to: "2026-11-16" };
    const { chart } = digestOf(read("chat-activities", [{ week: "2026-11-02", sessions: 5 }], { definition, range }), TODAY);
    expect(chart?.points.map(({ label, partial }) => [label, partial])).toEqual([
      ["2 Nov", "cut"],
      ["9 Nov", undefined],
    ]);
  });

  test("ranks the rows with the highest counts in descending order", () => {
    const rows = [3, 9, 5].map((answers) => ({ service: `Service ${answers}`, bot: "Helper", answers }));
    expect(digestOf(read("messages-by-service", rows), TODAY).chart).toMatchObject({
      kind: "ranked",
      points: [{ label: "Service 9" }, { label: "Service 5" }, { label: "Service 3" }],
    });
  });

  test("has one point per week for a report grouped by week", () => {
    const definition = groupedReport(reportOf("chat-activities"), ["week"]);
    const range = { from: "2026-11-02", to: "2026-11-23" };
    const rows = ["2026-11-02", "2026-11-16"].map((week) => ({ week, sessions: 5 }));
    const { chart } = digestOf(read("chat-activities", rows, { definition, range }), TODAY);
    expect([chart?.title, chart?.points.map(({ values }) => values[0])]).toEqual(["Sessions by week", [5, 0, 5]]);
  });

  test("has seven points for a report grouped by weekday, whatever the date range", () => {
    const definition = groupedReport(reportOf("chat-activities"), ["weekday"]);
    const { chart } = digestOf(read("chat-activities", [{ weekday: 6, sessions: 5 }], { definition }), TODAY);
    expect([chart?.points.length, chart?.points.at(-1)]).toEqual([7, { label: "Sun", values: [5] }]);
  });

  test("is left out when all counts are zero", () => {
    expect(digestOf(read("chat-activities", []), TODAY).chart).toBeUndefined();
  });

  test("uses the colours of the charts in the console", async () => {
    const css = await readFile(join(import.meta.dirname, "../../../web/src/ui/theme/tokens.css"), "utf8");
    expect(CHART_COLOURS).toEqual(CHART_COLOURS.map((_, at) => new RegExp(`--parley-chart-${at + 1}: (#\\w+)`).exec(css)?.[1]));
  });
});

describe("figures of a report mail", () => {
  test("are the sums of all rows, with amounts in their currency", () => {
    const totals = { amountMinor: 1_234_500 };
    const definition = {
      ...reportOf("billing-history"),
      columns: [
        { key: "amountMinor", title: "Amount", type: "money", total: true },
        { key: "currency", title: "Currency", type: "text" },
      ],
    } as const;
    const amounts = { KES: totals };
    const { figures } = digestOf(read("billing-history", [], { definition, totals, amounts }), TODAY);
    expect(figures).toEqual([{ title: "Amount", value: "KES\u00A012,345.00" }]);
  });

  test("have one sum per currency and no overall sum", () => {
    const definition = { ...reportOf("billing-history"), columns: [{ key: "amountMinor", title: "Amount", type: "money", total: true }] } as const;
    expect(
      digestOf(
        read("billing-history", [], {
          definition,
          totals: { amountMinor: null },
          amounts: { KES: { amountMinor: 120_000 }, USD: { amountMinor: 4_000 } },
        }),
        TODAY,
      ).figures,
    ).toEqual([{ title: "Amount", value: "KES\u00A01,200.00 · US$40.00" }]);
  });

  test("show a median with average and count, and nothing for a measure without values", () => {
    const none = { median: null, average: null, count: 0 };
    const measures = { waitS: { median: 125, average: 3_720, count: 1_204 }, firstReplyS: none, handlingS: none };
    expect(digestOf(read("support-sessions", [], { measures }), TODAY).figures).toEqual([
      { title: "Waited, median", value: "2 min 5 s", note: "average 1 h 2 min, of 1,204" },
    ]);
  });

  test.each([
    [WEEK, "16 – 22 November 2026"],
    [{ from: "2026-11-16", to: "2026-11-17" }, "16 November 2026"],
    [{ from: "2025-12-29", to: "2026-01-05" }, "29 December 2025 – 4 January 2026"],
  ])("describe the range %j as readable dates", (range, text) => {
    expect(digestOf(read("chat-activities", [], { range }), TODAY).period.replaceAll(/\s*–\s*/g, " – ")).toBe(text);
  });
});
