import { expect, test } from "vitest";
import { stillOrder } from "./still-order.ts";

const order = (live: readonly number[], held: readonly number[] | null) => stillOrder(live, (one) => one, held);

test("nobody in it: the list is as it is", () => {
  expect(order([3, 1, 2], null)).toEqual({ shown: [3, 1, 2], gathered: 0 });
});

test("somebody in it: what changes its place stays where it was", () => {
  expect(order([3, 1, 2], [1, 2, 3])).toEqual({ shown: [1, 2, 3], gathered: 0 });
});

test("what would come between is gathered, not shown", () => {
  expect(order([9, 1, 8, 2], [1, 2])).toEqual({ shown: [1, 2], gathered: 2 });
});

test("what comes behind all moves nothing and is shown", () => {
  expect(order([1, 2, 7, 8], [1, 2])).toEqual({ shown: [1, 2, 7, 8], gathered: 0 });
});

test("what is gone is gone", () => {
  expect(order([2, 4], [1, 2, 3])).toEqual({ shown: [2, 4], gathered: 0 });
});

test("where nothing is left of what stood there, there is nothing to keep still", () => {
  expect(order([5, 6], [1, 2])).toEqual({ shown: [5, 6], gathered: 0 });
});
