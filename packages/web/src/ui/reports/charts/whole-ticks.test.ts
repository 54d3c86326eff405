import { scaleLinear } from "@visx/scale";
import { expect, test } from "vitest";
import { wholeTicks } from "./whole-ticks.ts";

test.each([
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [3, [0, 1, 2, 3]],
  [40, [0, 10, 20, 30, 40]],
] as const)("a chart axis up to %i has only whole numbers", (most, ticks) => {
  expect(wholeTicks(scaleLinear<number>({ domain: [0, most], range: [0, 100], nice: true }))).toEqual(ticks);
});
