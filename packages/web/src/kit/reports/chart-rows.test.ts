import type { Chart } from "@parley/core/reports";
import { describe, expect, test } from "vitest";
import { type Charted, type ChartNames, chartRows as rowsOf } from "./chart-rows.ts";

const names: ChartNames = {
  titleOf: (column) => `Title of ${column}`,
  textOf: (_, value) => `<${value}>`,
  colourOf: (_, value) => (value === "web" ? "blue" : undefined),
  countColourOf: (column) => (column === "bad" ? "red" : undefined),
  columns: [
    { key: "day", title: "Day", type: "day" },
    { key: "week", title: "Week", type: "day", begins: "week" },
  ],
  others: "Others",
  all: "All",
};
const range = { from: "2026-11-19", to: "2026-11-23", today: "2026-11-21" };

const chartRows = (chart: Exclude<Chart, { kind: "heat" }>, items: Charted["items"], more: Partial<Charted> = {}) =>
  rowsOf(chart, names, { items, range, today: range.today, firstWeekday: 0, ...more });

describe("line chart", () => {
  const { columns, colours, rows } = chartRows({ kind: "lines", day: "day", values: ["good", "bad"] }, [
    { day: "2026-11-21", good: 3, bad: null },
    { day: "2026-11-19", good: 1, bad: 2 },
    { day: "2026-11-19", good: 4, bad: 0 },
  ]);

  test("shows the count of a status in the colour of that status", () => {
    expect(colours).toEqual(["var(--parley-chart-1)", "red"]);
  });

  test("adds up the rows of a day, shows zero for an empty day and leaves out future days", () => {
    expect(columns).toEqual(["Title of good", "Title of bad"]);
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ["2026-11-19", [5, 2]],
      ["2026-11-20", [0, 0]],
      ["2026-11-21", [3, 0]],
    ]);
  });

  test("marks the current day as incomplete", () => {
    expect(rows.map(({ partial }) => partial)).toEqual([undefined, undefined, "soFar"]);
  });
});

test("gives a series without its own colour none that another series has", () => {
  const runs = "var(--parley-status-runs)";
  const own = { ...names, countColourOf: (column: string) => (column === "bad" ? runs : undefined) };
  const { colours } = rowsOf({ kind: "lines", day: "day", values: ["good", "bad", "new"] }, own, {
    items: [],
    range,
    today: range.today,
    firstWeekday: 0,
  });
  expect(colours).toEqual(["var(--parley-chart-2)", runs, "var(--parley-chart-3)"]);
});

describe("pivot chart", () => {
  const pivot = { kind: "pivot", day: "day", by: "from", value: "n" } as const;
  const counts = (n: readonly number[]) => n.map((count, at) => ({ day: "2026-11-20", from: at === 0 ? "web" : `p${at}`, n: count }));

  test("has the largest series first, each in its own colour", () => {
    const { columns, colours, rows } = chartRows(pivot, counts([2, 9]));
    expect([columns, colours, rows[1]?.values]).toEqual([
      ["<p1>", "<web>"],
      ["var(--parley-chart-1)", "blue"],
      [9, 2],
    ]);
  });

  test("combines series without their own colour into others, without losing a count", () => {
    const { columns, rows } = chartRows(pivot, counts([90, 80, 70, 60, 50, 40, 30, 2, 1]));
    expect(columns.slice(-2)).toEqual(["<p6>", "Others"]);
    expect(rows[1]?.values.slice(-2)).toEqual([30, 3]);
  });
});

test("a ranking chart adds up rows with the same label and omits rows of zero", () => {
  const items = [
    { ad: "Spring", n: 2 },
    { ad: "Winter", n: 3 },
    { ad: "Spring", n: 4 },
    { ad: "Autumn", n: 0 },
  ];
  const { rows } = chartRows({ kind: "ranked", name: "ad", value: "n" }, items);
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["<Spring>", 6],
    ["<Winter>", 3],
  ]);
});

describe("previous period in a chart", () => {
  const before = { range: { from: "2026-11-15", to: "2026-11-19" }, items: [{ day: "2026-11-16", n: 7 }] };

  test("is compared by position, whatever the dates", () => {
    const { rows } = chartRows({ kind: "lines", day: "day", values: ["n"] }, [{ day: "2026-11-19", n: 1 }], { before });
    expect(rows.map(({ before: then }) => then)).toEqual([[0], [7], [0]]);
  });
});

test("weeks in a chart are labelled by their Monday, and cut-off and current weeks are marked", () => {
  const { rows } = chartRows({ kind: "lines", day: "week", values: ["n"] }, [{ week: "2026-11-16", n: 4 }], {
    range: { from: "2026-11-04", to: "2026-12-01" },
  });
  expect(rows.map(({ key, values, partial }) => [key, ...values, partial])).toEqual([
    ["2026-11-02", 0, "cut"],
    ["2026-11-09", 0, undefined],
    ["2026-11-16", 4, "soFar"],
  ]);
});

test("a funnel chart begins with the total", () => {
  const items = [
    { outcome: "abandoned", rows: 1 },
    { outcome: "accepted", rows: 3 },
  ];
  const { rows } = chartRows({ kind: "funnel", name: "outcome", value: "rows" }, items);
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["All", 4],
    ["<accepted>", 3],
    ["<abandoned>", 1],
  ]);
});

test("a point of a chart links to the rows that it counts", () => {
  const hrefOf = (cells: Readonly<Record<string, unknown>>) => `/behind?day=${cells.day}`;
  const { rows } = chartRows({ kind: "lines", day: "day", values: ["n"] }, [], { hrefOf });
  expect(rows[0]?.href).toBe("/behind?day=2026-11-19");
});
