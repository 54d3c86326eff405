import { describe, expect, test } from "vitest";
import { type ChartNames, chartRows } from "./chart-rows.ts";

const names: ChartNames = {
  titleOf: (column) => `Title of ${column}`,
  textOf: (_, value) => `<${value}>`,
  colourOf: (_, value) => (value === "web" ? "blue" : undefined),
  countColourOf: (column) => (column === "bad" ? "red" : undefined),
  others: "Others",
};
const range = { from: "2026-11-19", to: "2026-11-23", today: "2026-11-21" };

describe("lines", () => {
  const { columns, colours, rows } = chartRows(
    { kind: "lines", day: "day", values: ["good", "bad"] },
    [
      { day: "2026-11-21", good: 3, bad: null },
      { day: "2026-11-19", good: 1, bad: 2 },
      { day: "2026-11-19", good: 4, bad: 0 },
    ],
    names,
    range,
  );

  test("what counts one status is drawn in the colour of that", () => {
    expect(colours).toEqual([undefined, "red"]);
  });

  test("a day's rows are added up, a quiet day is nothing, and one to come is left out", () => {
    expect(columns).toEqual(["Title of good", "Title of bad"]);
    expect(rows.map(({ key, values }) => [key, values])).toEqual([
      ["2026-11-19", [5, 2]],
      ["2026-11-20", [0, 0]],
      ["2026-11-21", [3, 0]],
    ]);
  });

  test("the begun day is marked", () => {
    expect(rows.map(({ partial }) => partial)).toEqual([false, false, true]);
  });
});

describe("a pivot", () => {
  const pivot = { kind: "pivot", day: "day", by: "from", value: "n" } as const;
  const counts = (n: readonly number[]) => n.map((count, at) => ({ day: "2026-11-20", from: at === 0 ? "web" : `p${at}`, n: count }));

  test("has the largest first, each in its own colour", () => {
    const { columns, colours, rows } = chartRows(pivot, counts([2, 9]), names, range);
    expect([columns, colours, rows[1]?.values]).toEqual([
      ["<p1>", "<web>"],
      [undefined, "blue"],
      [9, 2],
    ]);
  });

  test("gathers what has no colour of its own, and loses none of it", () => {
    const { columns, rows } = chartRows(pivot, counts([90, 80, 70, 60, 50, 40, 30, 2, 1]), names, range);
    expect(columns.slice(-2)).toEqual(["<p6>", "Others"]);
    expect(rows[1]?.values.slice(-2)).toEqual([30, 3]);
  });
});

test("a ranking adds up rows of one text, and leaves out what has nothing", () => {
  const items = [
    { ad: "Spring", n: 2 },
    { ad: "Winter", n: 3 },
    { ad: "Spring", n: 4 },
    { ad: "Autumn", n: 0 },
  ];
  const { rows } = chartRows({ kind: "ranked", name: "ad", value: "n" }, items, names, range);
  expect(rows.map(({ name, values }) => [name, ...values])).toEqual([
    ["<Spring>", 6],
    ["<Winter>", 3],
  ]);
});
