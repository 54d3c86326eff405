import { describe, expect, test } from "vitest";
import type { Column } from "./column.ts";
import { chartSeriesOf, heatOf, ranksOf, type SeriesRows, type TimeAxisChart, timeAxisData } from "./series.ts";

const DAY: Column = { key: "day", title: "Day", type: "day" };
const WEEK: Column = { key: "week", title: "Week", type: "day", begins: "week" };
const rows = (items: SeriesRows["items"], over: Partial<SeriesRows> = {}): SeriesRows => ({
  columns: [DAY, WEEK, { key: "weekday", title: "Weekday", type: "weekday" }],
  items,
  range: { from: "2026-11-19", to: "2026-11-23" },
  today: "2026-11-21",
  firstWeekday: 0,
  ...over,
});
const drawn = (chart: TimeAxisChart, given: SeriesRows, slots = 8, most?: number) =>
  timeAxisData(chart, chartSeriesOf(chart, given.items, slots), given, most);
const values = (chart: TimeAxisChart, given: SeriesRows, slots?: number, most?: number) =>
  drawn(chart, given, slots, most).places.map((place) => [place.value, ...place.values]);

describe("chart series along days", () => {
  const lines = { kind: "lines", day: "day", values: ["good", "bad"] } as const;

  test("adds up rows of one day, shows empty days as zero and omits future days", () => {
    const items = [
      { day: "2026-11-21", good: 3, bad: null },
      { day: "2026-11-19", good: 1, bad: 2 },
      { day: "2026-11-19", good: 4, bad: 0 },
    ];
    expect(values(lines, rows(items))).toEqual([
      ["2026-11-19", 5, 2],
      ["2026-11-20", 0, 0],
      ["2026-11-21", 3, 0],
    ]);
  });

  test("shows a future day that has data", () => {
    expect(values(lines, rows([{ day: "2026-11-22", good: 1, bad: 0 }])).at(-1)).toEqual(["2026-11-22", 1, 0]);
  });

  test("counts each row as one when there is no counted column", () => {
    expect(values({ ...lines, values: ["rows"] }, rows([{ day: "2026-11-19" }, { day: "2026-11-19" }]))[0]).toEqual(["2026-11-19", 2]);
  });

  test("does not add up durations, and a day without data is null instead of zero", () => {
    const times = { kind: "times", day: "day", values: ["median"] } as const;
    expect(values(times, rows([{ day: "2026-11-20", median: 45 }]))).toEqual([
      ["2026-11-19", null],
      ["2026-11-20", 45],
      ["2026-11-21", null],
    ]);
  });

  test.each([
    [3, "week", ["2026-11-16"]],
    [4, "day", ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"]],
  ])("with room for %i points combines the days by %s without losing a count", (most, unit, places) => {
    const given = rows([{ day: "2026-11-22", good: 7, bad: 1 }], { today: "2026-11-30" });
    const put = drawn(lines, given, 8, most);
    expect([put.unit, put.places.map(({ value }) => value), put.places.at(-1)?.values]).toEqual([unit, places, [7, 1]]);
  });

  test("is aggregated by month for a full year", () => {
    const given = rows([], { range: { from: "2025-01-01", to: "2026-01-01" } });
    expect([drawn(lines, given, 8, 31).unit, drawn(lines, given, 8, 31).places.length]).toEqual(["month", 12]);
  });
});

describe("incomplete step of a chart series", () => {
  const partials = (day: "day" | "week", range: SeriesRows["range"], today: string) =>
    drawn({ kind: "lines", day, values: ["n"] }, rows([], { range, today })).places.map(({ partial }) => partial);

  test("is the current day, because it is not over yet", () => {
    expect(partials("day", { from: "2026-11-20", to: "2026-11-23" }, "2026-11-21")).toEqual([undefined, "soFar"]);
  });

  test("is the first or last week that the range cuts", () => {
    expect(partials("week", { from: "2026-11-04", to: "2026-11-20" }, "2026-12-24")).toEqual(["cut", undefined, "cut"]);
    expect(partials("week", { from: "2026-11-02", to: "2026-11-16" }, "2026-12-24")).toEqual([undefined, undefined]);
  });

  test("is the current week, wherever the range ends", () => {
    expect(partials("week", { from: "2026-11-09", to: "2026-12-01" }, "2026-11-18")).toEqual([undefined, "soFar"]);
  });
});

describe("parts of stacked bars", () => {
  const pivot = { kind: "pivot", day: "day", by: "from", value: "n" } as const;
  const counts = (n: readonly number[]) => rows(n.map((count, at) => ({ day: "2026-11-20", from: `p${at}`, n: count })));
  const texts = (given: SeriesRows, slots: number) =>
    chartSeriesOf(pivot, given.items, slots).map((part) => (part.of === "text" ? part.text : part.of));

  test("are the largest ones, and the last combines the others when there are too many", () => {
    expect(texts(counts([1, 9, 5]), 3)).toEqual(["p1", "p2", "p0"]);
    expect(texts(counts([1, 9, 5, 3]), 3)).toEqual(["p1", "p2", "others"]);
  });

  test("keep the full count when combined", () => {
    expect(values(pivot, counts([90, 80, 70, 2, 1]), 3)[1]).toEqual(["2026-11-20", 90, 80, 73]);
  });

  test("include a part for rows with an empty name", () => {
    expect(texts(rows([{ day: "2026-11-20", from: null, n: 1 }]), 3)).toEqual([null]);
  });
});

describe("ranked names", () => {
  const items = [
    { agent: "Ada", n: 2 },
    { agent: "Bo", n: 3 },
    { agent: "Ada", n: 4 },
    { agent: "Cy", n: 0 },
    { agent: "Di", n: 1 },
  ];

  test("are sorted by value, added up per name and listed without zero values", () => {
    expect(ranksOf({ kind: "ranked", name: "agent", value: "n" }, items, 2)).toEqual({
      shown: [
        { text: "Ada", value: 6 },
        { text: "Bo", value: 3 },
      ],
      others: 1,
      rest: 1,
      whole: 10,
    });
  });

  test("in a ring chart combine the remainder into others within the limit", () => {
    const { shown, rest } = ranksOf({ kind: "ring", name: "agent", value: "n" }, items, 2);
    expect([shown, rest]).toEqual([[{ text: "Ada", value: 6 }], 4]);
  });
});

describe("heat map hours", () => {
  const heat = { kind: "heat", day: "day", hour: "hour", value: "n" } as const;
  const given = rows([
    { day: "2026-11-19", hour: 9, n: 2 },
    { day: "2026-11-19", hour: 9, n: 1 },
  ]);

  test("have one row for each elapsed day", () => {
    const { unit, lines } = heatOf(heat, given, 31);
    expect([unit, lines.map(({ value }) => value), lines[0]?.hours[9]]).toEqual(["day", ["2026-11-19", "2026-11-20", "2026-11-21"], 3]);
  });

  test("have one row for each weekday when there are too many days", () => {
    const { unit, lines } = heatOf(heat, given, 2);
    expect([unit, lines.length, lines[3]?.hours[9]]).toEqual(["weekday", 7, 3]);
  });
});
