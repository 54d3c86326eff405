import { expect, test } from "vitest";
import { heatOf, heatSteps } from "./heat-scale.ts";

test("one very busy hour in a heat map leaves the other hours distinguishable", () => {
  const most = 400;
  const [quiet, usual] = [heatOf(10, most), heatOf(40, most)];
  expect(usual - quiet).toBeGreaterThan(0.1);
  expect(heatOf(most, most)).toBe(1);
  expect(heatOf(0, most)).toBe(0);
});

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [16, [1, 4, 9, 16]],
  [400, [1, 25, 100, 225, 400]],
])("the legend of a heat map with the maximum %d begins at one and ends at the maximum", (most, steps) => {
  expect(heatSteps(most)).toEqual(steps);
});
