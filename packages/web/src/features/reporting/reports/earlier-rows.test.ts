import type { Column } from "@parley/core/reports";
import { expect, test } from "vitest";
import { findPreviousPeriodRow } from "./earlier-rows.ts";

const columns: readonly Column[] = [
  { key: "day", title: "Day", type: "day" },
  { key: "bot", title: "Bot", type: "text" },
  { key: "n", title: "Number", type: "int", total: true },
];
const earlier = findPreviousPeriodRow(
  columns,
  { from: "2026-11-10", to: "2026-11-13" },
  {
    range: { from: "2026-11-07", to: "2026-11-10" },
    items: [
      { day: "2026-11-08", bot: "A", n: 3 },
      { day: "2026-11-08", bot: "B", n: 4 },
    ],
  },
  0,
);

test("a report compares the second day of a period with the second day of the previous period, by name", () => {
  expect([earlier({ day: "2026-11-11", bot: "A", n: 9 })?.n, earlier({ day: "2026-11-11", bot: "B", n: 9 })?.n]).toEqual([3, 4]);
});

test("a report row without a counterpart in the previous period has no comparison", () => {
  expect(earlier({ day: "2026-11-10", bot: "A", n: 9 })).toBeUndefined();
});
