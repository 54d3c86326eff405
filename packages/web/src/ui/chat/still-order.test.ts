import { expect, test } from "vitest";
import { freezeOrder } from "./still-order.ts";

const order = (live: readonly number[], held: readonly number[] | null) => freezeOrder(live, (one) => one, held);

test("a list that has neither pointer nor focus has the current order", () => {
  expect(order([3, 1, 2], null)).toEqual({ shown: [3, 1, 2], gathered: 0 });
});

test("rows of a list keep their position while the list has the pointer or the focus", () => {
  expect(order([3, 1, 2], [1, 2, 3])).toEqual({ shown: [1, 2, 3], gathered: 0 });
});

test("a row that would appear between other rows of a list in use is collected instead of shown", () => {
  expect(order([9, 1, 8, 2], [1, 2])).toEqual({ shown: [1, 2], gathered: 2 });
});

test("rows that appear after all other rows of a list in use are shown", () => {
  expect(order([1, 2, 7, 8], [1, 2])).toEqual({ shown: [1, 2, 7, 8], gathered: 0 });
});

test("rows that were removed disappear from a list in use", () => {
  expect(order([2, 4], [1, 2, 3])).toEqual({ shown: [2, 4], gathered: 0 });
});

test("the order of a list in use is updated when none of the earlier rows is left", () => {
  expect(order([5, 6], [1, 2])).toEqual({ shown: [5, 6], gathered: 0 });
});
