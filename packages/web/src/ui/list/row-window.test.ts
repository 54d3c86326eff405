import { expect, test } from "vitest";
import { FULL_RENDER_ROWS_MAX, OVERSCAN, rowWindow, slotIndexes } from "./row-window.ts";

test("a short list is drawn completely and in order", () => {
  const all = rowWindow(500, 400, 30, FULL_RENDER_ROWS_MAX);
  expect(slotIndexes(all)).toEqual(Array.from({ length: FULL_RENDER_ROWS_MAX }, (_, index) => index));
});

test("every visible row of a long list has exactly one reused element at any scroll position", () => {
  for (const top of [0, 29, 30, 1_234, 2_999_000, 9_999_999]) {
    const view = rowWindow(top, 600, 30, 100_000);
    expect([...slotIndexes(view)].sort((a, b) => a - b)).toEqual(Array.from({ length: view.end - view.first }, (_, offset) => view.first + offset));
  }
});

test("scrolling a long list by one row changes the content of one reused element", () => {
  const before = slotIndexes(rowWindow(30_000, 600, 30, 100_000));
  const after = slotIndexes(rowWindow(30_030, 600, 30, 100_000));
  expect(before.filter((index, slot) => after[slot] !== index)).toHaveLength(1);
});

test("the number of reused elements depends on the height of the view and its margins, not on the length of the list", () => {
  const { first, end } = rowWindow(50_000, 600, 30, 100_000);
  expect(end - first).toBe(20 + 2 * OVERSCAN);
});
